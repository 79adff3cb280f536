#!/usr/bin/env python3
"""Compiles and runs every Swift example of README.md, Docs/*.md and the library's doc comments.

    Scripts/doc-examples.py [PATH...]     without paths: all of them

Each ```swift block becomes a function of its own, given `db`, a school in memory (Tests/DocExamples/School.swift
has its tables, and expressions for their columns). Types and extensions of a block move to its file's top level.

- A line `// SQL: SELECT …` says what the statement above it means: the query or expression it makes, or, where it
  has a `try`, what was run last. Values are shown as literals. Lines `//      …` below continue it.
- After ```swift, the word `no-run` asks to compile the block only; `no-compile`, or a first line
  `// not compiled`, leaves it out.
"""

import glob
import os
import re
import subprocess
import sys

import swiftmodule

SOURCES = ["README.md", "Docs/*.md", *(f"Sources/{module}/**/*.swift" for module in swiftmodule.MODULES)]
SUPPORT = os.path.join(swiftmodule.ROOT, "Tests", "DocExamples")
OUTPUT = os.path.join(swiftmodule.ROOT, ".build", "doc-examples")

FENCE = re.compile(r"^\s*```\s*(\w*)\s*(.*?)\s*$")
TOP_LEVEL = re.compile(r"^(@\w+\s+)*((public|private|fileprivate|package|internal|final|indirect)\s+)*"
                       r"(struct|enum|class|actor|protocol|extension|precedencegroup|infix|prefix|postfix)\b")
# Imported one by one, so that Foundation's own `Expression` stays out of the way.
FOUNDATION = {"struct": ["Calendar", "Data", "Date", "Decimal", "Locale", "TimeZone", "URL", "UUID"],
              "class": ["DateFormatter", "FileManager", "JSONDecoder", "JSONEncoder", "NumberFormatter"]}


class Example:
    def __init__(self, path, line, info):
        self.path, self.line, self.info = path, line, info.split()
        self.lines = []  # (line number, text)

    @property
    def place(self):
        return f"{self.path}:{self.line}"

    @property
    def compiles(self):
        first = self.lines[0][1].strip() if self.lines else ""
        return "no-compile" not in self.info and first != "// not compiled"

    @property
    def runs(self):
        return "no-run" not in self.info


def documentation(path):
    """The lines that may hold a fence: all of a Markdown file, the `///` comments of a Swift file."""
    with open(os.path.join(swiftmodule.ROOT, path), encoding="utf-8") as file:
        for number, line in enumerate(file.read().splitlines(), 1):
            if not path.endswith(".swift"):
                yield number, line
            elif match := re.match(r"\s*/// ?(.*)$", line):
                yield number, match[1]


def examples(path):
    fence, example = None, None
    for number, line in documentation(path):
        match = FENCE.match(line)
        if fence is None and match:
            fence = number
            example = Example(path, number, match[2]) if match[1] == "swift" else None
        elif fence is not None and match and not match[1]:
            if example:
                dedent(example)
                yield example
            fence, example = None, None
        elif example:
            example.lines.append((number, line))
    if fence is not None:
        sys.exit(f"{path}:{fence}: this code block does not end.")


def dedent(example):
    indents = [len(text) - len(text.lstrip()) for _, text in example.lines if text.strip()]
    width = min(indents, default=0)
    example.lines = [(number, text[width:]) for number, text in example.lines]


def split(lines):
    """Imports, declarations for the file's top level, and the rest."""
    imports, top, body = [], [], []
    index = 0
    while index < len(lines):
        number, text = lines[index]
        end = index + 1
        if re.match(r"^(@\w+\s+)*(\w+\s+)?import\s", text):
            imports.append(text)
        elif TOP_LEVEL.match(text):
            depth = balance(text)
            while depth > 0 and end < len(lines):
                depth += balance(lines[end][1])
                end += 1
            top += [(number, hidden(text)), *lines[index + 1:end]]
        else:
            body.append((number, text))
        index = end
    return imports, top, body


def balance(text):
    text = re.sub(r'"(\\.|[^"\\])*"', "", text)
    text = text.split("//")[0]
    return text.count("{") - text.count("}")


def hidden(text):
    """A type that other examples may declare as well."""
    if re.match(r"^(@\w+\s+)*((final|indirect)\s+)*(struct|enum|class|actor|protocol)\b", text):
        return re.sub(r"\b((final |indirect )*(struct|enum|class|actor|protocol))\b", r"private \1", text, count=1)
    return text


