public import AnimGraphics

/// What a contact sheet will look like, decided before anything is drawn.
public struct SheetPlan: Hashable, Sendable {
    /// The times of the frames in seconds, row by row.
    public let times: [Double]
    /// The pixels that each frame is drawn on.
    public let canvas: RenderCanvas
    /// The colour of the sheet.
    public let paper: Color
    /// How many frames are drawn at the same time.
    public let jobs: Int
    let labels: [TimeLabel]
    let layout: SheetLayout

    /// Decides what to do.
    ///
    /// - Throws: The first thing that makes no sense, or that would make the sheet too large.
    public init(_ subject: RenderPlan.Subject, options: SheetOptions = SheetOptions()) throws(RenderPlanError) {
        times = try options.times.moments(from: options.start, to: options.end, duration: subject.duration)
        paper = options.paper
        jobs = try RenderPlan.checkedJobs(options.jobs)
        canvas = try Self.canvas(for: subject, options: options)
        let decimals = TimeLabel.decimals(for: times)
        labels = times.map { TimeLabel(time: $0, decimals: decimals) }
        if let columns = options.columns, columns < 1 {
            throw .outOfRange(name: "--columns", value: Double(columns), limits: "at least 1")
        }
        layout = SheetLayout(
            count: times.count, columns: options.columns, canvas: canvas, labelWidth: labels.map(\.width).max() ?? 0)
        try checkSize()
    }

    /// The width of the sheet in pixels.
    public var width: Int { layout.width }
    /// The height of the sheet in pixels.
    public var height: Int { layout.height }
    /// The frames per row.
    public var columns: Int { layout.columns }
    /// The number of rows.
    public var rows: Int { layout.rows }

    /// The canvas of a frame; its background is what shows where the scene's lies on the paper.
    private static func canvas(
        for subject: RenderPlan.Subject, options: SheetOptions
    ) throws(RenderPlanError) -> RenderCanvas {
        var pictureOptions = RenderOptions()
        pictureOptions.scale = options.scale
        pictureOptions.background = options.background
        var canvas = try RenderPlan.canvas(for: subject, options: pictureOptions)
        canvas.background = canvas.background.over(options.paper)
        return canvas
    }

    private func checkSize() throws(RenderPlanError) {
        let side = RenderPlan.maximumSide
        guard width <= side, height <= side, width * height <= RenderPlan.maximumPixelCount else {
            throw .sheetTooLarge(width: width, height: height, frames: times.count, limit: side)
        }
    }
}

extension Color {
    /// The colour, source-over, on another.
    fileprivate func over(_ other: Color) -> Color {
        let own = min(max(alpha, 0), 1)
        let rest = min(max(other.alpha, 0), 1) * (1 - own)
        let whole = own + rest
        guard whole > 0 else { return .clear }
        func mix(_ a: Double, _ b: Double) -> Double { (a * own + b * rest) / whole }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: whole)
    }
}
