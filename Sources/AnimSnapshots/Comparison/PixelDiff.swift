package import AnimGraphics

/// The difference of two pictures.
package struct PixelDiff: Hashable, Sendable {
    /// The size and extent of the difference.
    package struct Statistics: Hashable, Sendable {
        /// The number of pixels that were compared.
        package let pixels: Int
        /// The number of pixels that differ; pixels that only one picture has differ.
        package let differingPixels: Int
        /// The number of differing pixels that only one picture has, because the sizes differ.
        package let unpairedPixels: Int
        /// The greatest difference of a channel, 0…255, over the pixels that both pictures have.
        package let maximumChannelDifference: Int
        /// The columns that hold all differences; empty if nothing differs.
        package let columns: Range<Int>
        /// The rows that hold all differences.
        package let rows: Range<Int>
    }

    /// The size and extent of the difference.
    package let statistics: Statistics
    private let reference: Pixmap
    private let actual: Pixmap

    /// Magenta, which interfaces seldom have.
    private static let mark: UInt32 = 0xFFFF_00FF

    /// Compares two pictures.
    package init(reference: Pixmap, actual: Pixmap) {
        (self.reference, self.actual) = (reference, actual)
        let (columns, rows) = (min(reference.width, actual.width), min(reference.height, actual.height))
        var extent = Extent()
        for y in 0..<rows {
            let (before, after) = (reference.row(y).prefix(columns), actual.row(y).prefix(columns))
            // Most rows are equal, which is found many pixels at a time.
            guard before != after else { continue }
            for (x, (before, after)) in zip(before, after).enumerated() where before != after {
                extent.add(x, y, difference: Self.greatestDifference(before, after))
            }
        }
        let (width, height) = (max(reference.width, actual.width), max(reference.height, actual.height))
        for y in 0..<height {
            for x in (y < rows ? columns : 0)..<width where reference.hasPixel(x, y) || actual.hasPixel(x, y) {
                extent.add(x, y, difference: nil)
            }
        }
        statistics = extent.statistics(pixels: width * height)
    }

    /// The differences in magenta on the faded reference.
    package var picture: Pixmap {
        let (columns, rows) = (min(reference.width, actual.width), min(reference.height, actual.height))
        let (width, height) = (max(reference.width, actual.width), max(reference.height, actual.height))
        var picture = Pixmap(width: width, height: height, filledWith: Self.mark)
        picture.pixels.withUnsafeMutableBufferPointer { target in
            for y in 0..<rows {
                for (x, (before, after)) in zip(reference.row(y), actual.row(y)).enumerated() where before == after {
                    target[y * width + x] = Self.faded(before)
                }
            }
            for y in 0..<height {
                // Neither picture reaches a corner of two that are larger in one direction each.
                for x in (y < rows ? columns : 0)..<width where !reference.hasPixel(x, y) && !actual.hasPixel(x, y) {
                    target[y * width + x] = Self.faded(0)
                }
            }
        }
        return picture
    }

    /// The pixels that differ so far.
    private struct Extent {
        private var count = 0
        private var unpairedCount = 0
        private var greatest = 0
        private var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)

        /// Adds a pixel that differs.
        ///
        /// - Parameter difference: The greatest of a channel; nil if only one picture has the pixel.
        mutating func add(_ x: Int, _ y: Int, difference: Int?) {
            count += 1
            if difference == nil { unpairedCount += 1 }
            greatest = max(greatest, difference ?? 0)
            (left, right) = (min(left, x), max(right, x + 1))
            (top, bottom) = (min(top, y), max(bottom, y + 1))
        }

        func statistics(pixels: Int) -> Statistics {
            Statistics(
                pixels: pixels, differingPixels: count, unpairedPixels: unpairedCount, maximumChannelDifference: greatest,
                columns: count == 0 ? 0..<0 : left..<right, rows: count == 0 ? 0..<0 : top..<bottom)
        }
    }

    /// Returns a light gray of the pixel's brightness, so that the marks stand out and the picture is still known.
    private static func faded(_ pixel: UInt32) -> UInt32 {
        let sum = (pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255)
        let gray = 176 + sum * 79 / 765
        return 0xFF00_0000 | gray << 16 | gray << 8 | gray
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
        return "\(differingPixels) of \(pixels) pixels differ, \(extent)"
    }

    /// The size of the differences, and the rows and columns that hold them.
    package var extent: String {
        let paired = differingPixels - unpairedPixels
        let degree = paired > 0 ? "by up to \(maximumChannelDifference) of 255, " : ""
        let all = paired > 0 ? "\(unpairedPixels) of them in only one picture, " : "in only one picture, "
        return """
            \(degree)\(unpairedPixels > 0 ? all : "")\
            in columns \(columns.lowerBound)–\(columns.upperBound - 1), rows \(rows.lowerBound)–\(rows.upperBound - 1)
            """
    }
}

