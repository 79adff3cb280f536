internal import CSQLite
internal import SQLLanguage
internal import SQLSession

typealias TokenizerBody = (_ text: String, _ purpose: TokenizerPurpose, _ tokens: inout TokenSink) throws -> Void

/// What FTS5 holds for a tokenizer's name.
final class TokenizerContext: CallbackContext {
    let name: String
    let failure: TokenizerFailure
    let version: SQLiteVersion
    var make: ([String]) throws -> TokenizerBody

    init(
        _ name: String, _ failure: TokenizerFailure, _ version: SQLiteVersion,
        _ make: @escaping ([String]) throws -> TokenizerBody
    ) {
        self.name = name
        self.failure = failure
        self.version = version
        self.make = make
    }

    static var functions: fts5_tokenizer {
        fts5_tokenizer(xCreate: createInstance, xDelete: deleteInstance, xTokenize: tokenize)
    }

    static func isMade(by functions: fts5_tokenizer) -> Bool {
        address(functions.xCreate) == address(createInstance)
    }

    private static func address(_ function: InstanceCreation?) -> Int { unsafeBitCast(function, to: Int.self) }
}

/// What FTS5 holds for a table that uses a tokenizer.
private final class TokenizerInstance: CallbackContext {
    let context: TokenizerContext
    let body: TokenizerBody

    init(_ context: TokenizerContext, _ body: @escaping TokenizerBody) {
        self.context = context
        self.body = body
    }

    func tokenize(_ bytes: UnsafeRawBufferPointer, _ flags: Int32, _ sink: consuming TokenSink) -> Int32 {
        let purpose: TokenizerPurpose =
            if flags & FTS5_TOKENIZE_DOCUMENT != 0 {
                .document
            } else if flags & FTS5_TOKENIZE_QUERY != 0 {
                .query(isPrefix: flags & FTS5_TOKENIZE_PREFIX != 0)
            } else {
                .function
            }
        do {
            try body(sink.text, purpose, &sink)
            return sink.code
        } catch {
            // FTS5 wants its own code back.
            return sink.code == SQLITE_OK ? context.failure.note(error, of: context.name) : sink.code
        }
    }
}

/// What a tokenizer threw last. FTS5 hands on no more than a code: this one then stands for the error.
final class TokenizerFailure {
    private static let code = SQLITE_ERROR | 0x54 << 8
    private var thrown: (message: String, code: Int32)?

    func note(_ error: any Error, of tokenizer: String) -> Int32 {
        thrown = (message(of: error, in: tokenizer), (error as? SQLiteError)?.extendedCode ?? SQLITE_ERROR)
        return Self.code
    }

    /// The message and extended code that the code stands for; `nil` for any other.
    func take(_ code: Int32) -> (message: String, code: Int32)? {
        guard code == Self.code else { return nil }
        defer { thrown = nil }
        return thrown ?? (String(cString: sqlite3_errstr(SQLITE_ERROR)), SQLITE_ERROR)
    }
}

// MARK: - What FTS5 calls

private typealias InstanceCreation =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>?, Int32,
        UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32

private let createInstance: InstanceCreation = { context, arguments, count, instance in
    guard let context = TokenizerContext.from(context) else { return SQLITE_MISUSE }
    let arguments = UnsafeBufferPointer(start: arguments, count: arguments == nil ? 0 : Int(count))
    do {
        let body = try context.make(arguments.map { $0.map { String(cString: $0) } ?? "" })
        instance?.pointee = OpaquePointer(TokenizerInstance(context, body).retained())
        return SQLITE_OK
    } catch {
        return context.failure.note(error, of: context.name)
    }
}

private let deleteInstance: @convention(c) (OpaquePointer?) -> Void = { releaseContext($0.map { .init($0) }) }

private let tokenize:
    @convention(c) (
        OpaquePointer?, UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int32, TokenSink.Receiver?
    ) -> Int32 = { instance, target, flags, text, count, receiver in
        guard let instance = TokenizerInstance.from(instance.map { .init($0) }), let receiver else {
            return SQLITE_MISUSE
        }
        let bytes = UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(count))
        return instance.tokenize(
            bytes, flags, TokenSink(SourceText(bytes), instance.context.version, target, receiver))
    }
