import SQLite
import Testing

@Suite("Raw values that programs store and print")
struct RawValuesTests {
    @Test("Words of SQL")
    func words() {
        #expect(
            [OnConflict.replace, .rollback, .abort, .fail, .ignore].map(\.rawValue)
                == ["REPLACE", "ROLLBACK", "ABORT", "FAIL", "IGNORE"])
        #expect([JoinType.cross, .inner, .leftOuter].map(\.rawValue) == ["CROSS", "INNER", "LEFT OUTER"])
        #expect(
            [MaterializationHint.materialized, .notMaterialized].map(\.rawValue)
                == ["MATERIALIZED", "NOT MATERIALIZED"])
        #expect(
            [TableBuilder.Dependency.noAction, .restrict, .setNull, .setDefault, .cascade].map(\.rawValue)
                == ["NO ACTION", "RESTRICT", "SET NULL", "SET DEFAULT", "CASCADE"])
        #expect(
            [Connection.TransactionMode.deferred, .immediate, .exclusive].map(\.rawValue)
                == ["DEFERRED", "IMMEDIATE", "EXCLUSIVE"])
    }

    @Test("Of a schema")
    func schema() {
        let affinities = ["INTEGER", "NUMERIC", "REAL", "TEXT", "BLOB"]
        #expect(ColumnDefinition.Affinity.allCases.map(\.rawValue) == affinities)
        #expect(ColumnDefinition.Affinity.allCases.map(\.description) == affinities)
        #expect(
            ColumnDefinition.OnConflict.allCases.map(\.rawValue) == ["ROLLBACK", "ABORT", "FAIL", "IGNORE", "REPLACE"])
        #expect(
            [ObjectDefinition.ObjectType.table, .index, .view, .trigger].map(\.rawValue)
                == ["table", "index", "view", "trigger"])
        #expect([IndexDefinition.Order.ASC, .DESC].map(\.rawValue) == ["ASC", "DESC"])
        #expect(
            [IndexDefinition.Origin.uniqueConstraint, .createIndex, .primaryKey].map(\.rawValue) == ["u", "c", "pk"])
    }

    @Test("Of a connection's settings")
    func settings() {
        #expect(
            Connection.JournalMode.allCases.map(\.rawValue)
                == ["delete", "truncate", "persist", "memory", "wal", "off"])
        #expect(Connection.Synchronous.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(
            [Connection.WALCheckpointMode.passive, .full, .restart, .truncate].map(\.rawValue)
                == ["PASSIVE", "FULL", "RESTART", "TRUNCATE"])
    }
}
