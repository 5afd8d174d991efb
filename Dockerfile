# Two stages: what is needed to install stays behind. Nothing is compiled: wheels only, by their hashes.
FROM python:3.13-slim-bookworm AS build

ENV DATA_DIR=/tarot/data STATIC_DIR=/tarot/collected
WORKDIR /tarot

RUN python -m venv /venv
COPY requirements/run.txt requirements/
RUN /venv/bin/pip install --no-cache-dir --disable-pip-version-check --only-binary=:all: --require-hashes -r requirements/run.txt \
    && /venv/bin/pip uninstall --quiet --yes pip

COPY manage.py ./
COPY tarot_scores tarot_scores/
COPY templates templates/
COPY static static/
RUN /venv/bin/python manage.py compilemessages && /venv/bin/python manage.py collect && /venv/bin/python -m compileall -q tarot_scores

FROM python:3.13-slim-bookworm

RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin tarot && install -d -o tarot -m 700 /tarot/data
COPY --from=build /venv /venv
COPY --from=build /tarot /tarot
WORKDIR /tarot

# All options are in .env.sample. The data is in one volume, and nothing is written elsewhere but in /tmp.
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 DATA_DIR=/tarot/data STATIC_DIR=/tarot/collected REQUEST_LOG=1
USER 10001
VOLUME /tarot/data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(f'http://localhost:{os.environ.get(\"PORT\", \"8000\")}/sante/', timeout=5)"]
CMD ["python", "manage.py", "serve"]
