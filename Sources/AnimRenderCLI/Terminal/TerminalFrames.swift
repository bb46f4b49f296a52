import AnimGraphics
import AnimRender

/// The frames of a scene as one picture that fits into a terminal: a frame alone, or a strip of frames with their times.
struct TerminalFrames {
    /// The frames to show.
    enum Moments: Hashable {
        /// A frame without its time.
        case single(Double)
        /// Frames side by side.
        case several(SheetTimes)
    }

    let moments: Moments
    /// The range of evenly spaced frames in seconds.
    var start: Double?, end: Double?
    /// The most pixels per point.
    let scale: Double
    let room: (width: Int, height: Int)
    /// The pixels of a character, for the least width of a frame and the size of labels.
    let cell: (width: Double, height: Double)
    /// Throws for a size in pixels that is not allowed.
    let check: (_ width: Int, _ height: Int) throws -> Void

    /// The least width of a frame in a strip, in characters, unless the scene is smaller.
    private static let leastColumns = 12.0
    /// The pixels of a character's height for each pixel of a label's point.
    private static let labelUnit = 14.0
    /// The smallest scale that is tried.
    private static let smallestScale = 0.01

    /// Draws the picture.
    func picture(of renderer: Renderer) throws -> Pixmap {
        switch moments {
        case .single(let time):
            let scale = try fittingScale {
                var options = RenderOptions()
                options.scale = $0
                let canvas = try RenderPlan.canvas(for: renderer.subject, options: options)
                return (canvas.width, canvas.height)
            }
            return try renderer.frame(at: time, scale: scale)
        case .several(let times):
            let columns = try columns(for: times, of: renderer)
            let scale = try fittingScale {
                let plan = try plan(times, of: renderer, columns: columns, scale: $0)
                return (plan.width, plan.height / plan.rows)
            }
            return try renderer.sheet(plan(times, of: renderer, columns: columns, scale: scale))
        }
    }

    private func plan(_ times: SheetTimes, of renderer: Renderer, columns: Int, scale: Double) throws -> SheetPlan {
        var options = SheetOptions()
        options.times = times
        (options.start, options.end) = (start, end)
        options.columns = columns
        options.scale = scale
        options.labelScale = cell.height / Self.labelUnit
        return try SheetPlan(renderer.subject, options: options)
    }

    /// Returns the frames per row: all of them, unless they would be too narrow.
    private func columns(for times: SheetTimes, of renderer: Renderer) throws -> Int {
        // At the smallest scale a column is as wide as a label.
        let labels = try plan(times, of: renderer, columns: 1, scale: min(scale, Self.smallestScale))
        let count = labels.times.count
        var options = RenderOptions()
        options.scale = scale
        let whole = Double(try RenderPlan.canvas(for: renderer.subject, options: options).width)
        let least = max(Double(labels.width), min(whole, Self.leastColumns * cell.width))
        let columns = min(max(Int(Double(room.width) / least), 1), count)
        let rows = (count + columns - 1) / columns
        return (count + rows - 1) / rows
    }

    /// Returns the largest scale at which a picture fits; its size is checked, too.
    private func fittingScale(of size: (Double) throws -> (width: Int, height: Int)) throws -> Double {
        var scale = scale
        for _ in 0..<20 {
            let (width, height) = try size(scale)
            let factor = min(Double(room.width) / Double(width), Double(room.height) / Double(height))
            guard factor < 1, scale > Self.smallestScale else { break }
            scale = max(scale * max(factor, 0.5), Self.smallestScale)
            // Rounding may have left a pixel too many.
            if factor > 0.99 { scale *= 0.99 }
        }
        let (width, height) = try size(scale)
        try check(width, height)
        return scale
    }
}
