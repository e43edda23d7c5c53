"""How Muster is served behind a web server: gunicorn --config scripts/gunicorn.hosting.conf.py

Started in the folder of the code. The web server takes in requests and hands them on when they are
complete (docs/hosting.md), so that few threads do. Options after --config win: --bind, --workers.
"""

from builder.running.serving import COMMON, QuietJson

globals().update(COMMON)
bind = "127.0.0.1:8000"
threads = 4  # two of them may be taken by sheets and previews
graceful_timeout = 30
accesslog = None  # it would print addresses with their keys; the site writes a line of its own
logger_class = QuietJson
