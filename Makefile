# The two commands a newcomer needs are `make play` and `make test`; both set everything up themselves.
PYTHON ?= python3
UV := .uv/bin/uv
BIN := .venv/bin
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never

.PHONY: play test test-full bench lint types help

help:
	@echo "make play       play a game of Looot in the terminal"
	@echo "make test       lint, types, and all tests, compiled and interpreted"
	@echo "make test-full  the same with the full number of random games"
	@echo "make bench      measure the speed of the rules"

play: .venv/.ready
	$(BIN)/meadhall play looot

$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet uv==0.13.7

.venv/.ready: pyproject.toml uv.lock | $(UV)
	$(UV) sync --quiet --locked --python $(PYTHON)
	@touch $@
