import AnimEncoders
import AnimGraphics
public import AnimRender
public import ArgumentParser

extension OutputFormat: ExpressibleByArgument {}

/// How often a GIF plays, as it is written on the command line.
struct LoopArgument: ExpressibleByArgument {
    let loop: GIFLoop

    init?(argument: String) {
        switch argument {
        case "forever": loop = .forever
        case "once": loop = .once
        default:
            guard let count = Int(argument), (1...65_536).contains(count) else { return nil }
            loop = count == 1 ? .once : .times(count)
        }
    }
}

/// A colour as it is written in scene files.
struct ColorArgument: ExpressibleByArgument {
    let color: Color

    init?(argument: String) {
        guard let color = Color(sceneText: argument) else { return nil }
        self.color = color
    }
}

/// Times in seconds with commas between.
struct TimesArgument: ExpressibleByArgument {
    let times: [Double]

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { Double(Self.trimmed($0)) }
        guard times.count == parts.count else { return nil }
        self.times = times
    }

    private static func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }
}

/// The options that change what frames look like.
struct PictureOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The frames per second (default: the scene's). A GIF has at most 50.", valueName: "n"))
    var fps: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("The pixels per point (default: the scene's).", valueName: "n"))
    var scale: Double?

    @Option(
        help: ArgumentHelp(
            "The colour behind the layers: #RGB, #RRGGBB, #RRGGBBAA, a CSS name, clear, or systemBlue and the like "
                + "(default: the scene's).", valueName: "color"))
    var background: ColorArgument?

    @Flag(inversion: .prefixedNo, help: "Whether the fingers on the screen are drawn (default: as the scene has it).")
    var showTouches: Bool?

    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("How many frames are drawn at the same time (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    /// The same, as the library takes it.
    var renderOptions: RenderOptions {
        var options = RenderOptions()
        options.framesPerSecond = fps
        options.scale = scale
        options.background = background?.color
        options.jobs = jobs
        return options
    }
}

/// The options that choose frames.
struct RangeOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Draw frames from this time on, in seconds.", valueName: "time"))
    var from: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("Draw frames before this time, in seconds.", valueName: "time"))
    var to: Double?
}

/// The option that says where pictures and fonts are.
struct ResourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the images and fonts are that a scene names; nothing outside of the folder is read (default: the folder of "
                + "the scene, or the working folder for a scene from standard input).", valueName: "folder"))
    var resources: String?

    /// The files that a scene may name.
    func provider(for scene: String) throws(FileError) -> ResourceFolder {
        guard let resources else { return ResourceFolder(ofSceneAt: scene) }
        switch FileStatus(path: resources) {
        case .folder: return ResourceFolder(path: resources)
        case .missing: throw FileError(.read, path: resources, reason: "no such folder")
        case .file, .special: throw FileError(.read, path: resources, reason: "it is not a folder")
        }
    }
}
