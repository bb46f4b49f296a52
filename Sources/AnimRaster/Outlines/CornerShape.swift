import AnimGeometry

/// A rounded rectangle as it is drawn: its radius limited to half of the shorter side, and the reach of its corners.
struct CornerShape {
    let rect: Rect
    let radius: Double
    let corners: Corners
    let isContinuous: Bool

    /// The reach of a continuous corner in radii, Core Animation's `cornerCurveExpansionFactor`.
    static let continuousReach = 1.528665

    init(_ rounded: RoundedRect) {
        rect = rounded.rect
        corners = rounded.corners
        let half = min(rect.width, rect.height) / 2
        radius = rounded.cornerRadius > 0 ? min(rounded.cornerRadius, half) : 0
        // Where two continuous corners would meet, circular ones are drawn.
        isContinuous = rounded.curve == .continuous && radius * CornerShape.continuousReach <= half
    }

    /// Whether all corners are square, or there is nothing inside.
    var isSquare: Bool { rect.isEmpty || radius == 0 || corners.isEmpty }
}
