import AnimGraphics
import AnimRender
import AnimScene
import AnimSnapshots
import AnimText

extension CacheKey {
    /// The version of what goes into a key.
    private static let version = "render-1"

    /// Creates the key of what depends on the program and on a scene, with all files that it has read.
    ///
    /// The path of the scene is not part of it, so a cache may be moved.
    init(program: String, scene: Scene, source: [UInt8], inputs: [InputFiles.File], variables: [String: String]) {
        add(Self.version)
        add(SnapshotEngine.current)
        add(program)
        add(SHA256.hexadecimal(of: source))
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) { add(["variable", name, value]) }
        for input in inputs { add(["input", input.name, input.hash ?? ""]) }
        let hashes = Set(inputs.compactMap(\.hash))
        var usesSystem = false
        for entry in scene.fonts {
            add(["font", entry.name])
            for font in entry.fonts.fonts {
                let hash = FontHashes.hash(of: font)
                usesSystem = usesSystem || !hashes.contains(hash)
                add([hash, font.familyName, font.styleName])
            }
        }
        // Another font may be the nearest one as soon as it is installed.
        if usesSystem { add(FontHashes.candidates) }
    }

    /// Adds a plan, apart from the paths of its outputs.
    mutating func add(_ plan: RenderPlan, showsTouches: Bool?) {
        add(showsTouches.map { $0 ? 1 : 0 } ?? 2)
        add(plan.canvas.width)
        add(plan.canvas.height)
        add(plan.canvas.scale)
        add("\(plan.canvas.background)")
        add("\(plan.loop)")
        for pass in plan.passes {
            add("pass")
            switch pass.frames {
            case .stills(let times): for time in times { add(time) }
            case .run(let grid, let indices):
                add(grid.framesPerSecond)
                add(indices.lowerBound)
                add(indices.upperBound)
            }
            for output in pass.outputs { add([output.format.name, output.filePath == nil ? "files" : "file"]) }
        }
    }
}
