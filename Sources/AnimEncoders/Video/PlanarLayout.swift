package import AnimGraphics

/// The planar form of pictures that video programs read: a luma plane, two chroma planes, and optionally an alpha plane.
package struct PlanarLayout: Hashable, Sendable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    let matrix: YCbCrMatrix
    /// Whether the chroma planes have half the columns and rows (4:2:0).
    let isSubsampled: Bool
    /// The opaque color behind translucent pixels; nil for an alpha plane.
    let matte: UInt32?

    /// Creates the layout for pictures of a size.
    ///
    /// - Parameters:
    ///   - hasEvenSides: Whether odd numbers of columns or rows are made even by repeating the last one.
    ///   - matte: The color behind translucent pixels, as in a pixmap; nil for an alpha plane.
    package init(
        width: Int, height: Int, matrix: YCbCrMatrix, isSubsampled: Bool, hasEvenSides: Bool = false, matte: UInt32?
    ) {
        self.width = hasEvenSides ? width + width % 2 : width
        self.height = hasEvenSides ? height + height % 2 : height
        (self.matrix, self.isSubsampled, self.matte) = (matrix, isSubsampled, matte)
    }

    /// The columns and rows of a chroma plane.
    private var differences: (width: Int, height: Int) {
        isSubsampled ? ((width + 1) / 2, (height + 1) / 2) : (width, height)
    }

    /// The size of a picture in bytes.
    package var byteCount: Int {
        (matte == nil ? 2 : 1) * width * height + 2 * differences.width * differences.height
    }

    /// Returns the planes of a picture: luma, blue difference, red difference, and alpha.
    package func bytes(of picture: Pixmap) -> [UInt8] {
        let pixels = opaquePixels(of: picture)
        return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            let area = width * height
            for index in 0..<area {
                buffer[index] = UInt8(truncatingIfNeeded: (matrix.luma.sum(pixels[index]) + 0x10_8000) >> 16)
            }
            let difference = differences.width * differences.height
            for (number, row) in [matrix.blueDifference, matrix.redDifference].enumerated() {
                let plane = UnsafeMutableBufferPointer(rebasing: buffer[(area + number * difference)...].prefix(difference))
                if isSubsampled { subsample(pixels, row, into: plane) } else { copy(pixels, row, into: plane) }
            }
            if matte == nil {
                for index in 0..<area { buffer[area + 2 * difference + index] = UInt8(truncatingIfNeeded: pixels[index] >> 24) }
            }
            count = byteCount
        }
    }

    /// Returns the pixels with repeated edges, over the matte or in straight colors.
    private func opaquePixels(of picture: Pixmap) -> [UInt32] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let start = min(y, picture.height - 1) * picture.width
            for x in 0..<width {
                let pixel = picture.pixels[start + min(x, picture.width - 1)]
                pixels.append(matte.map { Self.blended(pixel, over: $0) } ?? StraightAlpha.straight(pixel))
            }
        }
        return pixels
    }

    @inline(__always)
    private static func blended(_ pixel: UInt32, over matte: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        if rest == 0 { return pixel }
        func sum(_ shift: UInt32) -> UInt32 {
            min((pixel >> shift & 255) + ((matte >> shift & 255) * rest + 127) / 255, 255) << shift
        }
        return sum(0) | sum(8) | sum(16) | 0xFF00_0000
    }

    private func copy(_ pixels: [UInt32], _ row: YCbCrMatrix.Row, into plane: UnsafeMutableBufferPointer<UInt8>) {
        for index in plane.indices { plane[index] = UInt8(truncatingIfNeeded: (row.sum(pixels[index]) + 0x80_8000) >> 16) }
    }

    /// Writes a chroma sample for each square of four pixels, at the middle of its left edge, as in MPEG-2, H.264 and VP9.
    ///
    /// ```
    ///   1 2 1      the weights of its pixels and those on the left,
    ///   1 2 1      in eighths
    /// ```
    private func subsample(_ pixels: [UInt32], _ row: YCbCrMatrix.Row, into plane: UnsafeMutableBufferPointer<UInt8>) {
        let size = differences
        var sums = [Int32](repeating: 0, count: width)
        for y in 0..<size.height {
            let (first, second) = (2 * y * width, min(2 * y + 1, height - 1) * width)
            for x in 0..<width { sums[x] = row.sum(pixels[first + x]) + row.sum(pixels[second + x]) }
            for x in 0..<size.width {
                let sum = sums[max(2 * x - 1, 0)] + 2 * sums[2 * x] + sums[min(2 * x + 1, width - 1)]
                plane[y * size.width + x] = UInt8(truncatingIfNeeded: (sum + 0x404_0000) >> 19)
            }
        }
    }
}

/// The weights of red, green and blue for luma and the two chroma samples, in parts of 1 / 65,536.
///
/// The range is limited, as all players expect: luma from 16 to 235, chroma from 16 to 240 around 128.
package struct YCbCrMatrix: Hashable, Sendable {
    /// The weights of red, green and blue.
    struct Row: Hashable, Sendable {
        let red: Int32
        let green: Int32
        let blue: Int32

        /// Returns the weighted sum of a pixel's colors, red in the lowest byte.
        @inline(__always)
        func sum(_ pixel: UInt32) -> Int32 {
            red * Int32(pixel & 255) + green * Int32(pixel >> 8 & 255) + blue * Int32(pixel >> 16 & 255)
        }
    }

    let luma: Row
    let blueDifference: Row
    let redDifference: Row

    // Luma is 219 / 255 · (Kr, Kg, Kb). Blue difference is 224 / 255 · (B − Y) / (2 − 2 Kb), and red difference likewise: its
    // weights add up to 0, so that grays have 128.

    /// The matrix of BT.601, Kr = 0.299 and Kb = 0.114, which programs assume for pictures without a named matrix.
    package static let bt601 = YCbCrMatrix(
        luma: Row(red: 16_829, green: 33_039, blue: 6_416), blueDifference: Row(red: -9_714, green: -19_070, blue: 28_784),
        redDifference: Row(red: 28_784, green: -24_103, blue: -4_681))

    /// The matrix of BT.709, Kr = 0.2126 and Kb = 0.0722, used by high-definition video.
    package static let bt709 = YCbCrMatrix(
        luma: Row(red: 11_966, green: 40_254, blue: 4_064), blueDifference: Row(red: -6_596, green: -22_188, blue: 28_784),
        redDifference: Row(red: 28_784, green: -26_145, blue: -2_639))
}
