"""The built library, for scripts that compile single files against it."""

import glob
import os
import platform
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULES = ["SQLLanguage", "SQLSession", "SQLite"]
C_MODULES = ["CSQLite", "CTupelo"]


def build(*what):
    """Builds the library, or what the arguments of `swift build` say, for debugging and returns the folder with its modules and objects."""
    command = ["swift", "build", "--package-path", ROOT, "-j", os.environ.get("JOBS", "2")]
    if "SCRATCH_PATH" in os.environ:
        command += ["--scratch-path", os.environ["SCRATCH_PATH"]]
    what = what or ("--target", "SQLite")
    done = subprocess.run([*command, *what], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + f"\n{what[-1]} does not build.")
    return subprocess.check_output(command + ["--show-bin-path"], text=True).strip()


def swiftc(products, mode="6"):
    """The compiler as a user of the library would call it, in a language mode."""
    command = ["swiftc", "-swift-version", mode, "-I", os.path.join(products, "Modules")]
    for module in C_MODULES:
        modulemap = os.path.join(ROOT, "Sources", module, "module.modulemap")
        command += ["-Xcc", "-fmodule-map-file=" + modulemap]
    if platform.system() == "Darwin":
        command = ["xcrun"] + command + ["-target", platform.machine() + "-apple-macosx14.0"]
    return command


def objects(products):
    """The library's object files, to link a program with: not those that a build left of sources renamed since."""
    found = []
    for module in MODULES:
        sources = glob.glob(os.path.join(ROOT, "Sources", module, "**", "*.swift"), recursive=True)
        folder = os.path.join(products, module + ".build")
        found += [os.path.join(folder, os.path.basename(source) + ".o") for source in sorted(sources)]
    return found
