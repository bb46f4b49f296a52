package import AnimGraphics

extension Renderer {
    /// Draws frames on several threads, and gives the pictures to `take` in order.
    package func drawFrames(
        _ frames: FrameSequence, on canvas: RenderCanvas, jobs: Int, take: (Int, Pixmap) throws -> Void
    ) throws {
        try stream(of: frames, on: canvas, jobs: jobs).map {
            $0.pixmap
        } take: {
            try take($0, $1)
        }
    }
}
