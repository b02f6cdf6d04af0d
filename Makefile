# `make play`, `make check` and `make test` are all that most people need; each sets up what it wants by itself.
PYTHON ?= python3
UV := .uv/bin/uv
BIN := .venv/bin
QUIETLY := --quiet --disable-pip-version-check uv==0.13.7
NPM := PATH="$(CURDIR)/.node/bin:$$PATH" npm --prefix web
PAGE := src/meadhall/hall/page/index.html
API_TYPES := web/src/generated/api.d.ts
SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/generated/*')
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never

# Parts that do not need each other are made side by side.
TOGETHER = @$(MAKE) --no-print-directory -j4 --output-sync=target

.PHONY: help play check test test-full release web screens bench bench-web
.PHONY: lint types quick check-web warm test-compiled test-interpreted

help:
	@echo "make play       open the hall in the browser"
	@echo "make check      lint, format, types, and the tests of rules, kernel and page: a minute"
	@echo "make test       all that proves Meadhall right, minutes"
	@echo "make test-full  the same with what only patience proves"
	@echo "make release    build the wheel and the source archive into dist/"
	@echo "make bench      measure the rules, the search, the hall and the environments"
	@echo "make bench-web  measure the page in a real browser"
	@echo "make web        build the page after a change in web/"
	@echo "make screens    take the pictures in docs/screens anew"

play: | $(UV)
	$(TOGETHER) .venv/.play $(PAGE)
	@$(BIN)/meadhall

web: $(PAGE)

check: | $(UV)
	$(TOGETHER) TOOLS=1 quick types check-web lint

test: | $(UV)
	$(TOGETHER) TOOLS=1 warm types check-web lint $(PAGE)
	@$(MAKE) --no-print-directory test-interpreted test-compiled FULL=$(FULL)

test-full: FULL := --full
test-full: test

release: $(PAGE)
	rm -rf dist
	$(UV) build --quiet
	@ls -l dist

screens: $(PAGE) .venv/.ready
	$(BIN)/python -m tests.web.screens

lint: .venv/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.ready
	$(BIN)/mypy

check-web: web/node_modules/.ready $(API_TYPES)
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) run --silent test

# The rules in plain Python need no compiler, so this is also the quickest way to try a change of one.
quick: export NUMBA_DISABLE_JIT := 1
quick: .venv/.ready
	$(BIN)/pytest -n auto -m "not slow"

# Each rule compiled once, before the workers of the tests would all do it at the same time.
warm: .venv/.ready
	$(BIN)/python -m tests.warm

test-compiled: .venv/.ready
	$(BIN)/pytest -n auto $(FULL)

# Coverage means something only where Python itself runs the rules.
test-interpreted: export NUMBA_DISABLE_JIT := 1
test-interpreted: .venv/.ready
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto
	$(BIN)/coverage combine -q
	$(BIN)/coverage report
	$(BIN)/python -m tests.check_coverage

bench: .venv/.ready
	$(BIN)/meadhall bench looot
	$(BIN)/meadhall bench loot --games 100000
	$(BIN)/meadhall bench lofoten --cold-runs 5
	$(BIN)/meadhall bench looot --search
	$(BIN)/meadhall bench loot --search
	$(BIN)/meadhall bench lofoten --search
	$(BIN)/meadhall bench hall --repetitions 3
	$(BIN)/meadhall lab bench

bench-web: $(PAGE) .venv/.ready
	$(BIN)/python -m tests.web.measure
	$(BIN)/python -m tests.web.first_start

$(PAGE): $(SOURCES) $(API_TYPES)
	$(NPM) run --silent build
	@touch $@

$(API_TYPES): web/openapi.json web/node_modules/.play
	$(NPM) run --silent types

# What playing needs; and all that developing needs besides, which has that in it.
ifdef TOOLS
web/node_modules/.play: web/node_modules/.ready
	@touch $@
else
web/node_modules/.play: web/package-lock.json .node/.ready
	$(NPM) ci --silent --no-audit --no-fund --omit=dev
	@touch $@
endif

web/node_modules/.ready: web/package-lock.json .node/.ready
	$(NPM) ci --silent --no-audit --no-fund
	@touch web/node_modules/.play $@

.venv/.play: pyproject.toml uv.lock | $(UV)
	$(UV) sync --quiet --locked --inexact --no-dev --python $(PYTHON)
	@touch $@

.venv/.ready: pyproject.toml uv.lock | $(UV)
	$(UV) sync --quiet --locked --python $(PYTHON)
	@touch .venv/.play $@

# Node.js has an environment of its own: only building the page wants it.
.node/.ready: export UV_PROJECT_ENVIRONMENT := .node
.node/.ready: pyproject.toml uv.lock | $(UV)
	$(UV) sync --quiet --locked --only-group web --python $(PYTHON)
	@touch $@

# With the pip that is there, which takes a second; else with one of its own, which takes five.
$(UV):
	@$(PYTHON) -m venv --without-pip .uv
	@$(PYTHON) -m pip --python .uv install $(QUIETLY) || ($(PYTHON) -m venv .uv && .uv/bin/pip install $(QUIETLY))
