package import AnimGraphics
package import AnimTiming

/// Two films that are drawn beside each other, frame by frame, on several threads.
package struct FramePairs: Sendable {
    /// A film of a pair.
    package struct Film: Sendable {
        /// The drawer of its frames.
        let renderer: Renderer
        /// The times of its frames.
        let grid: FrameGrid
        /// The pixels of its frames.
        let canvas: RenderCanvas

        /// Creates a film.
        package init(_ renderer: Renderer, grid: FrameGrid, canvas: RenderCanvas) {
            self.renderer = renderer
            self.grid = grid
            self.canvas = canvas
        }

        func stream(jobs: Int) -> FrameStream { renderer.stream(of: .run(grid, 0..<grid.count), on: canvas, jobs: jobs) }
    }

    /// The frames of a pair by their indices.
    package struct Indices: Hashable, Sendable {
        /// The frame of the first film.
        package let first: Int
        /// The frame of the second film.
        package let second: Int

        /// Creates the indices of a pair.
        package init(_ first: Int, _ second: Int) {
            self.first = first
            self.second = second
        }
    }

    private let first: FrameStream
    private let second: FrameStream
    private let indices: [Indices]
    private let jobs: Int

    /// The pairs that a thread draws in one go, of which it draws only what differs from the one before.
    private static let chunkLength = 16

    /// Creates pairs of the frames of two films.
    package init(_ first: Film, _ second: Film, indices: [Indices], jobs: Int) {
        (self.first, self.second) = (first.stream(jobs: 1), second.stream(jobs: 1))
        self.indices = indices
        self.jobs = jobs
    }

    /// Draws all pairs, makes something of each on its thread, and gives these to `take` in order.
    package func map<Value: Sendable>(
        _ transform: @escaping @Sendable (Pixmap, Pixmap) -> Value, take: (Indices, Value) throws -> Void
    ) throws {
        let (indices, length) = (indices, Self.chunkLength)
        var next = 0
        try OrderedWork<[Value]>.run(count: (indices.count + length - 1) / length, jobs: jobs) {
            let (first, second) = (FrameWorker(self.first), FrameWorker(self.second))
            return { chunk in
                var last: Value?
                return try indices[(chunk * length)...].prefix(length).map { pair in
                    let (a, b) = (try first.frame(pair.first), try second.frame(pair.second))
                    if let last, a.repeatsPrevious, b.repeatsPrevious { return last }
                    let value = transform(a.pixmap, b.pixmap)
                    last = value
                    return value
                }
            }
        } take: { chunk in
            for value in chunk {
                try take(indices[next], value)
                next += 1
            }
        }
    }
}
