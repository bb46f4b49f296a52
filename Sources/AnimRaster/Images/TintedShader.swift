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

extension PixelArithmetic {
    /// The products of the components of two pixels, each divided by 255 and rounded.
    @inline(__always)
    static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let red = dividedBy255((a &>> 16 & 255) &* (b &>> 16 & 255))
        let green = dividedBy255((a &>> 8 & 255) &* (b &>> 8 & 255))
        let blue = dividedBy255((a & 255) &* (b & 255))
        return dividedBy255((a &>> 24) &* (b &>> 24)) &<< 24 | red &<< 16 | green &<< 8 | blue
    }
}
