import AnimGraphics

/// Lines that follow each other, all down or all up, as they meet one sub-scanline after the other.
struct ActiveChain {
    /// Where the chain meets the sub-scanline at hand, as 32.32 fixed point in subpixels.
    var x: Int64
    /// How far x moves from one sub-scanline to the next.
    var step: Int64
    /// The first sub-scanline that the line at hand does not meet.
    var end: Int32
    /// 1 for lines that go down, -1 for those that go up; also how their indices run from top to bottom.
    var sign: Int32
    /// The line at hand.
    var line: Int32
    /// The lowest line.
    var last: Int32
}

/// The lines that chains are made of, with coordinates and sub-scanlines counted from the corner of a region.
struct ChainSource {
    private let lines: UnsafeBufferPointer<FixedLine>
    private let offset: FixedLine
    /// The sub-scanlines of the region.
    private let subscanlines: Int32

    init(_ lines: UnsafeBufferPointer<FixedLine>, in region: PixelRect) {
        self.lines = lines
        let origin = SIMD2(Int32(truncatingIfNeeded: region.minX), Int32(truncatingIfNeeded: region.minY)) &<< Subpixel.bits
        offset = SIMD4(lowHalf: origin, highHalf: origin)
        subscanlines = Int32(truncatingIfNeeded: region.height * SubscanlineResolver.count)
    }

    /// Goes on to the line of a chain that meets a sub-scanline; false where the chain has ended.
    @inline(__always)
    func follow(_ chain: inout ActiveChain, to now: Int32) -> Bool {
        while chain.line != chain.last {
            chain.line &+= chain.sign
            if start(&chain, at: now) { return true }
        }
        return false
    }

    /// Begins a chain at its first line that meets the region, and returns the first sub-scanline that it meets.
    func begin(_ chain: inout ActiveChain) -> Int32? {
        let top = chain.sign > 0 ? lines[Int(chain.line)].y : lines[Int(chain.line)].w
        let bottom = chain.sign > 0 ? lines[Int(chain.last)].w : lines[Int(chain.last)].y
        let first = max(0, ChainSource.subscanline(at: top &- offset.y))
        guard first < subscanlines, ChainSource.subscanline(at: bottom &- offset.y) > first else { return nil }
        return start(&chain, at: first) || follow(&chain, to: first) ? first : nil
    }

    /// Goes to a sub-scanline on the line at hand, which does not begin below it; false where the line ends above.
    @inline(__always)
    private func start(_ chain: inout ActiveChain, at now: Int32) -> Bool {
        let local = lines[Int(chain.line)] &- offset
        let top = chain.sign > 0 ? local.lowHalf : local.highHalf
        let bottom = chain.sign > 0 ? local.highHalf : local.lowHalf
        chain.end = ChainSource.subscanline(at: bottom.y)
        guard chain.end > now else { return false }
        let slope = LineSlope(from: top, to: bottom)
        let spacing = SubscanlineResolver.spacing
        chain.x = slope.fixedX(at: now &* spacing &+ spacing / 2)
        chain.step = slope.fixedStep
        return true
    }

    /// The first sub-scanline whose middle lies at or below a coordinate.
    @inline(__always)
    private static func subscanline(at y: Int32) -> Int32 { (y &+ (SubscanlineResolver.spacing / 2 - 1)) >> 4 }
}
