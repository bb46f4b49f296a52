extension RenderPlan {
    /// The bytes that a thread needs, estimated from above for common pictures: for the frame, the one before, and what a rasteriser keeps of
    /// them.
    package var threadMemory: Int { 16 * canvas.width * canvas.height }

    /// The bytes that drawing on one thread needs, estimated from above for common pictures.
    ///
    /// A format whose colours are chosen at the end holds what
    /// changes until then: of drawn pictures a quarter of a byte for each pixel of each frame, measured on the scenes of the corpus at most a
    /// tenth.
    package var workingMemory: Int {
        let pixelCount = canvas.width * canvas.height
        let held = passes.reduce(0) { sum, pass in
            pass.outputs.contains { $0.format.needsPreviousFrame } ? sum + pass.frames.count * (pixelCount / 4) : sum
        }
        return threadMemory + held
    }
}
