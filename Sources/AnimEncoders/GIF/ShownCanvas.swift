import AnimGraphics

/// What a viewer shows while the images of a GIF are drawn one after the other.
///
/// A pixel may stay as it is, transparent in an image, where the canvas shows already what the image's table has for it, whatever table
/// that colour came from.
struct ShownCanvas {
    private let width: Int
    /// The shown colours, red in the lowest byte, or 0 for nothing.
    ///
    /// The highest byte is 255, or ``uncertain`` for a pixel of a flat area for which a similar colour may be stored instead: which one is decided
    /// when its image is compressed, at any time. Were such a pixel to stay where another frame wants the colour, the errors would add up, and
    /// be seen as long as the area rests.
    private var pixels: [UInt32]
    private static let opaque: UInt32 = 0xFF00_0000
    private static let uncertain: UInt32 = 0xFE00_0000

    init(width: Int, height: Int) {
        self.width = width
        pixels = [UInt32](repeating: 0, count: width * height)
    }

    /// Shows nothing in a rectangle any more.
    mutating func clear(_ rect: PixelRect) {
        for row in rect.minY..<rect.maxY {
            for index in row * width + rect.minX..<row * width + rect.maxX { pixels[index] = 0 }
        }
    }

    /// Draws the pixels of a rectangle and returns the ways to store each, as values of ``PixelWays``.
    mutating func draw(_ runs: RunBuffer, in rect: PixelRect, _ colors: DrawnColors) -> RunBuffer {
        let width = width
        let mappings = colors.mappings
        return pixels.withUnsafeMutableBufferPointer { pixels in
            mappings.withUnsafeBufferPointer { mappings in
                var drawing = Drawing(pixels: pixels, mappings: mappings, colors: colors)
                var index = rect.minY * width + rect.minX
                var rowEnd = index + rect.width
                runs.forEach { run in
                    var rest = run.length
                    while rest > 0 {
                        if index == rowEnd {
                            rowEnd += width
                            index = rowEnd - rect.width
                        }
                        let count = min(rest, rowEnd - index)
                        if run.value == 0 { drawing.keep(index, count) } else { drawing.draw(run.value - 1, index, count) }
                        index += count
                        rest -= count
                    }
                }
                return drawing.ways.runs
            }
        }
    }

    private struct Drawing: ~Copyable {
        let pixels: UnsafeMutableBufferPointer<UInt32>
        /// What is drawn for each colour of the frame.
        let mappings: UnsafeBufferPointer<DrawnColors.Mapping>
        let colors: DrawnColors
        var ways = RunWriter()
        private var lastShown: UInt32 = 0
        private var lastWays = PixelWays.stay
        /// Whether the pixel before may stay.
        private var lastStays = false
        /// The pixels that may stay with an error though the one before them does not: single ones would only break strings.
        private static let leastStaying = 8
        /// What ``DrawnColors/hasAlternative(_:)`` has returned; nil for a colour that no flat area has had yet.
        private var alternatives: [Bool?] = []

        init(
            pixels: UnsafeMutableBufferPointer<UInt32>, mappings: UnsafeBufferPointer<DrawnColors.Mapping>, colors: DrawnColors
        ) {
            self.pixels = pixels
            self.mappings = mappings
            self.colors = colors
        }

        /// Whether another colour may stand for one of the frame in flat areas.
        private mutating func hasAlternative(_ color: Int) -> Bool {
            guard colors.levels > 0 else { return false }
            if alternatives.isEmpty { alternatives = [Bool?](repeating: nil, count: colors.wanted.count) }
            if let known = alternatives[color] { return known }
            let found = colors.hasAlternative(color)
            alternatives[color] = found
            return found
        }

        /// Notes pixels that stay; those whose colour the table has may be drawn again.
        @inline(__always)
        mutating func keep(_ start: Int, _ count: Int) {
            lastStays = true
            let pixels = UnsafeBufferPointer(pixels)
            var index = start
            while index < start + count {
                let shown = pixels[index]
                let end = pixels.endOfPixels(equalTo: shown, from: index, to: start + count)
                if shown != lastShown {
                    lastShown = shown
                    lastWays = shown == 0 ? .stay : colors.index(of: shown | ShownCanvas.opaque).map { .drawOrStay($0) } ?? .stay
                }
                ways.append(lastWays.rawValue, count: end - index)
                index = end
            }
        }

        /// Draws pixels of a colour of the frame, but those that are near enough to it already.
        @inline(__always)
        mutating func draw(_ color: Int, _ start: Int, _ count: Int) {
            let mapping = mappings[color]
            let drawn = mapping.drawn
            let isFlat = count >= PixelWays.leastFlat
            let limit = isFlat ? mapping.flatLimit : mapping.limit
            let mark = isFlat && hasAlternative(color) ? drawn & ~ShownCanvas.opaque | ShownCanvas.uncertain : drawn
            var index = start
            while index < start + count {
                let shown = pixels[index]
                let end =
                    count == 1
                    ? index + 1 : UnsafeBufferPointer(pixels).endOfPixels(equalTo: shown, from: index, to: start + count)
                if shown == drawn {
                    ways.append(Int(mapping.ways) | 1, count: end - index)
                    lastStays = true
                } else if limit > 0, shown >= ShownCanvas.opaque, lastStays || end - index >= Self.leastStaying,
                    PackedColor.squaredDistance(shown, mapping.wanted) <= Int(limit)
                {
                    ways.append(PixelWays.stay.rawValue, count: end - index)
                    lastStays = true
                } else {
                    lastStays = false
                    ways.append(Int(mapping.ways), count: end - index)
                    for pixel in index..<end { pixels[pixel] = mark }
                }
                index = end
            }
        }
    }
}

/// The ways to store a pixel: drawn in a colour of ``WantedColors``, transparent, or either.
struct PixelWays: Hashable, Sendable {
    /// The value in a ``RunBuffer``: 0 for a pixel that must stay, else the colour's number with a bit that says whether it may stay as well.
    let rawValue: Int

    /// The pixels of one colour in a row that are a flat area, where an error is seen most.
    static let leastFlat = 8
    /// The squared error that a pixel of a flat area may have: two levels in each channel.
    static let flatLimit = 12

    static let stay = PixelWays(rawValue: 0)
    static func draw(_ number: Int) -> PixelWays { PixelWays(rawValue: (number + 1) << 1) }
    static func drawOrStay(_ number: Int) -> PixelWays { PixelWays(rawValue: (number + 1) << 1 | 1) }

    /// The number of the colour, or nil if the pixel must stay.
    var number: Int? { rawValue == 0 ? nil : (rawValue >> 1) - 1 }
    var mayStay: Bool { rawValue == 0 || rawValue & 1 == 1 }
}
