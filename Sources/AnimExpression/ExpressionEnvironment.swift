package import AnimGeometry
package import AnimSource

/// The source of what names and references stand for while an expression is evaluated.
///
/// Members of points, sizes, rectangles, colors, transforms, lists and strings are built in and never asked for here.
package protocol ExpressionEnvironment {
    /// The value of a root name; nil where there is none.
    func value(named name: String) -> ExpressionValue?

    /// The value of a member of an object, `position` of a layer; nil where it has none. Where `reference.isPresentation`,
    /// the value on screen.
    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue?

    /// The element of an object that is a collection, `pages[0]`; nil where there is none.
    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue?

    /// The copies of a repeated layer, and nil for everything else.
    func copies(of reference: ExpressionReference) -> [ExpressionValue]?

    /// A point of the canvas in the space of a layer; nil where there is none.
    func convert(_ point: Point, to reference: ExpressionReference) -> Point?

    /// Counts work, in units of some tenths of a microsecond.
    func spend(_ effort: Int)
}

extension ExpressionEnvironment {
    package func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue? { nil }

    package func copies(of reference: ExpressionReference) -> [ExpressionValue]? { nil }

    package func convert(_ point: Point, to reference: ExpressionReference) -> Point? { nil }

    package func spend(_ effort: Int) {}
}

/// An environment of constant names without objects, in which constant expressions are evaluated.
package struct ConstantEnvironment: ExpressionEnvironment {
    package var values: [String: ExpressionValue]

    package init(_ values: [String: ExpressionValue] = [:]) { self.values = values }

    package func value(named name: String) -> ExpressionValue? { values[name] }

    package func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? { nil }
}

/// The error of an expression that cannot be evaluated, and the part of it that is wrong.
package struct ExpressionError: Error, Hashable, Sendable {
    /// The message, in the style of a diagnostic.
    package var message: String
    /// The bytes of the scene file that hold the part.
    package var range: SourceRange

    /// Creates an error.
    package init(message: String, range: SourceRange) {
        self.message = message
        self.range = range
    }
}

/// The bounds on values that keep expressions from running out of time or memory.
package struct ExpressionLimits: Hashable, Sendable {
    /// The most bytes of a string that is put together.
    package let maximumStringLength: Int
    /// The most elements of a list that is put together.
    package let maximumListCount: Int
    /// The most values in a variable, those in lists in lists included.
    package let maximumValueCount: Int
    /// The deepest nesting of lists in a variable.
    package let maximumListDepth: Int

    /// Creates limits.
    package init(maximumStringLength: Int, maximumListCount: Int, maximumValueCount: Int, maximumListDepth: Int) {
        self.maximumStringLength = maximumStringLength
        self.maximumListCount = maximumListCount
        self.maximumValueCount = maximumValueCount
        self.maximumListDepth = maximumListDepth
    }
}
