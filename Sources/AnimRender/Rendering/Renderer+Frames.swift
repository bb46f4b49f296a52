package import AnimGraphics

extension Renderer {
    /// Draws frames on the calling thread, each only where it differs from the one before.
    ///
    /// - Parameter times: The times in seconds.
    package func frames(at times: [Double], on canvas: RenderCanvas) throws -> [Pixmap] {
        let worker = FrameWorker(stream(of: .stills(at: times), on: canvas, jobs: 1))
        return try times.indices.map { try worker.frame($0).pixmap }
    }
}
