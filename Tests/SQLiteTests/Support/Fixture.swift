import SQLite

/// Ours, also in files that import Foundation, which has one of that name.
typealias Expression = SQLite.Expression

let students = Table("students"), classes = Table("classes")
let id = Expression<Int64>("id"), name = Expression<String>("name"), age = Expression<Int>("age")
let score = Expression<Double?>("score"), classID = Expression<Int64?>("class_id")

/// A school in memory: two classes, and four students of whom the last has neither score nor class.
func makeSchool() throws -> Connection {
    let db = try Connection()
    try fillSchool(db)
    return db
}

func fillSchool(_ db: Connection) throws {
    try db.execute(
        """
        CREATE TABLE classes (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE students (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, age INTEGER NOT NULL, score REAL,
            class_id INTEGER REFERENCES classes (id));
        INSERT INTO classes VALUES (1, '1a'), (2, '1b');
        INSERT INTO students VALUES
            (1, 'Ann', 12, 9.5, 1), (2, 'Bob', 13, 2.5, 1), (3, 'Cy', 14, 7.0, 2), (4, 'Di', 12, NULL, NULL);
        """)
}

let users = Table("users"), posts = Table("posts")
let userID = Expression<Int64>("user_id"), title = Expression<String>("title")
let maybeName = Expression<String?>("name"), maybeAge = Expression<Int?>("age")

/// Three users, of whom the second has no name, no age and no post; both tables have a `name`.
func makeUsers() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, age INTEGER);
        CREATE TABLE posts (id INTEGER PRIMARY KEY, user_id INTEGER, title TEXT, name TEXT);
        INSERT INTO users VALUES (1, 'ann', 30), (2, NULL, NULL), (3, 'bob', 41);
        INSERT INTO posts VALUES (10, 1, 't1', 'p1'), (11, 3, 't2', 'p2');
        """)
    return db
}

/// The users with their posts.
let authored = users.join(posts, on: posts[userID] == users[id])

/// What a test throws to see it again.
struct Stop: Error, Equatable {
    var number = 1
}
