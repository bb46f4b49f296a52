/// Paints coverage with the pixels of a group's layer at the group's opacity, source-over.
struct LayerBlender: CoverageSink {
    private let target: PixelTarget
    private let source: PixelTarget
    private let opacity: UInt32
    private var row: UnsafeMutablePointer<UInt32>
    private var sourceRow: UnsafeMutablePointer<UInt32>

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        self.target = target
        self.source = source
        self.opacity = opacity
        row = target.base
        sourceRow = source.base
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        row = target.row(y)
        sourceRow = source.row(y)
    }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = PixelArithmetic.dividedBy255(coverage &* opacity)
        if factor == 255 {
            LayerBlender.put(sourceRow + x, over: row + x, count: count)
        } else {
            LayerBlender.blend(sourceRow + x, over: row + x, count: count, factor: factor)
        }
    }

    /// Puts pixels over those below, as they are.
    @inline(__always)
    static func put(_ pixels: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int) {
        let source = UnsafeRawPointer(pixels)
        let below = UnsafeMutableRawPointer(row)
        let whole = count & ~3
        for index in whole..<count { row[index] = PixelArithmetic.over(pixels[index], row[index]) }
        for offset in stride(from: 0, to: 4 &* whole, by: 16) {
            let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
            let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
            if halves[0] & halves[1] & LayerBlender.opaque == LayerBlender.opaque {
                below.storeBytes(of: pixels, toByteOffset: offset, as: SIMD4<UInt32>.self)
            } else if halves[0] | halves[1] != 0 {
                let result = PixelArithmetic.over(pixels, below.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self))
                below.storeBytes(of: result, toByteOffset: offset, as: SIMD4<UInt32>.self)
            }
        }
    }

    /// The alphas of two opaque pixels.
    private static let opaque: UInt64 = 0xff00_0000_ff00_0000

    /// Puts pixels over those below, each times a factor of 0…255.
    @inline(__always)
    static func blend(
        _ pixels: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int, factor: UInt32
    ) {
        let source = UnsafeRawPointer(pixels)
        let below = UnsafeMutableRawPointer(row)
        let factors = PixelArithmetic.lanes(SIMD4(repeating: factor))
        let whole = count & ~3
        for index in whole..<count {
            row[index] = PixelArithmetic.over(PixelArithmetic.scale(pixels[index], by: factor), row[index])
        }
        for offset in stride(from: 0, to: 4 &* whole, by: 16) {
            let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
            let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
            if halves[0] | halves[1] == 0 { continue }
            let result = PixelArithmetic.over(
                PixelArithmetic.scale(pixels, by: factors), below.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self))
            below.storeBytes(of: result, toByteOffset: offset, as: SIMD4<UInt32>.self)
        }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if count < 4 {
            for index in 0..<count {
                let factor = PixelArithmetic.dividedBy255(coverage[index] &* opacity)
                let scaled = PixelArithmetic.scale(sourceRow[x + index], by: factor)
                row[x + index] = PixelArithmetic.over(scaled, row[x + index])
            }
            return
        }
        let pixels = UnsafeRawPointer(sourceRow + x).loadUnaligned(as: SIMD4<UInt32>.self)
        let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
        // Most of a layer is often empty.
        if halves[0] | halves[1] == 0 { return }
        let product = coverage &* opacity &+ 128
        let factors = PixelArithmetic.lanes((product &+ product &>> 8) &>> 8)
        let raw = UnsafeMutableRawPointer(row + x)
        let result = PixelArithmetic.over(
            PixelArithmetic.scale(pixels, by: factors), raw.loadUnaligned(as: SIMD4<UInt32>.self))
        raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }
}
