#!/usr/bin/env python3
"""Runs the example as a newcomer would, and checks what it says: on its own database, on others, and on none."""

import os
import re
import sqlite3
import subprocess
import sys
import tempfile

import swiftmodule

# In this order, with anything between them.
TUTORIAL = r"""
A school in a temporary file, kept by SQLite 3\.\d+\.\d+\.
  CREATE TABLE "teachers" \("id" INTEGER PRIMARY KEY NOT NULL, "name" TEXT NOT NULL\)
  INSERT INTO "teachers" \("name"\) VALUES \('Mr O''Brien'\)
  one by one: \d+ ms
  in one transaction: \d+ ms
  in one transaction, prepared: \d+ ms
  One transaction is \d+\.\d times as fast as one for each row,
  students: 10000
  SELECT "id", "name", "age", "score" FROM "students" WHERE \("age" >= 18\) ORDER BY "score" DESC, "name" LIMIT 5
    id  name            age  score
  ----  --------------  ---  -----
  3430  Ana Abara 3430   22  100\.0
   380  Ana Costa 380    23  100\.0
  -> 6364 adults
  Emeka Abara 14: 100\.0, excellent
  Dee Diaz 3     Chemistry  Ms Oduya
  Chemistry  Chidi Abara 42   22
  Chess      -                 -
     10000        14      24        70\.0    8889
  -          1111           -
  Chemistry      3333        583
      3      2  Hana Berg 197    100\.0
  -> 10000 students are a year older
   1  Bo Berg 1   99\.0
  FOREIGN KEY constraint failed \(code 19\)
  ROLLBACK TRANSACTION
  with an A: 2332
  students: 9091, enrolments: 9091
`--SCAN students
`--SEARCH students USING COVERING INDEX index_students_on_name \(name=\?\)
  UNIQUE constraint failed: courses\.title .*
  bo: teacher, language none chosen
  With large letters: 1
Now have a look at a database of yours: swift run School path/to/any\.sqlite
"""

SCHEMA = """
CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE books (
    title TEXT DEFAULT 'untitled', "year" INT, author_id INTEGER REFERENCES authors (id), PRIMARY KEY (title, "year")
);
CREATE TABLE "odd ""name" (a, "two
lines" TEXT);
CREATE VIEW recent AS SELECT * FROM books WHERE "year" > 2000;
INSERT INTO authors (name) VALUES ('Le Guin'), ('Lem');
PRAGMA writable_schema = ON;
INSERT INTO sqlite_schema VALUES ('table', 'words', 'words', 0, 'CREATE VIRTUAL TABLE words USING missing_module(a)');
"""

INSPECTED = r"""
authors \(2 rows\)
  column  type     NULL  key  default  refers to
  ------  -------  ----  ---  -------  ---------
  id      INTEGER  yes   yes
  name    TEXT     no
books \(0 rows\)
  title      TEXT     yes   yes  'untitled'
  author_id  INTEGER  yes                    authors
odd "name \(0 rows\)
  two·lines  TEXT  yes
words, a virtual table of missing_module \(cannot be read: no such module: missing_module .*
4 tables, 1 views, 0 indexes, 0 triggers in .*any\.sqlite
"""


def school(binary, *arguments):
    return subprocess.run([binary, *arguments], capture_output=True, text=True, timeout=300)


def expect_lines(what, output, expected):
    lines = iter(output.splitlines())
    for pattern in filter(None, expected.splitlines()):
        if not any(re.fullmatch(pattern, line) for line in lines):
            sys.exit(f"{output}\n{what}: this line is missing, or not in its place:\n{pattern}")


def expect_failure(binary, argument, message):
    done = school(binary, argument)
    if done.returncode != 1 or done.stdout or not re.search(message, done.stderr):
        sys.exit(f"School {argument}: status {done.returncode}\n{done.stdout}{done.stderr}\nexpected: {message}")


def main():
    binary = os.path.join(swiftmodule.build("--product", "School"), "School")
    done = school(binary)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\nThe tutorial ended with status {done.returncode}.")
    expect_lines("School", done.stdout, TUTORIAL)

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "any.sqlite")
        connection = sqlite3.connect(path)
        connection.executescript(SCHEMA)
        connection.commit()
        connection.close()
        before = open(path, "rb").read()
        done = school(binary, path)
        if done.returncode != 0:
            sys.exit(f"{done.stdout}{done.stderr}\nSchool {path} ended with status {done.returncode}.")
        expect_lines("School any.sqlite", done.stdout, INSPECTED)
        if open(path, "rb").read() != before or os.listdir(folder) != ["any.sqlite"]:
            sys.exit("School changed a database that it was to print.")

        text = os.path.join(folder, "text.sqlite")
        with open(text, "w", encoding="utf-8") as file:
            file.write("This is no database. " * 100)
        expect_failure(binary, text, r"text\.sqlite: file is not a database")
        missing = os.path.join(folder, "missing.sqlite")
        expect_failure(binary, missing, r"missing\.sqlite: unable to open database file")
        if os.path.exists(missing):
            sys.exit("School made a database that it was to print.")
    expect_failure(binary, "--help", "usage: School")
    print("The example says what it should.")


main()
