import AnimTiming

extension PictureFilm {
    /// The greatest number of pixels of all frames of a film together: as many frames as an output may have, of 1024 × 1024 pixels.
    ///
    /// A file of some megabytes can have a million images of one pixel on the largest canvas, whose frames would take days to be read and
    /// compared.
    private static let maximumPixelCount = 1 << 40

    /// Returns the greatest number of frames of a size in pixels.
    static func maximumFrameCount(width: Int, height: Int) -> Int {
        min(FrameGrid.maximumCount, maximumPixelCount / (width * height))
    }

    /// Throws if a film of a size in pixels has too many frames.
    ///
    /// - Parameter path: The source of the frames, for the error.
    static func check(frameCount: Int, width: Int, height: Int, of path: String) throws(PictureError) {
        let limit = maximumFrameCount(width: width, height: height)
        guard frameCount <= limit else { throw .tooManyFrames(path: path, limit: limit, width: width, height: height) }
    }

    /// Throws if an output of a plan has too many frames, including those that are repeated for a constant rate.
    static func check(_ output: RenderOutput, _ frames: TimedFrames, of plan: RenderPlan) throws(PictureError) {
        var count = frames.count
        if output.format.hasConstantRate {
            let job = OutputJob(frames: .timed(frames), canvas: plan.canvas, options: plan.options, jobs: 1)
            let repeatedCount = ((frames.starts.last ?? 0) * job.framesPerSecond).rounded()
            count = max(count, Int(min(repeatedCount, 1e12)))
        }
        try check(frameCount: count, width: plan.canvas.width, height: plan.canvas.height, of: output.description)
    }
}
