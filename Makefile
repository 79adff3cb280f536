# `make demo` and `make test` are all a newcomer needs; the rest is what .ci/run runs, one by one.

export JOBS ?= 2
SWIFT_SOURCES = Sources Tests Package.swift

.PHONY: setup setup-checks demo demo-check test test-release bench bench-check format lint warnings budget docs-test sanitize ci

# Installs SQLite's header where it is missing.
setup:
	Scripts/setup.sh

setup-checks:
	Scripts/setup.sh --checks

# Builds and runs the example.
demo: setup
	swift run -j $(JOBS) School

# Does the example still say what it should?
demo-check: setup-checks
	Scripts/demo-check.py

test: setup
	Scripts/test.sh

test-release: setup
	Scripts/test.sh -c release -Xswiftc -enable-testing --scratch-path .build/test-release

# Measures the library against SQLite's C functions.
bench: setup
	swift run -j $(JOBS) -c release Benchmarks

# A short run, for its answers and not for its times.
bench-check: setup
	swift run -j $(JOBS) -c release Benchmarks --rounds 1 --scale 0.01

format:
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

lint:
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

# Builds everything anew; each warning is an error.
warnings: setup
	Scripts/warnings.sh

# What must compile, what must not, and how long the compiler may think about it.
budget: setup-checks
	Scripts/compile-checks.py

# Compiles and runs the examples of the documentation.
docs-test: setup-checks
	Scripts/doc-examples.py

# All tests under the thread sanitizer and under the address sanitizer.
sanitize: setup
	Scripts/sanitize.sh thread
	Scripts/sanitize.sh address

ci:
	.ci/run
