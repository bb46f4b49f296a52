import AnimRender
import AnimScene

/// The digests by which parts of a film know each other.
struct ReelDigests {
    /// The SHA-256 of the scene and of all that it has read.
    let inputs: [UInt8]
    private var options = FieldDigest()

    /// Computes the digests of a scene.
    ///
    /// What is installed on the machine is no part of them, but for the fonts that the scene uses: other machines draw other parts.
    init(scene: Scene, source: [UInt8], inputs: [InputFiles.File], variables: [String: String], showsTouches: Bool?) {
        var digest = FieldDigest()
        digest.add(scene, source: source, inputs: inputs)
        self.inputs = digest.bytes
        options.add(variables)
        options.add(showsTouches.map { $0 ? 1 : 0 } ?? 2)
    }

    /// Returns the SHA-256 of the options that pixels depend on.
    func options(on canvas: RenderCanvas) -> [UInt8] {
        var digest = options
        digest.add(canvas.scale)
        digest.add("\(canvas.background)")
        return digest.bytes
    }
}
