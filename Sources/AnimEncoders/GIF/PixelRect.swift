/// A rectangle of whole pixels, y down.
struct PixelRect: Hashable, Sendable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int

    var right: Int { left + width }
    var bottom: Int { top + height }
    var isEmpty: Bool { width == 0 || height == 0 }

    static let empty = PixelRect(left: 0, top: 0, width: 0, height: 0)

    /// Returns the smallest rectangle that holds both; an empty one adds nothing.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (newLeft, newTop) = (min(left, other.left), min(top, other.top))
        return PixelRect(
            left: newLeft, top: newTop, width: max(right, other.right) - newLeft, height: max(bottom, other.bottom) - newTop)
    }
}