def with_sql_checks(example, lines):
    """The lines with a check after each statement that states its SQL."""
    # A connection that the example opens itself is listened to as well.
    output = [(number, re.sub(r"^(\s*(?:let|var) (\w+) = try Connection\(.*\))\s*(//.*)?$", r"\1; listen(to: \2)", text))
              for number, text in lines]
    index = 0
    while index < len(output):
        number, text = output[index]
        match = re.match(r"^(\s*)// SQL: (.*\S)\s*$", text)
        if not match:
            index += 1
            continue
        indent, sql = match[1], match[2]
        end = index + 1
        while end < len(output) and (more := re.match(rf"^{indent}//      \s*(\S.*?)\s*$", output[end][1])):
            sql += " " + more[1]
            end += 1
        start = statement_start(output, index, indent)
        if start is None:
            sys.exit(f"{example.path}:{number}: there is no statement above this SQL.")
        statement = "\n".join(text for _, text in output[start:index])
        subject = "lastSQL()"
        if not re.search(r"\btry\b", statement):
            if name := re.match(r"\s*(?:let|var)\s+(\w+)", statement):
                subject = f"shownSQL({name[1]})"
            elif name := re.match(r"\s*(\w+)\s*=[^=]", statement):
                subject = f"shownSQL({name[1]})"
            else:
                first, code = output[start]
                output[start] = (first, f"{indent}let shown{number} = {code.lstrip()}")
                subject = f"shownSQL(shown{number})"
        # On the statement's own last line, so that a disagreement is reported where it stands.
        output[index] = (number, f"{indent}try expectSQL({subject}, {literal(sql)}, {literal(f'{example.path}:{number}')})")
        index = end
    return output


def statement_start(lines, index, indent):
    """The first line of the statement that ends above `index`."""
    for start in range(index - 1, -1, -1):
        text = lines[start][1]
        if not text.strip() or not text.startswith(indent):
            return None
        rest = text[len(indent):]
        if rest[0] not in " .)]}" and not rest.startswith(("&&", "||", "+ ", "//")):
            return start
    return None


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def foundation_imports(imports, lines):
    if any(re.search(r"import\s+Foundation", text) for text in imports):
        return []
    code = "\n".join(text for _, text in lines)
    return [f"import {kind} Foundation.{name}" for kind, names in FOUNDATION.items() for name in names
            if re.search(rf"\b{name}\b", code)]


def located(path, lines):
    """The lines, compiled as if they stood in the documentation."""
    output, expected = [], None
    for number, text in lines:
        if number != expected:
            output.append(f"#sourceLocation(file: {literal(os.path.join(swiftmodule.ROOT, path))}, line: {number})")
        output.append(text)
        expected = number + 1
    return output + ["#sourceLocation()"] if lines else []


def program(example, function):
    imports, top, body = split(example.lines)
    body = with_sql_checks(example, body)
    waits = " async" if any(re.search(r"\bawait\b", text) for _, text in body) else ""
    headers = sorted({"import SQLite", *imports, *foundation_imports(imports, example.lines)})
    return "\n".join([
        *headers, *located(example.path, top),
        f"func {function}(_ db: Connection){waits} throws {{", *located(example.path, body), "}", ""])


def write(name, text):
    path = os.path.join(OUTPUT, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def run(found, products):
    """Compiles all examples into one program, runs it, and returns how many failed."""
    os.makedirs(OUTPUT, exist_ok=True)
    for old in glob.glob(os.path.join(OUTPUT, "*.swift")):
        os.remove(old)
    files = sorted(glob.glob(os.path.join(SUPPORT, "*.swift")))
    calls = []
    for number, example in enumerate(found, 1):
        function = f"example{number}"
        files.append(write(f"Example{number:03}.swift", program(example, function)))
        if example.runs:
            calls.append(f"await check({literal(example.place)}) {{ db in try await {function}(db) }}")
    files.append(write("main.swift", "\n".join([*calls, "finish()", ""])))

    binary = os.path.join(OUTPUT, "examples")
    command = swiftmodule.swiftc(products) + ["-Onone", "-suppress-warnings", "-module-name", "Examples"]
    command += ["-j", os.environ.get("JOBS", "2"), "-o", binary, *files, *swiftmodule.objects(products)]
    compiled = subprocess.run(command, cwd=OUTPUT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if compiled.returncode != 0:
        sys.exit(compiled.stdout.replace(swiftmodule.ROOT + os.sep, "") + "\nThe examples do not compile.")
    done = subprocess.run([binary], cwd=OUTPUT, timeout=300)
    if done.returncode not in (0, 1):
        print(f"The example named last ended the process (status {done.returncode}).")
    return done.returncode


def main():
    patterns = sys.argv[1:] or SOURCES
    paths = sorted({os.path.relpath(path, swiftmodule.ROOT) for pattern in patterns
                    for path in glob.glob(os.path.join(swiftmodule.ROOT, pattern), recursive=True)})
    found = [example for path in paths for example in examples(path) if example.compiles]
    if not found:
        sys.exit("No example found in " + ", ".join(patterns))
    sys.exit(run(found, swiftmodule.build()))


main()
