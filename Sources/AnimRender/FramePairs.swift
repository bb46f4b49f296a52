package import AnimGraphics
package import AnimTiming

/// Two films side by side, frame by frame, on several threads; frames of the second one may be left out.
package struct FramePairs: Sendable {
    /// A film of a pair.
    package struct Film: Sendable {
        /// Returns a thread's own function, which returns frames one by one, of ascending indices.
        fileprivate let makeWorker: @Sendable () -> (Int) throws -> Frame

        /// Creates a film that is drawn, each frame by its changes since the one before.
        package init(_ renderer: Renderer, grid: FrameGrid, canvas: RenderCanvas) {
            let stream = renderer.stream(of: .run(grid, 0..<grid.count), on: canvas, jobs: 1)
            makeWorker = {
                let frames = FrameUpdater(stream)
                return { index in
                    let changes = try frames.draw(index)
                    return Frame(pixmap: frames.pixmap, changes: changes)
                }
            }
        }

        /// Creates a film of existing frames.
        ///
        /// - Parameter makeFrames: Returns a thread's own function, which returns frames one by one, of ascending indices.
        package init(makeFrames: @escaping @Sendable () -> (Int) throws -> Pixmap) {
            makeWorker = {
                let frame = makeFrames()
                return { Frame(pixmap: try frame($0), changes: nil) }
            }
        }
    }

    /// A frame of a film.
    package struct Frame {
        /// The picture; keeping a copy of it makes the next frame slower.
        package let pixmap: Pixmap
        /// The parts that may differ from the thread's last frame of the film; nil for everything.
        package let changes: [PixelRect]?
    }

    /// The frames of a pair by their indices.
    package struct Indices: Hashable, Sendable {
        /// The frame of the first film.
        package let first: Int
        /// The frame of the second film; nil if the first one has no counterpart.
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

    /// Draws all pairs, transforms each on its thread, and passes the results to `take` in order.
    ///
    /// - Parameter makeTransform: Called once on each thread; the function it returns may keep state. Its result for a pair is reused for
    ///   the next one if nothing has changed.
    package func map<Value: Sendable>(
        _ makeTransform: @escaping @Sendable () -> (Frame, Frame?) -> Value, take: (Indices, Value) throws -> Void
    ) throws {
        let (first, second, indices) = (first, second, indices)
        let length = min(Self.longestChunk, max(1, indices.count / (jobs * 4)))
        var next = 0
        try OrderedWork<[Value]>.run(count: (indices.count + length - 1) / length, jobs: jobs) {
            let (first, second, transform) = (first.makeWorker(), second.makeWorker(), makeTransform())
            return { chunk in
                var last: (value: Value, isPair: Bool)?
                return try indices[(chunk * length)...].prefix(length).map { pair in
                    let (a, b) = (try first(pair.first), try pair.second.map(second))
                    let isSame = a.changes?.isEmpty == true && (b == nil || b?.changes?.isEmpty == true)
                    if let last, isSame, last.isPair == (b != nil) { return last.value }
                    let value = transform(a, b)
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
