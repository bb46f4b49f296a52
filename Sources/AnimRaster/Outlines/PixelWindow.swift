import AnimGraphics

/// The part of an outline that is to be seen.
///
/// The lines of outlines free of overlaps are summed, and a curve beyond one side of the window adds to the sums within what its
/// chord does: nothing, or whole rows where it lies on the left. Outlines that may overlap are decided upon by all of their lines.
struct PixelWindow {
    /// Whether a path is known to be free of overlaps.
    let isFree: Bool
    private let low: SIMD2<Double>
    private let high: SIMD2<Double>

    /// Creates a window with a pixel around it, by which flattened curves do not stray.
    init(_ pixels: PixelRect, isFree: Bool) {
        self.isFree = isFree
        low = SIMD2(Double(pixels.minX - 1), Double(pixels.minY - 1))
        high = SIMD2(Double(pixels.maxX + 1), Double(pixels.maxY + 1))
    }

    /// Whether the curve of some control points may come into the window.
    @inline(__always)
    func isReached(by p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) -> Bool {
        let least = (x: min(min(p0.x, p1.x), min(p2.x, p3.x)), y: min(min(p0.y, p1.y), min(p2.y, p3.y)))
        let greatest = (x: max(max(p0.x, p1.x), max(p2.x, p3.x)), y: max(max(p0.y, p1.y), max(p2.y, p3.y)))
        return least.x < high.x && least.y < high.y && greatest.x > low.x && greatest.y > low.y
    }
}
