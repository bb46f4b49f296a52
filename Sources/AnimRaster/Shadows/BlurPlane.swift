import AnimGraphics

/// Samples of 15 bits, the coverage times 128, of a part of an endless plane that is 0 elsewhere.
struct BlurPlane: ~Copyable {
    /// The factor of coverage, as a number of bits.
    static let bits: UInt16 = 7
    /// The samples that are computed at once; rows are padded to a multiple.
    static let lanes = 8

    /// The samples that are kept, the width a multiple of ``lanes``.
    let bounds: PixelRect
    let base: UnsafeMutablePointer<UInt16>

    /// The samples from one row to the next.
    var stride: Int { bounds.width }

    /// Creates a plane of one value; the bounds grow to the right as far as whole vectors need.
    init(_ bounds: PixelRect, filledWith value: UInt16 = 0) {
        var padded = bounds
        padded.maxX = bounds.minX + (bounds.width + BlurPlane.lanes - 1) & ~(BlurPlane.lanes - 1)
        padded.maxY = bounds.minY + bounds.height
        self.bounds = padded
        base = .allocate(capacity: padded.width * padded.height)
        base.initialize(repeating: value, count: padded.width * padded.height)
    }

    deinit { base.deallocate() }

    /// A row, to be indexed by the plane's columns.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt16> { base + ((y &- bounds.minY) &* stride &- bounds.minX) }
}

/// Writes coverage as samples of a plane.
struct BlurPlaneWriter: CoverageSink {
    private let base: UnsafeMutablePointer<UInt16>
    private let stride: Int
    private let minX: Int
    private let minY: Int
    private var row: UnsafeMutablePointer<UInt16>

    init(_ plane: borrowing BlurPlane) {
        base = plane.base
        stride = plane.stride
        minX = plane.bounds.minX
        minY = plane.bounds.minY
        row = plane.base
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) { row = base + ((y &- minY) &* stride &- minX) }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        (row + x).update(repeating: UInt16(truncatingIfNeeded: coverage) &<< BlurPlane.bits, count: count)
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count { row[x + index] = UInt16(truncatingIfNeeded: coverage[index]) &<< BlurPlane.bits }
    }
}
