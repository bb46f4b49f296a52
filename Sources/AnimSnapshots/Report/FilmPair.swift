import AnimGraphics
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

    /// The most pixels of a frame: those of 1920 × 1080.
    ///
    /// A group of frames has to fit into memory.
    private static let pixelLimit = 1 << 21

    /// The number of bytes of both films.
    var byteCount: Int { (reference?.byteCount ?? 0) + (actual?.byteCount ?? 0) }

    /// Draws and encodes films; nil where there is none.
    init?(_ scene: ReportedScene, frames choice: FrameChoice, jobs: Int) throws {
        guard !choice.indices.isEmpty, scene.main != nil else { return nil }
        let sizes = [scene.actual, scene.reference].compactMap(\.self).map { $0.width * $0.height }
        var divisor = 1
        while sizes.contains(where: { $0 / (divisor * divisor) > Self.pixelLimit }) { divisor *= 2 }
        let chunks = Chunk.all(of: choice.indices.count)
        (indices, step, self.divisor) = (choice.indices, choice.step, divisor)
        let halvings = divisor.trailingZeroBitCount
        try encode(chunks, jobs: jobs) { chunk in
            let indices = Array(choice.indices[chunk])
            // A scene that is gone has frames of its reference alone.
            let referenced = scene.actual == nil ? indices : indices.compactMap(scene.correspondence)
            return (
                try Self.halved(scene.reference?.frames(referenced), times: halvings),
                try Self.halved(scene.actual?.frames(indices), times: halvings)
            )
        }
    }

    /// Takes some of the frames of films, and halves their sides.
    ///
    /// - Parameter halvings: How often the sides are halved.
    init?(_ films: FilmPair, frames choice: FrameChoice, halvings: Int, jobs: Int) throws {
        (indices, step, divisor) = (choice.indices, choice.step, films.divisor << halvings)
        let positions = films.indices.enumerated().filter { choice.indices.contains($0.element) }.map(\.offset)
        guard let decoded = films.decoded(positions, halvings: halvings) else { return nil }
        try encode(Chunk.all(of: positions.count), jobs: jobs) { chunk in
            (
                decoded.reference.map { Array($0[min(chunk.lowerBound, $0.count)..<min(chunk.upperBound, $0.count)]) },
                decoded.actual.map { Array($0[chunk]) }
            )
        }
    }

    private enum Chunk {
        /// Returns the positions of the frames of each group.
        static func all(of count: Int) -> [Range<Int>] {
            stride(from: 0, to: count, by: EncodedFilm.groupLength).map { $0..<min(count, $0 + EncodedFilm.groupLength) }
        }
    }

    private struct EncodedGroups: Sendable {
        var reference: (bytes: [UInt8], count: Int, width: Int, height: Int)?
        var actual: (bytes: [UInt8], count: Int, width: Int, height: Int)?
    }

    private mutating func encode(
        _ chunks: [Range<Int>], jobs: Int,
        frames: @escaping @Sendable (Range<Int>) throws -> (reference: [Pixmap]?, actual: [Pixmap]?)
    ) throws {
        try ParallelWork.map(count: chunks.count, jobs: jobs) { index in
            let pictures = try frames(chunks[index])
            let (reference, actual) = (pictures.reference?.map(FilmFrame.init), pictures.actual?.map(FilmFrame.init))
            var groups = EncodedGroups()
            if let reference, let first = reference.first {
                groups.reference = (try EncodedFilm.group(reference), reference.count, first.width, first.height)
            }
            if let actual, let first = actual.first {
                let group = try EncodedFilm.group(actual, references: reference ?? [])
                groups.actual = (group, actual.count, first.width, first.height)
            }
            return groups
        } take: { (groups: EncodedGroups) in
            if let group = groups.reference {
                reference = reference ?? EncodedFilm(width: group.width, height: group.height)
                reference?.append(group.bytes, frameCount: group.count)
            }
            if let group = groups.actual {
                actual = actual ?? EncodedFilm(width: group.width, height: group.height)
                actual?.append(group.bytes, frameCount: group.count)
            }
        }
    }

    private static func halved(_ pictures: [Pixmap]?, times: Int) -> [Pixmap]? {
        pictures?.map { picture in (0..<times).reduce(picture) { picture, _ in picture.halved } }
    }

    /// Decodes frames; nil where the films are damaged.
    private func decoded(_ positions: [Int], halvings: Int) -> (reference: [Pixmap]?, actual: [Pixmap]?)? {
        var (references, actuals): ([Pixmap], [Pixmap]) = ([], [])
        for (group, range) in Chunk.all(of: indices.count).enumerated() {
            let chosen = positions.filter(range.contains).map { $0 - range.lowerBound }
            guard !chosen.isEmpty else { continue }
            let before = reference.map { FilmDecoder($0).frames(ofGroup: group) ?? [] } ?? []
            references += chosen.filter { $0 < before.count }.map { before[$0].pixmap }
            if let actual {
                guard let frames = FilmDecoder(actual).frames(ofGroup: group, references: before) else { return nil }
                actuals += chosen.map { frames[$0].pixmap }
            }
        }
        return (
            reference == nil ? nil : Self.halved(references, times: halvings),
            actual == nil ? nil : Self.halved(actuals, times: halvings)
        )
    }
}
