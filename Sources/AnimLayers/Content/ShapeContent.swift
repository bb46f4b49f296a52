package import AnimGeometry
package import AnimGraphics

/// The outline of a shape layer and how it is filled and stroked, with the defaults of `CAShapeLayer`.
package struct ShapeContent: Hashable, Sendable {
    /// The outline in the layer's own space, not clipped to its bounds; nil for none.
    package var path: Path?
    /// The fill; nil for none.
    package var fillColor: Color?
    /// The rule of the fill.
    package var fillRule: FillRule
    /// The colour of the stroke; nil for none.
    package var strokeColor: Color?
    /// The pen of the stroke and the part of the outline that it strokes.
    package var stroke = StrokeStyle()

    /// Creates the content of a shape layer.
    package init(path: Path? = nil, fillColor: Color? = .black, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillColor = fillColor
        self.fillRule = fillRule
    }
}
