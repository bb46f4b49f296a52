package import AnimGraphics
import AnimRender
import AnimTiming

/// The content of a scene's pictures and report: its film, the reference's, and the frames that differ.
package struct ReportedScene: Sendable {
    /// The film as it is now; nil if the scene is gone.
    package var actual: ReportedFilm?
    /// The film as it was recorded; nil without a reference.
    package var reference: ReportedFilm?
    /// The frames that differ, by their indices in the film as it is now.
    package var spans: FrameSpans
    /// The frame that differs most, or one in the middle of the frames that differ; nil if none do.
    package var worst: Int?
    /// Returns the frame of the reference that is shown while a frame is shown; nil after the end of the reference.
    package var correspondence: @Sendable (Int) -> Int?

    /// Creates a scene; without spans, all frames differ.
    package init(
        actual: ReportedFilm?, reference: ReportedFilm? = nil, spans: FrameSpans? = nil, worst: Int? = nil,
        correspondence: (@Sendable (Int) -> Int?)? = nil
    ) {
        let count = actual?.count ?? reference?.count ?? 0
        let referenceCount = reference?.count ?? 0
        (self.actual, self.reference) = (actual, reference)
        self.spans = spans ?? FrameSpans(0..<count)
        self.worst = worst
        self.correspondence = correspondence ?? { $0 < referenceCount ? $0 : nil }
    }

    /// Creates a scene from what explains it.
    package init(_ subject: SnapshotSubject, explanation: SnapshotExplanation?) {
        let frames = explanation?.frames
        self.init(
            actual: ReportedFilm(subject),
            reference: explanation?.reference.map { ReportedFilm($0.subject) },
            // If only events differ, no frame does.
            spans: explanation == nil ? nil : frames?.spans ?? FrameSpans([]),
            worst: frames?.worst)
        if let frames { correspondence = { frames.correspondence.reference(of: $0) } }
    }

    /// The film whose frames are counted: the present one, or else the reference.
    var main: ReportedFilm? { actual ?? reference }

    /// The frame that is shown first: the one that differs most.
    var mostTelling: Int? { worst ?? spans.middle }

    /// The first frame that differs, the one that differs most and the last one, each once and in this order.
    package var keyFrames: [(role: String, index: Int)] {
        guard let first = spans.first, let last = spans.last else { return [] }
        var frames = [(role: "first", index: first)]
        if let middle = mostTelling, middle != first { frames.append((worst == nil ? "middle" : "worst", middle)) }
        if !frames.contains(where: { $0.index == last }) { frames.append(("last", last)) }
        return frames
    }
}

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

/// A present frame, the reference's frame at the same time, and their difference, all of one size.
struct ComparedFrame {
    /// The reference's frame; nil if it has none.
    let reference: Pixmap?
    /// The present frame; nil if the scene has none.
    let actual: Pixmap?
    /// The difference; nil if one of them is missing.
    let difference: Pixmap?

    /// Compares frames.
    ///
    /// - Parameters:
    ///   - size: The size of all pictures but for halving, which no frame exceeds.
    ///   - limit: The most pixels of a side; frames that are larger are halved.
    ///   - hasDifference: Whether to make a picture of the difference.
    init(
        reference: Pixmap?, actual: Pixmap?, size: (width: Int, height: Int), limit: Int = .max, hasDifference: Bool = true
    ) {
        let (width, height) = size
        func shown(_ picture: Pixmap?) -> Pixmap? {
            picture?.extended(width: width, height: height).fitted(width: limit, height: limit)
        }
        self.reference = shown(reference)
        self.actual = shown(actual)
        guard hasDifference, let reference, let actual else {
            difference = nil
            return
        }
        difference = shown(PixelDiff(reference: reference, actual: actual).picture)
    }

    /// The pictures, with their names.
    var pictures: [(name: String, picture: Pixmap)] {
        [("reference", reference), ("actual", actual), ("difference", difference)].compactMap { name, picture in
            picture.map { (name, $0) }
        }
    }
}

extension ReportedScene {
    /// Draws and compares frames.
    ///
    /// - Parameters:
    ///   - indices: The frames, ascending, by their indices in the film as it is now.
    ///   - limit: The most pixels of a side.
    ///   - hasDifference: Whether to make pictures of the differences.
    func compared(_ indices: [Int], limit: Int = .max, hasDifference: Bool = true) throws -> [ComparedFrame] {
        try indices.indices.map(comparer(of: indices, limit: limit, hasDifference: hasDifference))
    }

    /// Returns a function that draws and compares frames, by their positions among indices and in this order.
    func comparer(
        of indices: [Int], limit: Int = .max, hasDifference: Bool = true
    ) -> (Int) throws -> ComparedFrame {
        // A scene that is gone has only the frames of its reference.
        let referenced = actual == nil ? indices : indices.compactMap(correspondence)
        let (now, before) = (actual?.reader(of: indices), reference?.reader(of: referenced))
        // When one of the films has ended, pictures keep their size.
        let films = [actual, reference].compactMap(\.self)
        let size = (width: films.map(\.width).max() ?? 1, height: films.map(\.height).max() ?? 1)
        return { position in
            ComparedFrame(
                reference: position < referenced.count ? try before?(position) : nil, actual: try now?(position), size: size,
                limit: limit, hasDifference: hasDifference)
        }
    }
}
