# Two commands do: `make run` starts Muster, `make test` tests it. Both set up what is missing.

PORT ?= 8000
# Never taken from the environment, where some shells and tools keep a HOST of another meaning.
HOST := 127.0.0.1
PYTHON ?= python3
# Handed on, for example: make test ARGS='-k login'
ARGS ?=
export PORT HOST PYTHON
# Each worker and each program that a test starts would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

python := .venv/bin/python
pytest := $(python) -m pytest -n auto --maxprocesses 4 --durations 15 --durations-min 2
# A browser is looked for, unless only tests are asked for that need none.
browserless := $(filter tests/%,$(ARGS))
browser := $(if $(browserless),$(if $(findstring tests/browser,$(ARGS)),scripts/chromium),scripts/chromium)

.NOTPARALLEL:
.PHONY: help run test test-postgres soak lint bench messages docs fonts screenshots requirements clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: ## Start Muster on http://127.0.0.1:8000/ (PORT=8001 and HOST=address change that)
	@scripts/serve check
	@scripts/setup
	@$(python) manage.py migrate --verbosity 0
	@$(python) manage.py load_catalogue
	@exec scripts/serve

test: ## Run the tests (ARGS='-k word' goes to pytest)
	@scripts/setup dev
	@unset DATABASE_URL; exec $(browser) $(pytest) $(ARGS)

test-postgres: ## Run what asks the database on a PostgreSQL server that is started just for it
	@scripts/setup dev
	@exec $(browser) $(python) scripts/postgres $(pytest) --database-only $(ARGS)

soak: ## Kill, fill, restart and crowd real servers: nothing may be lost (a quarter of an hour, this machine only)
	@scripts/setup dev
	@unset DATABASE_URL; failed=0; \
	$(python) -m pytest -q -n 0 tests/soak/soak_*.py $(ARGS) || failed=1; \
	$(python) -m tests.soak.forged || failed=1; \
	$(python) -m tests.soak.fuzz 60 || failed=1; \
	exit $$failed

lint: ## Check style, types, templates, settings and migrations
	@scripts/setup dev
	@exec scripts/lint

bench: ## Run the benchmarks in tests/bench
	@scripts/setup dev
	@echo "Benchmarks live in tests/bench, one in each bench_*.py."
	@missed=0; for file in tests/bench/bench_*.py; do \
		PYTHONPATH=. $(python) "$$file" || missed=1; \
	done; exit $$missed

messages: ## Collect the texts to translate
	@scripts/setup dev
	@$(python) scripts/messages.py

docs: ## Write the generated pages of the documentation
	@scripts/setup dev
	@$(python) manage.py write_docs
	@$(python) -m tests.findings_page

fonts: ## Make the files of static/fonts anew (needs npm)
	@scripts/setup dev
	@$(python) scripts/fonts.py

screenshots: ## Take the pictures of docs/images: pages and sheets
	@scripts/setup dev
	@scripts/chromium $(python) scripts/screenshots.py
	@exec $(python) scripts/sheet_samples.py

requirements: ## Compile the pins from requirements*.in (ARGS=--upgrade takes newer ones)
	@scripts/requirements $(ARGS)

clean: ## Remove .venv and caches, never data/
	@rm -rf .venv .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@rm -rf htmlcov staticfiles test-results
	@find . \( -path ./.git -o -path ./data \) -prune -o -name __pycache__ -prune -exec rm -rf {} +
