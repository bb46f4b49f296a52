/// The weights by which quadratic B-splines interpolate a reduced picture at eight neighbouring pixels, in 1/65536.
///
/// A pixel whose middle lies at t = 0…1 in its sample has (1 - t)² / 2 of the sample before, t² / 2 of that after, and the rest,
/// at least a half, of its own.
struct SplineTaps {
    typealias Lanes = SIMD8<UInt16>

    /// The weights of the sample before.
    private(set) var before = Lanes.zero
    /// The weights of the sample that the pixel lies in.
    private(set) var middle = Lanes.zero
    /// The weights of the sample after.
    private(set) var after = Lanes.zero

    /// Creates the weights of the pixel at an offset from the start of its sample, and of the seven after it.
    ///
    /// `step` is the number of pixels in a sample, a power of two; pixels beyond it lie in the next sample.
    init(offset: Int, step: Int) {
        for lane in 0..<8 { set(lane, offset: (offset + lane) & (step - 1), step: step) }
    }

    /// Creates the weights of one pixel, in all lanes.
    init(of offset: Int, step: Int) {
        for lane in 0..<8 { set(lane, offset: offset, step: step) }
    }

    private mutating func set(_ lane: Int, offset: Int, step: Int) {
        let t = (Double(offset) + 0.5) / Double(step)
        let first = UInt16(0.5 * (1 - t) * (1 - t) * 65536)
        let last = UInt16(0.5 * t * t * 65536)
        before[lane] = first
        after[lane] = last
        middle[lane] = UInt16(truncatingIfNeeded: 65536 &- Int(first) &- Int(last))
    }

    /// The sum of the samples times their weights, rounded.
    @inline(__always)
    func sum(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes {
        PixelArithmetic.highHalves(a, before) &+ PixelArithmetic.highHalves(b, middle)
            &+ PixelArithmetic.highHalves(c, after) &+ 1
    }
}
