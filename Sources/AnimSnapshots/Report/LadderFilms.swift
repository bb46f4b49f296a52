/// The films of a scene, of the best size that a report has had room for so far.
struct LadderFilms: Sendable {
    /// A size that films may have, the best first.
    private enum Rung: Int, CaseIterable, Comparable {
        /// All frames that were chosen.
        case all = 1
        /// A subset of the chosen frames.
        case fewer
        /// The same subset at half the width and height.
        case half
        /// The same subset at a quarter of the width and height.
        case quarter
        /// The first, the worst and the last frame that differ, of the full size.
        case keyFrames

        static func < (left: Rung, right: Rung) -> Bool { left.rawValue < right.rawValue }

        /// How often the sides are halved.
        var halvings: Int { self == .half ? 1 : self == .quarter ? 2 : 0 }
    }

    /// The most frames of films that have fewer.
    private static let fewerFrames = 30

    /// The number of bytes of the best size; `.max` if it did not fit.
    let firstSize: Int
    private var rung = Rung.keyFrames
    /// The films of the rung; nil if only key frames fitted.
    private var films: FilmPair?
    /// The films of the key frames, if they cannot be taken from `films`.
    private var keyFrames: FilmPair?
    private let all: FrameChoice
    private let kept: Set<Int>
    private let keyIndices: Set<Int>

    /// Encodes the films of a scene; nil if it has none.
    ///
    /// - Parameters:
    ///   - frameLimit: The most frames; nil for all around those that differ.
    ///   - limit: The most bytes.
    init?(_ scene: ReportedScene, frameLimit: Int?, limit: Int = .max, jobs: Int) throws {
        all = FrameChoice(of: scene, limit: frameLimit)
        (kept, keyIndices) = (FrameChoice.kept(of: scene), Set(scene.keyFrames.map(\.index)))
        guard !all.indices.isEmpty, scene.main != nil else { return nil }
        if let films = try FilmPair(scene, frames: all, limit: limit, jobs: jobs) {
            (self.films, rung, firstSize) = (films, .all, films.byteCount)
            return
        }
        firstSize = .max
        for rung in [Rung.fewer, .half, .quarter] where films == nil && (rung != .fewer || choice(.fewer) != all) {
            films = try FilmPair(scene, frames: choice(rung), halvings: rung.halvings, limit: limit, jobs: jobs)
            if films != nil { self.rung = rung }
        }
        if rung != .fewer { keyFrames = try FilmPair(scene, frames: choice(.keyFrames), limit: limit, jobs: jobs) }
    }

    private func choice(_ rung: Rung) -> FrameChoice {
        switch rung {
        case .all: all
        case .fewer, .half, .quarter: FrameChoice(all.indices, keeping: kept, limit: Self.fewerFrames, step: all.step)
        case .keyFrames: FrameChoice(all.indices.filter(keyIndices.contains), keeping: keyIndices, limit: nil, step: 0)
        }
    }

    /// Returns the films of the best size within a limit of bytes; nil if no size is.
    ///
    /// - Parameter limit: No more than the limit that the films were made with.
    func fitted(limit: Int) throws -> FilmPair? {
        for next in Rung.allCases where next >= rung {
            guard let films = try films(next, limit: limit), films.byteCount <= limit else { continue }
            return films
        }
        return nil
    }

    private func films(_ next: Rung, limit: Int) throws -> FilmPair? {
        guard next != rung || next == .keyFrames else { return films }
        if next == .keyFrames, let keyFrames { return keyFrames }
        guard let films, next != .keyFrames || rung < .half else { return nil }
        return try FilmPair(films, frames: choice(next), halvings: next.halvings - rung.halvings, limit: limit)
    }
}

/// The share that each scene's films have of the bytes of a report.
///
/// Films may have several sizes, the best first:
///
/// 1. frames around those that differ, at most 60;
/// 2. at most 30 of them;
/// 3. with half the sides, then a quarter;
/// 4. the first, the worst and the last frame that differ, of the full size;
/// 5. none.
///
/// All films together have a number of bytes: each has an equal share, what those leave whose best size is smaller goes to the others, and
/// each gets the best size that its share has room for. So the choice depends on the films' best sizes and on nothing else, and in whole
/// numbers.
///
/// Shares only fall as films are added. Films that are too large for the present share will be too large in the end, so they can be
/// encoded in the size that fits at once, and the encoding of a larger size stops when it exceeds the share.
struct ReportLadder {
    /// The bytes of the films in their best size, ascending.
    private var sizes: [Int] = []

    /// Adds films.
    ///
    /// - Parameter size: The bytes of the best size; any number above the share if it is not known.
    mutating func add(_ size: Int) {
        var (low, high) = (0, sizes.count)
        while low < high {
            let middle = (low + high) / 2
            if sizes[middle] < size { low = middle + 1 } else { high = middle }
        }
        sizes.insert(size, at: low)
    }

    /// Returns the most bytes that each may have, so that all together have no more than a number.
    ///
    /// - Parameter count: The number of further films, which need all that they can get.
    func share(of bytes: Int, with count: Int = 0) -> Int {
        Self.share(of: bytes, among: sizes + [Int](repeating: .max, count: count))
    }

    /// Returns the most bytes that each may have of films whose sizes are ascending: an equal share, plus what smaller ones leave.
    static func share(of bytes: Int, among sizes: [Int]) -> Int {
        var rest = bytes
        for (index, size) in sizes.enumerated() {
            let share = rest / (sizes.count - index)
            if size > share { return share }
            rest -= size
        }
        return .max
    }
}
