import AnimEncoders
import AnimGraphics
import AnimRender

/// A writer of the pictures that show how frames differ from what was recorded.
package struct DifferencePictures {
    /// The folder of the pictures.
    let folder: String
    /// The store of the references.
    let store: ReferenceStore

    /// Creates a writer into a folder.
    package init(folder: String, store: ReferenceStore) {
        self.folder = folder
        self.store = store
    }

    /// Writes the pictures of a frame as PNG files.
    func write(
        frame: Int, of scene: String, _ subject: SnapshotRecorder.Subject, recorded: SnapshotRecord
    ) throws -> FramePictures {
        let base = "\(folder)/\(scene.hasSuffix(".json") ? String(scene.dropLast(5)) : scene)"
        try Folder.create(base)
        var pictures = FramePictures(
            frame: frame, basePath: FramePattern(prefix: "\(base)/frame-", digits: 4, suffix: "").path(of: frame),
            store: store.folder, comparison: .withoutReference)
        let actual = try subject.renderer.frame(at: subject.grid.time(of: frame))
        try AtomicFile.write(PNGEncoder().encode(actual), to: pictures.path(of: .actual))
        let recordedTime = Double(frame) / recorded.framesPerSecond
        guard let reference = store.draw(scene, at: recordedTime, to: pictures.path(of: .reference)) else { return pictures }
        let diff = PixelDiff(reference: reference, actual: actual)
        try AtomicFile.write(PNGEncoder().encode(diff.picture), to: pictures.path(of: .difference))
        let isOther = frame < recorded.frames.count && PixelHash(reference).shortValue != recorded.frames[frame]
        pictures.comparison = .compared(diff.statistics, isRecorded: !isOther)
        return pictures
    }
}
