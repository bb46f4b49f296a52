/// A picture pixel for pixel.
struct ImageCopy: PixelShader {
    let pixels: ImagePixels
    let offsetX: Int
    let offsetY: Int
    let isOpaque: Bool

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        pixels.copy(y &+ offsetY, from: x &+ offsetX, count: count, into: result)
    }
}
