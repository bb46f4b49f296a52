import AnimGraphics

/// The content of a viewer's canvas while the images of a GIF are drawn on it.
///
/// A pixel can be skipped, as a transparent pixel of the image, if the canvas already shows its color in the image's table,
/// whichever table drew it.
struct GIFCanvas {
    private let width: Int
    /// The colors shown, red in the lowest byte, or 0 for an empty pixel.
    ///
    /// The highest byte is 255 minus the uncertainty: the levels per channel by which the pixel may really show a different
    /// color, because the choice among similar colors is made later, when the image is compressed. If such a pixel were
    /// skipped in a frame with a slightly different color, the errors would add up, and would remain visible as long as the
    /// pixel rests.
    private var pixels: [UInt32]

    init(width: Int, height: Int) {
        self.width = width
        pixels = [UInt32](repeating: 0, count: width * height)
    }

    /// Clears a rectangle.
    mutating func clear(_ rect: PixelRect) {
        for row in rect.minY..<rect.maxY {
            for index in row * width + rect.minX..<row * width + rect.maxX { pixels[index] = 0 }
        }
    }

    /// Draws the pixels of a rectangle and returns their codings, as values of ``PixelCoding``.
    ///
    /// - Parameter resting: Whether the pixels of each short run rest, as in ``ScreenTimes/restingRuns(at:)``.
    mutating func draw(_ runs: RunBuffer, in rect: PixelRect, _ mapping: PaletteMapping, resting: BitList = BitList())
        -> RunBuffer
    {
        let width = width
        let entries = mapping.entries
        return pixels.withUnsafeMutableBufferPointer { pixels in
            entries.withUnsafeBufferPointer { entries in
                var drawing = CanvasDrawing(pixels, width: width, entries, mapping, resting)
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
                        if run.value == 0 { drawing.skip(index, count) } else { drawing.draw(run.value - 1, index, count) }
                        index += count
                        rest -= count
                    }
                }
                return drawing.codings.runs
            }
        }
    }
}

/// The drawing of one image on a ``GIFCanvas``, in row order.
struct CanvasDrawing: ~Copyable {
    /// The codings of the pixels so far, as values of ``PixelCoding``.
    private(set) var codings = RunWriter()
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private let width: Int
    /// The frame's colors with their palette colors.
    private let entries: UnsafeBufferPointer<PaletteMapping.Entry>
    private let mapping: PaletteMapping
    /// Whether the pixels of each short run rest, and the number of such runs so far.
    private let resting: BitList
    private var shortRunCount = 0
    private var lastShown: UInt32 = 0
    private var lastCoding = PixelCoding.skip
    /// Whether the previous pixel can be skipped.
    private var lastIsSkipped = false
    /// The smallest number of adjacent pixels to skip with an error.
    ///
    /// Single skipped pixels would only break strings: 6 % more bytes for a photograph.
    private static let minimumSkippedRun = 8
    /// The results of ``PaletteMapping/uncertainty(of:isFlat:)`` for each color of the frame, outside and inside flat areas;
    /// -1 before they are needed, and empty if no color can replace another.
    private var uncertainties: [Int16] = []
    /// The results of ``PaletteMapping/uncertainty(around:)`` for each color of the table.
    private var tableUncertainties: [Int16] = []
    /// The highest byte of a pixel whose color is certain.
    private static let opaque: UInt32 = 0xFF00_0000

    init(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, _ entries: UnsafeBufferPointer<PaletteMapping.Entry>,
        _ mapping: PaletteMapping, _ resting: BitList
    ) {
        (self.pixels, self.width, self.entries, self.mapping, self.resting) = (pixels, width, entries, mapping, resting)
        guard mapping.choices.levels > 0 else { return }
        uncertainties = [Int16](repeating: -1, count: 2 * mapping.colors.count)
        tableUncertainties = [Int16](repeating: -1, count: mapping.table.count)
    }

    /// Adds skipped pixels; those whose color the table has may be drawn again.
    @inline(__always)
    mutating func skip(_ start: Int, _ count: Int) {
        lastIsSkipped = true
        let pixels = UnsafeBufferPointer(pixels)
        var index = start
        while index < start + count {
            let shown = pixels[index]
            let end = pixels.endOfPixels(equalTo: shown, from: index, to: start + count)
            if shown != lastShown {
                lastShown = shown
                lastCoding = shown == 0 ? .skip : mapping.index(of: shown | Self.opaque).map { .drawOrSkip($0) } ?? .skip
            }
            codings.append(lastCoding.rawValue, count: end - index)
            index = end
        }
    }

