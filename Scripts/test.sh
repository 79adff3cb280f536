#!/usr/bin/env bash
# Runs the tests with the given arguments of `swift test`, and fails where they fail or where none ran.
set -euo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift test -j "${JOBS:-2}" "$@" 2>&1 | tee "$log"

# XCTest and Swift Testing each report their own count, also when it is zero.
ran=$(sed -n -E 's/^.*(Executed|Test run with) ([0-9]+) tests?.*$/\2/p' "$log" | awk '{ sum += $1 } END { print sum + 0 }')
if [[ "$ran" -eq 0 ]]; then
    echo "No test ran." >&2
    exit 1
fi
