"""Accounts: those of allauth's pages that we use, by its names, and our own."""

from allauth.account import views as account
from allauth.mfa.recovery_codes import views as codes
from django.urls import URLPattern, path, re_path

from builder.accounts.guards import private
from builder.accounts.views import entrance, own, security

PAGES = {
    "": (own.account, "account"),
    "signup/": (entrance.sign_up, "account_signup"),
    "signup/passkey/": (entrance.sign_up_by_passkey, "account_signup_by_passkey"),
    "welcome/": (entrance.welcome, "account_welcome"),
    "login/": (entrance.SignIn.as_view(), "account_login"),
    "login/passkey/": (entrance.SignInByPasskey.as_view(), "mfa_login_webauthn"),
    "login/code/": (security.Authenticate.as_view(), "mfa_authenticate"),
    "logout/": (entrance.sign_out, "account_logout"),
    "inactive/": (
        account.AccountInactiveView.as_view(template_name="accounts/inactive.html"),
        "account_inactive",
    ),
    "again/": (security.Again.as_view(), "account_reauthenticate"),
    "again/code/": (security.CodeAgain.as_view(), "mfa_reauthenticate"),
    "again/passkey/": (security.PasskeyAgain.as_view(), "mfa_reauthenticate_webauthn"),
    "bring/": (own.bring_along, "account_bring_along"),
    "preferences/": (own.change, "account_preferences"),
    "not-now/": (own.no_offer, "account_no_offer"),
    "devices/": (own.devices, "usersessions_list"),
    "delete/": (own.delete, "account_delete"),
    "email/": (security.Address.as_view(), "account_email"),
    "password/": (security.ChangePassword.as_view(), "account_change_password"),
    "password/first/": (security.SetPassword.as_view(), "account_set_password"),
    "password/reset/": (security.Reset.as_view(), "account_reset_password"),
    "password/reset/sent/": (
        account.PasswordResetDoneView.as_view(template_name="accounts/reset_sent.html"),
        "account_reset_password_done",
    ),
    "password/reset/done/": (
        account.PasswordResetFromKeyDoneView.as_view(template_name="accounts/reset_done.html"),
        "account_reset_password_from_key_done",
    ),
    "security/": (security.security, "mfa_index"),
    "security/passkeys/add/": (security.AddPasskey.as_view(), "mfa_add_webauthn"),
    "security/passkeys/<int:pk>/": (security.RenamePasskey.as_view(), "mfa_edit_webauthn"),
    "security/passkeys/<int:pk>/remove/": (
        security.RemovePasskey.as_view(),
        "mfa_remove_webauthn",
    ),
    "security/app/": (security.ActivateApp.as_view(), "mfa_activate_totp"),
    "security/app/remove/": (security.DeactivateApp.as_view(), "mfa_deactivate_totp"),
    "security/codes/": (security.RecoveryCodes.as_view(), "mfa_view_recovery_codes"),
    "security/codes/new/": (security.NewRecoveryCodes.as_view(), "mfa_generate_recovery_codes"),
    "security/codes/file/": (
        codes.DownloadRecoveryCodesView.as_view(template_name="accounts/codes.txt"),
        "mfa_download_recovery_codes",
    ),
}
BY_MAIL = {
    r"confirm/(?P<key>[-:\w]{1,200})/": (
        security.ConfirmAddress.as_view(),
        "account_confirm_email",
    ),
    r"password/reset/(?P<uidb36>[0-9A-Za-z]{1,13})-(?P<key>[-\w]{1,100})/": (
        security.ResetByMail.as_view(),
        "account_reset_password_from_key",
    ),
}

urlpatterns: list[URLPattern] = [
    *(path(f"account/{at}", private(page), name=name) for at, (page, name) in PAGES.items()),
    *(re_path(f"^account/{at}$", private(page), name=name) for at, (page, name) in BY_MAIL.items()),
]
