/// A film whose frames can be made.
protocol FrameSource {
    /// Returns the frames of a pass of a plan, each with the one before it if that is requested.
    func frames(of pass: RenderPlan.Pass, in plan: RenderPlan, keepsPrevious: Bool) -> OrderedFrames<RenderedFrame>

    /// Returns the plan of an output for other options.
    ///
    /// - Parameter framesPerSecond: The rate of the output, if it is lower than the options'.
    func plan(_ output: RenderOutput, options: RenderOptions, framesPerSecond: Double?) throws -> RenderPlan
}
