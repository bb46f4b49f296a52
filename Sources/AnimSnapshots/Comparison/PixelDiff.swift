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
    /// The differences in magenta on the faded reference.
    package let picture: Pixmap

    /// Magenta, which interfaces seldom have.
    private static let mark: UInt32 = 0xFFFF_00FF

    /// Compares two pictures.
    package init(reference: Pixmap, actual: Pixmap) {
        let width = max(reference.width, actual.width)
        let height = max(reference.height, actual.height)
        let (columns, rows) = (min(reference.width, actual.width), min(reference.height, actual.height))
        var picture = Pixmap(width: width, height: height, filledWith: Self.mark)
        var extent = Extent()
        for y in 0..<rows {
            for x in 0..<columns {
                let (before, after) = (reference.pixels[y * reference.width + x], actual.pixels[y * actual.width + x])
                if before == after {
                    picture.pixels[y * width + x] = Self.faded(before)
                } else {
                    extent.add(x, y, difference: Self.greatestDifference(before, after))
                }
            }
        }
        for y in 0..<height {
            for x in (y < rows ? columns : 0)..<width {
                let isInReference = x < reference.width && y < reference.height
                if isInReference || x < actual.width && y < actual.height {
                    extent.add(x, y, difference: 0)
                } else {
                    // Neither picture reaches this corner.
                    picture.pixels[y * width + x] = Self.faded(0)
                }
            }
        }
        statistics = extent.statistics(pixels: width * height)
        self.picture = picture
    }

    /// The pixels that differ so far.
    private struct Extent {
        private var count = 0
        private var greatest = 0
        private var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)

        mutating func add(_ x: Int, _ y: Int, difference: Int) {
            count += 1
            greatest = max(greatest, difference)
            (left, right) = (min(left, x), max(right, x + 1))
            (top, bottom) = (min(top, y), max(bottom, y + 1))
        }

        func statistics(pixels: Int) -> Statistics {
            Statistics(
                pixels: pixels, differingPixels: count, maximumChannelDifference: greatest,
                columns: count == 0 ? 0..<0 : left..<right, rows: count == 0 ? 0..<0 : top..<bottom)
        }
    }

    /// Returns a light grey of the pixel's brightness, so that the marks stand out and the picture is still known.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let sum = (pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255)
        let grey = 176 + sum * 79 / 765
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }

    private static func greatestDifference(_ a: UInt32, _ b: UInt32) -> Int {
        var greatest = 0
        for shift in [UInt32(0), 8, 16, 24] {
            greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        return greatest
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
