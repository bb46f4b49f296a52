package import AnimGraphics

/// A writer of pictures for terminals with sixel graphics, as DEC's VT340 has them.
///
/// A character is a column of six pixels, and a picture is bands of them: in each band the columns of every color, from a table of up to
/// 256 whose levels are percentages. Pixels that are less than half opaque are left as the terminal has them; others are drawn in their
/// own color, regardless of their alpha.
package struct SixelEncoder: Sendable {
    /// The most colors of the table, 2...256.
    package let colorCount: Int

    /// Creates an encoder.
    package init(colorCount: Int = 256) { self.colorCount = min(max(colorCount, 2), 256) }

    /// Encodes a picture as a control string, from its introducer to its terminator.
    package func encode(_ pixmap: Pixmap) -> [UInt8] {
        let picture = SixelPicture(pixmap, colorCount: colorCount)
        // 1: pixels without a color stay as they are.
        var bytes = Array("\u{1B}P0;1;0q\"1;1;\(pixmap.width);\(pixmap.height)".utf8)
        for (index, color) in picture.palette.enumerated() {
            let levels = [PackedColor.red(color), PackedColor.green(color), PackedColor.blue(color)].map(Self.percentage)
            bytes += "#\(index);2;\(levels[0]);\(levels[1]);\(levels[2])".utf8
        }
        var band = SixelBand(width: pixmap.width, colorCount: picture.palette.count)
        for top in stride(from: 0, to: pixmap.height, by: SixelBand.height) {
            if top > 0 { bytes.append(UInt8(ascii: "-")) }
            band.set(picture.numbers, top: top, height: pixmap.height)
            band.write(to: &bytes)
        }
        return bytes + "\u{1B}\\".utf8
    }

    /// Returns the percentage nearest to a level of 255.
    private static func percentage(of level: Int) -> Int { (level * 100 + 127) / 255 }
}

/// The pixels of a picture as numbers of colors in a table.
struct SixelPicture {
    /// The colors of the table.
    let palette: [UInt32]
    /// One more than the number of each pixel's color, or 0 for pixels that are not drawn.
    private(set) var numbers: [Int16]

    private static let opaqueFrom: UInt32 = 128
    /// The quarters of a level by which a color may be off without being mixed.
    private static let tolerance = 4

    /// Chooses the colors; those between them are mixed in a fixed pattern.
    init(_ pixmap: Pixmap, colorCount: Int) {
        var table = ColorTable()
        var counts: [Int] = []
        let colors = pixmap.pixels.map { pixel -> Int32 in
            guard pixel >> 24 >= Self.opaqueFrom, let number = table.index(of: Pixmap.straightPixel(pixel) | 0xFF00_0000) else {
                return -1
            }
            if number == counts.count { counts.append(0) }
            counts[number] += 1
            return Int32(truncatingIfNeeded: number)
        }
        let reduced = ColorQuantizer.reduce(table.colors, counts: counts, colorCount: colorCount)
        palette = reduced.palette
        var mixer = ColorMixer(palette, tolerance: Self.tolerance)
        var mixtures = reduced.indices.map { ColorMixture(Int($0)) }
        let mixed = table.colors.indices.filter { !mixer.isNear(table.colors[$0], Int(reduced.indices[$0])) }
        let found = mixer.mixtures(for: mixed.map { table.colors[$0] }, nearest: mixed.map { reduced.indices[$0] })
        for (number, mixture) in zip(mixed, found) { mixtures[number] = mixture }
        numbers = [Int16](repeating: 0, count: colors.count)
        for (pixel, color) in colors.enumerated() where color >= 0 {
            let threshold = BlueNoise.threshold(x: pixel % pixmap.width, y: pixel / pixmap.width)
            numbers[pixel] = Int16(truncatingIfNeeded: mixtures[Int(color)].index(at: threshold) + 1)
        }
    }
}

/// Six rows of a picture, as columns of each color.
struct SixelBand {
    static let height = 6

    private let width: Int
    /// The pixels of each color in each column, a bit for each row.
    private var columns: [UInt8]
    /// The columns that have pixels of each color.
    private var ranges: [Range<Int>]

    init(width: Int, colorCount: Int) {
        self.width = width
        columns = [UInt8](repeating: 0, count: width * colorCount)
        ranges = [Range<Int>](repeating: 0..<0, count: colorCount)
    }

    /// Takes the rows of a picture from `top` on.
    mutating func set(_ numbers: [Int16], top: Int, height: Int) {
        for color in ranges.indices {
            for x in ranges[color] { columns[color * width + x] = 0 }
            ranges[color] = 0..<0
        }
        for row in 0..<min(Self.height, height - top) {
            for x in 0..<width {
                let color = Int(numbers[(top + row) * width + x]) - 1
                guard color >= 0 else { continue }
                columns[color * width + x] |= 1 << UInt8(row)
                let range = ranges[color]
                ranges[color] = range.isEmpty ? x..<x + 1 : min(range.lowerBound, x)..<max(range.upperBound, x + 1)
            }
        }
    }

    /// Writes the columns of each color over each other.
    func write(to bytes: inout [UInt8]) {
        var isFirst = true
        for (color, range) in ranges.enumerated() where !range.isEmpty {
            if !isFirst { bytes.append(UInt8(ascii: "$")) }
            isFirst = false
            bytes += "#\(color)".utf8
            Self.write(0, count: range.lowerBound, to: &bytes)
            var x = range.lowerBound
            while x < range.upperBound {
                let column = columns[color * width + x]
                var end = x + 1
                while end < range.upperBound, columns[color * width + end] == column { end += 1 }
                Self.write(column, count: end - x, to: &bytes)
                x = end
            }
        }
    }

    /// Writes equal columns; three are shorter as themselves.
    private static func write(_ column: UInt8, count: Int, to bytes: inout [UInt8]) {
        let character = column + UInt8(ascii: "?")
        if count > 3 {
            bytes += "!\(count)".utf8
            bytes.append(character)
        } else {
            bytes += repeatElement(character, count: count)
        }
    }
}
