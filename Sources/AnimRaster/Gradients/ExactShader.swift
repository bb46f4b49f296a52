/// The pixels of a gradient one by one: what no table and no steps are exact for.
struct ExactShader: PixelShader {
    private let gradient: UnsafePointer<PixelwiseGradient>
    let isOpaque: Bool

    init(_ gradient: UnsafePointer<PixelwiseGradient>) {
        self.gradient = gradient
        isOpaque = gradient.pointee.ramp.isOpaque
    }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        gradient.pointee.fill(pixels, x: x, y: y, count: count)
    }
}
