/// The frames of a scene that options choose, and the pixels that they are drawn on.
package struct FrameSelection: Hashable, Sendable {
    /// The pixels of each frame.
    package let canvas: RenderCanvas
    /// The frames.
    package let frames: FrameSequence
    /// The number of frames that are drawn at the same time.
    package let jobs: Int

    /// Chooses frames, at a rate that no format limits.
    ///
    /// - Throws: The first option that makes no sense.
    package init(of subject: RenderPlan.Subject, options: RenderOptions = RenderOptions()) throws(RenderPlanError) {
        canvas = try RenderPlan.canvas(for: subject, options: options)
        jobs = try RenderPlan.checkedJobs(options.jobs)
        frames = try RenderPlan.frames(of: subject, options: options, rate: RenderPlan.rate(of: subject, options: options))
    }
}
