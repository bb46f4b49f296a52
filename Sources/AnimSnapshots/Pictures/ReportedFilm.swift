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
    private let draw: @Sendable ([Int]) throws -> [Pixmap]

    /// Creates a film.
    ///
    /// - Parameter draw: Returns the frames of ascending indices; called on several threads.
    package init(
        width: Int, height: Int, framesPerSecond: Double, count: Int, draw: @escaping @Sendable ([Int]) throws -> [Pixmap]
    ) {
        (self.width, self.height, self.framesPerSecond, self.count) = (width, height, framesPerSecond, count)
        self.draw = draw
    }

    /// Creates the film of a scene.
    package init(_ subject: SnapshotSubject) {
        let (renderer, grid, canvas) = (subject.renderer, subject.grid, subject.canvas)
        self.init(width: canvas.width, height: canvas.height, framesPerSecond: grid.framesPerSecond, count: grid.count) {
            try renderer.frames(at: $0.map(grid.time), on: canvas)
        }
    }

    /// Creates a film of the store.
    package init(_ film: ReferenceFilm) {
        self.init(
            width: film.width, height: film.height, framesPerSecond: film.framesPerSecond, count: film.count, draw: film.frames)
    }

    /// Returns the frames of ascending indices.
    package func frames(_ indices: [Int]) throws -> [Pixmap] { try draw(indices) }
}