extension Pixmap {
    fileprivate func row(_ y: Int) -> ArraySlice<UInt32> { pixels[y * width..<(y + 1) * width] }

    fileprivate func hasPixel(_ x: Int, _ y: Int) -> Bool { x < width && y < height }
}

extension Pixmap {
    /// Returns the sum over all pixels of the largest difference of a channel, straight and 0…255 each.
    ///
    /// A pixel that only one picture has counts 255.
    func distance(to other: Pixmap) -> Int {
        let (columns, rows) = (min(width, other.width), min(height, other.height))
        let common = columns * rows
        let outside = 255 * (pixels.count - common + other.pixels.count - common)
        return (0..<rows).reduce(outside) { $0 + distance(to: other, row: $1, columns: columns) }
    }

    /// The pixels that are compared in one go, by vectors: most are equal.
    private static let blockLength = 32

    /// Returns the sum over the first columns of a row, which both pictures have.
    func distance(to other: Pixmap, row: Int, columns: Int) -> Int {
        precondition(
            row < height && row < other.height && columns <= width && columns <= other.width, "the row is outside of a picture")
        var sum = 0
        pixels.withUnsafeBufferPointer { a in
            other.pixels.withUnsafeBufferPointer { b in
                let (startA, startB) = (row * width, row * other.width)
                for start in stride(from: 0, to: columns, by: Self.blockLength) {
                    let block = start..<min(start + Self.blockLength, columns)
                    var different: UInt32 = 0
                    for x in block { different |= a[startA + x] ^ b[startB + x] }
                    guard different != 0 else { continue }
                    for x in block where a[startA + x] != b[startB + x] {
                        sum += Self.difference(a[startA + x], b[startB + x])
                    }
                }
            }
        }
        return sum
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        let (a, b) = (straightPixel(a), straightPixel(b))
        var largest = 0
        for shift in [UInt32(0), 8, 16, 24] {
            largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        return largest
    }
}

/// The distances of the rows of two pictures of one size that change little from frame to frame.
struct RowDistances {
    private var sums: [Int] = []
    /// The rows that may have changed since they were compared.
    private var changed: [Bool] = []
    private var isStale = true

    /// Takes into account what may have changed in one of the pictures; nil for everything.
    mutating func note(_ changes: [PixelRect]?) {
        guard let changes else {
            isStale = true
            return
        }
        for rect in changes {
            for y in changed.indices.clamped(to: rect.minY..<max(rect.minY, rect.maxY)) { changed[y] = true }
        }
    }

    /// Returns the distance of the pictures as they are now, as `Pixmap.distance(to:)` does.
    mutating func sum(between a: Pixmap, _ b: Pixmap) -> Int {
        guard a.width == b.width, a.height == b.height else { return a.distance(to: b) }
        if isStale || sums.count != a.height {
            sums = [Int](repeating: 0, count: a.height)
            changed = [Bool](repeating: true, count: a.height)
        }
        for y in changed.indices where changed[y] {
            sums[y] = a.distance(to: b, row: y, columns: a.width)
            changed[y] = false
        }
        isStale = false
        return sums.reduce(0, +)
    }
}
