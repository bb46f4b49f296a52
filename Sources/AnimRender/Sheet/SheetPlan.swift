package import AnimGraphics

/// The frames and the layout of a contact sheet, decided before anything is drawn.
package struct SheetPlan: Hashable, Sendable {
    /// The times of the frames in seconds, row by row.
    package let times: [Double]
    /// The pixels that each frame is drawn on.
    package let canvas: RenderCanvas
    /// The colour of the sheet.
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
            count: times.count, columns: options.columns, canvas: canvas, labelWidth: labels.map(\.width).max() ?? 0,
            noteLines: notes.map(\.count).max() ?? 0)
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
        var canvas = try RenderPlan.canvas(for: subject, options: pictureOptions)
        canvas.background = mixed(canvas.background, over: options.paper)
        return canvas
    }

    private func checkSize() throws(RenderPlanError) {
        let side = RenderPlan.maximumSide
        guard width <= side, height <= side, width * height <= RenderPlan.maximumPixelCount else {
            throw .sheetTooLarge(width: width, height: height, frames: times.count)
        }
    }

    /// Returns a colour, source-over, on another.
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
