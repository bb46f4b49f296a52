/// The distances of a view from the edges of a rectangle along one axis, and its length; nil for those that are not pinned.
package struct AxisPins: Hashable, Sendable {
    /// The distance from the left or upper edge, inwards.
    package var start: Double?
    /// The distance from the right or lower edge, inwards.
    package var end: Double?
    /// The distance of the center from the rectangle's center, to the right or downwards.
    package var center: Double?
    /// The length.
    package var length: Double?

    /// Creates pins; by default none.
    package init(start: Double? = nil, end: Double? = nil, center: Double? = nil, length: Double? = nil) {
        self.start = start
        self.end = end
        self.center = center
        self.length = length
    }

    /// Whether any pin determines a position.
    package var determinesPosition: Bool { start != nil || end != nil || center != nil }

    /// Returns the length that the pins determine in a rectangle of a length; nil if they do not.
    package func length(in whole: Double) -> Double? {
        if let length { return max(0, length) }
        let length: Double? =
            switch (start, end, center) {
            case (let start?, let end?, _): whole - start - end
            case (let start?, nil, let center?): 2 * (whole / 2 + center - start)
            case (nil, let end?, let center?): 2 * (whole / 2 - center - end)
            default: nil
            }
        return length.map { max(0, $0) }
    }

    /// Returns the start of a view of a length in a rectangle; nil if the pins do not determine it.
    package func start(of length: Double, in whole: Double) -> Double? {
        if let start { return start }
        if let end { return whole - end - length }
        return center.map { (whole - length) / 2 + $0 }
    }
}

/// The place of a view in a rectangle: distances from its edges, the view's size, and the ratio of its sides.
package struct Pins: Hashable, Sendable {
    package var horizontal: AxisPins
    package var vertical: AxisPins
    /// The width as a multiple of the height; nil if it is not pinned.
    package var aspect: Double?
    /// Whether the rectangle is the superlayer's safe area instead of its bounds.
    package var isToSafeArea: Bool

    /// Creates pins; by default none.
    package init(
        horizontal: AxisPins = AxisPins(), vertical: AxisPins = AxisPins(), aspect: Double? = nil, isToSafeArea: Bool = false
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.aspect = aspect
        self.isToSafeArea = isToSafeArea
    }

    /// The pins along an axis.
    package subscript(axis: LayoutAxis) -> AxisPins {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            switch axis {
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            }
        }
    }

    /// Whether any pin determines a position.
    package var determinePosition: Bool { horizontal.determinesPosition || vertical.determinesPosition }
}
