# Il Mastro. Works with GNU make 3.81 and newer; every target does its own set-up.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:

OUT ?= _site
SHOTS ?= .cache/shots
PYTHON ?=
SYSTEM_PYTHON := $(shell [ -e /etc/os-release ] && /usr/bin/python3 -c 'import ensurepip; print("/usr/bin/python3")' 2>/dev/null)
ARGS ?=
# One more than this machine has cores, for many tests wait for a browser or for another process; of nine each has too little memory.
JOBS ?= $(shell cores=$$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2); [ "$$cores" -lt 7 ] || cores=7; echo $$((cores + 1)))
# Tests write gigabytes, a little at a time: into memory where the system has a folder of it with enough room.
SCRATCH = $(shell grep -qs ' /dev/shm .*noexec' /proc/mounts || \
  df -Pk /dev/shm 2>/dev/null | awk '$$6 == "/dev/shm" && $$4 > 3000000 { print $$6 }')
# The folder with what runs the check in the form page, where `mastro runtime` has got it.
MASTRO_RUNTIME ?= $(abspath $(dir $(firstword $(wildcard .cache/runtime/pyodide-*.tgz))))
export MASTRO_RUNTIME

BIN := .venv/bin
# The set-up is done anew when this folder, the pinned dependencies or the package's description change.
KEY := $(shell { pwd; cat pyproject.toml requirements.lock requirements-test.lock requirements-engine.lock; } | cksum | cut -d ' ' -f 1)
VENV := .venv/made-$(KEY)
SITE_READY := .venv/site-$(KEY)
TEST_READY := .venv/test-$(KEY)
ENGINE_READY := .venv/engine-$(KEY)

# The tests that open the engine; those of pages for what a room prints there.
ENGINE_TESTS := $(addprefix tests/, commands exports hostile/test_slow_markdown.py desk pages paper problems properties \
  publishing records regulations results reviewing submitting writing) \
  $(addprefix --ignore=tests/, publishing/test_no_room.py submitting/test_hostile.py) # they bound bytes and seconds; measuring takes both

# A virtual environment whose Python has gone (an upgrade of the system took it away) is made anew.
ifneq ($(wildcard .venv),)
ifneq ($(shell $(BIN)/python -c 'print(1)' 2>/dev/null),1)
$(VENV): again
endif
endif

PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-input
INSTALL_LOCKED := $(PIP) --require-hashes --only-binary :all: -r
INSTALL_SELF := $(PIP) --no-deps --no-build-isolation --no-index -e . && $(BIN)/python -m pip check --disable-pip-version-check >/dev/null

# Packages of the system: only where apt-get is there and may be used without asking anybody for a password.
APT_INSTALL = apt_install() { \
  command -v apt-get >/dev/null 2>&1 || return 1; \
  if [ "$$(id -u)" = 0 ]; then as=; elif sudo -n true 2>/dev/null; then as='sudo -n'; else return 1; fi; \
  echo "Installing $$* from the system's packages ..."; \
  $$as env DEBIAN_FRONTEND=noninteractive apt-get -qq update >/dev/null; \
  $$as env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
    -o DPkg::Lock::Timeout=120 "$$@" </dev/null >/dev/null; \
}

# The typefaces that pages are measured in (tests/browser/typefaces.py), besides those of the pinned packages.
APT_TYPEFACES := fonts-dejavu-core fonts-liberation fonts-urw-base35

.PHONY: help ready site test coverage mutants check runtime serve shots demo lock package clean again

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

ready: $(TEST_READY) ## set up what the program, its tests and its tools need, and do nothing else

site: $(SITE_READY) ## build data/ into _site/ (OUT=folder, SITE_URL=address where it will live, REPOSITORY=where the data live, COMMIT=its state)
	@$(BIN)/mastro build --out "$(OUT)" $${SITE_URL:+--site-url "$$SITE_URL"} $${REPOSITORY:+--repository "$$REPOSITORY"} \
	  $${COMMIT:+--commit "$$COMMIT"} $${STORE:+--store "$$STORE"}

