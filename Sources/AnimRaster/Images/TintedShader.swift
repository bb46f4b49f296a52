/// The pixels of a shader with their components multiplied by those of a colour, alpha apart.
struct TintedShader<Base: PixelShader>: PixelShader {
    let base: Base
    /// The factors of red, green and blue out of 255, packed as a pixel; that of alpha is 255.
    let tint: UInt32

    var isOpaque: Bool { base.isOpaque }

    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { base.visibleColumns(in: y) }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        base.shade(x: x, y: y, count: count, into: pixels)
        for index in 0..<count { pixels[index] = PixelArithmetic.product(pixels[index], tint) }
    }
}
