"""What a web server starts."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "builder.settings")
application = get_wsgi_application()

from builder.sheets.pdf import client  # noqa: E402 - now that Django is set up

client.warm()  # the first PDF need not wait for its typesetter
