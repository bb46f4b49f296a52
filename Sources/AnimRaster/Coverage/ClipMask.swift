import AnimGraphics

/// The combined coverage of the clips in force, 0…255 per pixel, within the bounds of the clipped content.
struct ClipMask {
    let bounds: PixelRect
    /// The bytes, row by row, as wide as the bounds.
    let base: UnsafeMutablePointer<UInt8>
    /// A run of columns with coverage 255 for each row, from `x` up to `y`; empty if none was found.
    let solidRuns: UnsafeMutablePointer<SIMD2<Int>>

    /// A row, indexed by canvas columns.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + ((y &- bounds.minY) &* bounds.width &- bounds.minX) }

    @inline(__always)
    func solidRun(_ y: Int) -> UnsafeMutablePointer<SIMD2<Int>> { solidRuns + (y &- bounds.minY) }
}

/// Writes coverage into a mask of zeros.
struct MaskWriter: CoverageSink {
    private let mask: ClipMask
    private var row: UnsafeMutablePointer<UInt8>
    private var run: UnsafeMutablePointer<SIMD2<Int>>

    init(_ mask: ClipMask) {
        self.mask = mask
        row = mask.base
        run = mask.solidRuns
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        row = mask.row(y)
        run = mask.solidRun(y)
    }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        (row + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
        if coverage == 255 && count > run.pointee.y &- run.pointee.x { run.pointee = SIMD2(x, x &+ count) }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count { row[x + index] = UInt8(truncatingIfNeeded: coverage[index]) }
    }
}

/// Multiplies coverage by a mask on its way to another sink; all coverage must lie within the mask's bounds.
struct MaskedSink<Base: CoverageSink>: CoverageSink {
    private(set) var base: Base
    private let mask: ClipMask
    private var row: UnsafeMutablePointer<UInt8>
    private var solid = SIMD2(0, 0)

    init(_ base: Base, mask: ClipMask) {
        self.base = base
        self.mask = mask
        row = mask.base
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        row = mask.row(y)
        solid = mask.solidRun(y).pointee
        base.beginRow(y)
    }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let end = x &+ count
        let solidStart = min(max(solid.x, x), end)
        let solidEnd = max(min(solid.y, end), solidStart)
        masked(from: x, to: solidStart, coverage: coverage)
        base.spanIfAny(at: solidStart, count: solidEnd &- solidStart, coverage: coverage)
        masked(from: solidEnd, to: end, coverage: coverage)
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if x >= solid.x && x &+ count <= solid.y { return base.block(at: x, count: count, coverage: coverage) }
        var product = SIMD4<UInt32>.zero
        for index in 0..<count {
            product[index] = PixelArithmetic.dividedBy255(coverage[index] &* UInt32(row[x + index]))
        }
        if product != .zero { base.block(at: x, count: count, coverage: product) }
    }

    mutating func finish() { base.finish() }

    /// Masks a span outside the solid run.
    @inline(never)
    private mutating func masked(from start: Int, to end: Int, coverage: UInt32) {
        var x = start
        while x < end {
            let count = min(4, end &- x)
            var product = SIMD4<UInt32>.zero
            for index in 0..<count {
                product[index] = PixelArithmetic.dividedBy255(coverage &* UInt32(row[x + index]))
            }
            if product != .zero { base.block(at: x, count: count, coverage: product) }
            x &+= count
        }
    }
}
