/// A picture copied pixel for pixel.
struct ImageCopy: PixelShader {
    let pixels: ImagePixels
    let offsetX: Int
    let offsetY: Int
    let isOpaque: Bool

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        pixels.copy(y &+ offsetY, from: x &+ offsetX, count: count, into: result)
    }
}

/// A picture sampled at the nearest pixel.
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

/// A picture interpolated between the four nearest pixels, at positions in 256ths.
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

/// Four interpolated positions of a picture.
struct LinearTaps {
    /// The interpolated pixels.
    private(set) var mixed = SIMD4<UInt32>()

    /// Interpolates at a position.
    @inline(__always)
    mutating func load(_ lane: Int, of pixels: ImagePixels, _ u: Int64, _ v: Int64) {
        mixed[lane] = LinearTaps.pixel(of: pixels, u, v)
    }

    /// Interpolates between the four pixels around a position, with weights in 256ths each way, rounded once.
    ///
    /// The components of a pixel occupy 16 bits each of one word, and the components of a sum of two rows 32 bits each of two words.
    @inline(__always)
    static func pixel(of pixels: ImagePixels, _ u: Int64, _ v: Int64) -> UInt32 {
        let (x, y) = (Int(u >> 32), Int(v >> 32))
        let (left, right) = (pixels.column(x), pixels.column(x &+ 1))
        let (top, bottom) = (pixels.row(y), pixels.row(y &+ 1))
        let across = UInt64(truncatingIfNeeded: u >> 24) & 255
        let down = UInt64(truncatingIfNeeded: v >> 24) & 255
        let upper = PixelArithmetic.spread(top[left]) &* (256 &- across) &+ PixelArithmetic.spread(top[right]) &* across
        let lower = PixelArithmetic.spread(bottom[left]) &* (256 &- across) &+ PixelArithmetic.spread(bottom[right]) &* across
        let mask: UInt64 = 0x0000_ffff_0000_ffff
        let half: UInt64 = 0x0000_8000_0000_8000
        let first = (upper & mask) &* (256 &- down) &+ (lower & mask) &* down &+ half
        let second = (upper &>> 16 & mask) &* (256 &- down) &+ (lower &>> 16 & mask) &* down &+ half
        let even = first &>> 16 & 0x0000_00ff_0000_00ff
        let odd = second &>> 16 & 0x0000_00ff_0000_00ff
        let sum = even | odd &<< 16
        return UInt32(truncatingIfNeeded: sum | sum &>> 24)
    }
}

/// A picture between two mip levels (trilinear filtering).
struct TrilinearImage: PixelShader {
    let first: LinearImage
    let second: LinearImage
    /// The weight of the second, out of 256.
    let weight: UInt32

    var isOpaque: Bool { first.isOpaque }

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        first.shade(x: x, y: y, count: count, into: result)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { others in
            guard let others = others.baseAddress else { return }
            second.shade(x: x, y: y, count: count, into: others)
            for index in 0..<count { result[index] = mixed(result[index], others[index]) }
        }
    }

    @inline(__always)
    private func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let low = (a & 0x00ff_00ff) &* (256 &- weight) &+ (b & 0x00ff_00ff) &* weight &+ 0x0080_0080
        let high = (a >> 8 & 0x00ff_00ff) &* (256 &- weight) &+ (b >> 8 & 0x00ff_00ff) &* weight &+ 0x0080_0080
        return low >> 8 & 0x00ff_00ff | high & 0xff00_ff00
    }
}

/// A picture reduced by less than a factor of 2 along each axis: the average of the area covered by each pixel, with weights in
/// 256ths.
///
/// The picture's pixels count as squares of one color, so that each average covers three columns and three rows.
struct AreaImage: PixelShader {
    private let pixels: ImagePixels
    private let map: ImageMap
    private let columns: AreaWeights
    private let rows: AreaWeights
    let isOpaque: Bool

    init(_ pixels: ImagePixels, map: ImageMap, width: Int64, height: Int64, isOpaque: Bool) {
        self.pixels = pixels
        self.map = map
        columns = AreaWeights(width: width)
        rows = AreaWeights(width: height)
        self.isOpaque = isOpaque
    }

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var (u, v) = map.position(x: x, y: y)
        for index in 0..<count {
            result[index] = pixel(u, v)
            u &+= map.step.u
            v &+= map.step.v
        }
    }

    /// The average around a position; the sum of a row has 16 bits per component.
    @inline(__always)
    private func pixel(_ u: Int64, _ v: Int64) -> UInt32 {
        let (x, y) = (columns.first(around: u), rows.first(around: v))
        let across = columns.weights(around: u)
        let down = rows.weights(around: v)
        let (left, middle, right) = (pixels.column(x), pixels.column(x &+ 1), pixels.column(x &+ 2))
        var total = SIMD4<UInt32>(repeating: 0x8000)
        for index in 0..<3 {
            let row = pixels.row(y &+ index)
            let sum =
                PixelArithmetic.spread(row[left]) &* across.0 &+ PixelArithmetic.spread(row[middle]) &* across.1
                &+ PixelArithmetic.spread(row[right]) &* across.2
            let weight = index == 0 ? down.0 : index == 1 ? down.1 : down.2
            total &+=
                SIMD4(
                    UInt32(truncatingIfNeeded: sum & 0xffff), UInt32(truncatingIfNeeded: sum >> 32 & 0xffff),
                    UInt32(truncatingIfNeeded: sum >> 16 & 0xffff), UInt32(truncatingIfNeeded: sum >> 48))
                &* UInt32(truncatingIfNeeded: weight)
        }
        total &>>= 16
        return total[0] | total[1] &<< 8 | total[2] &<< 16 | total[3] &<< 24
    }
}

/// The weights of three neighboring pixels within a width around a position, out of 256.
private struct AreaWeights {
    private let half: Int64
    /// 2⁴⁰ divided by the width.
    private let reciprocal: Int64

    init(width: Int64) {
        half = width >> 1
        reciprocal = (1 << 56) / max(width >> 16, 1)
    }

    /// The first of the three pixels; positions are relative to pixel centers.
    @inline(__always)
    func first(around position: Int64) -> Int { Int((position &+ AreaWeights.toCorner &- half) >> 32) }

    @inline(__always)
    func weights(around position: Int64) -> (UInt64, UInt64, UInt64) {
        let start = position &+ AreaWeights.toCorner &- half
        let end = position &+ AreaWeights.toCorner &+ half
        let before = (1 << 32) &- (start & 0xffff_ffff)
        let after = max(0, end &- ((start >> 32 &+ 2) << 32))
        let first = part(before)
        let last = part(after)
        return (first, 256 &- first &- last, last)
    }

    /// The fraction of the total width that a width of up to 1 covers.
    @inline(__always)
    private func part(_ width: Int64) -> UInt64 {
        UInt64(truncatingIfNeeded: ((width >> 16) &* reciprocal &+ (1 << 47)) >> 48)
    }

    /// The offset from pixel centers to corners, minus the offset for rounding to 256ths.
    private static let toCorner: Int64 = 1 << 31 - 1 << 23
}

/// The pixels of a shader with their color components multiplied by a tint.
struct TintedShader<Base: PixelShader>: PixelShader {
    let base: Base
    /// The factors of red, green and blue out of 255, packed as a pixel with an alpha of 255.
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
    /// A pixel's components, spread to 16 bits each: red, blue, green and alpha.
    @inline(__always)
    fileprivate static func spread(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel & 0x00ff_00ff) | UInt64(pixel &>> 8 & 0x00ff_00ff) &<< 32
    }
}
