import AnimGraphics
import AnimRender

/// A scene of the program itself, drawn and compared with what it is known to look like.
struct SelfTest {
    /// The scene.
    let template: SceneTemplate
    /// Whether it is drawn without instructions that only some processors have.
    let isPortable: Bool
    /// The number of frames, and the SHA-256 over their times and hashes.
    let film: (frameCount: Int, digest: String)

    /// Whether every pixel is as it must be.
    var hasPassed: Bool { film == template.film }

    /// The failed test in words.
    var failure: String {
        "self-test '\(template.rawValue)'\(isPortable ? " (portable)" : ""): \(film.frameCount) frames \(film.digest), "
            + "expected \(template.film.frameCount) frames \(template.film.digest)"
    }

    /// Draws all templates, each with the processor's instructions and without.
    static func all() throws -> [SelfTest] {
        try SceneTemplate.allCases.flatMap { template in
            try [false, true].map { try SelfTest(template, isPortable: $0) }
        }
    }

    private init(_ template: SceneTemplate, isPortable: Bool) throws {
        self.template = template
        self.isPortable = isPortable
        let source = SourceText(name: "\(template.rawValue).json", bytes: template.bytes)
        let result = SceneLoader.load(source, resources: ResourceFolder(ofSceneAt: "-"))
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: source) }
        var renderer = Renderer(scene)
        renderer.isPortable = isPortable
        // A twentieth of the pixels of the film, which shows as much and takes no time.
        var options = RenderOptions()
        options.scale = 1
        options.framesPerSecond = 10
        var (count, hash) = (0, FilmHash())
        try renderer.hashFrames(options: options) { frame in
            count += 1
            hash.add(frame.hash, at: frame.time)
        }
        film = (count, hash.hexadecimal)
    }
}
