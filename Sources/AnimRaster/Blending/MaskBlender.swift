import AnimGraphics

/// Multiplies pixels by the alpha of a group's layer.
struct MaskBlender {
    private var rows: LayerRows

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        rows = LayerRows(source, opacity: opacity, onto: target)
    }

    /// Multiplies all pixels of an area that the layer holds.
    mutating func mask(_ bounds: PixelRect) {
        let vectors = bounds.minX + bounds.width & ~3
        for y in bounds.minY..<bounds.maxY {
            rows.begin(y)
            for x in stride(from: bounds.minX, to: vectors, by: 4) { mask(at: x) }
            for x in vectors..<bounds.maxX {
                rows.below[x] = PixelArithmetic.scale(rows.below[x], by: rows.factor(rows.layer[x] &>> 24))
            }
        }
    }

    /// Multiplies four pixels.
    @inline(__always)
    private func mask(at x: Int) {
        let below = UnsafeMutableRawPointer(rows.below + x)
        let alpha = UnsafeRawPointer(rows.layer + x).loadUnaligned(as: SIMD4<UInt32>.self) &>> 24
        below.storeBytes(
            of: PixelArithmetic.scale(below.loadUnaligned(as: SIMD4<UInt32>.self), by: rows.factors(alpha)),
            as: SIMD4<UInt32>.self)
    }
}
