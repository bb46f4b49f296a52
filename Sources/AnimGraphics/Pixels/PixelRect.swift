/// An area of whole pixels, half-open: columns `minX..<maxX` of rows `minY..<maxY`.
@usableFromInline package struct PixelRect: Hashable, Sendable {
    /// The first column.
    @usableFromInline package var minX: Int
    /// The first row.
    @usableFromInline package var minY: Int
    /// The column after the last one.
    @usableFromInline package var maxX: Int
    /// The row after the last one.
    @usableFromInline package var maxY: Int

    /// Creates an area from its edges; it is empty where a maximum does not exceed its minimum.
    @inlinable
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// An area without pixels.
    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The number of columns, 0 for an empty area.
    @inlinable
    package var width: Int { max(0, maxX - minX) }
    /// The number of rows, 0 for an empty area.
    @inlinable
    package var height: Int { max(0, maxY - minY) }
    /// Whether there is no pixel inside.
    @inlinable
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Returns the pixels that both areas have.
    @inlinable
    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest area that holds both, an empty one adding nothing.
    @inlinable
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Whether all pixels of another area lie inside.
    @inlinable
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}
