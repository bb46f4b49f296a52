/// What makes premultiplied pixels that differ from place to place: a gradient, a picture.
///
/// A pixel depends on its place alone, never on where a run begins. Implementations are structs, and the blender is generic
/// over them, so that the compiler makes one loop of both.
protocol PixelShader {
    /// Whether every pixel has an alpha of 255.
    var isOpaque: Bool { get }
    /// Makes the pixels of `count` columns of a row of the canvas, from column `x` on.
    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
}
