#!/usr/bin/env bash
# Runs the tests under a sanitizer, built apart from the ordinary build: Scripts/sanitize.sh thread|address
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1:-}" in
# XCTest itself leaks at exit, so leaks are not looked for.
thread) export TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}" ;;
address) export ASAN_OPTIONS="detect_leaks=0 ${ASAN_OPTIONS:-}" ;;
*)
    echo "usage: $0 thread|address [arguments of swift test]" >&2
    exit 2
    ;;
esac
exec Scripts/test.sh --sanitize="$1" --scratch-path ".build/sanitize-$1" "${@:2}"
