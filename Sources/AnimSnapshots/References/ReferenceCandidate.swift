import AnimGraphics
import AnimRender
import AnimScene
import AnimSource

/// A state of a scene that may be the recorded one.
struct ReferenceCandidate {
    /// The origin.
    let source: ReferenceSource
    /// The bytes of the scene's file.
    let bytes: [UInt8]
    /// The provider of the files that it names.
    let resources: any ResourceProvider

    /// Reads and plays the scene; `nil` where it is not valid for this program.
    func subject(named name: String, jobs: Int?, isPortable: Bool) -> SnapshotSubject? {
        let inputs = InputRecorder(resources)
        let result = SceneLoader.load(SourceText(name: "\(name) \(source)", bytes: bytes), resources: inputs)
        guard let scene = result.scene else { return nil }
        return try? SnapshotSubject(
            scene, bytes: bytes, hash: SHA256.hexadecimal(of: bytes), files: inputs.files, jobs: jobs, isPortable: isPortable)
    }
}

extension SnapshotRecord {
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
