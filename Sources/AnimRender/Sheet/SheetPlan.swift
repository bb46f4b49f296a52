import AnimGeometry
public import AnimGraphics

/// The frames and the layout of a contact sheet, decided before anything is drawn.
package struct SheetPlan: Hashable, Sendable {
    /// The times of the frames in seconds, row by row.
    package let times: [Double]
    /// The pixels that each frame is drawn on.
    package let canvas: RenderCanvas
    /// The color of the sheet.
    package let paper: Color
    /// The number of frames that are drawn at the same time.
    package let jobs: Int
    let labels: [TimeLabel]
    /// The lines below the label of each frame.
    let notes: [[String]]
    let layout: SheetLayout

    /// Decides the times and the layout.
    ///
    /// - Throws: The first option that makes no sense, or that would make the sheet too large.
    package init(_ subject: RenderPlan.Subject, options: SheetOptions = SheetOptions()) throws(RenderPlanError) {
        times = try options.times.moments(from: options.start, to: options.end, duration: subject.duration)
        paper = options.paper
        jobs = try RenderPlan.checkedJobs(options.jobs)
        canvas = try Self.canvas(for: subject, options: options)
        let decimals = TimeLabel.decimals(for: times)
        labels = times.map { TimeLabel(time: $0, decimals: decimals, framesPerSecond: subject.framesPerSecond) }
        notes = options.notes.lines(below: times)
        if let columns = options.columns, columns < 1 {
            throw .outOfRange(.columns, value: Double(columns), limits: 1...(.infinity))
        }
        layout = SheetLayout(
            count: times.count, columns: options.columns, canvas: canvas, labelScale: options.labelScale,
            labelWidth: labels.map(\.width).max() ?? 0, noteLines: notes.map(\.count).max() ?? 0)
        try checkSize()
    }

    /// The width of the sheet in pixels.
    package var width: Int { layout.width }
    /// The height of the sheet in pixels.
    package var height: Int { layout.height }
    /// The frames per row.
    package var columns: Int { layout.columns }
    /// The number of rows.
    package var rows: Int { layout.rows }

    /// Returns the canvas of a frame, whose background is the scene's, source-over, on the paper.
    private static func canvas(
        for subject: RenderPlan.Subject, options: SheetOptions
    ) throws(RenderPlanError) -> RenderCanvas {
        var pictureOptions = RenderOptions()
        pictureOptions.scale = options.scale
        pictureOptions.background = options.background
        pictureOptions.showsDeviceFrame = options.showsDeviceFrame
        var canvas = try RenderPlan.canvas(for: subject, options: pictureOptions)
        canvas.background = mixed(canvas.background, over: options.paper)
        canvas.frame?.surroundings = options.paper
        return canvas
    }

    private func checkSize() throws(RenderPlanError) {
        let side = RenderPlan.maximumSide
        guard width <= side, height <= side, width * height <= RenderPlan.maximumPixelCount else {
            throw .sheetTooLarge(width: width, height: height, frames: times.count)
        }
    }

    /// Returns a color, source-over, on another.
    private static func mixed(_ color: Color, over other: Color) -> Color {
        let own = min(max(color.alpha, 0), 1)
        let rest = min(max(other.alpha, 0), 1) * (1 - own)
        let whole = own + rest
        guard whole > 0 else { return .clear }
        func mix(_ a: Double, _ b: Double) -> Double { (a * own + b * rest) / whole }
        return Color(
            red: mix(color.red, other.red), green: mix(color.green, other.green), blue: mix(color.blue, other.blue),
            alpha: whole)
    }
}

extension SheetPlan {
    /// The sheet without frames and labels: the paper, and a line around each frame.
    var paperList: DisplayList {
        let lines = times.indices.map { index in
            let frame = layout.frame(index)
            let unit = Double(layout.unit)
            let rect = Rect(
                x: Double(frame.minX), y: Double(frame.minY), width: Double(canvas.width), height: Double(canvas.height))
            return DrawCommand.fill(
                .rect(rect.insetBy(dx: -unit, dy: -unit)), paint: .color(lineColor), transform: Transform.identity)
        }
        return DisplayList(width: width, height: height, background: paper, commands: lines)
    }

