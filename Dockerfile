# Muster as an image: docs/hosting.md, "In a container".
FROM python:3.11-slim-bookworm

# For PDFs; the same as in scripts/setup.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fontconfig fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /opt/muster
COPY requirements.txt ./
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt

RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data muster \
    && install -d -o muster -g muster -m 700 /data

COPY . ./
# The static files are a part of the image. The key is for this one command, and signs nothing.
RUN python -m compileall -q builder rules \
    && MUSTER_HOSTS=localhost MUSTER_SECRET_KEY=unused MUSTER_DATA=/tmp/build \
        MUSTER_STATIC=/opt/muster/staticfiles python manage.py collectstatic --no-input --verbosity 0 \
    && rm -rf /tmp/build

ENV MUSTER_DATA=/data \
    MUSTER_STATIC=/opt/muster/staticfiles \
    PYTHONUNBUFFERED=1
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "scripts/container/healthy.py"]
ENTRYPOINT ["/opt/muster/scripts/container/start"]
