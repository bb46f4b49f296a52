/// A gradient whose pixels are computed one by one: what no table and no steps are exact for.
struct ExactGradient: PixelShader {
    let ramp: GradientRamp
    let space: GradientSpace

    var isOpaque: Bool { ramp.isOpaque }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        for index in 0..<count { pixels[index] = ramp.pixel(at: space.parameter(x: x &+ index, y: y)) }
    }
}
