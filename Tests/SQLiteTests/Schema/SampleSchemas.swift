import Foundation
import SQLite
import Testing

/// A schema such as applications have, and statements that show whether its rules are in force.
struct SampleSchema: Sendable, CustomTestStringConvertible {
    let name: String
    let sql: String
    var statements: [String] = []

    var testDescription: String { name }

    /// A database that was made by the text as it stands; texts that are no columns may stand in double quotes, as
    /// older applications have them.
    func connection() throws -> Connection {
        let db = try Connection()
        try db.execute(sql)
        return db
    }
}

let writtenSchemas: [SampleSchema] = [
    SampleSchema(
        name: "music shop",
        sql: """
            CREATE TABLE [Album] (
                [AlbumId] INTEGER NOT NULL,
                [Title] NVARCHAR(160) NOT NULL,
                [ArtistId] INTEGER NOT NULL,
                CONSTRAINT [PK_Album] PRIMARY KEY ([AlbumId]),
                FOREIGN KEY ([ArtistId]) REFERENCES [Artist] ([ArtistId])
                    ON DELETE NO ACTION ON UPDATE NO ACTION
            );
            CREATE TABLE [Artist] ([ArtistId] INTEGER NOT NULL, [Name] NVARCHAR(120),
                CONSTRAINT [PK_Artist] PRIMARY KEY ([ArtistId]));
            CREATE TABLE [InvoiceLine] (
                [InvoiceLineId] INTEGER NOT NULL,
                [UnitPrice] NUMERIC(10,2) NOT NULL,
                [Quantity] INTEGER NOT NULL,
                CONSTRAINT [PK_InvoiceLine] PRIMARY KEY ([InvoiceLineId]));
            CREATE TABLE [PlaylistTrack] ([PlaylistId] INTEGER NOT NULL, [TrackId] INTEGER NOT NULL,
                CONSTRAINT [PK_PlaylistTrack] PRIMARY KEY ([PlaylistId], [TrackId]));
            CREATE UNIQUE INDEX [IPK_Artist] ON [Artist]([ArtistId]);
            CREATE INDEX [IFK_AlbumArtistId] ON [Album] ([ArtistId]);
            """,
        statements: [
            "INSERT INTO Artist VALUES (1, 'A')", "INSERT INTO Album VALUES (1, 'x', 9)",
            "INSERT INTO Album VALUES (1, 'x', 1)", "INSERT INTO PlaylistTrack VALUES (1, 1), (1, 1)",
            "DELETE FROM Artist",
        ]),
    SampleSchema(
        name: "trading company",
        sql: """
            CREATE TABLE "Order Details" (
              "OrderID" "int" NOT NULL,
              "ProductID" "int" NOT NULL,
              "UnitPrice" "money" NOT NULL CONSTRAINT "DF_Order_Details_UnitPrice" DEFAULT (0),
              "Quantity" "smallint" NOT NULL CONSTRAINT "DF_Order_Details_Quantity" DEFAULT (1),
              "Discount" "real" NOT NULL CONSTRAINT "DF_Order_Details_Discount" DEFAULT (0),
              CONSTRAINT "PK_Order_Details" PRIMARY KEY ("OrderID", "ProductID"),
              CONSTRAINT "CK_Discount" CHECK ("Discount" >= 0 and ("Discount" <= 1)),
              CONSTRAINT "CK_Quantity" CHECK ("Quantity" > 0)
            );
            CREATE TABLE "Products" (
              "ProductID" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
              "ProductName" nvarchar(40) NOT NULL,
              "QuantityPerUnit" nvarchar (20) NULL,
              "UnitPrice" money NULL DEFAULT 0,
              "Discontinued" bit NOT NULL DEFAULT 0
            );
            CREATE INDEX "ProductName" ON "Products" ("ProductName" COLLATE NOCASE);
            CREATE VIEW "Order Subtotals" AS SELECT "Order Details".OrderID,
              Sum(("Order Details".UnitPrice*Quantity*(1-Discount)/100)*100) AS Subtotal
              FROM "Order Details" GROUP BY "Order Details".OrderID;
            """,
        statements: [
            "INSERT INTO \"Order Details\" VALUES (1, 1, 10, 2, 0.5)",
            "INSERT INTO \"Order Details\" VALUES (1, 2, 10, 2, 7)",
            "INSERT INTO \"Order Details\" (OrderID, ProductID) VALUES (1, 3) RETURNING *",
            "INSERT INTO \"Order Details\" VALUES (1, 4, 10, 0, 0)", "SELECT * FROM \"Order Subtotals\"",
        ]),
    SampleSchema(
        name: "browser history",
        sql: """
            CREATE TABLE moz_origins ( id INTEGER PRIMARY KEY, prefix TEXT NOT NULL, host TEXT NOT NULL,
              frecency INTEGER NOT NULL, UNIQUE (prefix, host) );
            CREATE TABLE moz_places (   id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, rev_host LONGVARCHAR,
              visit_count INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0 NOT NULL, typed INTEGER DEFAULT 0 NOT NULL,
              frecency INTEGER DEFAULT -1 NOT NULL, last_visit_date INTEGER , guid TEXT, foreign_count INTEGER DEFAULT 0 NOT NULL,
              url_hash INTEGER DEFAULT 0 NOT NULL , origin_id INTEGER REFERENCES moz_origins(id));
            CREATE TABLE moz_historyvisits (  id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, visit_date INTEGER);
            CREATE TABLE moz_inputhistory (  place_id INTEGER NOT NULL, input LONGVARCHAR NOT NULL, use_count INTEGER,
              PRIMARY KEY (place_id, input));
            CREATE UNIQUE INDEX moz_places_guid_uniqueindex ON moz_places (guid);
            CREATE INDEX moz_places_lastvisitdateindex ON moz_places (last_visit_date DESC);
            CREATE TRIGGER moz_historyvisits_afterinsert AFTER INSERT ON moz_historyvisits FOR EACH ROW BEGIN
              UPDATE moz_places SET visit_count = visit_count + (CASE WHEN NEW.from_visit IS NULL THEN 1 ELSE 2 END),
                last_visit_date = MAX(IFNULL(last_visit_date, 0), NEW.visit_date) WHERE id = NEW.place_id;
              END;
            """,
        statements: [
            "INSERT INTO moz_places (id, url, guid) VALUES (1, 'a', 'g') RETURNING *",
            "INSERT INTO moz_historyvisits VALUES (1, NULL, 1, 77)",
            "INSERT INTO moz_historyvisits VALUES (2, 1, 1, 78)",
            "SELECT * FROM moz_places", "INSERT INTO moz_places (guid) VALUES ('g')",
            "INSERT INTO moz_origins VALUES (1, 'p', 'h', 1), (2, 'p', 'h', 1)",
        ]),
    SampleSchema(
        name: "message store",
        sql: """
            CREATE TABLE message (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, guid TEXT UNIQUE NOT NULL, text TEXT,
              replace INTEGER DEFAULT 0, service_center TEXT, handle_id INTEGER DEFAULT 0, subject TEXT, country TEXT,
              attributedBody BLOB, version INTEGER DEFAULT 0, type INTEGER DEFAULT 0, date INTEGER);
            CREATE TABLE chat (ROWID INTEGER PRIMARY KEY AUTOINCREMENT, guid TEXT UNIQUE NOT NULL, style INTEGER);
            CREATE TABLE chat_message_join (chat_id INTEGER REFERENCES chat (ROWID) ON DELETE CASCADE,
              message_id INTEGER REFERENCES message (ROWID) ON DELETE CASCADE, message_date INTEGER DEFAULT 0,
              PRIMARY KEY (chat_id, message_id));
            CREATE INDEX message_idx_handle ON message(handle_id, date);
            CREATE INDEX chat_message_join_idx ON chat_message_join(message_date, message_id DESC) WHERE message_date <> 0;
            CREATE TRIGGER after_delete_on_chat_message_join AFTER DELETE ON chat_message_join BEGIN
              DELETE FROM message WHERE message.ROWID = OLD.message_id AND (SELECT 1 from chat_message_join
                WHERE message_id = OLD.message_id LIMIT 1) IS NULL;
            END;
            CREATE TRIGGER IF NOT EXISTS set_date BEFORE UPDATE OF date, text ON message
              WHEN new.date IS NULL BEGIN SELECT RAISE(ABORT, 'END; no date'); END;
            """,
        statements: [
            "INSERT INTO chat VALUES (1, 'c', 1)", "INSERT INTO message (guid, date) VALUES ('m', 1)",
            "INSERT INTO chat_message_join VALUES (1, 1, 1)", "UPDATE message SET date = NULL",
            "DELETE FROM chat", "SELECT count(*) FROM message", "SELECT * FROM sqlite_sequence ORDER BY name",
        ]),
    SampleSchema(
        name: "wiki",
        sql: """
            CREATE TABLE /*_*/page (
              page_id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- the number, never used twice
              page_namespace INTEGER NOT NULL, /* a number; see defines.php, (and so on */
              page_title BLOB NOT NULL, page_is_redirect INTEGER UNSIGNED DEFAULT 0 NOT NULL,
              page_random REAL UNSIGNED NOT NULL,
              page_touched BLOB NOT NULL, -- ends, with a comma,
              page_lang BLOB DEFAULT NULL
              -- the last one
            );
            CREATE UNIQUE INDEX /*i*/name_title ON /*_*/page (page_namespace,page_title);
            CREATE INDEX page_random ON page (page_random);
            CREATE TABLE pagelinks (pl_from INTEGER UNSIGNED DEFAULT 0 NOT NULL, pl_namespace INTEGER DEFAULT 0 NOT NULL,
              pl_title BLOB DEFAULT '' NOT NULL, PRIMARY KEY(pl_from, pl_namespace, pl_title)) WITHOUT ROWID;
            CREATE VIRTUAL TABLE searchindex USING FTS4(si_title, si_text, tokenize=unicode61 "tokenchars=-.");
            """,
        statements: [
            "INSERT INTO page VALUES (1, 0, 'a', 0, 0.5, 't', NULL)",
            "INSERT INTO page VALUES (2, 0, 'a', 0, 0.5, 't', NULL)",
            "INSERT INTO pagelinks (pl_from) VALUES (3) RETURNING *", "SELECT rowid FROM pagelinks",
            "INSERT INTO searchindex VALUES ('a-b', 'c')",
            "SELECT count(*) FROM searchindex WHERE searchindex MATCH '\"a-b\"'",
        ]),
    SampleSchema(
        name: "blog",
        sql: """
            CREATE TABLE `users` (`id` integer not null primary key autoincrement, `email` varchar(255) not null,
              `created_at` datetime null default CURRENT_TIMESTAMP);
            CREATE UNIQUE INDEX `users_email_unique` on `users` (`email`);
            CREATE TABLE `posts` (`id` char(36) not null, `user_id` integer null, `slug` varchar(191) not null collate nocase,
              `status` varchar(50) not null default 'draft' check (`status` in ('draft', 'it''s out', 'published')),
              `body` text, `meta` text default '{"a": [1, 2]}',
              foreign key(`user_id`) references `users`(`id`) on delete set null on update cascade deferrable initially deferred,
              primary key (`id`));
            CREATE VIEW published AS SELECT p.*, u.email FROM posts p LEFT JOIN users u ON u.id = p.user_id
              WHERE p.status = 'published' -- only those
            ;
            CREATE TRIGGER published_insert INSTEAD OF INSERT ON published BEGIN
              INSERT INTO posts (id, slug, status) VALUES (new.id, new.slug, 'published'); END;
            """,
        statements: [
            "INSERT INTO posts (id, slug, status) VALUES ('a', 'b', 'gone')",
            "INSERT INTO published (id, slug) VALUES ('a', 'B')",
            "SELECT id, slug, meta FROM published WHERE slug = 'b'",
            "INSERT INTO posts (id, user_id, slug) VALUES ('b', 7, 'c')",
        ]),
    SampleSchema(
        name: "inventory with checks and generated columns",
        sql: """
            CREATE TABLE items (
              sku TEXT PRIMARY KEY COLLATE NOCASE CHECK (length(sku) BETWEEN 3 AND 12),
              price_cents INTEGER NOT NULL ON CONFLICT FAIL CHECK (price_cents >= 0),
              tax_rate DECIMAL(5, 4) NOT NULL DEFAULT .19,
              gross AS (round(price_cents * (1 + tax_rate))) STORED,
              label TEXT GENERATED ALWAYS AS (upper(sku) || ': ' || price_cents) VIRTUAL UNIQUE,
              ratio REAL DEFAULT 1e-3, mask INT DEFAULT 0xFF, tag BLOB DEFAULT x'00ff', neg DEFAULT -1.5, pos DEFAULT +7,
              stock INTEGER CONSTRAINT stock_nn NOT NULL CONSTRAINT stock_df DEFAULT (1 + (2 * 3)) CONSTRAINT stock_ck CHECK (stock < 100)
            );
            CREATE TABLE moves (item TEXT NOT NULL REFERENCES items ON UPDATE CASCADE, at TEXT DEFAULT (strftime('%Y', 'now')),
              delta INT, CONSTRAINT one_a_day UNIQUE (item, at) ON CONFLICT REPLACE, CHECK (delta <> 0) CHECK (at <> ''));
            CREATE INDEX moves_year ON moves (substr(at, 1, 4), item COLLATE RTRIM DESC) WHERE delta > 0 AND at IS NOT NULL;
            CREATE INDEX moves_case ON moves (CASE WHEN delta > 0 THEN 'in' ELSE 'out' END, (delta));
            """,
        statements: [
            "INSERT INTO items (sku, price_cents) VALUES ('abc', 100) RETURNING *",
            "INSERT INTO items (sku, price_cents) VALUES ('ab', 1)",
            "INSERT INTO items (sku, price_cents, stock) VALUES ('abcd', 100, 100)",
            "INSERT INTO items (sku, price_cents) VALUES ('ABC', 100)",
            "INSERT INTO moves VALUES ('abc', 'x', 5), ('abc', 'x', 6)", "SELECT * FROM moves",
            "INSERT INTO moves VALUES ('abc', '', 5)",
            "INSERT INTO moves VALUES ('zzz', 'x', 5)",
        ]),
    SampleSchema(
        name: "odd names",
        sql: """
            CREATE TABLE "select" ("from" INTEGER, [where ] TEXT, `group``by` TEXT, "a""b" TEXT, 'single' TEXT, "naïve 名" REAL,
              "" TEXT, [x"y'z] TEXT, PRIMARY KEY ("from", [where ]), UNIQUE (`group``by`, "a""b" DESC),
              CHECK ("a""b" <> `group``by`));
            CREATE TABLE "table.with.dots" (key, value TEXT, "key 2" REFERENCES "select" , abort TEXT, desc, temp INT, view, trigger,
              begin, "end", cast, "order" INT, rowid TEXT);
            CREATE INDEX "index on ""select"" too" ON "select" ("a""b", 'single', [x"y'z]);
            CREATE INDEX "desc" ON "table.with.dots" (desc DESC, "order" asc, begin);
            CREATE VIEW [a view] ("x y", [z]) AS SELECT "from", 'it''s -- no comment' FROM "select";
            CREATE TRIGGER "end" AFTER UPDATE OF "order", desc ON "table.with.dots" WHEN new.begin IS NOT NULL BEGIN
              INSERT INTO "select" ("from", [where ]) VALUES (new."order", 'BEGIN END; '); END;
            """,
        statements: [
            "INSERT INTO \"table.with.dots\" (\"order\", begin, rowid) VALUES (4, 1, 'r')",
            "UPDATE \"table.with.dots\" SET desc = 1",
            "SELECT * FROM [a view]",
        ]),
    SampleSchema(
        name: "strict tables",
        sql: """
            CREATE TABLE readings (id INTEGER PRIMARY KEY, sensor TEXT NOT NULL, value REAL, payload ANY, raw BLOB, n INT) STRICT;
            CREATE TABLE settings (name TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID;
            CREATE TABLE links (a INTEGER, b INTEGER, PRIMARY KEY (b DESC, a)) WITHOUT ROWID, STRICT;
            """,
        statements: [
            "INSERT INTO readings (sensor, value) VALUES ('s', 'no number')",
            "INSERT INTO readings (sensor, n) VALUES ('s', 1)",
            "INSERT INTO settings VALUES (NULL, 1)", "INSERT INTO links VALUES (1, 2), (2, 2), (3, 3)",
            "SELECT * FROM links",
        ]),
    SampleSchema(
        name: "full text with external content",
        sql: """
            CREATE TABLE mails (id INTEGER PRIMARY KEY, subject TEXT, body TEXT);
            CREATE VIRTUAL TABLE mails_fts USING fts5(subject, body UNINDEXED, content='mails', content_rowid="id",
              tokenize = 'porter unicode61 remove_diacritics 2', prefix='2 3');
            CREATE TRIGGER mails_ai AFTER INSERT ON mails BEGIN
              INSERT INTO mails_fts(rowid, subject, body) VALUES (new.id, new.subject, new.body);
            END;
            CREATE TRIGGER mails_ad AFTER DELETE ON mails BEGIN
              INSERT INTO mails_fts(mails_fts, rowid, subject, body) VALUES('delete', old.id, old.subject, old.body);
            END;
            CREATE TRIGGER mails_au AFTER UPDATE ON mails BEGIN
              INSERT INTO mails_fts(mails_fts, rowid, subject, body) VALUES('delete', old.id, old.subject, old.body);
              INSERT INTO mails_fts(rowid, subject, body) VALUES (new.id, new.subject, new.body);
            END;
            CREATE VIRTUAL TABLE names USING fts5vocab(mails_fts, 'row');
            """,
        statements: [
            "INSERT INTO mails VALUES (1, 'running café', 'x')", "SELECT rowid FROM mails_fts('run cafe')",
            "UPDATE mails SET subject = 'walks'", "SELECT rowid FROM mails_fts('walk')", "SELECT term FROM names",
        ]),
    SampleSchema(
        name: "places with an R-tree",
        sql: """
            CREATE TABLE places (id INTEGER PRIMARY KEY, name TEXT);
            CREATE VIRTUAL TABLE places_box USING rtree(id, min_x, max_x, min_y, max_y, +note TEXT);
            CREATE VIEW places_here AS WITH here(x, y) AS (VALUES (1, 2))
              SELECT p.* FROM places p JOIN places_box b USING (id), here WHERE x BETWEEN min_x AND max_x;
            """,
        statements: [
            "INSERT INTO places VALUES (1, 'a')", "INSERT INTO places_box VALUES (1, 0, 2, 0, 2, 'n')",
            "SELECT * FROM places_here",
        ]),
    SampleSchema(
        name: "a tree that refers to itself",
        sql: """
            CREATE TABLE nodes (id INTEGER PRIMARY KEY ASC, parent INTEGER, path TEXT NOT NULL UNIQUE ON CONFLICT IGNORE,
              depth INT NOT NULL DEFAULT 0,
              CONSTRAINT tree FOREIGN KEY (parent) REFERENCES nodes (id) ON DELETE CASCADE ON UPDATE RESTRICT MATCH SIMPLE
                NOT DEFERRABLE INITIALLY IMMEDIATE);
            CREATE INDEX children ON nodes (parent) WHERE parent IS NOT NULL;
            CREATE VIEW roots AS SELECT * FROM nodes WHERE parent IS NULL;
            """,
        statements: [
            "INSERT INTO nodes VALUES (1, NULL, 'a', 0), (2, 1, 'b', 1)", "INSERT INTO nodes VALUES (3, 1, 'b', 1)",
            "DELETE FROM nodes WHERE id = 1", "SELECT count(*) FROM nodes", "INSERT INTO nodes VALUES (4, 9, 'c', 1)",
        ]),
    SampleSchema(
        name: "composite foreign keys",
        sql: """
            CREATE TABLE editions (isbn TEXT, year INT, title TEXT, PRIMARY KEY (isbn, year), UNIQUE (title, year));
            CREATE TABLE copies (copy INTEGER PRIMARY KEY, isbn TEXT, year INT, shelf TEXT DEFAULT 'none',
              FOREIGN KEY (isbn, year) REFERENCES editions ON UPDATE CASCADE ON DELETE SET DEFAULT,
              CONSTRAINT "by title" FOREIGN KEY (shelf, year) REFERENCES editions (title, year) DEFERRABLE INITIALLY DEFERRED);
            CREATE TABLE loans (copy INT REFERENCES copies DEFERRABLE, reader INT NOT NULL, PRIMARY KEY (reader, copy));
            """,
        statements: [
            "INSERT INTO editions VALUES ('1', 1999, 'none')", "INSERT INTO copies (isbn, year) VALUES ('1', 1999)",
            "INSERT INTO copies (isbn, year) VALUES ('1', 2000)", "INSERT INTO loans VALUES (5, 1)",
        ]),
    SampleSchema(
        name: "primary keys of every kind",
        sql: """
            CREATE TABLE k1 (a INTEGER PRIMARY KEY DESC, b);
            CREATE TABLE k2 (a INT PRIMARY KEY, b);
            CREATE TABLE k3 (a INTEGER, b, PRIMARY KEY (a DESC));
            CREATE TABLE k4 (a INTEGER, b, PRIMARY KEY (a AUTOINCREMENT));
            CREATE TABLE k5 (a INTEGER CONSTRAINT pk PRIMARY KEY ON CONFLICT REPLACE AUTOINCREMENT, b);
            CREATE TABLE k6 (a TEXT, b TEXT, PRIMARY KEY (a COLLATE NOCASE, b COLLATE "RTRIM" DESC) ON CONFLICT IGNORE);
            CREATE TABLE k7 (a TEXT PRIMARY KEY ON CONFLICT ROLLBACK, b) WITHOUT ROWID;
            CREATE TABLE k8 (a, b, c);
            """,
        statements: [
            "INSERT INTO k1 (b) VALUES (1) RETURNING a", "INSERT INTO k3 (b) VALUES (1) RETURNING a",
            "INSERT INTO k5 VALUES (1, 'x'), (1, 'y')", "SELECT * FROM k5",
            "INSERT INTO k6 VALUES ('a', 'b'), ('A', 'b ')",
            "SELECT count(*) FROM k6", "INSERT INTO k4 (b) VALUES (2) RETURNING a",
        ]),
    SampleSchema(
        name: "defaults of every kind",
        sql: """
            CREATE TABLE d (a DEFAULT NULL, b DEFAULT TRUE, c DEFAULT false, d DEFAULT current_time, e DEFAULT CURRENT_DATE,
              f DEFAULT "double quoted", g DEFAULT 'it''s', h DEFAULT bare, i DEFAULT (lower('X') || ')'), j DEFAULT X'AB',
              k DEFAULT 1.5e+3, l DEFAULT - 3, m TEXT DEFAULT (CASE WHEN 1 THEN 'y' ELSE 'n' END), n DEFAULT '', o DEFAULT (NULL));
            CREATE TABLE d2 (a, b DEFAULT 9);
            ALTER TABLE d2 ADD COLUMN c TEXT NOT NULL DEFAULT 'added' /* later */;
            ALTER TABLE d2 ADD COLUMN "d e" INT CHECK ("d e" > 0);
            CREATE INDEX d2_c ON d2 (c);
            """,
        statements: [
            "INSERT INTO d (a) VALUES (1) RETURNING b, c, f, g, h, i, j, k, l, m, n, o",
            "INSERT INTO d2 (a) VALUES (1) RETURNING *",
            "INSERT INTO d2 (\"d e\") VALUES (0)",
        ]),
    SampleSchema(
        name: "an audit log with triggers of every kind",
        sql: """
            CREATE TABLE accounts (id INTEGER PRIMARY KEY, owner TEXT, balance INT NOT NULL DEFAULT 0);
            CREATE TABLE log (at TEXT DEFAULT CURRENT_TIMESTAMP, what TEXT, old INT, new INT);
            CREATE TRIGGER t1 BEFORE INSERT ON accounts BEGIN SELECT CASE WHEN new.balance < 0 THEN RAISE(FAIL, 'negative') END; END;
            CREATE TRIGGER t2 AFTER UPDATE OF balance ON accounts FOR EACH ROW WHEN old.balance <> new.balance BEGIN
              INSERT INTO log (what, old, new) VALUES (CASE WHEN new.balance > old.balance THEN 'more' ELSE 'less' END, old.balance, new.balance);
              DELETE FROM log WHERE rowid < (SELECT max(rowid) FROM log) - 100; -- keep it short; END
            END;
            CREATE TRIGGER t3 DELETE ON accounts WHEN (old.balance) > 0 BEGIN SELECT RAISE(ABORT, 'not empty'); END;
            CREATE TRIGGER t4 AFTER INSERT ON log BEGIN UPDATE log SET what = upper(what) WHERE rowid = new.rowid; END
            """,
        statements: [
            "INSERT INTO accounts VALUES (1, 'a', -1)", "INSERT INTO accounts VALUES (1, 'a', 5)",
            "UPDATE accounts SET balance = 7",
            "SELECT what, old, new FROM log", "DELETE FROM accounts",
        ]),
    SampleSchema(
        name: "calendar",
        sql: """
            CREATE TABLE Calendar(ROWID INTEGER PRIMARY KEY AUTOINCREMENT,store_id INTEGER,title TEXT,flags INTEGER,color TEXT,UNIQUE(store_id,title));
            CREATE TABLE CalendarItem(ROWID INTEGER PRIMARY KEY,summary TEXT,start_date REAL,end_date REAL,all_day INTEGER,calendar_id INTEGER,
              CHECK(start_date<=end_date),FOREIGN KEY(calendar_id)REFERENCES Calendar(ROWID)ON DELETE CASCADE)
            ;
            CREATE INDEX CalendarItemDates ON CalendarItem(start_date,end_date);
            CREATE VIEW Upcoming AS SELECT * FROM CalendarItem ORDER BY start_date LIMIT 10;
            """,
        statements: [
            "INSERT INTO CalendarItem (start_date, end_date) VALUES (2, 1)",
            "INSERT INTO Calendar VALUES (1, 1, 'a', 0, 'c'), (2, 1, 'a', 0, 'c')",
        ]),
    SampleSchema(
        name: "photo library",
        sql: """
            CREATE TABLE ZASSET ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZKIND INTEGER, ZDATECREATED TIMESTAMP,
              ZFILENAME VARCHAR, ZUUID VARCHAR, ZLATITUDE FLOAT, ZDATA BLOB );
            CREATE TABLE Z_3ALBUMS ( Z_3ALBUMS INTEGER, Z_5ASSETS INTEGER, Z_FOK_5ASSETS INTEGER, PRIMARY KEY (Z_3ALBUMS, Z_5ASSETS) );
            CREATE INDEX Z_Asset_byKind ON ZASSET (ZKIND COLLATE BINARY ASC, ZDATECREATED COLLATE BINARY DESC);
            CREATE UNIQUE INDEX Z_Asset_uuid ON ZASSET (ZUUID) WHERE ZUUID IS NOT NULL;
            """,
        statements: ["INSERT INTO ZASSET (ZUUID) VALUES (NULL), (NULL), ('a'), ('a')"]),
    SampleSchema(
        name: "key-value cache",
        sql: """
            create table if not exists cache(key text not null,value blob,expires integer,primary key(key))without rowid;
            create table meta(k text unique,v);
            create index if not exists cache_expires on cache(expires)where expires>0;
            create trigger expire after insert on cache begin delete from cache where expires<new.expires-1000;end;
            """,
        statements: [
            "insert into cache values ('a', x'01', 1)", "insert into cache values ('b', x'01', 5000)",
            "select key from cache",
        ]),
    SampleSchema(
        name: "accounting",
        sql: """
            CREATE TABLE entries (
                id INTEGER PRIMARY KEY,
                debit INTEGER NOT NULL, credit INTEGER NOT NULL, amount NUMERIC(18,4) NOT NULL, currency CHAR(3) NOT NULL DEFAULT 'EUR',
                booked DATE NOT NULL DEFAULT (date('now', 'start of month', '+1 month', '-1 day')),
                CONSTRAINT "different, accounts" CHECK (debit != credit),
                CONSTRAINT positive CHECK (amount > 0 OR (amount = 0 AND currency IN ('EUR', 'USD'))),
                CONSTRAINT known CHECK (currency GLOB '[A-Z][A-Z][A-Z]' AND currency NOT LIKE 'X%' ESCAPE '\\')
            );
            CREATE INDEX by_month ON entries (strftime('%Y-%m', booked), abs(amount) DESC);
            CREATE VIEW balances(account, balance) AS
                SELECT account, sum(amount) FROM (SELECT debit AS account, amount FROM entries UNION ALL SELECT credit, -amount FROM entries)
                GROUP BY account HAVING sum(amount) <> 0;
            """,
        statements: [
            "INSERT INTO entries (debit, credit, amount, booked) VALUES (1, 1, 5, 'x')",
            "INSERT INTO entries (debit, credit, amount, booked) VALUES (1, 2, 5, 'x')",
            "INSERT INTO entries (debit, credit, amount, currency) VALUES (1, 2, 5, 'XAB')", "SELECT * FROM balances",
        ]),
    SampleSchema(
        name: "types without sense",
        sql: """
            CREATE TABLE t1 (a LONG VARCHAR (10), b UNSIGNED BIG INT, c DOUBLE PRECISION, d "my type"(1,-2), e VARYING CHARACTER ( 255 ), f 'string type', g);
            CREATE TABLE t2 (a NULL, b INT NULL DEFAULT 3, c TEXT CONSTRAINT noop, d CONSTRAINT first CONSTRAINT second UNIQUE);
            CREATE TABLE t3 (a FLOATING POINT, b STRING, c BOOLEAN DEFAULT 0, d DATETIME, e "", f JSON);
            """,
        statements: [
            "INSERT INTO t1 VALUES ('1', '2', '3', '4', '5', '6', '7')",
            "SELECT typeof(a), typeof(b), typeof(c), typeof(d), typeof(f) FROM t1",
        ]),
    SampleSchema(
        name: "a job queue",
        sql: """
            CREATE TABLE "jobs" ("id" varchar NOT NULL PRIMARY KEY, "queue" varchar DEFAULT 'default' NOT NULL, "payload" json NOT NULL,
              "state" integer GENERATED ALWAYS AS (json_extract("payload", '$.state')) STORED, "run_at" datetime(6) NOT NULL, "locked_by" varchar);
            CREATE INDEX "next_jobs" ON "jobs" ("queue", "run_at") WHERE "locked_by" IS NULL;
            CREATE UNIQUE INDEX "one_of_a_kind" ON "jobs" (json_extract("payload", '$.key') COLLATE NOCASE, coalesce("queue", ''));
            """,
        statements: [
            "INSERT INTO jobs (id, payload, run_at) VALUES ('1', '{\"state\": 3, \"key\": \"a\"}', 'x') RETURNING state",
            "INSERT INTO jobs (id, payload, run_at) VALUES ('2', '{\"key\": \"A\"}', 'x')",
        ]),
    SampleSchema(
        name: "views on views",
        sql: """
            CREATE TABLE sales (id INTEGER PRIMARY KEY, region TEXT, amount REAL, sold_on TEXT);
            CREATE VIEW totals AS SELECT region, sum(amount) AS total FROM sales GROUP BY region;
            CREATE VIEW ranked AS SELECT region, total, rank() OVER (ORDER BY total DESC) AS place FROM totals;
            CREATE VIEW best(r) AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3)
              SELECT region FROM ranked WHERE place IN (SELECT i FROM n);
            CREATE TRIGGER totals_delete INSTEAD OF DELETE ON totals BEGIN DELETE FROM sales WHERE region = old.region; END;
            """,
        statements: [
            "INSERT INTO sales VALUES (1, 'n', 5, 'x'), (2, 's', 9, 'x')", "SELECT * FROM best",
            "DELETE FROM totals WHERE region = 'n'",
            "SELECT * FROM ranked",
        ]),
    SampleSchema(
        name: "migrations of a web framework",
        sql: """
            CREATE TABLE "django_content_type" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app_label" varchar(100) NOT NULL, "model" varchar(100) NOT NULL);
            CREATE TABLE "auth_permission" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "content_type_id" integer NOT NULL REFERENCES "django_content_type" ("id") DEFERRABLE INITIALLY DEFERRED, "codename" varchar(100) NOT NULL, "name" varchar(255) NOT NULL);
            CREATE TABLE "auth_user" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "is_active" bool NOT NULL, "age" integer unsigned NOT NULL CHECK ("age" >= 0), "settings" text NOT NULL CHECK ((JSON_VALID("settings") OR "settings" IS NULL)));
            CREATE UNIQUE INDEX "auth_permission_uniq" ON "auth_permission" ("content_type_id", "codename");
            CREATE TABLE "active_storage_blobs" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "key" varchar NOT NULL, "created_at" datetime(6) NOT NULL, CONSTRAINT "fk_rails_1" FOREIGN KEY ("id") REFERENCES "auth_user" ("id"));
            """,
        statements: [
            "INSERT INTO auth_permission VALUES (1, 9, 'c', 'n')", "INSERT INTO auth_user VALUES (1, 1, -1, '{}')",
            "INSERT INTO auth_user VALUES (1, 1, 1, 'not json')", "INSERT INTO auth_user VALUES (1, 1, 1, '{}')",
        ]),
    SampleSchema(
        name: "time series with everything on one line",
        sql: """
            CREATE TABLE series(id INTEGER PRIMARY KEY,name TEXT NOT NULL UNIQUE,unit TEXT DEFAULT'',created DEFAULT(unixepoch())); \
            CREATE TABLE points(series INT NOT NULL REFERENCES series(id)ON DELETE CASCADE ON UPDATE CASCADE,t INT NOT NULL,v REAL,PRIMARY KEY(series,t DESC))WITHOUT ROWID; \
            CREATE INDEX points_v ON points(v)WHERE v>1e2;CREATE VIEW latest AS SELECT series,max(t)t,v FROM points GROUP BY series;
            """,
        statements: [
            "INSERT INTO series (id, name) VALUES (1, 'a')", "INSERT INTO points VALUES (1, 1, 2), (1, 2, 3)",
            "SELECT * FROM latest",
            "DELETE FROM series", "SELECT count(*) FROM points",
        ]),
    SampleSchema(
        name: "mail with statistics",
        sql: """
            CREATE TABLE subjects (ROWID INTEGER PRIMARY KEY, subject COLLATE RTRIM, normalized_subject COLLATE RTRIM);
            CREATE TABLE messages (message_id PRIMARY KEY, document_id TEXT, subject INTEGER REFERENCES subjects(ROWID) ON DELETE RESTRICT, flags INT DEFAULT 0 CHECK (flags & ~7 = 0));
            CREATE INDEX subject_subject_index ON subjects(subject);
            CREATE INDEX messages_flags ON messages((flags & 1), (flags >> 1) % 2, message_id) WHERE (flags & 4) = 0;
            INSERT INTO subjects VALUES (1, 'a', 'a');
            ANALYZE;
            """,
        statements: [
            "INSERT INTO messages VALUES ('a', 'b', 2, 0)", "INSERT INTO messages VALUES ('a', 'b', 1, 8)",
            "INSERT INTO subjects VALUES (2, 'b  ', '')", "SELECT ROWID FROM subjects WHERE subject = 'b'",
        ]),
]

/// More of them, where the environment names a folder with texts of schemas: `SCHEMAS=folder make test`.
///
/// Schemas of other programs are not part of this repository.
private let foundSchemas: [SampleSchema] = {
    guard let folder = ProcessInfo.processInfo.environment["SCHEMAS"] else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".sql") }.compactMap { name in
        (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)).map { SampleSchema(name: name, sql: $0) }
    }
}()

let sampleSchemas = writtenSchemas + foundSchemas
