import AnimGraphics
import AnimRender
import AnimTiming

extension SnapshotRecord {
    /// The SHA-256 of the scene's file when it was recorded; `nil` in records of version 1.
    var sceneHash: String? { inputs.first { $0.kind == .scene }?.hash }

    /// Whether a scene draws the film of the record, as its digest proves.
    ///
    /// The short hashes only save work: the first frame that has another one ends the drawing.
    func isFilm(of subject: SnapshotSubject) -> Bool {
        guard
            (width, height, framesPerSecond, frames.count)
                == (subject.canvas.width, subject.canvas.height, subject.grid.framesPerSecond, subject.grid.count)
        else { return false }
        var film = FilmHash()
        do {
            try subject.renderer.hashFrames(
                .run(subject.grid, 0..<subject.grid.count), on: subject.canvas, jobs: subject.jobs
            ) { frame in
                guard frame.hash.shortValue == frames[frame.index] else { throw OtherFrame() }
                film.add(frame.hash, at: frame.time)
            }
        } catch {
            return false
        }
        return film.hexadecimal == digest
    }
}

/// The end of the drawing of a film that is not the recorded one.
private struct OtherFrame: Error {}
