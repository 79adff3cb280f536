#!/usr/bin/env python3
"""Compiles single files against the library and compares what the compiler says with what they expect.

    Scripts/compile-checks.py [FILE...]     without files: all of Tests/MustCompile, MustNotCompile and TypeBudget

A comment `// expect-error: text` or `// expect-warning: text` at the end of a line says that the compiler must
report that text on that line, and `// expect-warning-6: text` says so for one language mode; whatever it reports
on another line is a failure. A file in Tests/TypeBudget must also be
fast: each of its expressions is to be type-checked within EXPRESSION_LIMIT, and a file that expects an error is
to be refused within REFUSAL_LIMIT. A file in Tests/MustCompile must compile in each of MODES, the language modes of Swift.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile
import time

import swiftmodule

EXPRESSION_LIMIT = 0.3  # seconds for one expression
REFUSAL_LIMIT = 1.0  # seconds to report a mistake, over what a file without code takes
# The machine may be busy with something else: only what is slow each time is slow.
ATTEMPTS = 3

MODES = ["6", "5"]
FOLDERS = ["MustCompile", "MustNotCompile", "TypeBudget"]
EXPECTATION = re.compile(r"//\s*expect-(error|warning)(?:-(\d+))?:\s*(.*?)\s*(?=$|//\s*expect-)")
DIAGNOSTIC = re.compile(r"^(.+?):(\d+):\d+: (error|warning): (.*)$")
TIMING = re.compile(r"^expression took (\d+)ms to type-check")


def expectations(path, mode):
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    found = ((number, *match) for number, line in enumerate(lines, 1) for match in EXPECTATION.findall(line))
    return [(number, kind, text) for number, kind, only, text in found if only in ("", mode)]


def compile(compiler, path):
    """Diagnostics as (line, kind, text), slowest expression as (seconds, line), seconds in all."""
    start = time.monotonic()
    command = compiler + ["-typecheck", "-module-name", "Checked", "-Xfrontend", "-warn-long-expression-type-checking=1", path]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    elapsed = time.monotonic() - start
    found, timings = [], [(0.0, 0)]
    for line in done.stdout.splitlines():
        if not (match := DIAGNOSTIC.match(line)):
            continue
        if timing := TIMING.match(match[4]):
            timings.append((int(timing[1]) / 1000, int(match[2])))
        else:
            found.append((int(match[2]), match[3], match[4]))
    if done.returncode != 0 and not any(kind == "error" for _, kind, _ in found):
        sys.exit(f"{path}: the compiler failed without naming an error:\n{done.stdout}")
    return found, max(timings), elapsed


def disagreements(expected, found):
    for line, kind, text in expected:
        if not any(one[:2] == (line, kind) and text in one[2] for one in found):
            yield line, f"expected {kind} was not reported: {text}"
    wanted = {(line, kind) for line, kind, _ in expected}
    for line, kind, text in found:
        # The compiler may say more than one thing about a mistake. But a name that does not exist would make any
        # line fail, for the wrong reason.
        if (line, kind) not in wanted or "cannot find" in text:
            yield line, f"unexpected {kind}: {text}"


def overdue(expected, slowest, elapsed, idle):
    seconds, line = slowest
    if seconds > EXPRESSION_LIMIT and not expected:
        yield line, f"expression takes {seconds * 1000:.0f} ms to type-check, limit {EXPRESSION_LIMIT * 1000:.0f} ms"
    if expected and elapsed - idle > REFUSAL_LIMIT:
        yield expected[0][0], f"the mistake is reported after {elapsed - idle:.1f} s, limit {REFUSAL_LIMIT:.1f} s"


def idle_time(compiler):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Idle.swift")
        with open(path, "w", encoding="utf-8") as file:
            file.write("import SQLite\n")
        # Once more than is measured, since the first reads the modules from disk.
        return min(compile(compiler, path)[2] for _ in range(ATTEMPTS + 1))


def check(compiler, path, idle):
    """Prints one line for the file, more where it fails; returns whether it passes."""
    mode = compiler[compiler.index("-swift-version") + 1]
    expected = expectations(path, mode)
    timed = os.path.basename(os.path.dirname(path)) == "TypeBudget"
    for _ in range(ATTEMPTS if timed else 1):
        found, slowest, elapsed = compile(compiler, path)
        problems = list(disagreements(expected, found))
        if timed:
            problems += overdue(expected, slowest, elapsed, idle)
        if not problems:
            break
    name = os.path.relpath(path, swiftmodule.ROOT)
    detail = f"slowest expression {slowest[0] * 1000:.0f} ms (line {slowest[1]})"
    if expected:
        detail = f"{len(expected)} expected diagnostics, {max(0, elapsed - idle):.1f} s"
    print(f"{'FAIL' if problems else 'ok  '} {name} in Swift {mode}: {detail}", flush=True)
    for line, text in problems:
        print(f"{name}:{line}: {text}", flush=True)
    return not problems


def main():
    paths = [os.path.abspath(path) for path in sys.argv[1:]]
    if not paths:
        for folder in FOLDERS:
            folder = os.path.join(swiftmodule.ROOT, "Tests", folder)
            found = sorted(glob.glob(os.path.join(folder, "**", "*.swift"), recursive=True))
            if not found:
                sys.exit(f"{folder} holds no Swift file to check.")
            paths += found
    products = swiftmodule.build()
    compilers = [swiftmodule.swiftc(products, mode) for mode in MODES]
    idle = idle_time(compilers[0])
    checks = [(compiler, path) for path in paths for compiler in (compilers if "MustCompile" in path else compilers[:1])]
    failed = [path for compiler, path in checks if not check(compiler, path, idle)]
    print(f"{len(checks)} compilations went as they must: {len(checks) - len(failed)}, not so: {len(failed)}")
    sys.exit(1 if failed else 0)


main()
