"""Coming in and going out; one's own account; passwords, passkeys, second factors."""
