#!/usr/bin/env bash
# Builds everything from nothing, tests included, with each warning an error: a build that has nothing to do
# would show none.
set -euo pipefail
cd "$(dirname "$0")/.."

rm -rf .build/warnings
swift build -j "${JOBS:-2}" --build-tests --scratch-path .build/warnings -Xswiftc -warnings-as-errors
