import AnimGraphics

/// Bytes of coverage, row by row.
struct CoveragePlane {
    let base: UnsafeMutablePointer<UInt8>
    /// The bytes from one row to the next, and 16 more may be read and written after the last one.
    let stride: Int
    let bounds: PixelRect

    /// A row of the canvas, to be indexed by its columns.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + ((y &- bounds.minY) &* stride &- bounds.minX) }

    /// Sets all bytes to 0.
    func clear() { base.initialize(repeating: 0, count: stride * bounds.height) }

    /// Adds the image of a glyph whose origin lies in a pixel; sums end at 255.
    func add(_ image: GlyphImage, of bytes: UnsafePointer<UInt8>, x: Int, y: Int) {
        let top = max(bounds.minY, y &+ image.bounds.minY)
        let bottom = min(bounds.maxY, y &+ image.bounds.maxY)
        let left = x &+ image.bounds.minX
        let right = x &+ image.bounds.maxX
        guard top < bottom, left < bounds.maxX, right > bounds.minX else { return }
        var source = bytes + (image.start &+ (top &- y &- image.bounds.minY) &* image.stride)
        let isInside = left >= bounds.minX && left &+ image.stride <= bounds.minX &+ stride
        for line in top..<bottom {
            if isInside {
                CoveragePlane.add(source, to: row(line) + left, count: image.stride)
            } else {
                addPart(source, to: row(line), from: left, upTo: right)
            }
            source += image.stride
        }
    }

    /// Adds a multiple of 16 bytes.
    @inline(__always)
    private static func add(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
        for offset in Swift.stride(from: 0, to: count, by: 16) {
            let raw = UnsafeMutableRawPointer(target + offset)
            let first = raw.loadUnaligned(as: SIMD16<UInt8>.self)
            let second = UnsafeRawPointer(source + offset).loadUnaligned(as: SIMD16<UInt8>.self)
            let sum = first &+ second
            raw.storeBytes(of: sum.replacing(with: 255, where: sum .< first), as: SIMD16<UInt8>.self)
        }
    }

    /// Adds what lies within the columns.
    private func addPart(
        _ source: UnsafePointer<UInt8>, to row: UnsafeMutablePointer<UInt8>, from left: Int, upTo right: Int
    ) {
        for x in max(left, bounds.minX)..<min(right, bounds.maxX) {
            let (sum, isTooLarge) = row[x].addingReportingOverflow(source[x &- left])
            row[x] = isTooLarge ? 255 : sum
        }
    }

    /// Hands the rows to a sink.
    func cover(_ sink: inout some CoverageSink) {
        for y in bounds.minY..<bounds.maxY {
            sink.beginRow(y)
            sink.bytes(row(y) + bounds.minX, at: bounds.minX, count: bounds.width)
        }
    }
}

/// Writes coverage into bytes that are 0 before.
struct CoverageWriter: CoverageSink {
    private let plane: CoveragePlane
    private var row: UnsafeMutablePointer<UInt8>

    init(_ plane: CoveragePlane) {
        self.plane = plane
        row = plane.base
    }

    mutating func beginRow(_ y: Int) { row = plane.row(y) }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        (row + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
    }

    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count { row[x + index] = UInt8(truncatingIfNeeded: coverage[index]) }
    }
}