    /// Writes the labels, and the notes below them, on a sheet.
    func writeTexts(on sheet: inout Pixmap) {
        let ink = inkColor.premultipliedPixel
        for index in labels.indices {
            let corner = layout.label(index)
            for (line, text) in ([labels[index].text] + notes[index]).enumerated() {
                let fitted = line == 0 ? text : BitmapFace.fitted(text, width: layout.noteWidth)
                let (x, y) = (corner.x, corner.y + line * SheetLayout.lineHeight * layout.unit)
                BitmapFace.forEachUnit(of: fitted) { column, row in
                    sheet.fill(ink, x: x + column * layout.unit, y: y + row * layout.unit, side: layout.unit)
                }
            }
        }
    }

    /// The color of labels: dark on light paper, light on dark.
    private var inkColor: Color {
        let luma = 0.299 * paper.red + 0.587 * paper.green + 0.114 * paper.blue
        return luma * paper.alpha + (1 - paper.alpha) >= 0.5 ? Color(r: 0x3A, g: 0x3A, b: 0x3C) : Color(r: 0xD1, g: 0xD1, b: 0xD6)
    }

    private var lineColor: Color {
        var color = inkColor
        color.alpha = 0.25
        return color
    }
}

extension Pixmap {
    /// Fills a square inside the picture.
    fileprivate mutating func fill(_ pixel: UInt32, x: Int, y: Int, side: Int) {
        for row in y..<y + side {
            for column in x..<x + side { pixels[row * width + column] = pixel }
        }
    }
}

/// The moments of a scene that a contact sheet shows.
public enum SheetTimes: Hashable, Sendable {
    /// A number of moments, evenly spaced from the start to the end of the range, inclusive.
    ///
    /// Moments between are rounded to hundredths of a second (thousandths if they are close), so that labels are exact.
    case count(Int)
    /// A moment at the start of the range and one after each interval in seconds.
    case every(Double)
    /// Single moments in seconds, in this order.
    case list([Double])
}

/// The options of a contact sheet; the scene, or the size of its picture, decides on those that are `nil`.
public struct SheetOptions: Hashable, Sendable {
    /// The moments.
    public var times = SheetTimes.count(12)
    /// The start of the range in seconds; 0 unless given.
    public var start: Double?
    /// The end of the range in seconds; the scene's duration unless given.
    public var end: Double?
    /// The frames per row; unless given, as many as make the sheet somewhat wider than high.
    public var columns: Int?
    /// The pixels per point.
    public var scale: Double?
    /// The color behind the layers.
    public var background: Color?
    /// Whether the frame of the scene's device is drawn around its screen.
    public var showsDeviceFrame = true
    /// The color of the sheet.
    public var paper = Color(r: 0xF2, g: 0xF2, b: 0xF7)
    /// The pixels of a point of labels and gaps; as in the frames unless given.
    package var labelScale: Double?
    /// The lines of text below the frames, such as the names of events, in the order of their times.
    package var notes: [SheetNote] = []
    /// The number of frames that are drawn at the same time, at least 1; the number of cores unless given.
    public var jobs: Int?

    /// Creates options for twelve frames of the whole scene.
    public init() {}
}

extension SheetTimes {
    /// The most frames of a sheet.
    static let maximumCount = 10_000

