public import AnimGeometry
public import AnimGraphics

/// The outline of a shape layer and how it is filled and stroked, with the defaults of `CAShapeLayer`.
public struct ShapeContent: Hashable, Sendable {
    /// The outline in the layer's own space, not clipped to its bounds; nil for none.
    public var path: Path?
    /// The fill; nil for none.
    public var fillColor: Color?
    /// The rule of the fill.
    public var fillRule: FillRule
    /// The colour of the stroke; nil for none.
    public var strokeColor: Color?
    /// The pen of the stroke and the part of the outline that it strokes.
    public var stroke = StrokeStyle()

    /// Creates the content of a shape layer.
    public init(path: Path? = nil, fillColor: Color? = .black, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillColor = fillColor
        self.fillRule = fillRule
    }
}
