public import AnimGeometry
public import AnimGraphics

/// The kinds of gradients, by Core Animation's names.
public enum GradientType: String, Hashable, Sendable, CaseIterable {
    case axial, radial, conic
}

/// The colours of a gradient layer, with the defaults of `CAGradientLayer`.
public struct GradientContent: Hashable, Sendable {
    /// The kind of gradient.
    public var type = GradientType.axial
    /// The colours.
    public var colors: [Color] = []
    /// The location of each colour, ascending, 0 at the start and 1 at the end; locations beyond are allowed.
    ///
    /// Unless there is one location for each colour, the colours are spread evenly from 0 to 1.
    public var locations: [Double] = []
    /// The start, or the centre, in fractions of the bounds.
    public var startPoint = Point(x: 0.5, y: 0)
    /// The end, in fractions of the bounds.
    public var endPoint = Point(x: 0.5, y: 1)

    /// Creates a gradient without colours.
    public init() {}
}