test: $(TEST_READY) ## run every test, the browser's included (ARGS=options for pytest, JOBS=processes)
	@$(BIN)/ruff check . && $(BIN)/ruff format --check -q .
	@$(APT_INSTALL); \
	$(BIN)/python tests/browser/chromium.py >/dev/null || apt_install chromium-headless-shell || apt_install chromium || \
	  echo "No Chromium here: install Chromium or Chrome, or set CHROMIUM to its path. Without it the browser tests cannot run." >&2; \
	$(BIN)/python -m tests.browser.typefaces >/dev/null || apt_install $(APT_TYPEFACES) || \
	  echo "Typefaces are missing here: install $(APT_TYPEFACES). Without them the browser tests cannot run." >&2
	@$(BIN)/mastro runtime >/dev/null || echo "The tests of the judge in the form page cannot run." >&2
	@# Hundreds of processes start the program: what Python and the templates compile to is kept, whatever the shell says.
	@env -u PYTHONDONTWRITEBYTECODE $(addprefix TMPDIR=,$(SCRATCH)) \
	  $(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder $(ARGS)

coverage: $(ENGINE_READY) ## the branches of reader, rules, publisher and writer that no test takes; fails where there is one (ARGS=options for pytest)
	@rm -rf .cache/coverage && mkdir -p .cache/coverage
	@$(BIN)/python -m coverage run -m pytest -q -p no:cacheprovider $(ENGINE_TESTS) $(ARGS)
	@$(BIN)/python -m coverage combine -q && $(BIN)/python -m coverage report

mutants: $(ENGINE_READY) ## small mistakes in the rules that no test sees (ARGS=modules or rooms, --minutes 30, --help for more)
	@$(BIN)/python -m tests.mutation $(ARGS)

check: $(SITE_READY) ## check the data (ARGS=files or options)
	@$(BIN)/mastro check $(ARGS)

runtime: $(SITE_READY) ## get what runs the check in the form page, from npm and the Python index; `make site` then brings it in
	@$(BIN)/mastro runtime

serve: $(SITE_READY) ## show on this machine, every page as it is while you write the data
	@$(BIN)/mastro serve $(ARGS)

shots: $(TEST_READY) site ## pictures of each kind of page, phone and desktop, light and dark (SHOTS=folder)
	@$(BIN)/python -m tests.browser.shots "$(OUT)" "$(SHOTS)" $(ARGS)

demo: $(SITE_READY) ## make the demonstration data anew
	@$(BIN)/python -m tests.demonstration $(ARGS)

lock: $(VENV) ## write the lock files anew from pyproject.toml (needs the package index)
	@$(PIP) uv==0.13.8
	@compile="$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade"; \
	sed -n 's/^requires = \["\(setuptools==[^"]*\)"\]/\1/p' pyproject.toml > .venv/build.in && \
	echo uv==0.13.8 | $$compile - -o templates/championship/installer.lock && \
	$$compile --extra pictures pyproject.toml .venv/build.in -o requirements.lock && \
	$$compile --extra pictures --extra cluster --extra test pyproject.toml .venv/build.in -c requirements.lock -o requirements-test.lock && \
	$$compile --extra pictures --extra cluster --extra test --extra engine pyproject.toml .venv/build.in -c requirements-test.lock -o requirements-engine.lock

package: $(SITE_READY) ## build the wheel and the archive of the sources in dist/, and try each in an empty environment
	@rm -rf build dist && mkdir dist
	@$(BIN)/python -m pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	@$(BIN)/python -c 'from setuptools.build_meta import build_sdist; build_sdist("dist")' >/dev/null
	@rm -rf build
	@for file in dist/*.whl dist/*.tar.gz; do \
	  echo "Trying $$file ..."; \
	  place=`mktemp -d` && $(BIN)/python -m venv "$$place/environment" && \
	  "$$place/environment/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: -r requirements.lock && \
	  "$$place/environment/bin/python" -m pip install -qq --disable-pip-version-check --no-deps --no-index --no-build-isolation "$$file" && \
	  (cd "$$place" && environment/bin/mastro init lega --title Lega --season 2026 --law bang-2009 && \
	    $(MAKE) -s -C lega test PYTHON="$$place/environment/bin/python") || exit 1; \
	  rm -rf "$$place"; \
	done

clean: ## remove what was built and installed
	@rm -rf _site ._site.* .venv build dist .cache .pytest_cache .ruff_cache .hypothesis ./*.egg-info
	@find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV):
	@# Before whatever a manager of versions put first, that of the system: it is built with the profile of a usual
	@# program, and a sixth faster than one compiled without.
	@python=; \
	for p in $(PYTHON) $(SYSTEM_PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  python=`"$$p" -c 'import sys; assert sys.version_info >= (3, 11); print(sys._base_executable)' 2>/dev/null` && break; \
	done; \
	if [ -z "$$python" ]; then echo "Python 3.11 or newer is needed, and none was found (PYTHON=path names one)." >&2; exit 1; fi; \
	$(APT_INSTALL); \
	if ! "$$python" -c 'import ensurepip' 2>/dev/null && ! apt_install python3-venv; then \
	  echo "$$python cannot make virtual environments: install the system's package for that (Debian, Ubuntu: python3-venv)." >&2; exit 1; \
	fi; \
	"$$python" -m venv --clear .venv
	@touch $@

$(SITE_READY): $(VENV)
	@echo "Installing the pinned dependencies ..."
	@$(INSTALL_LOCKED) requirements.lock
	@$(INSTALL_SELF)
	@touch $@

$(TEST_READY): $(VENV)
	@echo "Installing the pinned dependencies, the tests' included ..."
	@# pip would compile every file of the libraries, on one processor: the tests compile what they use, and keep it.
	@$(INSTALL_LOCKED) requirements-test.lock --no-compile
	@$(INSTALL_SELF)
	@touch $@ $(SITE_READY)

$(ENGINE_READY): $(VENV)
	@echo "Installing the pinned dependencies, those that measure the tests included ..."
	@$(INSTALL_LOCKED) requirements-test.lock # what builds the one library that comes as source only is pinned there
	@$(INSTALL_LOCKED) requirements-engine.lock --no-binary yattag --no-build-isolation
	@$(INSTALL_SELF)
	@touch $@ $(TEST_READY) $(SITE_READY)

again:
