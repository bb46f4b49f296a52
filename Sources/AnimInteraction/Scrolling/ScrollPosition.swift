/// The position of a cell that is scrolled to, with the bits of `UICollectionView.ScrollPosition`.
///
/// Of several positions along one axis the first one counts, in the order of their bits.
package struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt

    /// Creates a set from its bits.
    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the upper edge.
    package static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between the upper and the lower edge.
    package static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    package static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    package static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between the left and the right edge.
    package static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    package static let right = ScrollPosition(rawValue: 1 << 5)
}

extension ScrollPosition {
    /// The share of the free width to the left of the cell; nil where any will do.
    var horizontalFraction: Double? {
        if contains(.left) { return 0 }
        if contains(.centeredHorizontally) { return 0.5 }
        return contains(.right) ? 1 : nil
    }

    /// The share of the free height above the cell; nil where any will do.
    var verticalFraction: Double? {
        if contains(.top) { return 0 }
        if contains(.centeredVertically) { return 0.5 }
        return contains(.bottom) ? 1 : nil
    }
}
