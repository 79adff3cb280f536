"""The built library, for scripts that compile single files against it."""

import os
import platform
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULES = ["SQLLanguage", "SQLSession", "SQLite"]


def build():
    """Builds the library for debugging and returns the folder with its modules and objects."""
    command = ["swift", "build", "--package-path", ROOT, "-j", os.environ.get("JOBS", "2")]
    if "SCRATCH_PATH" in os.environ:
        command += ["--scratch-path", os.environ["SCRATCH_PATH"]]
    done = subprocess.run(command + ["--target", "SQLite"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(done.stdout + "\nThe library does not build.")
    return subprocess.check_output(command + ["--show-bin-path"], text=True).strip()


def swiftc(products):
    """The compiler as a user of the library would call it, in Swift 6 mode."""
    modulemap = os.path.join(ROOT, "Sources", "CSQLite", "module.modulemap")
    command = ["swiftc", "-swift-version", "6", "-I", os.path.join(products, "Modules")]
    command += ["-Xcc", "-fmodule-map-file=" + modulemap]
    if platform.system() == "Darwin":
        command = ["xcrun"] + command + ["-target", platform.machine() + "-apple-macosx14.0"]
    return command


def objects(products):
    """The library's object files, to link a program with."""
    folders = [os.path.join(products, module + ".build") for module in MODULES]
    return [os.path.join(folder, name) for folder in folders for name in sorted(os.listdir(folder)) if name.endswith(".o")]
