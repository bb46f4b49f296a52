package import AnimGeometry
package import AnimGraphics
package import AnimSource

/// The meaning of names and references during evaluation.
///
/// The members of points, sizes, rectangles, colors, transforms, lists and strings are built in and not looked up here.
package protocol ExpressionEnvironment {
    /// Returns the value of a root name, or nil.
    func value(named name: String) -> ExpressionValue?

    /// Returns the value of an object's member, such as a layer's `position`, or nil. If `reference.isPresentation`, it is the value
    /// on screen.
    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue?

    /// Returns an element of a collection object, such as `pages[0]`, or nil.
    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue?

    /// Returns the copies of a repeated layer; nil for other objects.
    func copies(of reference: ExpressionReference) -> [ExpressionValue]?

    /// Converts a point from the canvas to the space of a layer; returns nil for other objects.
    func convert(_ point: Point, to reference: ExpressionReference) -> Point?

    /// The colors that texts can name.
    var palette: ColorPalette { get }

    /// The traits for resolving colors.
    var traits: TraitCollection { get }

    /// Counts work, in units of a few tenths of a microsecond.
    func spend(_ effort: Int)
}

extension ExpressionEnvironment {
    package func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue? { nil }

    package func copies(of reference: ExpressionReference) -> [ExpressionValue]? { nil }

    package func convert(_ point: Point, to reference: ExpressionReference) -> Point? { nil }

    package var palette: ColorPalette { ColorPalette() }

    package var traits: TraitCollection { .standard }

    package func spend(_ effort: Int) {}
}

/// An environment with constant values and no objects, for constant expressions.
package struct ConstantEnvironment: ExpressionEnvironment {
    package var values: [String: ExpressionValue]
    package var palette: ColorPalette

    package init(_ values: [String: ExpressionValue] = [:], palette: ColorPalette = ColorPalette()) {
        self.values = values
        self.palette = palette
    }

    package func value(named name: String) -> ExpressionValue? { values[name] }

    package func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? { nil }
}

/// An evaluation error of an expression.
package struct ExpressionError: Error, Hashable, Sendable {
    /// The message, in the style of a diagnostic.
    package var message: String
    /// The range of the failing part in the scene file.
    package var range: SourceRange

    /// Creates an error.
    package init(message: String, range: SourceRange) {
        self.message = message
        self.range = range
    }

    /// Returns the message for an index of a list that is out of range.
    package static func outOfRange(_ index: Double, count: Int) -> String {
        "index \(Diagnostic.numberText(index)) is out of range: the list has \(count.quantity(of: "element"))"
    }
}

/// The limits on values, which bound the time and memory of expressions.
package struct ExpressionLimits: Hashable, Sendable {
    /// The maximum length in bytes of a concatenated string.
    package let maximumStringLength: Int
    /// The maximum number of elements of a list after `append`.
    package let maximumListCount: Int
    /// The maximum number of values in a variable, including nested lists.
    package let maximumValueCount: Int
    /// The maximum nesting depth of lists in a variable.
    package let maximumListDepth: Int

    /// Creates limits.
    package init(maximumStringLength: Int, maximumListCount: Int, maximumValueCount: Int, maximumListDepth: Int) {
        self.maximumStringLength = maximumStringLength
        self.maximumListCount = maximumListCount
        self.maximumValueCount = maximumValueCount
        self.maximumListDepth = maximumListDepth
    }
}
