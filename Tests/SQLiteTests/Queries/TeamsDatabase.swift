import SQLite

/// Teams and players: one team without players, one player without a team, one who has another for a captain.
enum Teams {
    static let players = Table("players"), teams = Table("teams"), cities = Table("cities")
    static let id = Expression<Int64>("id"), name = Expression<String>("name"), age = Expression<Int>("age")
    static let teamID = Expression<Int64?>("team_id"), captain = Expression<Int64?>("captain")
    static let cityID = Expression<Int64?>("city_id"), score = Expression<Double?>("score")

    static func database() throws -> Connection {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE cities (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE teams (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city_id INTEGER);
            CREATE TABLE players (
                id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL, score REAL,
                team_id INTEGER, captain INTEGER);
            INSERT INTO cities VALUES (1, 'Rome'), (2, 'Oslo');
            INSERT INTO teams VALUES (1, 'Reds', 1), (2, 'Blues', NULL), (3, 'Greens', 2);
            INSERT INTO players VALUES
                (1, 'Ann', 20, 5.5, 1, NULL), (2, 'Bob', 30, 7.0, 1, 1), (3, 'Cy', 25, NULL, 2, NULL),
                (4, 'Di', 40, 9.0, NULL, 1);
            """)
        return db
    }
}
