#!/usr/bin/env bash
# Installs what is missing to build: SQLite's header and library. With --checks, also what the checks need: Python 3.
set -euo pipefail

has_sqlite() {
    printf '#include <sqlite3.h>\n' | clang -E -x c - >/dev/null 2>&1
}

if ! command -v swift >/dev/null; then
    echo "No Swift found. Install Swift 6.1 or later: https://www.swift.org/install" >&2
    exit 1
fi

missing=()
has_sqlite || missing+=(libsqlite3-dev)
if [[ "${1:-}" == "--checks" ]] && ! command -v python3 >/dev/null; then missing+=(python3); fi
if [[ ${#missing[@]} -eq 0 ]]; then exit 0; fi

if [[ "$(uname -s)" == "Darwin" ]]; then
    echo "Missing: ${missing[*]}. Install Xcode's command line tools (xcode-select --install) or: brew install sqlite python" >&2
    exit 1
fi
if ! command -v apt-get >/dev/null; then
    echo "Missing: ${missing[*]}, and there is no apt-get to install them with. Install SQLite's development package (sqlite-devel, sqlite-dev) and Python 3." >&2
    exit 1
fi

as_root=()
if [[ "$(id -u)" -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
        echo "Missing: ${missing[*]}. Ask an administrator to run: apt-get install ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi
echo "Installing ${missing[*]}"
"${as_root[@]}" apt-get update
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"

if ! has_sqlite; then
    echo "sqlite3.h is still not found after installing ${missing[*]}." >&2
    exit 1
fi
