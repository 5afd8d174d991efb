# Two commands are enough: make run, make test. The others are for those who change the code.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
UV ?= uv
LOCK := UV_CUSTOM_COMPILE_COMMAND='make lock' $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes

ENGLISH := tarot_scores/locale/en/LC_MESSAGES/django

.PHONY: run test fuzz container e2e bench faults lighthouse dev install check format audit lock messages

run: .venv/.run $(ENGLISH).mo
	@$(BIN)/python manage.py serve

test: .venv/.test
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

# What any program may send to any address, a hundred times more than make test does.
fuzz: .venv/.test
	FUZZ=500 $(BIN)/python -m pytest -n auto --dist worksteal tests/fuzz $(ARGS)

# The steps of the Dockerfile, taken in a clean folder: no engine is needed.
container: .venv/.test
	CONTAINER=1 $(BIN)/python -m pytest -n 0 tests/test_container.py

e2e: .venv/.test
	$(BIN)/python -m pytest tests/e2e $(ARGS)

# All of it, or ARGS="pages load"; on PostgreSQL too with BENCH_DATABASE_URL=postgres://…
bench: .venv/.test
	$(BIN)/python -m tests.bench $(ARGS)

# Kills the server fifty times and more; `make test` does it twice. DATABASE_URL has it done on
# PostgreSQL, on one of its own.
faults: .venv/.test
	FAULTS=1 $(BIN)/python -m pytest -n 0 tests/faults $(ARGS)

# Needs node, which nothing else here does.
lighthouse: .venv/.test
	$(BIN)/python tests/lighthouse.py

dev: .venv/.run $(ENGLISH).mo
	@mkdir -p $(or $(DATA_DIR),data)
	DEBUG=1 $(BIN)/python manage.py migrate --verbosity 0
	DEBUG=1 $(BIN)/python manage.py runserver $(or $(PORT),8000)

install: .venv/.test

check: .venv/.test audit
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/hadolint Dockerfile
	DATA_DIR=.venv $(BIN)/python manage.py makemigrations --check --dry-run
	HTTPS=1 BEHIND_PROXY=1 ALLOWED_HOSTS=localhost SECRET_KEY=$$(head -c 60 /dev/urandom | base64 -w 0) \
		$(BIN)/python manage.py check --deploy --fail-level WARNING

format: .venv/.test
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format --quiet .

audit: .venv/.test
	@$(BIN)/python -m pip check
	@$(BIN)/python -m pip install --quiet --dry-run --no-index --no-deps -r requirements/run.txt -r requirements/test.txt
	@$(BIN)/python .ci/audit.py

# Puts in the English catalogue what the sources say anew, and takes out what they say no more.
messages: .venv/.run
	@$(BIN)/python manage.py makemessages

# Pins again what requirements/*.in ask for; needs uv, and nothing else here does.
lock:
	cd requirements && $(LOCK) --upgrade run.in -o run.txt && $(LOCK) --upgrade test.in -o test.txt

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Tarot Scores demande Python 3.11 ou plus récent (python3 : $$(python3 --version 2>&1))."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Tarot Scores demande Python 3.11 ou plus récent ; $(PYTHON) ne l'est pas."; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Il manque venv à Python (Debian : apt install python3-venv)."; exit 1; }

.venv/.run: requirements/run.txt | .venv/bin/python
	$(INSTALL) -r requirements/run.txt
	@touch $@

.venv/.test: requirements/test.txt .venv/.run | $(ENGLISH).mo
	$(INSTALL) -r requirements/test.txt
	@touch $@

$(ENGLISH).mo: $(ENGLISH).po tarot_scores/catalogue.py .venv/.run
	@$(BIN)/python manage.py compilemessages
