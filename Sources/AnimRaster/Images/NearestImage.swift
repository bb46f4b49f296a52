/// The nearest pixels of a picture.
struct NearestImage: PixelShader {
    let pixels: ImagePixels
    let map: ImageMap
    let isOpaque: Bool

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var (u, v) = map.position(x: x, y: y)
        let step = map.step
        for index in 0..<count {
            result[index] = pixels.row(Int(v >> 32))[pixels.column(Int(u >> 32))]
            u &+= step.u
            v &+= step.v
        }
    }
}
