/// A picture between the four nearest pixels, at distances of a 256th.
struct LinearImage: PixelShader {
    let pixels: ImagePixels
    let map: ImageMap
    let isOpaque: Bool

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var (u, v) = map.position(x: x, y: y)
        let step = map.step
        for index in 0..<count {
            result[index] = LinearTaps.pixel(of: pixels, u, v)
            u &+= step.u
            v &+= step.v
        }
    }
}

/// Four positions in a picture, each between four of its pixels.
struct LinearTaps {
    /// The pixels that were made.
    private(set) var mixed = SIMD4<UInt32>()

    /// Makes the pixel of a position.
    @inline(__always)
    mutating func load(_ lane: Int, of pixels: ImagePixels, _ u: Int64, _ v: Int64) {
        mixed[lane] = LinearTaps.pixel(of: pixels, u, v)
    }

    /// The pixel of a position: the four around it by their weights, 256ths of 256ths, rounded once.
    ///
    /// The components of a pixel take 16 bits each of a word, and those of a sum of two rows 32 bits each of two words.
    @inline(__always)
    static func pixel(of pixels: ImagePixels, _ u: Int64, _ v: Int64) -> UInt32 {
        let (x, y) = (Int(u >> 32), Int(v >> 32))
        let (left, right) = (pixels.column(x), pixels.column(x &+ 1))
        let (top, bottom) = (pixels.row(y), pixels.row(y &+ 1))
        let across = UInt64(truncatingIfNeeded: u >> 24) & 255
        let down = UInt64(truncatingIfNeeded: v >> 24) & 255
        let upper = spread(top[left]) &* (256 &- across) &+ spread(top[right]) &* across
        let lower = spread(bottom[left]) &* (256 &- across) &+ spread(bottom[right]) &* across
        let mask: UInt64 = 0x0000_ffff_0000_ffff
        let half: UInt64 = 0x0000_8000_0000_8000
        let first = (upper & mask) &* (256 &- down) &+ (lower & mask) &* down &+ half
        let second = (upper &>> 16 & mask) &* (256 &- down) &+ (lower &>> 16 & mask) &* down &+ half
        let even = first &>> 16 & 0x0000_00ff_0000_00ff
        let odd = second &>> 16 & 0x0000_00ff_0000_00ff
        let sum = even | odd &<< 16
        return UInt32(truncatingIfNeeded: sum | sum &>> 24)
    }

    /// A pixel's components, 16 bits apart: red, blue, green and alpha.
    @inline(__always)
    private static func spread(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel & 0x00ff_00ff) | UInt64(pixel &>> 8 & 0x00ff_00ff) &<< 32
    }
}
