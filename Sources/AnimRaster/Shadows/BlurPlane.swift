import AnimGraphics

/// 15-bit samples, coverage times 128, of part of an infinite plane that is 0 elsewhere.
struct BlurPlane: ~Copyable {
    /// The base-2 logarithm of the factor of coverage.
    static let bits: UInt16 = 7
    /// The number of samples per vector; rows are padded to a multiple.
    static let lanes = 8

    /// The stored samples; the width is a multiple of ``lanes``.
    let bounds: PixelRect
    let base: UnsafeMutablePointer<UInt16>

    /// The distance between rows, in samples.
    var stride: Int { bounds.width }

    /// Creates a plane of one value; the bounds grow to the right to whole vectors.
    init(_ bounds: PixelRect, filledWith value: UInt16 = 0) {
        var padded = bounds
        padded.maxX = bounds.minX + (bounds.width + BlurPlane.lanes - 1) & ~(BlurPlane.lanes - 1)
        padded.maxY = bounds.minY + bounds.height
        self.bounds = padded
        base = .allocate(capacity: padded.width * padded.height)
        base.initialize(repeating: value, count: padded.width * padded.height)
    }

    deinit { base.deallocate() }

    /// A row, indexed by the plane's columns.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt16> { base + ((y &- bounds.minY) &* stride &- bounds.minX) }
}

/// Writes coverage to the samples of a plane.
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

extension BlurPlane {
    private typealias Lanes = SIMD8<UInt16>

    /// Blurs the samples of some columns along the rows; `target` contains the rows of the result, which are also in this
    /// plane.
    ///
    /// This plane must have the kernel's reach as a margin on both sides.
    func blurRows(by kernel: BlurKernel, of rows: Range<Int>, into target: borrowing BlurPlane) {
        let weights = kernel.weights.map(Lanes.init(repeating:))
        weights.withUnsafeBufferPointer { weights in
            for y in rows {
                let source = row(y)
                let result = target.row(y)
                for x in Swift.stride(from: target.bounds.minX, to: target.bounds.maxX, by: BlurPlane.lanes) {
                    let sum = BlurPlane.weightedSum(UnsafeRawPointer(source + x), step: 1, weights, from: kernel.start)
                    UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: Lanes.self)
                }
            }
        }
    }

    /// Blurs the samples of a plane's rows along the columns, which both planes must share.
    ///
    /// This plane must have the kernel's reach as a margin at both ends.
    func blurColumns(by kernel: BlurKernel, into target: borrowing BlurPlane) {
        let weights = kernel.weights.map(Lanes.init(repeating:))
        weights.withUnsafeBufferPointer { weights in
            for y in target.bounds.minY..<target.bounds.maxY {
                let source = row(y)
                let result = target.row(y)
                for x in Swift.stride(from: target.bounds.minX, to: target.bounds.maxX, by: BlurPlane.lanes) {
                    let sum = BlurPlane.weightedSum(UnsafeRawPointer(source + x), step: stride, weights, from: kernel.start)
                    UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: Lanes.self)
                }
            }
        }
    }

    /// The sums of eight samples and of those at multiples of a distance from them, each pair times its weight.
    ///
    /// The sum of two samples fits 16 bits.
    @inline(__always)
    private static func weightedSum(
        _ middle: UnsafeRawPointer, step: Int, _ weights: UnsafeBufferPointer<Lanes>, from start: UInt16
    ) -> Lanes {
        guard weights.count > 0 else { return middle.loadUnaligned(as: Lanes.self) }
        var sum = Lanes(repeating: start)
        sum &+= PixelArithmetic.highHalves(middle.loadUnaligned(as: Lanes.self), weights[0])
        var before = middle
        var after = middle
        for index in 1..<max(weights.count, 1) {
            before -= 2 &* step
            after += 2 &* step
            let pair = before.loadUnaligned(as: Lanes.self) &+ after.loadUnaligned(as: Lanes.self)
            sum &+= PixelArithmetic.highHalves(pair, weights[index])
        }
        return sum
    }
}

extension BlurPlane {
    /// Returns the plane of the means of rectangles of samples, rounded half up.
    ///
    /// The width and height are powers of two that divide the plane's first column and row.
    func averaged(width: Int, height: Int) -> BlurPlane {
        let result = BlurPlane(
            PixelRect(
                minX: bounds.minX / width, minY: bounds.minY / height, maxX: bounds.maxX / width, maxY: bounds.maxY / height))
        let shift = UInt32((width * height).trailingZeroBitCount)
        for y in result.bounds.minY..<result.bounds.maxY {
            let target = result.row(y)
            for x in result.bounds.minX..<bounds.maxX / width {
                var sum: UInt32 = (1 << shift) >> 1
                for row in 0..<height {
                    let source = self.row(y * height + row) + x * width
                    for column in 0..<width { sum &+= UInt32(source[column]) }
                }
                target[x] = UInt16(truncatingIfNeeded: sum >> shift)
            }
        }
        return result
    }
}
