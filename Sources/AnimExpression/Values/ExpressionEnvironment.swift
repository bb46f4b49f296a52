package import AnimGeometry

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
