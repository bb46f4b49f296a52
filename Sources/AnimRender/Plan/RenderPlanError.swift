import AnimSource
import AnimTiming

/// The reasons why options and outputs do not make a rendering.
public enum RenderPlanError: Error, Hashable, Sendable {
    /// No output was given.
    case noOutput
    /// The path of an output is empty.
    case emptyPath
    /// Standard output has no extension that would determine the format.
    case formatNeeded
    /// The extension of a path is not a format's.
    case unknownFormat(path: String)
    /// The extension of a path contradicts the requested format.
    case formatDisagrees(path: String, format: OutputFormat)
    /// The bytes of an output are to be limited, and its format does not support that.
    case sizeNotLimited(output: String, format: OutputFormat)
    /// A folder holds a file per frame, and the format has one file for all frames.
    case folderNeedsStills(path: String)
    /// A folder has the name of a file of a format.
    case folderNamedAsFile(path: String)
    /// A numbered sequence holds a file per frame, and the format has one file for all frames.
    case patternNeedsStills(path: String)
    /// A file of the format holds one frame, and there are several.
    case oneFrameNeeded(output: String, format: OutputFormat, count: Int)
    /// Two outputs have one path.
    case sameOutputTwice(path: String)
    /// A number is outside its limits; the upper one may be infinite.
    case outOfRange(RenderSetting, value: Double, limits: ClosedRange<Double>)
    /// A number is not greater than 0.
    case notPositive(RenderSetting, value: Double)
    /// A time is outside the scene.
    case timeOutside(RenderSetting, value: Double, duration: Double)
    /// No frame is between `start` and `end`.
    case emptyRange(start: Double, end: Double)
    /// Single times, by this setting, and a range of times were requested together.
    case timesAndRange(RenderSetting)
    /// Single times were requested together with an order or a pace, which only a film has.
    case timesAndPlayback
    /// The film is to start with a frame outside the range, which is in seconds.
    case startOutside(Double, of: Range<Double>)
    /// A scale and a size in pixels were requested together.
    case scaleAndSize
    /// Single times were requested, and the output plays frames at a rate.
    case stillsDoNotPlay(output: String)
    /// The film has more frames than the limit.
    case tooManyFrames(duration: Double, framesPerSecond: Double)
    /// The lowest quality for a limit of bytes is above the quality.
    case minimumQualityAbove(Int, quality: Int)
    /// The picture has more pixels than the limit.
    case tooLarge(width: Double, height: Double)
    /// A sheet has more frames than the limit.
    case tooManyOnSheet(count: Double, limit: Int)
    /// A sheet has more pixels than the limit.
    case sheetTooLarge(width: Int, height: Int, frames: Int)
}

extension RenderPlanError: CustomStringConvertible {
    /// The problem and its solution, with settings by their names in Swift.
    public var description: String { message(naming: \.rawValue) }

