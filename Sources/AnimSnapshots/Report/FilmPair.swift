import AnimEncoders
import AnimGraphics
import AnimInspection
import AnimRender

/// The films of a scene, as a report has them: some frames of both, at the same times.
struct FilmPair: Sendable {
    /// The frames, by their indices in the film as it is now.
    private(set) var indices: [Int]
    /// The distance of frames that were chosen for nothing but their time.
    private(set) var step: Int
    /// The number of pixels of the scene along a side of a pixel: 1, 2 or 4.
    private(set) var divisor: Int
    /// The film as it was recorded.
    private(set) var reference: EncodedFilm?
    /// The film as it is now.
    private(set) var actual: EncodedFilm?

    /// The most pixels of a frame, 1920 × 1080: a group of frames has to fit into the memory of a browser.
    private static let pixelLimit = 1 << 21

    /// The number of bytes of both films.
    var byteCount: Int { (reference?.byteCount ?? 0) + (actual?.byteCount ?? 0) }

    /// Draws and encodes films; nil without films, and if they have more bytes than a limit.
    ///
    /// - Parameter halvings: How often the sides are halved.
    init?(_ scene: ReportedScene, frames choice: FrameChoice, halvings: Int = 0, limit: Int = .max, jobs: Int) throws {
        guard !choice.indices.isEmpty, scene.main != nil else { return nil }
        let sizes = [scene.actual, scene.reference].compactMap(\.self).map { $0.width * $0.height }
        var divisor = 1
        while sizes.contains(where: { $0 / (divisor * divisor) > Self.pixelLimit }) { divisor *= 2 }
        (indices, step, self.divisor) = (choice.indices, choice.step, divisor << halvings)
        let halvings = self.divisor.trailingZeroBitCount
        // A scene that is gone has only the frames of its reference.
        let referenced = scene.actual == nil ? choice.indices : choice.indices.compactMap(scene.correspondence)
        let isEncoded = try encode(Chunk.all(of: choice.indices.count), limit: limit, jobs: jobs) {
            let (reference, actual) = (scene.reference?.reader(of: referenced), scene.actual?.reader(of: choice.indices))
            return { chunk in
                // The reference may be shorter.
                let before = try reference.map { try chunk.clamped(to: referenced.indices).map($0) }
                let now = try actual.map { try chunk.map($0) }
                return (before.map { Self.halved($0, times: halvings) }, now.map { Self.halved($0, times: halvings) })
            }
        }
        guard isEncoded else { return nil }
    }

    /// Takes some of the frames of films, and halves their sides; nil if they have more bytes than a limit.
    init?(_ films: FilmPair, frames choice: FrameChoice, halvings: Int, limit: Int = .max) throws {
        (indices, step, divisor) = (choice.indices, choice.step, films.divisor << halvings)
        let positions = films.indices.enumerated().filter { choice.indices.contains($0.element) }.map(\.offset)
        guard !positions.isEmpty, let decoded = films.decoded(positions, halvings: halvings) else { return nil }
        let isEncoded = try encode(Chunk.all(of: positions.count), limit: limit, jobs: 1) {
            { chunk in
                (decoded.reference.map { Array($0[chunk.clamped(to: $0.indices)]) }, decoded.actual.map { Array($0[chunk]) })
            }
        }
        guard isEncoded else { return nil }
    }

    private enum Chunk {
        /// Returns the positions of the frames of each group.
        static func all(of count: Int) -> [Range<Int>] {
            stride(from: 0, to: count, by: EncodedFilm.groupLength).map { $0..<min(count, $0 + EncodedFilm.groupLength) }
        }
    }

    private struct EncodedGroups: Sendable {
        private(set) var reference: (bytes: [UInt8], count: Int, width: Int, height: Int)?
        private(set) var actual: (bytes: [UInt8], count: Int, width: Int, height: Int)?

        init(reference: [FilmFrame]?, actual: [FilmFrame]?, limit: Int) throws {
            if let reference, let first = reference.first {
                let group = try EncodedFilm.group(reference)
                self.reference = (group, reference.count, first.width, first.height)
                guard group.count <= limit else { throw TooLarge() }
            }
            guard let actual, let first = actual.first else { return }
            let group = try EncodedFilm.group(actual, references: reference ?? [])
            self.actual = (group, actual.count, first.width, first.height)
        }
    }

    /// The end of the encoding of films that have more bytes than their limit.
    private struct TooLarge: Error {}

    /// A function that returns a chunk of the frames of both films.
    private typealias FrameReader = (Range<Int>) throws -> (reference: [Pixmap]?, actual: [Pixmap]?)

    /// Encodes chunks of frames.
    ///
    /// - Parameter makeReader: Returns the function that a thread gets frames from.
    /// - Returns: Whether all frames have no more bytes than the limit; the first chunk that is too much ends the work.
    private mutating func encode(
        _ chunks: [Range<Int>], limit: Int, jobs: Int, makeReader: @escaping @Sendable () -> FrameReader
    ) throws -> Bool {
        do {
            try encodeAll(chunks, limit: limit, jobs: jobs, makeReader: makeReader)
            return true
        } catch is TooLarge {
            return false
        }
    }

