package import AnimGraphics

/// The difference of two pictures.
package struct PixelDiff: Hashable, Sendable {
    /// The size and extent of the difference.
    package struct Statistics: Hashable, Sendable {
        /// The number of pixels that were compared.
        package let pixels: Int
        /// The number of pixels that differ; pixels that only one picture has differ.
        package let differingPixels: Int
        /// The greatest difference of a channel, 0…255, where both pictures have a pixel.
        package let maximumChannelDifference: Int
        /// The columns that hold all differences; empty where there are none.
        package let columns: Range<Int>
        /// The rows that hold all differences.
        package let rows: Range<Int>
    }

    /// The size and extent of the difference.
    package let statistics: Statistics
    /// The differences in red on the faded reference.
    package let picture: Pixmap

    private static let mark: UInt32 = 0xFF00_00FF

    /// Compares two pictures.
    package init(reference: Pixmap, actual: Pixmap) {
        let width = max(reference.width, actual.width)
        let height = max(reference.height, actual.height)
        var picture = Pixmap(width: width, height: height)
        var count = 0
        var greatest = 0
        var (left, right, top, bottom) = (width, 0, height, 0)
        for y in 0..<height {
            for x in 0..<width {
                let (before, after) = (Self.pixel(x, y, of: reference), Self.pixel(x, y, of: actual))
                guard before != after else {
                    picture.pixels[y * width + x] = Self.faded(before ?? 0)
                    continue
                }
                picture.pixels[y * width + x] = Self.mark
                count += 1
                if let before, let after { greatest = max(greatest, Self.greatestDifference(before, after)) }
                (left, right) = (min(left, x), max(right, x + 1))
                (top, bottom) = (min(top, y), max(bottom, y + 1))
            }
        }
        statistics = Statistics(
            pixels: width * height, differingPixels: count, maximumChannelDifference: greatest,
            columns: count == 0 ? 0..<0 : left..<right, rows: count == 0 ? 0..<0 : top..<bottom)
        self.picture = picture
    }

    /// Returns a light grey of the pixel's brightness, so that the red stands out and the picture is still known.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let sum = (pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255)
        let grey = 176 + sum * 79 / 765
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }

    private static func greatestDifference(_ a: UInt32, _ b: UInt32) -> Int {
        stride(from: 0, to: 32, by: 8).map { shift in
            abs(Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255))
        }.max() ?? 0
    }

    /// Returns a pixel, or nil outside of a picture.
    private static func pixel(_ x: Int, _ y: Int, of picture: Pixmap) -> UInt32? {
        x < picture.width && y < picture.height ? picture.pixels[y * picture.width + x] : nil
    }
}

extension PixelDiff.Statistics: CustomStringConvertible {
    /// The difference in words.
    package var description: String {
        guard differingPixels > 0 else { return "the pictures are the same" }
        return """
            \(differingPixels) of \(pixels) pixels differ, by up to \(maximumChannelDifference) of 255, \
            in columns \(columns.lowerBound)–\(columns.upperBound - 1), rows \(rows.lowerBound)–\(rows.upperBound - 1)
            """
    }
}