    /// Returns the problem and its solution.
    ///
    /// - Parameter name: Returns the reader's name of a setting.
    package func message(naming name: (RenderSetting) -> String) -> String {
        switch self {
        case .noOutput: "there is no output"
        case .emptyPath: "the path of an output is empty; the current folder is ./"
        case .formatNeeded: "standard output has no extension: \(name(.format)) must be \(OutputFormat.names)"
        case .unknownFormat(let path):
            """
            \(path): the extension is not a known format; \(Self.nearestExtension(to: path).map { "did you mean \($0)? Use" } ?? "use") \
            \(OutputFormat.pictureExtensionList.joined(separator: ", ")), \
            a folder, or \(name(.format)) (for other videos see \(name(.format)) \(OutputFormat.rawNames))
            """
        case .formatDisagrees(let path, let format):
            "\(path): the extension contradicts \(name(.format)) \(format.name): omit that, or give a name with .\(format.name)"
        case .sizeNotLimited(let output, let format):
            "\(output): \(name(.maximumByteCount)) limits only \(Self.limitable) files, not \(format.title): omit it"
        case .folderNeedsStills(let path):
            "\(path) is a folder, which takes a \(OutputFormat.stillTitles("or")) file per frame; give a file for other formats"
        case .folderNamedAsFile(let path): "\(path) is a folder; give \(path)/ for a file per frame in it"
        case .patternNeedsStills(let path): "\(path): only \(OutputFormat.stillTitles("and")) files can be numbered"
        case .oneFrameNeeded(let output, let format, let count):
            """
            \(output): one \(format.title) file holds one frame, not \(count); choose it with \(name(.times)), \
            or number the files: frame-%04d.\(format.name)
            """
        case .sameOutputTwice(let path): "\(path) is written twice"
        case .stillsDoNotPlay(let output):
            "\(output) plays its frames: for several times in \(name(.times)) give numbered files, frame-%d.png, or a folder"
        case .outOfRange(let setting, let value, let limits) where limits.upperBound == .infinity:
            "\(name(setting)) \(value.shortText) is out of range: at least \(limits.lowerBound.shortText)"
        case .outOfRange(let setting, let value, let limits):
            "\(name(setting)) \(value.shortText) is out of range: \(limits.lowerBound.shortText) to "
                + "\(limits.upperBound.shortText)"
        case .notPositive(let setting, let value): "\(name(setting)) \(value.shortText) is out of range: more than 0"
        case .timeOutside(let setting, let value, let duration):
            "\(name(setting)) \(value.shortText) is outside the scene, which runs from 0 to \(duration.shortText) s"
        case .emptyRange(let start, let end): "no frame is at or after \(start.shortText) s and before \(end.shortText) s"
        case .timesAndRange(let times):
            "\(name(times)) chooses single frames, \(name(.start)) and \(name(.end)) a range: give one or the other"
        case .timesAndPlayback:
            """
            \(name(.times)) chooses single frames, which do not play: omit \(name(.speed)), \(name(.filmStart)), \
            \(name(.isReversed)), \(name(.bounces)) and frame durations
            """
        case .startOutside(let start, let range):
            """
            \(name(.filmStart)) \(start.shortText) is out of range: at least \(range.lowerBound.shortText) s and less than \
            \(range.upperBound.shortText) s
            """
        case .scaleAndSize:
            "\(name(.width)) and \(name(.height)) determine the scale: give these or \(name(.scale)), not both"
        case .tooManyFrames(let duration, let rate):
            "\(duration.shortText) s at \(rate.shortText) frames per second is more than \(FrameGrid.maximumCount) frames"
        case .minimumQualityAbove(let least, let quality):
            "\(name(.minimumQuality)) \(least) is above \(name(.quality)) \(quality)"
        case .tooLarge(let width, let height):
            "\(width.shortText) × \(height.shortText) pixels are too many: \(Self.sizeLimit)"
        case .tooManyOnSheet(let count, let limit):
            "\(count.shortText) frames are too many for a sheet, which takes \(limit): choose a longer \(name(.sheetInterval))"
        case .sheetTooLarge(let width, let height, let frames):
            """
            a sheet of \(frames.quantity(of: "frame")) would have \(width) × \(height) pixels: \(Self.sizeLimit); choose fewer \
            frames, a smaller \(name(.scale)) or other \(name(.columns))
            """
        }
    }

    private static let sizeLimit =
        "the limit is \(RenderPlan.maximumSide) pixels per side and \(RenderPlan.maximumPixelCount) in all"

    private static var limitable: String { OutputFormat.list(OutputFormat.all.filter(\.isLimitable).map(\.title), "and") }

    /// Returns the extension of a format, with its dot, that a path was probably meant to have.
    private static func nearestExtension(to path: String) -> String? {
        let name = path.split(separator: ".").last.map(String.init) ?? path
        return NearestName.find(name, in: OutputFormat.all.map(\.name)).map { "." + $0 }
    }
}
