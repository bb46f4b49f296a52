package import AnimGraphics
import AnimRender
import AnimTiming

/// A film as pictures and reports show it: frames that are drawn, or decoded, when they are asked for.
package struct ReportedFilm: Sendable {
    /// The width of the frames in pixels.
    package let width: Int
    /// The height of the frames in pixels.
    package let height: Int
    /// The frames per second.
    package let framesPerSecond: Double
    /// The number of frames.
    package let count: Int
    private let makeReader: @Sendable ([Int]) -> (Int) throws -> Pixmap

    /// Creates a film.
    ///
    /// - Parameter makeReader: Called on several threads with ascending indices of frames: returns a function that returns the frames, by
    ///   their positions among the indices and best in this order, on one thread.
    package init(
        width: Int, height: Int, framesPerSecond: Double, count: Int,
        makeReader: @escaping @Sendable ([Int]) -> (Int) throws -> Pixmap
    ) {
        (self.width, self.height, self.framesPerSecond, self.count) = (width, height, framesPerSecond, count)
        self.makeReader = makeReader
    }

    /// Creates the film of a scene.
    package init(_ subject: SnapshotSubject) {
        let (renderer, grid, canvas) = (subject.renderer, subject.grid, subject.canvas)
        self.init(width: canvas.width, height: canvas.height, framesPerSecond: grid.framesPerSecond, count: grid.count) {
            renderer.frameReader(at: $0.map(grid.time), on: canvas)
        }
    }

    /// Returns the frames of ascending indices.
    package func frames(_ indices: [Int]) throws -> [Pixmap] { try indices.indices.map(makeReader(indices)) }

    /// Returns a function that returns some frames, by their positions among ascending indices, on one thread.
    func reader(of indices: [Int]) -> (Int) throws -> Pixmap { makeReader(indices) }
}
