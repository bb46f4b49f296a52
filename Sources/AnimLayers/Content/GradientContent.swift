package import AnimGeometry
package import AnimGraphics

/// The kinds of gradients, by Core Animation's names.
public enum GradientType: String, Hashable, Sendable, CaseIterable {
    case axial, radial, conic
}

/// The colours of a gradient layer, with the defaults of `CAGradientLayer`.
package struct GradientContent: Hashable, Sendable {
    /// The kind of gradient.
    package var type = GradientType.axial
    /// The colours.
    package var colors: [Color] = []
    /// The location of each colour, ascending, 0 at the start and 1 at the end; locations beyond are allowed.
    ///
    /// Unless there is one location for each colour, the colours are spread evenly from 0 to 1.
    package var locations: [Double] = []
    /// The start, or the centre, in fractions of the bounds.
    package var startPoint = Point(x: 0.5, y: 0)
    /// The end, in fractions of the bounds.
    package var endPoint = Point(x: 0.5, y: 1)

    /// Creates a gradient without colours.
    package init() {}
}
