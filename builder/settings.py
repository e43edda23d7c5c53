"""Settings: none needed to try Muster here, all from the environment in production.

Production begins where MUSTER_HOSTS is set; docs/hosting.md lists every variable.
"""

import logging
import os
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from builder.accounts.mail import mail_server
from builder.limits.client import read_proxies
from builder.running.addresses import admin_path, security_contact
from builder.running.folders import own_file, own_folder
from builder.running.log import logging_settings
from builder.site.secret_key import kept_secret

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("MUSTER_DATA") or ROOT / "data")
# Ours to close to others; of a folder that somebody named, `manage.py doctor` only tells.
if not os.environ.get("MUSTER_DATA"):
    own_folder(DATA, narrow=True)

HOSTS = [host.strip() for host in os.environ.get("MUSTER_HOSTS", "").split(",") if host.strip()]
PRODUCTION = bool(HOSTS)
DEBUG = not PRODUCTION and os.environ.get("MUSTER_DEBUG") == "1"

if PRODUCTION:
    ALLOWED_HOSTS = HOSTS
    SECRET_KEY = os.environ.get("MUSTER_SECRET_KEY", "")
    if not SECRET_KEY:
        raise ImproperlyConfigured("MUSTER_HOSTS is set: MUSTER_SECRET_KEY must be set too.")
else:
    here = os.environ.get("MUSTER_HOST", "")
    ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *([here] if here else [])]
    if here in {"0.0.0.0", "::"}:  # noqa: S104 - `make run HOST=0.0.0.0`: the club's own network
        ALLOWED_HOSTS = ["*"]
    SECRET_KEY = kept_secret(DATA)

# Keys of before: what they signed still counts, and nothing new is signed with them.
SECRET_KEY_FALLBACKS = [
    key.strip()
    for key in os.environ.get("MUSTER_SECRET_KEY_FALLBACKS", "").split(",")
    if key.strip()
]

INSTALLED_APPS = [
    "builder",
    "builder.accounts.apps.StaffConfig",  # django.contrib.admin, for those whom our pages let in
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
]

MIDDLEWARE = [
    "builder.running.middleware.RequestMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "builder.running.middleware.PrivateMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "builder.site.owners.OwnerMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "builder.accounts.middleware.AccountsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "builder.limits.answers.LimitsMiddleware",
]

ROOT_URLCONF = "builder.urls"
WSGI_APPLICATION = "builder.wsgi.application"
APPEND_SLASH = True

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# --- what an administrator may choose ---------------------------------------------------------

ADMIN_PATH = admin_path(os.environ.get("MUSTER_ADMIN", ""))
SECURITY_CONTACT = security_contact(os.environ.get("MUSTER_SECURITY_CONTACT", ""))

# --- how much one visitor may do, and whose word on who he is counts --------------------------

PROXIES = read_proxies(os.environ.get("MUSTER_PROXIES", ""))
LIMITS = {"": True, "on": True, "off": False}.get(os.environ.get("MUSTER_LIMITS", ""))
if LIMITS is None:
    raise ImproperlyConfigured("MUSTER_LIMITS is either on or off.")

# --- the database: SQLite under data/, or DATABASE_URL ------------------------------------------

