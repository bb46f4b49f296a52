import AnimGraphics
import AnimRender
import AnimScene
import AnimSnapshots
import AnimText

/// The digest of everything that the bytes of outputs depend on.
struct CacheKey {
    private var fields = FieldDigest()

    /// The version of what goes into a key.
    private static let version = "render-4"

    /// Creates the key of what depends on the program and on a scene, with all files that it has read.
    ///
    /// The path of the scene is not part of it, so a cache may be moved.
    init(program: String, scene: Scene, source: [UInt8], inputs: [InputFiles.File], variables: [String: String]) {
        fields.add(Self.version)
        fields.add(SnapshotEngine.current)
        fields.add(LibraryVersions.line)
        fields.add(program)
        fields.add(variables)
        // Another font may be the nearest one as soon as it is installed.
        if fields.add(scene, source: source, inputs: inputs) { fields.add(FontHashes.candidates) }
    }

    /// The key, 64 hexadecimal digits.
    var text: String { fields.text }

    /// Adds a plan, apart from the paths of its outputs.
    mutating func add(_ plan: RenderPlan, showsTouches: Bool?) {
        fields.add(showsTouches.map { $0 ? 1 : 0 } ?? 2)
        fields.add(plan.canvas.width)
        fields.add(plan.canvas.height)
        fields.add(plan.canvas.scale)
        fields.add("\(plan.canvas.background)")
        fields.add("\(plan.loop)")
        fields.add(plan.options.compression.rawValue)
        let gif = plan.options.output.gif
        fields.add(gif.quality)
        fields.add(plan.options.output.lossyQuality ?? -1)
        fields.add(gif.colors ?? -1)
        fields.add(gif.lossy ?? -1)
        fields.add(gif.dithering.rawValue)
        fields.add(plan.options.output.opaqueMatte.map { "\($0)" } ?? "")
        if let limit = plan.options.output.byteLimit {
            let settings = plan.options.output
            fields.add("limit")
            fields.add(limit)
            fields.add(settings.minimumQuality ?? -1)
            fields.add(settings.minimumFramesPerSecond ?? -1)
            fields.add(settings.minimumWidth ?? -1)
            // Smaller films are planned again from the options.
            let options = plan.options
            for value in [options.framesPerSecond, options.start, options.end, settings.speed, settings.start] {
                fields.add(value ?? -1)
            }
            for value in [settings.firstFrameDuration, settings.lastFrameDuration] { fields.add(value ?? -1) }
            fields.add("\(settings.isReversed == true) \(settings.bounces == true)")
        }
        for pass in plan.passes {
            fields.add("pass")
            switch pass.frames {
            case .stills(let times): for time in times { fields.add(time) }
            case .run(let grid, let indices):
                fields.add(grid.framesPerSecond)
                fields.add(indices.lowerBound)
                fields.add(indices.upperBound)
            case .timed(let frames): for start in frames.starts { fields.add(start) }
            case .played(let frames):
                fields.add("played")
                for position in 0..<frames.count {
                    fields.add(frames.time(at: position))
                    fields.add(frames.start(at: position))
                }
                fields.add(frames.start(at: frames.count))
            }
            for output in pass.outputs {
                fields.add([output.format.name, output.format.encoderVersion ?? "", output.filePath == nil ? "files" : "file"])
            }
        }
    }
}

extension FieldDigest {
    /// Adds the values of variables.
    mutating func add(_ variables: [String: String]) {
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) { add(["variable", name, value]) }
    }

    /// Adds a scene, and what it has read.
    ///
    /// - Returns: Whether it uses fonts that are installed.
    @discardableResult
    mutating func add(_ scene: Scene, source: [UInt8], inputs: [InputFiles.File]) -> Bool {
        add(SHA256.hexadecimal(of: source))
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
        return usesSystem
    }
}
