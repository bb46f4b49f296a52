import AnimGraphics

/// Multiplies pixels by the alpha of a group's layer.
struct MaskBlender {
    private let target: PixelTarget
    private let source: PixelTarget
    private let opacity: UInt32

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        self.target = target
        self.source = source
        self.opacity = opacity
    }

    /// Multiplies all pixels of an area that the layer holds.
    func mask(_ bounds: PixelRect) {
        for y in bounds.minY..<bounds.maxY {
            let row = target.row(y)
            let sourceRow = source.row(y)
            let vectors = bounds.minX + bounds.width & ~3
            for x in stride(from: bounds.minX, to: vectors, by: 4) { mask(row + x, by: sourceRow + x) }
            for x in vectors..<bounds.maxX {
                let factor = PixelArithmetic.dividedBy255((sourceRow[x] &>> 24) &* opacity)
                row[x] = PixelArithmetic.scale(row[x], by: factor)
            }
        }
    }

    /// Multiplies four pixels.
    @inline(__always)
    private func mask(_ pixels: UnsafeMutablePointer<UInt32>, by layer: UnsafeMutablePointer<UInt32>) {
        let below = UnsafeMutableRawPointer(pixels)
        let product = (UnsafeRawPointer(layer).loadUnaligned(as: SIMD4<UInt32>.self) &>> 24) &* opacity &+ 128
        let factors = PixelArithmetic.lanes((product &+ product &>> 8) &>> 8)
        below.storeBytes(
            of: PixelArithmetic.scale(below.loadUnaligned(as: SIMD4<UInt32>.self), by: factors), as: SIMD4<UInt32>.self)
    }
}
