import CBlend

/// Two colours that mix with the distance from a centre, in 65,535 steps of t.
struct DistanceSteps {
    /// The steps per unit of t.
    let scale: Double
    /// The step of t = 0.
    let bias: Double
    /// What components grow by over all steps, their least values, and the bits to flip in the steps of those that become less:
    /// red and blue, green and alpha, 8 bits each after the point.
    let growth: (low: UInt32, high: UInt32)
    let base: (low: UInt32, high: UInt32)
    let flip: (low: UInt32, high: UInt32)

    /// Whether both colours are opaque.
    let isOpaque: Bool

    private static let count = 65535.0

    /// Creates the steps of a ramp; nil where it is more than two colours, or where these do not mix linearly.
    init?(_ ramp: GradientRamp) {
        guard ramp.locations.count == 2, let levels = LinearLevels(from: ramp.levels[0], to: ramp.levels[1]) else { return nil }
        let (first, last) = (ramp.locations[0], ramp.locations[1])
        // What is steeper than this would show the last digits of a float.
        guard last > 0, (last - first) * 256 >= last else { return nil }
        scale = DistanceSteps.count / (last - first)
        bias = -first * scale
        isOpaque = ramp.isOpaque
        let least = levels.from.replacing(with: levels.to, where: levels.to .< levels.from)
        let difference = levels.to - levels.from
        growth = DistanceSteps.pairs { UInt32(difference[$0].magnitude * 256) }
        base = DistanceSteps.pairs { UInt32(least[$0] * 256) }
        flip = DistanceSteps.pairs { difference[$0] < 0 ? 0xffff : 0 }
    }

    private static func pairs(_ component: (Int) -> UInt32) -> (low: UInt32, high: UInt32) {
        (component(0) | component(2) << 16, component(1) | component(3) << 16)
    }
}

/// The pixels of a row by ``DistanceSteps``.
struct DistanceRow {
    private let distances: cblend_distances

    @inline(__always)
    init(_ steps: DistanceSteps, middle: Float, scale: Float, height: Float) {
        distances = cblend_distances(
            middle: middle, scale: scale, height: height, bias: Float(steps.bias),
            low_base: steps.base.low, low_growth: steps.growth.low, low_flip: steps.flip.low,
            high_base: steps.base.high, high_growth: steps.growth.high, high_flip: steps.flip.high)
    }

    /// Writes pixels from a column on, as many as possible by the widest instructions that the processor has.
    func write(_ count: Int, from column: Float, into pixels: UnsafeMutablePointer<UInt32>) {
        let wide = count & ~7
        let isDone = wide > 0 && withUnsafePointer(to: distances) { cblend_shade_distances(pixels, wide, column, $0) }
        let done = isDone ? wide : 0
        writeInSteps(count &- done, from: column + Float(done), into: pixels + done)
    }

    /// Blends pixels over those of a row in one go, with the bytes of both in turn, by instructions that not all processors have,
    /// and the widest ones only if `isWidest`; false, with nothing done, where there are none.
    func cover(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, from column: Float, coverage: UnsafePointer<UInt8>,
        opacity: UInt32, isWidest: Bool = true
    ) -> Bool {
        withUnsafePointer(to: distances) { cblend_cover_distances(pixels, count, coverage, opacity, column, $0, isWidest) }
    }

    /// Writes pixels from a column on, with the same bytes, on any processor.
    func writeInSteps(_ count: Int, from column: Float, into pixels: UnsafeMutablePointer<UInt32>) {
        var lanes = DistanceLanes(distances, column: column)
        let raw = UnsafeMutableRawPointer(pixels)
        for offset in stride(from: 0, to: count & ~3, by: 4) {
            raw.storeBytes(of: lanes.next(), toByteOffset: 4 &* offset, as: SIMD4<UInt32>.self)
        }
        if count & 3 != 0 {
            let rest = lanes.next()
            for index in 0..<count & 3 { pixels[(count & ~3) &+ index] = rest[index] }
        }
    }
}

/// Four pixels at a time by ``DistanceSteps``.
private struct DistanceLanes {
    private let distances: cblend_distances
    private let lowBase: SIMD8<UInt16>
    private let lowGrowth: SIMD8<UInt16>
    private let lowFlip: SIMD8<UInt16>
    private let highBase: SIMD8<UInt16>
    private let highGrowth: SIMD8<UInt16>
    private let highFlip: SIMD8<UInt16>
    private var column: Float

    @inline(__always)
    init(_ distances: cblend_distances, column: Float) {
        func lanes(_ pair: UInt32) -> SIMD8<UInt16> { unsafeBitCast(SIMD4(repeating: pair), to: SIMD8<UInt16>.self) }
        self.distances = distances
        self.column = column
        lowBase = lanes(distances.low_base)
        lowGrowth = lanes(distances.low_growth)
        lowFlip = lanes(distances.low_flip)
        highBase = lanes(distances.high_base)
        highGrowth = lanes(distances.high_growth)
        highFlip = lanes(distances.high_flip)
    }

    @inline(__always)
    mutating func next() -> SIMD4<UInt32> {
        let along = (SIMD4<Float>(0, 1, 2, 3) + column - distances.middle) * distances.scale
        column += 4
        let distance = (along * along + distances.height).squareRoot() + distances.bias
        let steps = PixelArithmetic.lanes(DistanceLanes.rounded(distance))
        let low = PixelArithmetic.highHalves(steps ^ lowFlip, lowGrowth) &+ lowBase
        let high = PixelArithmetic.highHalves(steps ^ highFlip, highGrowth) &+ highBase
        return unsafeBitCast(low &>> 8 | high & 0xff00, to: SIMD4<UInt32>.self)
    }

    /// Floats as integers of 0…65535; those that are not negative compare as their bits do.
    @inline(__always)
    private static func rounded(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
        var bits = unsafeBitCast(values, to: SIMD4<Int32>.self)
        bits &= ~(bits &>> 31)
        let limit = SIMD4<Int32>(repeating: Int32(bitPattern: Float(65535).bitPattern))
        let excess = bits &- limit
        bits = limit &+ (excess & (excess &>> 31))
        return unsafeBitCast(unsafeBitCast(bits, to: SIMD4<Float>.self) + 0x1.8p23, to: SIMD4<UInt32>.self) & 0xffff
    }
}
