"""Reads every option from the environment; development needs none (see .env.sample)."""

import secrets
import sys
from pathlib import Path
from typing import Any

from tarot_scores import env

BASE_DIR = Path(__file__).resolve().parent.parent
TESTING = "pytest" in sys.modules
if not TESTING:
    env.load(BASE_DIR / ".env")

# What a host decides

DEBUG = env.boolean("DEBUG")
PORT = env.integer("PORT", 8000, lowest=1, highest=65535)
HTTPS = env.boolean("HTTPS")
BEHIND_PROXY = env.boolean("BEHIND_PROXY")
REQUEST_LOG = env.boolean("REQUEST_LOG")
LIMITS = env.boolean("LIMITS", default=True)
ALLOWED_HOSTS = env.items("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = env.items("CSRF_TRUSTED_ORIGINS")
TIME_ZONE = env.zone("TIME_ZONE", "Europe/Paris")

DATA_DIR = env.path("DATA_DIR", BASE_DIR / "data")
SECRET_FILE = DATA_DIR / "secret_key"
SECRET_KEY = env.secret("SECRET_KEY", SECRET_FILE)
if not SECRET_KEY and (DEBUG or TESTING):
    SECRET_KEY = f"ephemeral-{secrets.token_urlsafe(50)}"
SECRET_KEY_FALLBACKS = env.items("SECRET_KEY_FALLBACKS")


def refuse_unsafe() -> None:
    """Stop a server that could not sign its cookies, or knows no name of its own."""
    if not SECRET_KEY:
        raise env.Refused(f"il faut SECRET_KEY, ou un secret dans {SECRET_FILE}.")
    if not (ALLOWED_HOSTS or DEBUG):
        raise env.Refused("il faut ALLOWED_HOSTS, les noms de cette machine.")


# What remembers

# Immediate transactions never meet « database is locked » half-way; FULL because a phone
# forgets its copy of a donne as soon as we say that we have it, even before a power cut.
SQLITE: dict[str, Any] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "tarot.sqlite3",
    "CONN_MAX_AGE": None,
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;"
        "PRAGMA journal_size_limit=27103364;",
    },
}
# A server that does not answer, or a row that somebody holds, is a page that says so, and not a
# process that hangs. A machine that vanishes gives up what it held. The seconds are libpq's.
POSTGRESQL: dict[str, Any] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,  # milliseconds
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "options": "-c lock_timeout=5s -c idle_in_transaction_session_timeout=60s",
}
DATABASES = {"default": env.database("DATABASE_URL", SQLITE, POSTGRESQL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# What answers

ROOT_URLCONF = "tarot_scores.urls"
WSGI_APPLICATION = "tarot_scores.wsgi.application"
INSTALLED_APPS = [
    # For the operator alone, whose pages are loaded when one of them is opened.
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "crispy_forms",
    "template_partials.apps.SimpleAppConfig",
    "tarot_scores",
]
MIDDLEWARE = [
    "tarot_scores.middleware.keep_for_ever",
    # Static files leave here, compressed beforehand, without the policies, which are for pages:
    # a quarter of what a small file weighs.
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Not of each file: a page asks for ten, and they tell nothing.
    *(["tarot_scores.logs.each_request"] if REQUEST_LOG else []),
    "tarot_scores.middleware.browser_limits",
    "django.middleware.security.SecurityMiddleware",
    "tarot_scores.middleware.prefer_brotli",
    "django_http_compression.middleware.HttpCompressionMiddleware",
    # Before whatever may refuse: a process still speaks the language of who came before.
    "django.middleware.locale.LocaleMiddleware",
    "tarot_scores.middleware.refuse_too_large",
    "tarot_scores.middleware.refuse_crowd",
    "tarot_scores.operator.door.operator_door",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "tarot_scores.middleware.write_nothing_damaged",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tarot_scores.middleware.explain_not_allowed",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tarot_scores.middleware.AskAgain",
]
KEPT_TEMPLATES = (
    "tarot_scores.loader.KeptByLanguage",
    ["tarot_scores.loader.Loader", "django.template.loaders.app_directories.Loader"],
)
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [("template_partials.loader.Loader", [KEPT_TEMPLATES])],
            "builtins": ["tarot_scores.templatetags.addresses"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
CRISPY_TEMPLATE_PACK = "tarot"
CRISPY_ALLOWED_TEMPLATE_PACKS = ("tarot",)
CRISPY_FAIL_SILENTLY = not (DEBUG or TESTING)
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

USE_TZ = True

# What they say: French is in the sources, the rest in locale/. The browser chooses, unless the
# device said otherwise.

USE_I18N = True
LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
LANGUAGE_COOKIE_NAME = "langue"

# What comes in: a table of donnes is sent back as text, all other forms are far below.

DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000

# Static files

STATIC_URL = "/static/"
STATIC_ROOT = env.path("STATIC_DIR", DATA_DIR / "static")
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG or TESTING
        else "tarot_scores.storage.HashedStaticStorage"
    },
}
WHITENOISE_AUTOREFRESH = DEBUG or TESTING
WHITENOISE_ALLOW_ALL_ORIGINS = False
# A phone asks for /apple-touch-icon.png by itself: no page has to name it.
WHITENOISE_ROOT = BASE_DIR / "static" / "icons"


def WHITENOISE_ADD_HEADERS_FUNCTION(headers: Any, path: str, url: str) -> None:  # noqa: N802
    """Have a file taken for what it is said to be, and for nothing else."""
    headers["X-Content-Type-Options"] = "nosniff"


# Who may: a device keeps its carnets in its own signed cookie, so that no server keeps state.
# 400 days is as long as browsers keep a cookie.

SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True  # no script of ours reads a cookie: the token is in the form
CSRF_FAILURE_VIEW = "tarot_scores.views.errors.csrf_failure"

VALIDATORS = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{VALIDATORS}.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": f"{VALIDATORS}.CommonPasswordValidator"},
]

SECURE_REFERRER_POLICY = "same-origin"
# Where it means nothing, a browser complains of it.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# The proxy is believed only where the host says that there is one; without it anyone could lie.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
SECURE_SSL_REDIRECT = HTTPS and BEHIND_PROXY
# A monitor beside the server asks it without the proxy.
SECURE_REDIRECT_EXEMPT = [r"^sante/$"]
# Other names of the same domain, and browsers' built-in lists, are not ours to decide.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# What is written down: one line each, never a body, never the key of a carnet.

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "tarot_scores.logs.Line",
            "format": "{asctime} {levelname} {name} {message}",
            "style": "{",
        },
    },
    "filters": {"discreet": {"()": "tarot_scores.logs.Discreet"}},
    "handlers": {
        "stdout": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout",
            "formatter": "line",
            "filters": ["discreet"],
        },
    },
    "root": {"handlers": ["stdout"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        # What was not found has a line already where each request has one.
        "django.request": {"level": "ERROR" if REQUEST_LOG else "WARNING"},
        "tarot_scores.requests": {"level": "INFO"},
    },
}
