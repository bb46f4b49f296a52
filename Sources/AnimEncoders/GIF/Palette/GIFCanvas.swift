import AnimGraphics

/// What a viewer shows while the images of a GIF are drawn one after the other.
///
/// A pixel may stay as it is, transparent in an image, where the canvas shows already what the image's table has for it, whatever table
/// that colour came from.
struct GIFCanvas {
    private let width: Int
    /// The shown colours, red in the lowest byte, or 0 for nothing.
    ///
    /// The highest byte is 255 less the uncertainty: the levels a channel by which a pixel may show another colour. Where similar ones may be stored
    /// instead, which one it is is decided when the image is compressed, at any time. Were such a pixel to stay where another frame wants a colour that is a little
    /// different, the errors would add up, and be seen as long as it rests.
    private var pixels: [UInt32]

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

    /// Draws the pixels of a rectangle and returns the ways to store each, as values of ``PixelCoding``.
    ///
    /// - Parameter resting: Whether the pixels of each short run of colours rest, as of ``ScreenTimes/restingRuns(at:)``.
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
                        if run.value == 0 { drawing.keep(index, count) } else { drawing.draw(run.value - 1, index, count) }
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
    /// The ways to store the pixels so far, as values of ``PixelCoding``.
    private(set) var codings = RunWriter()
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private let width: Int
    /// What is drawn for each colour of the frame.
    private let entries: UnsafeBufferPointer<PaletteMapping.Entry>
    private let mapping: PaletteMapping
    /// Whether the pixels of each short run rest, and the number of such runs so far.
    private let resting: BitList
    private var shortRunCount = 0
    private var lastShown: UInt32 = 0
    private var lastCoding = PixelCoding.skip
    /// Whether the pixel before may stay.
    private var lastIsSkipped = false
    /// The pixels that may stay with an error though the one before them does not: single ones would only break strings.
    private static let minimumSkippedRun = 8
    /// What ``PaletteMapping/uncertainty(of:isFlat:)`` has returned for each colour of the frame, elsewhere and in flat areas; -1 where it was not needed
    /// yet, and empty where no colour stands for another.
    private var uncertainties: [Int16] = []
    /// What ``PaletteMapping/uncertainty(around:)`` has returned for each colour of the table.
    private var tableUncertainties: [Int16] = []
    /// The highest byte of a pixel whose colour is known.
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

    /// Notes pixels that stay; those whose colour the table has may be drawn again.
    @inline(__always)
    mutating func keep(_ start: Int, _ count: Int) {
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

    /// Draws pixels of a colour of the frame, but those that are near enough to it already.
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

    /// Whether a pixel may stay that shows about what the table has for it.
    ///
    /// - Parameters:
    ///   - wanted: The colour of the frame.
    ///   - limit: The squared error that it may have.
    @inline(__always)
    private func canSkip(_ shown: UInt32, _ target: UInt32, _ limit: Int32, isFlat: Bool) -> Bool {
        guard PackedColor.squaredDistance(shown, target) <= Int(limit) else { return false }
        let uncertainty = 255 - Int(shown >> 24)
        if mapping.bound == nil, uncertainty == 0 || !isFlat { return true }
        return PackedColor.largestDifference(shown, target) + uncertainty
            <= min(mapping.bound ?? .max, isFlat ? FlatArea.maximumLevels : .max)
    }

    /// Whether the pixels of a short run rest as part of a flat area, where one with an error is seen for as long.
    ///
    /// Such are left behind by an edge that moves on: it changes a pixel of each row at a time.
    @inline(__always)
    private mutating func restsNextToFlatArea(_ run: Range<Int>, _ drawn: UInt32) -> Bool {
        guard !resting.isEmpty else { return false }
        defer { shortRunCount &+= 1 }
        return resting[shortRunCount] && isNextToFlatArea(run, drawn)
    }

    /// Whether the pixels before or after a run in its row show its colour already.
    private func isNextToFlatArea(_ run: Range<Int>, _ drawn: UInt32) -> Bool {
        let rowStart = run.lowerBound - run.lowerBound % width
        let (before, after) = (run.lowerBound - FlatArea.minimumRun, run.upperBound + FlatArea.minimumRun)
        return before >= rowStart && (before..<run.lowerBound).allSatisfy { shows(drawn, at: $0) }
            || after <= rowStart + width && (run.upperBound..<after).allSatisfy { shows(drawn, at: $0) }
    }

    /// Whether the canvas shows a colour at a pixel, or one within a level of it.
    private func shows(_ color: UInt32, at index: Int) -> Bool {
        pixels[index] != 0 && PackedColor.largestDifference(pixels[index], color) <= 1
    }

    /// Returns the levels by which what is stored for a colour of the frame may differ from what the table has for it, at most 254.
    ///
    /// Outside flat areas without a bound, as many as some colour of the frame might have: that is known in less time.
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

/// The ways to store a pixel: drawn in a colour of ``TargetColors``, transparent, or either.
struct PixelCoding: Hashable, Sendable {
    /// The value in a ``RunBuffer``: 0 for a pixel that must stay, else one more than the colour's number, then a bit that says whether
    /// the pixel is drawn as part of a flat area, and one that says whether it may stay as well.
    let rawValue: Int

    /// The bit of pixels that may stay, if any other is set.
    static let skipBit = 1
    /// The bit of pixels for which no colour may be stored that has more than ``FlatArea/maximumError`` more error than the nearest.
    static let flatBit = 2
    /// The place of the number.
    static let numberShift = 2

    static let skip = PixelCoding(rawValue: 0)
    static func draw(_ number: Int, isFlat: Bool = false) -> PixelCoding {
        PixelCoding(rawValue: (number + 1) << numberShift | (isFlat ? flatBit : 0))
    }
    static func drawOrSkip(_ number: Int) -> PixelCoding { PixelCoding(rawValue: (number + 1) << numberShift | skipBit) }

    /// The number of the colour, or nil if the pixel must stay.
    var number: Int? { rawValue == 0 ? nil : (rawValue >> Self.numberShift) - 1 }
    var canSkip: Bool { rawValue == 0 || rawValue & Self.skipBit != 0 }
    var isFlat: Bool { rawValue & Self.flatBit != 0 }
}
