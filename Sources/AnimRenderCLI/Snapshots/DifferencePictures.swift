import AnimEncoders
import AnimGraphics
import AnimRender
import AnimSnapshots

/// Writes the pictures that show how a frame differs from what was recorded.
struct DifferencePictures {
    /// The folder for them.
    let folder: String
    /// Where references come from.
    let store: ReferenceStore

    /// Writes `reference`, `actual` and `difference` of a frame as PNG files, and says what there is to see.
    func write(frame: Int, of scene: String, film: SnapshotRun.Film, recorded: SnapshotRecord) throws -> [String] {
        let base = "\(folder)/\(scene.hasSuffix(".json") ? String(scene.dropLast(5)) : scene)"
        try Folder.create(base)
        func path(_ kind: String) -> String {
            FramePattern(prefix: "\(base)/frame-", digits: 4, suffix: "-\(kind).png").path(of: frame)
        }
        let actual = try film.renderer.frame(at: film.grid.time(of: frame))
        try AtomicFile.write(PNGEncoder().encode(actual), to: path("actual"))
        let recordedTime = Double(frame) / recorded.framesPerSecond
        guard let reference = store.draw(scene, at: recordedTime, to: path("reference")) else {
            return ["frame \(frame): wrote \(path("actual"))", "no reference: \(missingReference)"]
        }
        let diff = PixelDiff(reference: reference, actual: actual)
        try AtomicFile.write(PNGEncoder().encode(diff.picture), to: path("difference"))
        var lines = ["frame \(frame): \(diff)", "wrote \(path("{reference,actual,difference}"))"]
        if frame < recorded.frames.count, PixelHash(reference).shortValue != recorded.frames[frame] {
            lines.append("the reference is not of the recorded hash either: \(otherReference)")
        }
        return lines
    }

    private var missingReference: String {
        "\(store.folder) has no program that draws this scene; record, or verify a clean state first ('make reference')"
    }

    private var otherReference: String {
        "\(store.folder) is of another state, or the manifest was edited ('make reference' renews it)"
    }
}
