# The two commands a newcomer needs are `make play` and `make test`; both set everything up themselves.
PYTHON ?= python3
UV := .uv/bin/uv
BIN := .venv/bin
PAGE := src/meadhall/hall/page/index.html
MODULES := web/node_modules/.package-lock.json
SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/generated/*')
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never
export UV_COMPILE_BYTECODE := 1

.PHONY: help play web screens test test-full lint types warm test-compiled test-interpreted bench bench-web

help:
	@echo "make play       open the hall in the browser"
	@echo "make test       lint, types, and all tests, compiled and interpreted"
	@echo "make test-full  the same with the full number of random games"
	@echo "make bench      measure the rules, the search, the hall and the environments"
	@echo "make bench-web  measure the page in a real browser"
	@echo "make web        build the page after a change in web/"
	@echo "make screens    take the pictures in docs/screens anew"

play: $(PAGE)
	@$(BIN)/meadhall

web: $(PAGE)

screens: $(PAGE)
	$(BIN)/python -m tests.web.screens

test:
	@$(MAKE) --no-print-directory -j2 lint types warm
	@$(MAKE) --no-print-directory test-compiled test-interpreted FULL=$(FULL)

test-full: FULL := --full
test-full: test

lint: .venv/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.ready
	$(BIN)/mypy
	$(BIN)/npm --prefix web run --silent check

# Each rule compiled once, before the workers of the tests would all do it at the same time.
warm: .venv/.ready
	$(BIN)/python -m tests.warm

test-compiled: $(PAGE)
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

bench-web: $(PAGE)
	$(BIN)/python -m tests.web.measure

# Installing builds the page too; after that only what changed in web/ asks for it.
$(PAGE): $(SOURCES) $(MODULES)
	$(BIN)/npm --prefix web run --silent build
	@touch $@

$(MODULES): web/package-lock.json | .venv/.ready
	$(BIN)/npm --prefix web ci --silent
	@touch $@

.venv/.ready: pyproject.toml uv.lock | $(UV)
	$(UV) sync --quiet --locked --python $(PYTHON)
	@touch $@

$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet --disable-pip-version-check uv==0.13.7
