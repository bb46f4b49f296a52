package import AnimGraphics
package import AnimTiming

/// Two films beside each other, frame by frame, on several threads; of the second one some frames may be left out.
package struct FramePairs: Sendable {
    /// A film of a pair.
    package struct Film: Sendable {
        /// Returns the function that a thread gets frames of ascending indices from, one by one.
        fileprivate let makeWorker: @Sendable () -> (Int) throws -> (pixmap: Pixmap, repeatsPrevious: Bool)

        /// Creates a film that is drawn, of each frame only what differs from the one before.
        package init(_ renderer: Renderer, grid: FrameGrid, canvas: RenderCanvas) {
            let stream = renderer.stream(of: .run(grid, 0..<grid.count), on: canvas, jobs: 1)
            makeWorker = {
                let worker = FrameWorker(stream)
                return { index in
                    let frame = try worker.frame(index)
                    return (frame.pixmap, frame.repeatsPrevious)
                }
            }
        }

        /// Creates a film whose frames are there.
        ///
        /// - Parameter makeFrames: Returns the function that a thread gets frames of ascending indices from, one by one.
        package init(makeFrames: @escaping @Sendable () -> (Int) throws -> Pixmap) {
            makeWorker = {
                let frame = makeFrames()
                return { (try frame($0), false) }
            }
        }
    }

    /// The frames of a pair by their indices.
    package struct Indices: Hashable, Sendable {
        /// The frame of the first film.
        package let first: Int
        /// The frame of the second film; nil where the other is alone.
        package let second: Int?

        /// Creates the indices of a pair.
        package init(_ first: Int, _ second: Int?) {
            self.first = first
            self.second = second
        }
    }

    private let first: Film
    private let second: Film
    private let indices: [Indices]
    private let jobs: Int

    /// The most pairs that a thread makes in one go.
    private static let longestChunk = 16

    /// Creates pairs of the frames of two films.
    package init(_ first: Film, _ second: Film, indices: [Indices], jobs: Int) {
        (self.first, self.second, self.indices, self.jobs) = (first, second, indices, jobs)
    }

    /// Draws all pairs, makes something of each on its thread, and gives these to `take` in order.
    package func map<Value: Sendable>(
        _ transform: @escaping @Sendable (Pixmap, Pixmap?) -> Value, take: (Indices, Value) throws -> Void
    ) throws {
        let (first, second, indices) = (first, second, indices)
        let length = min(Self.longestChunk, max(1, indices.count / (jobs * 4)))
        var next = 0
        try OrderedWork<[Value]>.run(count: (indices.count + length - 1) / length, jobs: jobs) {
            let (first, second) = (first.makeWorker(), second.makeWorker())
            return { chunk in
                var last: (value: Value, isPair: Bool)?
                return try indices[(chunk * length)...].prefix(length).map { pair in
                    let (a, b) = (try first(pair.first), try pair.second.map(second))
                    // A frame after one that was left out repeats nothing.
                    if let last, a.repeatsPrevious, b?.repeatsPrevious ?? true, last.isPair == (b != nil) { return last.value }
                    let value = transform(a.pixmap, b?.pixmap)
                    last = (value, b != nil)
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