    private mutating func encodeAll(
        _ chunks: [Range<Int>], limit: Int, jobs: Int, makeReader: @escaping @Sendable () -> FrameReader
    ) throws {
        try ParallelWork.map(count: chunks.count, jobs: jobs) {
            let read = makeReader()
            return { index in
                let pictures = try read(chunks[index])
                return try EncodedGroups(
                    reference: pictures.reference?.map(FilmFrame.init), actual: pictures.actual?.map(FilmFrame.init), limit: limit
                )
            }
        } take: { (groups: EncodedGroups) in
            if let group = groups.reference {
                reference = reference ?? EncodedFilm(width: group.width, height: group.height)
                reference?.append(group.bytes, frameCount: group.count)
            }
            if let group = groups.actual {
                actual = actual ?? EncodedFilm(width: group.width, height: group.height)
                actual?.append(group.bytes, frameCount: group.count)
            }
            guard byteCount <= limit else { throw TooLarge() }
        }
    }

    private static func halved(_ pictures: [Pixmap], times: Int) -> [Pixmap] {
        pictures.map { picture in (0..<times).reduce(picture) { picture, _ in picture.halved } }
    }

    /// Decodes frames; nil if the films are damaged.
    private func decoded(_ positions: [Int], halvings: Int) -> (reference: [Pixmap]?, actual: [Pixmap]?)? {
        var (references, actuals): ([Pixmap], [Pixmap]) = ([], [])
        for (group, range) in Chunk.all(of: indices.count).enumerated() {
            let chosen = positions.filter(range.contains).map { $0 - range.lowerBound }
            guard !chosen.isEmpty else { continue }
            // The reference may be shorter.
            let former = reference.flatMap { $0.groups.indices.contains(group) ? FilmDecoder($0) : nil }
            let decoded = former?.frames(ofGroup: group)
            guard former == nil || decoded != nil else { return nil }
            let before = decoded ?? []
            // Smaller frames are made at once: all of the full size would not fit into memory.
            references += Self.halved(chosen.filter { $0 < before.count }.map { before[$0].pixmap }, times: halvings)
            if let actual {
                guard let frames = FilmDecoder(actual).frames(ofGroup: group, references: before),
                    chosen.allSatisfy(frames.indices.contains)
                else { return nil }
                actuals += Self.halved(chosen.map { frames[$0].pixmap }, times: halvings)
            }
        }
        return (reference == nil ? nil : references, actual == nil ? nil : actuals)
    }
}

extension FilmPair {
    /// The groups of frames, the reference's first.
    var bytes: [UInt8] { ((reference?.groups ?? []) + (actual?.groups ?? [])).flatMap(\.self) }

    /// The numbers that a reader of the groups needs to show the films.
    var json: JSONText {
        .object([
            ("indices", .array(indices.map { .number(Double($0)) })), ("step", .number(Double(step))),
            ("divisor", .number(Double(divisor))), ("reference", reference?.json ?? .null), ("actual", actual?.json ?? .null),
        ])
    }
}

extension EncodedFilm {
    fileprivate var json: JSONText {
        .object([
            ("width", .number(Double(width))), ("height", .number(Double(height))), ("count", .number(Double(count))),
            ("groups", .array(groups.map { .number(Double($0.count)) })),
        ])
    }
}

/// A choice of a film's frames that keeps those that matter: every n-th frame, and the key frames with the neighbors of the first.
struct FrameChoice: Hashable {
    /// The frames, ascending.
    let indices: [Int]
    /// The distance of the frames that are not key frames.
    let step: Int

    /// The number of frames before and after those that differ.
    private static let margin = 6

    /// Chooses frames around those that differ.
    ///
    /// - Parameter limit: The most frames; nil for all.
    init(of scene: ReportedScene, limit: Int?) {
        let count = scene.main?.count ?? 0
        let (first, last) = (scene.spans.first ?? 0, scene.spans.last ?? count - 1)
        let span = max(0, first - Self.margin)..<max(0, min(count, last + Self.margin + 1))
        self.init(Array(span), keeping: Self.kept(of: scene), limit: limit)
    }

    /// Chooses from frames.
    init(_ frames: [Int], keeping kept: Set<Int>, limit: Int?, step: Int = 1) {
        let keptOffsets = frames.enumerated().filter { kept.contains($0.element) }.map(\.offset)
        /// Returns the number of frames in a choice of every n-th one. They are counted, not listed: a film may have a million.
        func count(every n: Int) -> Int { (frames.count + n - 1) / n + keptOffsets.count { $0 % n != 0 } }
        var factor = 1
        while let limit, count(every: factor) > limit, factor < frames.count { factor += 1 }
        let chosen = frames.enumerated().filter { $0.offset % factor == 0 || kept.contains($0.element) }
        (indices, self.step) = (chosen.map(\.element), step * factor)
    }

    /// The frames that every choice has: the first, the worst and the last that differ, and the neighbors of the first.
    static func kept(of scene: ReportedScene) -> Set<Int> {
        var kept = Set(scene.keyFrames.map(\.index))
        if let first = scene.spans.first { kept.formUnion([first - 1, first + 1]) }
        return kept
    }
}