    /// Returns the moments in seconds.
    ///
    /// - Throws: The first value that makes no sense, such as a time outside of the scene.
    func moments(from start: Double?, to end: Double?, duration: Double) throws(RenderPlanError) -> [Double] {
        if case .list(let times) = self {
            guard start == nil, end == nil else { throw .timesAndRange(.sheetTimes) }
            return try Self.checked(times, duration: duration)
        }
        let start = try RenderPlan.checkedTime(.start, start ?? 0, duration: duration)
        let end = try RenderPlan.checkedTime(.end, end ?? duration, duration: duration)
        guard start <= end else { throw .emptyRange(start: start, end: end) }
        switch self {
        case .count(let count): return try Self.evenly(count, from: start, to: end)
        case .every(let interval): return try Self.every(interval, from: start, to: end)
        case .list(let times): return times
        }
    }

    private static func checked(_ times: [Double], duration: Double) throws(RenderPlanError) -> [Double] {
        try checkCount(.sheetTimes, times.count)
        for time in times { _ = try RenderPlan.checkedTime(.sheetTimes, time, duration: duration) }
        return times
    }

    private static func evenly(_ count: Int, from start: Double, to end: Double) throws(RenderPlanError) -> [Double] {
        try checkCount(.sheetCount, count)
        guard count > 1, start < end else { return [start] }
        let interval = (end - start) / Double(count - 1)
        let inner = (1..<count - 1).map { rounded(start + Double($0) * interval, interval: interval) }
        return [start] + inner + [end]
    }

    /// Returns a time rounded so that its label is short, by a tenth of the interval at most.
    private static func rounded(_ time: Double, interval: Double) -> Double {
        for unitsPerSecond in [100.0, 1000] where interval * unitsPerSecond >= 5 {
            return (time * unitsPerSecond).rounded() / unitsPerSecond
        }
        return time
    }

    private static func every(_ interval: Double, from start: Double, to end: Double) throws(RenderPlanError) -> [Double] {
        guard interval > 0, interval.isFinite else {
            throw .notPositive(.sheetInterval, value: interval)
        }
        // An interval that divides the range has a frame at its end, regardless of rounding.
        let steps = ((end - start) / interval + 1e-6).rounded(.down)
        guard steps < Double(maximumCount) else { throw .tooManyOnSheet(count: steps + 1, limit: maximumCount) }
        return (0...Int(steps)).map { min(start + Double($0) * interval, end) }
    }

    private static func checkCount(_ setting: RenderSetting, _ count: Int) throws(RenderPlanError) {
        guard (1...maximumCount).contains(count) else {
            throw .outOfRange(setting, value: Double(count), limits: 1...Double(maximumCount))
        }
    }
}

/// A line of text about a moment, shown below the first frame at or after it.
package struct SheetNote: Hashable, Sendable {
    /// The moment in seconds.
    package let time: Double
    /// The text.
    package let text: String

    /// Creates a note.
    package init(time: Double, text: String) {
        self.time = time
        self.text = text
    }
}

extension [SheetNote] {
    /// The most lines below a frame.
    private static let maximumLines = 6

    /// Returns the lines below each frame: the notes since the frame before, and for the first frame all notes up to it.
    ///
    /// The times are in the order of the sheet; a frame that is not later than the one before it has the notes of its own time.
    func lines(below times: [Double]) -> [[String]] {
        times.indices.map { index in
            let start = index > 0 ? times[index - 1] : -1
            let end = times[index] + 1e-9
            let texts = Self.counted(
                filter { $0.time <= end && ($0.time > start + 1e-9 || start >= times[index] && $0.time >= end - 2e-9) }
                    .map(\.text))
            guard texts.count > Self.maximumLines else { return texts }
            return texts.prefix(Self.maximumLines - 1) + ["+\(texts.count - Self.maximumLines + 1) more"]
        }
    }

    /// Returns the lines with runs of equal ones joined and counted: a drag would leave no room for other notes.
    private static func counted(_ texts: [String]) -> [String] {
        var runs: [(text: String, count: Int)] = []
        for text in texts {
            if runs.last?.text == text { runs[runs.count - 1].count += 1 } else { runs.append((text, 1)) }
        }
        return runs.map { $0.count > 1 ? "\($0.text) x\($0.count)" : $0.text }
    }
}
