/// A picture made smaller by less than 2 along each axis: the averages of the parts that pixels cover, to 256ths of weights.
///
/// The pixels of the picture count as squares of one colour, so that each average is that of three columns and three rows.
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

    /// The average around a position; its components take 16 bits each of a word.
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
                AreaImage.spread(row[left]) &* across.0 &+ AreaImage.spread(row[middle]) &* across.1
                &+ AreaImage.spread(row[right]) &* across.2
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

    /// A pixel's components, 16 bits apart: red, blue, green and alpha.
    @inline(__always)
    private static func spread(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel & 0x00ff_00ff) | UInt64(pixel >> 8 & 0x00ff_00ff) << 32
    }
}

/// The parts of three neighbours within a width around a position, out of 256.
private struct AreaWeights {
    private let half: Int64
    /// 2⁴⁰ over the width.
    private let reciprocal: Int64

    init(width: Int64) {
        half = width >> 1
        reciprocal = (1 << 56) / max(width >> 16, 1)
    }

    /// The first neighbour; positions are counted from the centres of neighbours.
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

    /// A width of up to 1 as a part of the whole.
    @inline(__always)
    private func part(_ width: Int64) -> UInt64 {
        UInt64(truncatingIfNeeded: ((width >> 16) &* reciprocal &+ (1 << 47)) >> 48)
    }

    /// The way from positions at the centres of neighbours to their corners, less what rounds to 256ths.
    private static let toCorner: Int64 = 1 << 31 - 1 << 23
}
