import AnimGraphics

/// The distances of the rows of two pictures of one size, each of which changes little from frame to frame.
struct RowDistances {
    private var sums: [Int] = []
    /// The rows that may have changed since they were compared.
    private var changed: [Bool] = []
    private var isStale = true

    /// Takes into account what may have changed in one of the pictures; nil for everything.
    mutating func note(_ changes: [PixelRect]?) {
        guard let changes else {
            isStale = true
            return
        }
        for rect in changes {
            for y in changed.indices.clamped(to: rect.minY..<max(rect.minY, rect.maxY)) { changed[y] = true }
        }
    }

    /// Returns the distance of the pictures as they are now, as `Pixmap.distance(to:)` does.
    mutating func sum(between a: Pixmap, _ b: Pixmap) -> Int {
        guard a.width == b.width, a.height == b.height else { return a.distance(to: b) }
        if isStale || sums.count != a.height {
            sums = [Int](repeating: 0, count: a.height)
            changed = [Bool](repeating: true, count: a.height)
        }
        for y in changed.indices where changed[y] {
            sums[y] = a.distance(to: b, row: y, columns: a.width)
            changed[y] = false
        }
        isStale = false
        return sums.reduce(0, +)
    }
}
