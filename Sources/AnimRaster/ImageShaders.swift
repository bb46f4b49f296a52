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

/// The nearest pixels of a picture.
struct NearestImage: PixelShader {
    let pixels: ImagePixels
    let map: ImageMap
    let isOpaque: Bool

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var (u, v) = map.place(x: x, y: y)
        let step = map.step
        for index in 0..<count {
            result[index] = pixels.row(Int(v >> 32))[pixels.column(Int(u >> 32))]
            u &+= step.u
            v &+= step.v
        }
    }
}

/// A picture between the four nearest pixels, at distances of a 256th.
struct LinearImage: PixelShader {
    let pixels: ImagePixels
    let map: ImageMap
    let isOpaque: Bool

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var (u, v) = map.place(x: x, y: y)
        var index = 0
        while index < count {
            var taps = LinearTaps()
            let length = min(4, count &- index)
            for lane in 0..<length {
                taps.load(lane, of: pixels, u, v)
                u &+= map.step.u
                v &+= map.step.v
            }
            let mixed = taps.mixed
            if length == 4 {
                UnsafeMutableRawPointer(result + index).storeBytes(of: mixed, as: SIMD4<UInt32>.self)
            } else {
                for lane in 0..<length { result[index + lane] = mixed[lane] }
            }
            index &+= 4
        }
    }
}

/// The neighbours of four places in a picture.
struct LinearTaps {
    private var topLeft = SIMD4<UInt32>()
    private var topRight = SIMD4<UInt32>()
    private var bottomLeft = SIMD4<UInt32>()
    private var bottomRight = SIMD4<UInt32>()
    /// The 256ths of the way to the right and to the bottom.
    private var across = SIMD4<UInt32>()
    private var down = SIMD4<UInt32>()

    @inline(__always)
    mutating func load(_ lane: Int, of pixels: ImagePixels, _ u: Int64, _ v: Int64) {
        let (x, y) = (Int(u >> 32), Int(v >> 32))
        let (left, right) = (pixels.column(x), pixels.column(x &+ 1))
        let (top, bottom) = (pixels.row(y), pixels.row(y &+ 1))
        topLeft[lane] = top[left]
        topRight[lane] = top[right]
        bottomLeft[lane] = bottom[left]
        bottomRight[lane] = bottom[right]
        across[lane] = UInt32(truncatingIfNeeded: u >> 24) & 255
        down[lane] = UInt32(truncatingIfNeeded: v >> 24) & 255
    }

    /// The pixels in between.
    @inline(__always)
    var mixed: SIMD4<UInt32> {
        let right = PixelArithmetic.lanes(across)
        let bottom = ImageWeights.factors(down)
        let top = ImageWeights.factors(256 &- down)
        let upper = ImageWeights.sums(topLeft, topRight, right)
        let lower = ImageWeights.sums(bottomLeft, bottomRight, right)
        let low = PixelArithmetic.highHalves(upper.low, top) &+ PixelArithmetic.highHalves(lower.low, bottom)
        let high = PixelArithmetic.highHalves(upper.high, top) &+ PixelArithmetic.highHalves(lower.high, bottom)
        return ImageWeights.rounded(low, high)
    }
}

/// Sums of four pixels' components times weights out of 256, in 16 bits each, first those of red and blue, then the others.
enum ImageWeights {
    /// Weights of rows as factors of a product's high half; those of 256 fall short of one by a 65536th, which rounds away.
    @inline(__always)
    static func factors(_ weights: SIMD4<UInt32>) -> SIMD8<UInt16> {
        let factors = weights &<< 8 &- weights &>> 8
        return PixelArithmetic.lanes(factors)
    }

    /// Pixels of two columns, the second of the given weights.
    @inline(__always)
    static func sums(
        _ left: SIMD4<UInt32>, _ right: SIMD4<UInt32>, _ weights: SIMD8<UInt16>
    ) -> (low: SIMD8<UInt16>, high: SIMD8<UInt16>) {
        let first = unsafeBitCast(left, to: SIMD8<UInt16>.self)
        let second = unsafeBitCast(right, to: SIMD8<UInt16>.self)
        let rest = 256 &- weights
        return (
            (first & 255) &* rest &+ (second & 255) &* weights, (first &>> 8) &* rest &+ (second &>> 8) &* weights
        )
    }

    /// The pixels of sums that are 256 times their components.
    @inline(__always)
    static func rounded(_ low: SIMD8<UInt16>, _ high: SIMD8<UInt16>) -> SIMD4<UInt32> {
        unsafeBitCast((low &+ 128) &>> 8 | (high &+ 128) & 0xff00, to: SIMD4<UInt32>.self)
    }
}
