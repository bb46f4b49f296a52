public import AnimGeometry
public import AnimGraphics

/// The shadow of a layer, with Core Animation's defaults.
public struct LayerShadow: Hashable, Sendable {
    /// The colour; nil for none.
    public var color: Color? = .black
    /// The factor of the colour's alpha, 0…1.
    public var opacity = 0.0
    /// The standard deviation of the blur in points.
    public var radius = 3.0
    /// The displacement of the shadow, in the layer's own space.
    public var offset = Size(width: 0, height: -3)
    /// The outline whose shadow it is; nil for the layer's own alpha.
    public var path: Path?

    /// Creates a shadow with Core Animation's defaults.
    package init() {}
}
