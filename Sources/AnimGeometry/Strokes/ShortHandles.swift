/// The ends of a curve whose handles are too short to be seen.
///
/// A curve leaves its start towards the first control point. Where that is very near (editors export such handles), the curve
/// turns into its visible direction at once, and a pen would sweep over that turn: a horn beside a butt cap, or a spike of a miter.
/// Such an end is drawn as a chord instead.
///
/// ```
///      c1                                     ______ curve
///      | handle                      ____-----
///    start . . . . . . chord . . . .+
///      |<-------- reach ----------->|
/// ```
struct ShortHandles {
    /// The handles that are shorter than this, and than an eighth of the curve, are not followed.
    private let reach: Double

    /// The share of the pen's half width that a handle may have without being seen.
    private static let shareOfPen = 0.125
    /// The number of tolerances that a handle may have without being seen.
    private static let tolerances = 2.0

    init(halfWidth: Double, tolerance: Double) {
        reach = max(Self.tolerances * tolerance, Self.shareOfPen * halfWidth)
    }

    /// Returns the parameters between which a curve is followed; nil where that is all of it.
    @inline(__always)
    func followedPart(of curve: CubicCurve) -> (from: Double, to: Double)? {
        let first = curve.control1 - curve.start
        let last = curve.control2 - curve.end
        guard min(first.dot(first), last.dot(last)) < reach * reach else { return nil }
        return followedPart(ofShortHandled: curve)
    }

    @inline(never)
    private func followedPart(ofShortHandled curve: CubicCurve) -> (from: Double, to: Double)? {
        let (before, after) = (chord(of: curve), chord(of: curve.reversed))
        return before + after > 0 && before + after < 1 ? (before, 1 - after) : nil
    }

    /// Returns the parameter at the end of the chord that replaces the start of a curve; 0 where the curve is followed there.
    private func chord(of curve: CubicCurve) -> Double {
        let (first, second, third) = (curve.control1 - curve.start, curve.control2 - curve.start, curve.end - curve.start)
        let (a, b, c) = (first.dot(first), second.dot(second), third.dot(third))
        // A handle without length leaves the direction to the next control point.
        let (handle, extent) = a > 0 ? (a, max(b, c)) : (b, c)
        guard handle > 0, handle < reach * reach, 64 * handle < extent else { return 0 }
        return parameter(of: curve, squaredDistance: min(reach * reach, extent * (1.0 / 16)))
    }

    /// Returns the first parameter at which a curve is so far from its start; 0 where it never is.
    private func parameter(of curve: CubicCurve, squaredDistance: Double) -> Double {
        func isBeyond(_ t: Double) -> Bool {
            let offset = curve.point(at: t) - curve.start
            return offset.dot(offset) >= squaredDistance
        }
        let step = 1.0 / 64
        guard let index = (1..<64).first(where: { isBeyond(Double($0) * step) }) else { return 0 }
        var (low, high) = (Double(index - 1) * step, Double(index) * step)
        for _ in 0..<40 {
            let middle = 0.5 * (low + high)
            if isBeyond(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

extension CubicCurve {
    /// Returns the part between two parameters.
    func part(from: Double, to: Double) -> CubicCurve {
        let (before, _) = split(at: to)
        return from > 0 ? before.split(at: from / to).1 : before
    }
}
