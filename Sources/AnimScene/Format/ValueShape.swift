import AnimExpression

/// The shape of a value in a scene file, for the JSON Schema and the documentation.
indirect enum ValueShape: Hashable, Sendable {
    case any
    case null
    case bool
    case string
    /// A text that matches a regular expression; `name` is what documentation calls it.
    case pattern(String, name: String)
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// One of some names.
    case choice([String])
    /// A list; the bounds are those of its length.
    case list(of: ValueShape, count: ClosedRange<Int>? = nil)
    /// An object with free keys.
    case map(of: ValueShape)
    /// A shape that the schema defines under a name.
    case named(String)
    case either([ValueShape])
}

extension ValueShape {
    /// A string that begins with `=`.
    static let expression = ValueShape.named("expression")

    /// The shape of what variables and parameters hold.
    static let constant = ValueShape.named("constant")

    /// This shape, or an expression that evaluates to it.
    var orExpression: ValueShape { .either([self, .expression]) }
}
