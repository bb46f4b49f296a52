import AnimSource
import AnimTiming

/// The reasons why options and outputs make no rendering.
public enum RenderPlanError: Error, Hashable, Sendable {
    /// No output was given, and none can be derived.
    case noOutput
    /// The path of an output is empty.
    case emptyPath
    /// The standard output has no extension that would decide about the format.
    case formatNeeded
    /// The extension of a path is not that of a format.
    case unknownFormat(path: String)
    /// The extension of a path is that of another format than the one that was asked for.
    case formatDisagrees(path: String, format: OutputFormat)
    /// The bytes of an output are to be limited, which its format does not allow.
    case sizeNotLimited(output: String, format: OutputFormat)
    /// A folder holds a file per frame, and the format has one file for all frames.
    case folderNeedsStills(path: String)
    /// A folder has the name of a file of a format.
    case folderNamedAsFile(path: String)
    /// A numbered sequence holds a file per frame, and the format has one file for all frames.
    case patternNeedsStills(path: String)
    /// A file of the format holds one frame, and there are several.
    case oneFrameNeeded(path: String, format: OutputFormat, count: Int)
    /// The standard output or the memory takes one file, which holds one frame, and there are several.
    case oneFrameNeededInStream(output: String, format: OutputFormat)
    /// A file of the format holds one frame, and there are several, of which options cannot choose one.
    case framesNeedFiles(output: String, format: OutputFormat, count: Int)
    /// Two outputs have one path.
    case sameOutputTwice(path: String)
    /// A number is outside its limits.
    case outOfRange(name: String, value: Double, limits: String)
    /// A time is outside the scene.
    case timeOutside(name: String, value: Double, duration: Double)
    /// No frame is between `start` and `end`.
    case emptyRange(start: Double, end: Double)
    /// One time and a range of times were asked for together.
    case timeAndRange
    /// Single times were asked for together with an order or a pace, which a film has.
    case timeAndPlayback
    /// The film is to start with a frame that the range does not have.
    case startOutside(Double)
    /// A scale and a size in pixels were asked for together.
    case scaleAndSize
    /// Single times were asked for, and the output plays frames at a rate.
    case stillsDoNotPlay(output: String)
    /// The film has more frames than the limit.
    case tooManyFrames(duration: Double, framesPerSecond: Double)
    /// The lowest quality for a limit of bytes is above the quality.
    case minimumQualityAbove(Int, quality: Int)
    /// The picture has more pixels than the limit.
    case tooLarge(width: Double, height: Double, limit: Int)
    /// Single times and a range of times were asked for together.
    case timesAndRange
    /// The path of a sheet is not that of a PNG file.
    case sheetIsPNG(path: String)
    /// A sheet has more frames than the limit.
    case tooManyOnSheet(count: Double, limit: Int)
    /// A sheet has more pixels than the limit.
    case sheetTooLarge(width: Int, height: Int, frames: Int, limit: Int)
}

extension RenderPlanError: CustomStringConvertible {
    /// Returns the extension of a format, with its dot, that a path was probably meant to have.
    private static func nearestExtension(to path: String) -> String? {
        let name = path.split(separator: ".").last.map(String.init) ?? path
        return NearestName.find(name, in: OutputFormat.all.map(\.name)).map { "." + $0 }
    }

    /// The problem, and what to do about it.
    public var description: String {
        switch self {
        case .noOutput: "nowhere to write to: give -o FILE"
        case .emptyPath: "the path of an output is empty; the current folder is ./"
        case .formatNeeded: "standard output has no extension: give --format \(OutputFormat.names)"
        case .unknownFormat(let path):
            """
            \(path): the extension is not that of a format; \(Self.nearestExtension(to: path).map { "did you mean \($0)? Use" } ?? "use") \
            \(OutputFormat.pictureExtensionList.joined(separator: ", ")), \
            a folder, or --format (for other videos see --format \(OutputFormat.rawNames))
            """
        case .formatDisagrees(let path, let format):
            "\(path): --format \(format.name) says otherwise than the name: leave it out, or give a name with .\(format.name)"
        case .sizeNotLimited(let output, let format):
            """
            \(output): --max-size limits a \(OutputFormat.all.filter(\.isLimitable).map(\.title).joined(separator: " or a ")), and \
            \(format.title) cannot be limited: leave it out
            """
        case .folderNeedsStills(let path):
            "\(path) is a folder, which takes a \(OutputFormat.stillTitles("or")) file per frame; give a file for other formats"
        case .folderNamedAsFile(let path): "\(path) is a folder; give \(path)/ for a file per frame in it"
        case .patternNeedsStills(let path): "\(path): only \(OutputFormat.stillTitles("and")) files can be numbered"
        case .oneFrameNeeded(let path, let format, let count):
            """
            \(path): one \(format.title) file holds one frame, not \(count); choose it with --at, \
            or number the files: frame-%04d.\(format.name)
            """
        case .oneFrameNeededInStream(let output, let format):
            "\(output) takes one \(format.title) picture: choose it with --at"
        case .framesNeedFiles(let output, let format, let count):
            """
            \(output): one \(format.title) file holds one frame, not \(count): give a folder, or number the files, \
            frame-%04d.\(format.name)
            """
        case .sameOutputTwice(let path): "\(path) is written to twice"
        case .outOfRange(let name, let value, let limits): "\(name) \(value.shortText) is out of range: \(limits)"
        case .timeOutside(let name, let value, let duration):
            "\(name) \(value.shortText) is outside the scene, which runs from 0 to \(duration.shortText) s"
        case .emptyRange(let start, let end): "there is no frame from \(start.shortText) s to before \(end.shortText) s"
        case .timeAndRange: "--at chooses frames one by one, --from and --to a range: give either"
        case .timeAndPlayback:
            "--at chooses single frames, which do not play: leave out --speed, --start, --reverse, --bounce and durations of frames"
        case .startOutside(let start): "--start \(start.shortText) is not a time from --from to before --to"
        case .scaleAndSize: "--width and --height decide about the scale: give either these or --scale"
        case .stillsDoNotPlay(let output):
            "\(output) plays frames one after the other: for several times of --at give numbered files, frame-%d.png, or a folder"
        case .tooManyFrames(let duration, let rate):
            "\(duration.shortText) s at \(rate.shortText) frames per second are more than \(FrameGrid.maximumCount) frames"
        case .minimumQualityAbove(let least, let quality): "--min-quality \(least) is above --quality \(quality)"
        case .tooLarge(let width, let height, let limit):
            "\(width.shortText) × \(height.shortText) pixels are too many: a side has at most \(limit), the picture 64 Mi"
        case .timesAndRange: "--times chooses the frames one by one, --from and --to a range: give either"
        case .sheetIsPNG(let path): "\(path): a sheet is a PNG picture: give a name with .png, or - for standard output"
        case .tooManyOnSheet(let count, let limit):
            "\(count.shortText) frames are too many for a sheet, which takes \(limit): choose a longer --every"
        case .sheetTooLarge(let width, let height, let frames, let limit):
            "a sheet of \(frames.quantity(of: "frame")) would have \(width) × \(height) pixels, where a side has at most "
                + "\(limit) and the picture 64 Mi: choose fewer frames, a smaller --scale or other --columns"
        }
    }
}