DATABASES = {
    "default": dj_database_url.parse(
        os.environ.get("DATABASE_URL") or f"sqlite:///{DATA / 'muster.sqlite3'}",
        conn_health_checks=True,
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# Each thread keeps its connection, and looks before each request whether it still stands: where the
# database is away a request fails at once, and the first one after its return succeeds.
DATABASES["default"]["CONN_MAX_AGE"] = 60
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    own_folder(DATA, narrow=False)
    if not os.environ.get("DATABASE_URL"):
        own_file(DATA / "muster.sqlite3")
    # The last to close the file tidies it up, and all others wait for that: another reason to keep
    # connections.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,  # seconds to wait for other writers
        # FULL: what was answered as saved is on the disk, also after a power cut.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
else:
    DATABASES["default"]["OPTIONS"] = {
        "connect_timeout": 3,  # seconds, where nobody refuses and nobody answers
        "tcp_user_timeout": 5_000,  # milliseconds, for a server that is gone without a word
        **DATABASES["default"].get("OPTIONS", {}),
    }

# --- accounts: nobody needs one -----------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "builder.limits.signing_in.Gate",
    "builder.accounts.hooks.backend.Backend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in (
        ("UserAttributeSimilarityValidator", {"user_attributes": ("username", "first_name")}),
        ("MinimumLengthValidator", {"min_length": 10}),
        ("CommonPasswordValidator", {}),
        ("NumericPasswordValidator", {}),
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lists"
LOGOUT_REDIRECT_URL = "home"
STAFF_SECOND_FACTOR = os.environ.get("MUSTER_STAFF_SECOND_FACTOR") == "1"

ACCOUNT_ADAPTER = "builder.accounts.hooks.adapter.AccountAdapter"
ACCOUNT_CHANGE_EMAIL = True  # one address; a new one counts when it is confirmed
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if PRODUCTION else "http"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Muster – "
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = True  # a reset sends one mail in any case: no clock tells more
ACCOUNT_EMAIL_VERIFICATION = "none"  # no address is needed
ACCOUNT_FORMS = {
    "login": "builder.accounts.hooks.forms.SignInForm",
    "reset_password": "builder.accounts.hooks.forms.ResetForm",
    "reset_password_from_key": "builder.accounts.hooks.forms.NewPasswordForm",
    "change_password": "builder.accounts.hooks.forms.ChangePasswordForm",
    "set_password": "builder.accounts.hooks.forms.SetPasswordForm",
    "reauthenticate": "builder.accounts.hooks.forms.AgainForm",
    "add_email": "builder.accounts.hooks.forms.AddressForm",
}
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_RATE_LIMITS = False  # they count in one process; builder/limits counts for all
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*"]
ACCOUNT_USER_DISPLAY = "builder.accounts.names.shown_name"
MFA_ADAPTER = "builder.accounts.hooks.adapter.FactorAdapter"
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_FORMS = {
    "authenticate": "builder.accounts.hooks.factor_forms.CodeForm",
    "reauthenticate": "builder.accounts.hooks.factor_forms.CodeAgainForm",
    "activate_totp": "builder.accounts.hooks.factor_forms.FirstCodeForm",
    "add_webauthn": "builder.accounts.hooks.factor_forms.NewPasskeyForm",
    "edit_webauthn": "builder.accounts.hooks.factor_forms.RenameForm",
    "login_webauthn": "builder.accounts.hooks.factor_forms.PasskeySignInForm",
    "authenticate_webauthn": "builder.accounts.hooks.factor_forms.PasskeyForm",
    "reauthenticate_webauthn": "builder.accounts.hooks.factor_forms.PasskeyAgainForm",
}
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_RATE_LIMITS = False
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_TOTP_ISSUER = "Muster"
MFA_TOTP_TOLERANCE = 1  # half a minute: clocks of telephones are not always right
USERSESSIONS_TRACK_ACTIVITY = False  # builder/accounts/sessions.py does, once a day

# --- mail: none without MUSTER_MAIL ---------------------------------------------------------------

mail = mail_server(os.environ.get("MUSTER_MAIL", ""), os.environ.get("MUSTER_MAIL_FROM", ""))
SENDS_MAIL = mail is not None or not PRODUCTION  # else the pages say that nobody is sent any
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if mail else 'console'}.EmailBackend"
EMAIL_TIMEOUT = 10
if mail is not None:
    EMAIL_HOST, EMAIL_PORT = mail.host, mail.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = mail.user, mail.password
    EMAIL_USE_SSL, EMAIL_USE_TLS = mail.tls == "at once", mail.tls == "asked for"
    DEFAULT_FROM_EMAIL = SERVER_EMAIL = mail.sender
ALERTS = os.environ.get("MUSTER_ALERTS", "").strip()  # to whom failures of the nights are written

# --- languages ----------------------------------------------------------------------------------

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", _("French")), ("en", _("English"))]
LOCALE_PATHS = [ROOT / "builder" / "locale"]
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SAMESITE = "Lax"
FORMAT_MODULE_PATH = "builder.formats"
TIME_ZONE = "Europe/Paris"
USE_I18N = True
USE_TZ = True

# --- files --------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("MUSTER_STATIC") or DATA / "static")
STATICFILES_DIRS = [ROOT / "static"]
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not PRODUCTION  # straight from static/
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "builder.static_files.HashedFiles"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
FIXTURES = ROOT / "fixtures"
MADE_FILES = DATA / "made"  # pictures and PDFs; anything there may be removed at any time
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000  # a deck's form names each of up to 1,000 cards

# --- headers and cookies ------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "manifest-src": [SELF],
    }
}
PERMISSIONS_POLICY: dict[str, list[str]] = {
    name: [] for name in ("camera", "geolocation", "gyroscope", "microphone", "payment", "usb")
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_NAME = "muster_session"  # Django's usual one still names the owners of before
SESSION_COOKIE_AGE = 24 * 60 * 60  # the staff signs in every day; players: accounts/sessions.py
# Browsers take a name with this prefix only from this very host, by HTTPS and for every path.
OWNER_COOKIE_NAME = "__Host-muster_owner" if PRODUCTION else "muster_owner"
CSRF_FAILURE_VIEW = "builder.site.views.errors.csrf_failure"
if PRODUCTION:
    CSRF_TRUSTED_ORIGINS = [f"https://{host.removeprefix('.')}" for host in HOSTS if host != "*"]
    CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = int(os.environ.get("MUSTER_HSTS_SECONDS") or 31_536_000)
    # Wider than this one host: only where the whole domain is Muster's to decide for.
    SECURE_HSTS_INCLUDE_SUBDOMAINS = os.environ.get("MUSTER_HSTS_SUBDOMAINS") == "1"
    SECURE_HSTS_PRELOAD = SECURE_HSTS_INCLUDE_SUBDOMAINS
    # Whether names below this one have HTTPS for good, their owner knows: no flaw of the settings.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

logging.captureWarnings(PRODUCTION)  # lines like all others
LOGGING = logging_settings(production=PRODUCTION, debug=DEBUG)
