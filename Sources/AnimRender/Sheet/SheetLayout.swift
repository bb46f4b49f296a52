import AnimGraphics

/// The positions of the frames of a contact sheet in pixels: rows of cells, each a frame with its label and notes below.
struct SheetLayout: Hashable, Sendable {
    /// The pixels in a unit of the labels' face; everything else is a multiple of it.
    let unit: Int
    /// The number of frames.
    let count: Int
    /// The frames per row.
    let columns: Int
    private let frameWidth: Int
    private let frameHeight: Int
    private let labelWidth: Int
    private let noteLines: Int

    /// The gap between neighbors, and around all, in units.
    private static let gap = 8
    private static let labelGap = 4
    /// The distance of one line of text to the next.
    static let lineHeight = BitmapFace.height + 2
    /// The minimum width of a cell with notes: twenty characters.
    private static let leastNoteWidth = 20 * BitmapFace.advance

    /// Lays out frames; chooses the number of columns if none is given.
    init(
        count: Int, columns: Int?, canvas: RenderCanvas, labelScale: Double? = nil, labelWidth: Int, noteLines: Int = 0
    ) {
        unit = SheetLayout.unit(scale: labelScale ?? canvas.scale)
        self.count = count
        frameWidth = canvas.width
        frameHeight = canvas.height
        self.labelWidth = max(labelWidth, noteLines > 0 ? Self.leastNoteWidth : 0) * unit
        self.noteLines = noteLines
        let cell = SheetLayout.cell(
            frameWidth: frameWidth, frameHeight: frameHeight, labelWidth: self.labelWidth, noteLines: noteLines, unit: unit)
        self.columns = columns.map { min($0, count) } ?? SheetLayout.columns(for: count, cell: cell)
    }

    /// The number of rows.
    var rows: Int { (count + columns - 1) / columns }

    /// The width of the sheet.
    var width: Int { Self.gap * unit + columns * cell.width }

    /// The height of the sheet.
    var height: Int { Self.gap * unit + rows * cell.height }

    /// Returns the rectangle of a frame.
    func frame(_ index: Int) -> PixelRect {
        let x = Self.gap * unit + index % columns * cell.width
        let y = Self.gap * unit + index / columns * cell.height
        return PixelRect(minX: x, minY: y, maxX: x + frameWidth, maxY: y + frameHeight)
    }

    /// Returns the upper left corner of a frame's label.
    func label(_ index: Int) -> (x: Int, y: Int) {
        let frame = frame(index)
        return (frame.minX, frame.maxY + Self.labelGap * unit)
    }

    /// The size of a cell with the gaps to its right and below.
    private var cell: (width: Int, height: Int) {
        Self.cell(frameWidth: frameWidth, frameHeight: frameHeight, labelWidth: labelWidth, noteLines: noteLines, unit: unit)
    }

    private static func cell(
        frameWidth: Int, frameHeight: Int, labelWidth: Int, noteLines: Int, unit: Int
    ) -> (width: Int, height: Int) {
        let texts = labelGap + BitmapFace.height + noteLines * lineHeight
        return (max(frameWidth, labelWidth) + gap * unit, frameHeight + (texts + gap) * unit)
    }

    /// The room for a line of a note, in units.
    var noteWidth: Int { max(frameWidth, labelWidth) / unit }

    /// Returns the size of a point in whole pixels, at least 1.
    private static func unit(scale: Double) -> Int { max(1, Int(scale.rounded())) }

    /// Returns as many columns as make the sheet somewhat wider than high, and no more than its rows need.
    private static func columns(for count: Int, cell: (width: Int, height: Int)) -> Int {
        let columns = (1...count).first { columns in
            let rows = (count + columns - 1) / columns
            return Double(columns * cell.width) >= 1.2 * Double(rows * cell.height)
        }
        let rows = (count + (columns ?? count) - 1) / (columns ?? count)
        return (count + rows - 1) / rows
    }
}

/// The label of a frame on a contact sheet: its time in seconds, and the number of the frame of the animation that it is.
///
/// `0.75  45f` is the 46th frame, and `0.76  45f+` lies between it and the next one. On the command line, `0.75` and `45f` are times.
struct TimeLabel: Hashable, Sendable {
    /// The text of the label.
    let text: String

    /// Creates the label of a time with a number of decimals, 0…4; empty for numbers that no scene has.
    init(time: Double, decimals: Int, framesPerSecond: Double) {
        let unitsPerSecond = Self.unitsPerSecond[min(max(decimals, 0), Self.unitsPerSecond.count - 1)]
        guard let units = Int(exactly: (time * Double(unitsPerSecond)).rounded()), units >= 0 else {
            text = ""
            return
        }
        let fraction = String(unitsPerSecond + units % unitsPerSecond).dropFirst()
        let seconds = fraction.isEmpty ? "\(units)" : "\(units / unitsPerSecond).\(fraction)"
        text = seconds + (Self.frame(at: time, framesPerSecond: framesPerSecond).map { "  " + $0 } ?? "")
    }

    /// Returns the number of the last frame at or before a time; nil for numbers that no scene has.
    private static func frame(at time: Double, framesPerSecond: Double) -> String? {
        // Times that were written in decimals equal a frame's time except for the last digits.
        let position = time * framesPerSecond
        let nearest = position.rounded()
        let isFrame = abs(position - nearest) < 1e-3
        guard let number = Int(exactly: isFrame ? nearest : position.rounded(.down)) else { return nil }
        return "\(number)f" + (isFrame ? "" : "+")
    }

    /// Returns the fewest decimals that give all times exactly, at most 4.
    static func decimals(for times: [Double]) -> Int {
        unitsPerSecond.firstIndex { scale in
            times.allSatisfy { abs($0 * Double(scale) - ($0 * Double(scale)).rounded()) < 1e-6 }
        } ?? unitsPerSecond.count - 1
    }

    private static let unitsPerSecond = [1, 10, 100, 1000, 10_000]

    /// The width of the label in units.
    var width: Int { BitmapFace.width(of: text) }
}
