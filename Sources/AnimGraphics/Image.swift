import Synchronization

/// A picture for drawing: immutable pixels, shared by everything that shows them.
public final class Image: Sendable {
    /// The pixels.
    public let pixmap: Pixmap
    /// Whether every pixel has an alpha of 255.
    package let isOpaque: Bool
    /// The mip levels that have been computed.
    private let reductions = Mutex<[ImageReduction: MipLevel]>([:])

    /// Creates a picture from pixels.
    public init(_ pixmap: Pixmap) {
        self.pixmap = pixmap
        isOpaque = pixmap.pixels.withUnsafeBufferPointer { Pixmap.isOpaque($0) }
    }

    /// The number of columns.
    public var width: Int { pixmap.width }
    /// The number of rows.
    public var height: Int { pixmap.height }

    /// Returns the picture at a smaller size, with each pixel the average of a block of pixels.
    ///
    /// It is computed on the first call and cached. All levels together take at most three times the memory of the picture.
    package func level(_ reduction: ImageReduction) -> MipLevel {
        if reduction == .none { return MipLevel(pixmap) }
        return reductions.withLock { levels in
            if let level = levels[reduction] { return level }
            let level = MipLevel(pixmap, reducedBy: reduction)
            levels[reduction] = level
            return level
        }
    }
}

extension Image: Hashable {
    /// Whether the pixels of two pictures are equal.
    public static func == (a: Image, b: Image) -> Bool { a === b || a.pixmap == b.pixmap }

    /// Hashes only the size: pixels are many, and pictures of equal size are few.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pixmap.width)
        hasher.combine(pixmap.height)
    }
}

/// The reduction of a mip level: by powers of two, separately along each axis.
package struct ImageReduction: Hashable, Sendable {
    /// The binary logarithm of the number of columns that become one.
    package let x: Int
    /// The binary logarithm of the number of rows that become one.
    package let y: Int

    /// Creates a reduction by 2ˣ horizontally and 2ʸ vertically.
    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The picture itself.
    package static let none = ImageReduction(x: 0, y: 0)

    /// The least reduction that shrinks a side of `size` pixels to one pixel.
    package static func limit(_ size: Int) -> Int { size <= 1 ? 0 : Int.bitWidth - (size - 1).leadingZeroBitCount }
}

/// A mip level: a reduced picture whose pixels are exactly rounded averages of blocks.
///
/// The blocks begin at the first row and column; the last blocks may have fewer pixels, and only these are averaged.
package struct MipLevel: Sendable {
    package let width: Int
    package let height: Int
    /// The premultiplied pixels, row by row.
    package let pixels: [UInt32]

    /// The picture itself.
    init(_ pixmap: Pixmap) {
        width = pixmap.width
        height = pixmap.height
        pixels = pixmap.pixels
    }

    /// Averages the blocks of a picture.
    init(_ pixmap: Pixmap, reducedBy reduction: ImageReduction) {
        let (columns, rows) = (1 << reduction.x, 1 << reduction.y)
        let (width, height) = ((pixmap.width + columns - 1) >> reduction.x, (pixmap.height + rows - 1) >> reduction.y)
        self.width = width
        self.height = height
        pixels = pixmap.pixels.withUnsafeBufferPointer { source in
            [UInt32](unsafeUninitializedCapacity: width * height) { result, count in
                for y in 0..<height {
                    let sums = BlockSums(
                        source, stride: pixmap.width, rows: y << reduction.y..<min((y + 1) << reduction.y, pixmap.height))
                    for x in 0..<width {
                        result[y * width + x] = sums.average(x << reduction.x..<min((x + 1) << reduction.x, pixmap.width))
                    }
                }
                count = width * height
            }
        }
    }
}

/// The sums of blocks of pixels in some rows of a picture.
private struct BlockSums {
    private let source: UnsafeBufferPointer<UInt32>
    private let stride: Int
    private let rows: Range<Int>

    init(_ source: UnsafeBufferPointer<UInt32>, stride: Int, rows: Range<Int>) {
        self.source = source
        self.stride = stride
        self.rows = rows
    }

    /// Returns the mean of the pixels in a range of columns, with components rounded to nearest.
    func average(_ columns: Range<Int>) -> UInt32 {
        var total = SIMD4<UInt64>()
        for y in rows { total &+= sum(y, columns) }
        let count = UInt64(rows.count * columns.count)
        func mean(_ component: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (component + count / 2) / count) }
        return mean(total[0]) | mean(total[1]) << 8 | mean(total[2]) << 16 | mean(total[3]) << 24
    }

    /// Returns the sums of the components in a row, two at a time in the halves of 32-bit words, which can hold 257 bytes.
    private func sum(_ y: Int, _ columns: Range<Int>) -> SIMD4<UInt64> {
        var total = SIMD4<UInt64>()
        var x = columns.lowerBound
        while x < columns.upperBound {
            let end = min(x + 257, columns.upperBound)
            var (low, high) = (UInt32(0), UInt32(0))
            for index in y * stride + x..<y * stride + end {
                low &+= source[index] & 0x00ff_00ff
                high &+= source[index] >> 8 & 0x00ff_00ff
            }
            total &+= SIMD4(UInt64(low & 0xffff), UInt64(high & 0xffff), UInt64(low >> 16), UInt64(high >> 16))
            x = end
        }
        return total
    }
}
