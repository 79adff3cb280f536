public import SQLLanguage

/// What executes statements: a connection. Everything that does not depend on the engine is said here once.
///
/// A session is safe to share between threads and tasks: each call, and each transaction as a whole, runs while no
/// other thread uses the session.
public protocol Session: AnyObject, Sendable {
    var core: SessionCoreReference { get }
}

/// A session's insides, which only this package can open.
public struct SessionCoreReference: Sendable {
    package let core: SessionCore
    package init(_ core: SessionCore) { self.core = core }
}

extension Session {
    package var sessionCore: SessionCore { core.core }

    /// Lends the prepared statement of a query, bound and ready to step.
    @usableFromInline
    func withStatement<T>(
        _ query: some SQLStatement, _ body: (borrowing StatementLoan) throws -> T
    ) throws -> T {
        try sessionCore.withStatement(query, body)
    }
}
