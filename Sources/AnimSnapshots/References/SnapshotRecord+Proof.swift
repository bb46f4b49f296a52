import AnimGraphics
import AnimRender
import AnimTiming

extension SnapshotRecord {
    /// The SHA-256 of the scene's file when it was recorded; `nil` if it is not recorded.
    var sceneHash: String? { inputs.first { $0.kind == .scene }?.hash }

    /// Draws a scene and compares it with another one, frame by frame in one go: proves that it is the film of the record, by its digest.
    ///
    /// The short hashes only save work: the first frame that has another one ends the drawing.
    ///
    /// - Parameters:
    ///   - compared: The frames that are compared.
    ///   - actual: The scene that they are compared with.
    /// - Returns: The distances of the compared frames, by their indices; `nil` where the scene draws something else.
    func distances(
        provingThat subject: SnapshotSubject, isFilmBeside actual: SnapshotSubject, comparing compared: FrameSpans
    ) -> [Int: Int]? {
        guard
            (width, height, framesPerSecond, frames.count)
                == (subject.canvas.width, subject.canvas.height, subject.grid.framesPerSecond, subject.grid.count)
        else { return nil }
        let indices = compared.pairs(upTo: subject.grid.count)
        var film = FilmHash()
        var distances: [Int: Int] = [:]
        do {
            try FramePairs(subject.film, actual.film, indices: indices, jobs: subject.jobs).map {
                var hasher = PixelHasher()
                var distances = RowDistances()
                return { frame, other in
                    distances.note(frame.changes)
                    distances.note(other?.changes ?? [])
                    let hash = hasher.hash(frame.pixmap, changes: frame.changes)
                    return (hash: hash, distance: other.map { distances.sum(between: frame.pixmap, $0.pixmap) })
                }
            } take: { pair, result in
                guard result.hash.shortValue == frames[pair.first] else { throw OtherFrame() }
                film.add(result.hash, at: subject.grid.time(of: pair.first))
                distances[pair.first] = result.distance
            }
        } catch {
            return nil
        }
        return film.hexadecimal == digest ? distances : nil
    }
}

extension FrameSpans {
    /// Returns all frames of a film, each of these with that of another film at the same index.
    fileprivate func pairs(upTo count: Int) -> [FramePairs.Indices] {
        var indices = (0..<count).map { FramePairs.Indices($0, nil) }
        for index in spans.joined() where index < count { indices[index] = FramePairs.Indices(index, index) }
        return indices
    }
}

/// The end of the drawing of a film that is not the recorded one.
private struct OtherFrame: Error {}
