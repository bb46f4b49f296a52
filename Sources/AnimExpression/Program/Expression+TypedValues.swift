extension Expression {
    /// The value where a number is needed.
    ///
    /// Throws for other types, and for infinities and NaN.
    package func number(in environment: some ExpressionEnvironment) throws(ExpressionError) -> Double {
        let value = try evaluate(in: environment)
        guard case .number(let number) = value else { throw mismatch(.number, value) }
        guard number.isFinite else {
            throw ExpressionError(message: "expected a finite number, found \(number)", range: range)
        }
        return number
    }

    /// The value where a boolean is needed.
    ///
    /// Throws for other types.
    package func bool(in environment: some ExpressionEnvironment) throws(ExpressionError) -> Bool {
        let value = try evaluate(in: environment)
        guard case .bool(let bool) = value else { throw mismatch(.bool, value) }
        return bool
    }

    /// The value where a string is needed.
    ///
    /// Throws for other types.
    package func string(in environment: some ExpressionEnvironment) throws(ExpressionError) -> String {
        let value = try evaluate(in: environment)
        guard case .string(let string) = value else { throw mismatch(.string, value) }
        return string
    }

    /// The value where an object of a kind is needed, such as the layer to remove.
    ///
    /// Throws for other types and kinds.
    package func reference(
        to kind: ExpressionReference.Kind, in environment: some ExpressionEnvironment
    ) throws(ExpressionError) -> ExpressionReference {
        let value = try evaluate(in: environment)
        guard case .reference(let reference) = value, reference.kind.mayBe(kind) else { throw mismatch(.reference(kind), value) }
        return reference
    }

    private func mismatch(_ expected: ExpressionType, _ found: ExpressionValue) -> ExpressionError {
        ExpressionError(message: "expected \(expected.phrase), found \(found.type.phrase)", range: range)
    }
}
