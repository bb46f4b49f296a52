/// A film whose frames can be made.
protocol FrameSource {
    /// Returns the frames of a pass of a plan, each with the one before it where that is asked for.
    func frames(of pass: RenderPlan.Pass, in plan: RenderPlan, keepsPrevious: Bool) -> OrderedFrames<RenderedFrame>

    /// Returns the plan of an output for other options.
    ///
    /// - Parameter framesPerSecond: The rate of the output, where it has fewer frames than the options say.
    func plan(_ output: RenderOutput, options: RenderOptions, framesPerSecond: Double?) throws -> RenderPlan
}
