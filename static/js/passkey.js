// Passkeys: what the site asks goes to the browser, what the passkey answers goes into a form.
//
// A form says what it is for with data-passkey: "sign-up" and "sign-in" ask the site first what to
// ask the passkey; "add" and "answer" find that in the page.
"use strict";

{
  const toBytes = (text) => {
    const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  };
  const toText = (buffer) => {
    const plain = String.fromCharCode(...new Uint8Array(buffer));
    return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  };

  // The same as JSON; older browsers do not do it themselves.
  const asked = ({ publicKey }) => {
    const credentials = (list = []) => list.map((one) => ({ ...one, id: toBytes(one.id) }));
    const options = { ...publicKey, challenge: toBytes(publicKey.challenge) };
    if (options.user) options.user = { ...options.user, id: toBytes(options.user.id) };
    if (options.excludeCredentials) options.excludeCredentials = credentials(options.excludeCredentials);
    if (options.allowCredentials) options.allowCredentials = credentials(options.allowCredentials);
    return { publicKey: options };
  };
  const answered = (credential) => {
    const { response } = credential;
    const parts = {};
    for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (response[part]) parts[part] = toText(response[part]);
    }
    return JSON.stringify({
      id: credential.id,
      rawId: toText(credential.rawId),
      type: credential.type,
      response: parts,
      clientExtensionResults: credential.getClientExtensionResults(),
    });
  };

  const ask = (options, isNew) => {
    const request = asked(options);
    return isNew ? navigator.credentials.create(request) : navigator.credentials.get(request);
  };

  const fetched = (form, body) => fetch(form.dataset.at, {
    method: body ? "POST" : "GET",
    body,
    headers: { Accept: "application/json" },
    credentials: "same-origin",
  });

  // What a form of the page has typed into it, as another form that goes elsewhere.
  const send = (form, credential) => {
    const fields = new FormData(form);
    fields.delete("password");
    fields.set("credential", credential);
    const sent = document.createElement("form");
    sent.method = "post";
    sent.action = form.dataset.at;
    for (const [name, value] of fields) {
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      sent.append(field);
    }
    document.body.append(sent);
    sent.submit();
  };

  const complain = (form, what) => {
    const trouble = form.querySelector(".passkey-trouble");
    trouble.textContent = trouble.dataset[what] ?? what;
    trouble.hidden = false;
  };

  const KINDS = { NotAllowedError: "cancelled", AbortError: "cancelled", InvalidStateError: "known" };

  const inPage = () => JSON.parse(document.getElementById("passkey-options").textContent);

  const ACTIONS = {
    "sign-up": async (form) => {
      const response = await fetched(form, new FormData(form));
      const options = await response.json();
      if (response.status === 422) {
        const [[name, errors]] = Object.entries(options.errors);
        complain(form, errors.join(" "));
        form.elements[name]?.focus();
        return;
      }
      if (!response.ok) throw new Error(response.statusText);
      send(form, answered(await ask(options, true)));
    },
    "sign-in": async (form) => {
      const response = await fetched(form);
      const { request_options: options } = await response.json();
      send(form, answered(await ask(options, false)));
    },
    add: async (form) => {
      form.elements.credential.value = answered(await ask(inPage(), true));
      form.submit();
    },
    answer: async (form) => {
      form.elements.credential.value = answered(await ask(inPage(), false));
      form.submit();
    },
  };

  if (window.PublicKeyCredential && navigator.credentials) {
    for (const place of document.querySelectorAll("[data-passkeys]")) place.hidden = false;
  }
  for (const button of document.querySelectorAll("[data-passkey-go]")) {
    const form = button.closest("form");
    button.addEventListener("click", async () => {
      form.querySelector(".passkey-trouble").hidden = true;
      if (!window.PublicKeyCredential) return complain(form, "failed");
      button.disabled = true;
      try {
        await ACTIONS[form.dataset.passkey](form);
      } catch (error) {
        complain(form, error instanceof TypeError ? "line" : KINDS[error.name] ?? "failed");
      }
      button.disabled = false;
    });
  }
}
