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
