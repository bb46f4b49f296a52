package import AnimGraphics

extension Renderer {
    /// Draws frames on the calling thread, each by its changes since the one before.
    ///
    /// - Parameter times: The times in seconds.
    package func frames(at times: [Double], on canvas: RenderCanvas) throws -> [Pixmap] {
        try times.indices.map(frameReader(at: times, on: canvas))
    }

    /// Returns a function that draws frames on one thread, by their indices in `times`, each by its changes since the one before if that
    /// was the last.
    ///
    /// - Parameter times: The times in seconds.
    package func frameReader(at times: [Double], on canvas: RenderCanvas) -> (Int) throws -> Pixmap {
        let worker = FrameWorker(stream(of: .stills(at: times), on: canvas, jobs: 1))
        return { try worker.frame($0).pixmap }
    }
}
