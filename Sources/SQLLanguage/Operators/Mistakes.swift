// Comparisons of a column with what it cannot be compared with. The compiler finds them at once, and then refuses
// them, at the operator; without them it tries every meaning of every other operator in the expression first
// (Tests/TypeBudget/WrongOperand.swift).

/// What is compared with a column of another type.
public protocol _ComparedWithAnotherType {}

@available(*, unavailable, message: "the two sides have different types")
extension Bool: _ComparedWithAnotherType {}
@available(*, unavailable, message: "the two sides have different types")
extension Double: _ComparedWithAnotherType {}
@available(*, unavailable, message: "the two sides have different types")
extension Expression: _ComparedWithAnotherType {}
@available(*, unavailable, message: "the two sides have different types")
extension Int: _ComparedWithAnotherType {}
@available(*, unavailable, message: "the two sides have different types")
extension String: _ComparedWithAnotherType {}

extension Expression where Datatype: ColumnValue {
    @_disfavoredOverload
    public static func == (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
    @_disfavoredOverload
    public static func != (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
    @_disfavoredOverload
    public static func === (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
    @_disfavoredOverload
    public static func !== (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
    @_disfavoredOverload
    public static func < (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
    @_disfavoredOverload
    public static func <= (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
    @_disfavoredOverload
    public static func > (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
    @_disfavoredOverload
    public static func >= (l: Self, r: some _ComparedWithAnotherType) -> Expression<Datatype.AsBool> { refused() }
}

private func refused() -> Never { fatalError("Comparisons with another type do not compile.") }
