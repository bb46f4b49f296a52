/// The polynomial through the points of a flattened curve that lie between its ends.
struct InnerCurve {
    let origin: SIMD2<Double>
    let a: SIMD2<Double>
    let b: SIMD2<Double>
    let c: SIMD2<Double>
    /// The lines that the curve is cut into, at least 1.
    let steps: Int
    /// Whether all points lie within ``Subpixel/limit``.
    let isNear: Bool

    @inline(__always)
    func point(_ index: Int) -> SIMD2<Double> { point(SIMD2(repeating: Double(index))) }

    /// The point of an index that stands in both lanes.
    @inline(__always)
    func point(_ index: SIMD2<Double>) -> SIMD2<Double> {
        let t = index * (1 / Double(steps))
        return origin + t * (a + t * (b + t * c))
    }
}
