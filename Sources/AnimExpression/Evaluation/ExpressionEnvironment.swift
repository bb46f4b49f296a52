import AnimGeometry

/// Supplies what names and references stand for while an expression is evaluated.
///
/// Members of points, sizes, rectangles, colors, transforms, lists and strings are built in and never asked for here.
protocol ExpressionEnvironment {
    /// The value of a root name; nil where there is none.
    func value(named name: String) -> ExpressionValue?

    /// The value of a member of a thing, `position` of a layer; nil where it has none. Where `reference.isPresentation`,
    /// the value on screen.
    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue?

    /// The element of a thing that is a collection, `pages[0]`; nil where there is none.
    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue?

    /// The copies of a repeated layer, and nil for everything else.
    func copies(of reference: ExpressionReference) -> [ExpressionValue]?

    /// A point of the canvas in the space of a layer; nil where there is none.
    func convert(_ point: Point, to reference: ExpressionReference) -> Point?

    /// Counts work, in units of some tenths of a microsecond.
    func spend(_ effort: Int)
}

extension ExpressionEnvironment {
    func element(_ index: Int, of reference: ExpressionReference) -> ExpressionValue? { nil }

    func copies(of reference: ExpressionReference) -> [ExpressionValue]? { nil }

    func convert(_ point: Point, to reference: ExpressionReference) -> Point? { nil }

    func spend(_ effort: Int) {}
}

/// An environment of constant names without things, which component parameters and tests need.
struct ConstantEnvironment: ExpressionEnvironment {
    var values: [String: ExpressionValue]

    init(_ values: [String: ExpressionValue] = [:]) { self.values = values }

    func value(named name: String) -> ExpressionValue? { values[name] }

    func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? { nil }
}
