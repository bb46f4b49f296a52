import AnimGeometry

/// A rounded rectangle as it is drawn.
struct CornerShape {
    let rect: Rect
    /// The radius, limited to half of the shorter side.
    let radius: Double
    let corners: Corners
    /// Whether corners are continuous; where two of them would meet, circular ones are drawn.
    let isContinuous: Bool

    init(_ rounded: RoundedRect) {
        rect = rounded.rect
        radius = rounded.effectiveRadius
        corners = rounded.corners
        isContinuous = rounded.effectiveCurve == .continuous
    }

    /// Whether all corners are square, or there is nothing inside.
    var isSquare: Bool { rect.isEmpty || radius == 0 || corners.isEmpty }
}