    /// Draws pixels of a color of the frame, except those that are close enough already.
    @inline(__always)
    mutating func draw(_ color: Int, _ start: Int, _ count: Int) {
        let entry = entries[color]
        let drawn = entry.drawn
        let isFlat = count >= FlatArea.minimumRun || restsNextToFlatArea(start..<start + count, drawn)
        let limit = isFlat ? entry.flatLimit : entry.limit
        let coding = Int(entry.coding)
        let hasChoices = !uncertainties.isEmpty
        let mark = hasChoices ? drawn &- UInt32(truncatingIfNeeded: uncertainty(of: color, isFlat: isFlat)) &<< 24 : drawn
        var index = start
        while index < start + count {
            let shown = pixels[index]
            let end =
                count == 1 ? index + 1 : UnsafeBufferPointer(pixels).endOfPixels(equalTo: shown, from: index, to: start + count)
            let skips = shown == drawn || shown != 0 && canSkip(shown, entry.target, limit, isFlat: isFlat)
            if skips, shown | Self.opaque == drawn {
                codings.append(coding | PixelCoding.skipBit, count: end - index)
                lastIsSkipped = true
            } else if skips, lastIsSkipped || end - index >= Self.minimumSkippedRun {
                codings.append(PixelCoding.skip.rawValue, count: end - index)
                lastIsSkipped = true
            } else {
                codings.append(isFlat && hasChoices ? coding | PixelCoding.flatBit : coding, count: end - index)
                lastIsSkipped = false
                for pixel in index..<end { pixels[pixel] = mark }
            }
            index = end
        }
    }

    /// Whether a pixel can be skipped because it shows nearly its target.
    ///
    /// - Parameters:
    ///   - target: The color of the frame.
    ///   - limit: The largest squared error.
    @inline(__always)
    private func canSkip(_ shown: UInt32, _ target: UInt32, _ limit: Int32, isFlat: Bool) -> Bool {
        guard PackedColor.squaredDistance(shown, target) <= Int(limit) else { return false }
        let uncertainty = 255 - Int(shown >> 24)
        if mapping.bound == nil, uncertainty == 0 || !isFlat { return true }
        return PackedColor.largestDifference(shown, target) + uncertainty
            <= min(mapping.bound ?? .max, isFlat ? FlatArea.maximumLevels : .max)
    }

    /// Whether the pixels of a short run rest as part of a flat area, where an error would be visible for just as long.
    ///
    /// A moving edge leaves such pixels behind: it changes one pixel of each row at a time.
    @inline(__always)
    private mutating func restsNextToFlatArea(_ run: Range<Int>, _ drawn: UInt32) -> Bool {
        guard !resting.isEmpty else { return false }
        defer { shortRunCount &+= 1 }
        return resting[shortRunCount] && isNextToFlatArea(run, drawn)
    }

    /// Whether the pixels before or after a run in its row already show its color.
    private func isNextToFlatArea(_ run: Range<Int>, _ drawn: UInt32) -> Bool {
        let rowStart = run.lowerBound - run.lowerBound % width
        let (before, after) = (run.lowerBound - FlatArea.minimumRun, run.upperBound + FlatArea.minimumRun)
        return before >= rowStart && (before..<run.lowerBound).allSatisfy { shows(drawn, at: $0) }
            || after <= rowStart + width && (run.upperBound..<after).allSatisfy { shows(drawn, at: $0) }
    }

    /// Whether the canvas shows a color at a pixel, to within one level.
    private func shows(_ color: UInt32, at index: Int) -> Bool {
        pixels[index] != 0 && PackedColor.largestDifference(pixels[index], color) <= 1
    }

    /// Returns the largest difference, in levels, between the color stored for a color of the frame and its palette color;
    /// at most 254.
    ///
    /// Outside flat areas and without a bound, a larger difference that is faster to compute: the maximum over all colors.
    @inline(__always)
    private mutating func uncertainty(of color: Int, isFlat: Bool) -> Int {
        guard isFlat || mapping.bound != nil else {
            let index = Int(mapping.indices[color])
            if tableUncertainties[index] < 0 { tableUncertainties[index] = Self.stored(mapping.uncertainty(around: index)) }
            return Int(tableUncertainties[index])
        }
        let slot = 2 * color + (isFlat ? 1 : 0)
        if uncertainties[slot] < 0 { uncertainties[slot] = Self.stored(mapping.uncertainty(of: color, isFlat: isFlat)) }
        return Int(uncertainties[slot])
    }

    private static func stored(_ uncertainty: Int) -> Int16 { Int16(truncatingIfNeeded: min(254, uncertainty)) }
}

/// The coding of a pixel: drawn in a color of ``TargetColors``, skipped, or either.
///
/// A skipped pixel is transparent in the image, so that the canvas keeps what it shows.
struct PixelCoding: Hashable, Sendable {
    /// The value in a ``RunBuffer``: 0 for a pixel that must be skipped, otherwise one more than the number of the color,
    /// followed by a bit for pixels of flat areas and a bit for pixels that can be skipped as well.
    let rawValue: Int

    /// The bit of pixels that can be skipped, if any other bit is set.
    static let skipBit = 1
    /// The bit of pixels for which no color may be stored whose error exceeds the nearest color's by more than
    /// ``FlatArea/maximumError``.
    static let flatBit = 2
    /// The position of the number.
    static let numberShift = 2

    static let skip = PixelCoding(rawValue: 0)
    static func draw(_ number: Int, isFlat: Bool = false) -> PixelCoding {
        PixelCoding(rawValue: (number + 1) << numberShift | (isFlat ? flatBit : 0))
    }
    static func drawOrSkip(_ number: Int) -> PixelCoding { PixelCoding(rawValue: (number + 1) << numberShift | skipBit) }

    /// The number of the color; nil if the pixel must be skipped.
    var number: Int? { rawValue == 0 ? nil : (rawValue >> Self.numberShift) - 1 }
    var canSkip: Bool { rawValue == 0 || rawValue & Self.skipBit != 0 }
    var isFlat: Bool { rawValue & Self.flatBit != 0 }
}
