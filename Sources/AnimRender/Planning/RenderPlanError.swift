/// Why the options and outputs of a rendering make no plan.
public enum RenderPlanError: Error, Hashable, Sendable {
    /// No output was given, and none can be derived.
    case noOutput
    /// The path of an output is empty.
    case emptyPath
    /// The standard output has no extension that would tell the format.
    case formatNeeded
    /// A path has no extension that tells a format.
    case unknownFormat(path: String)
    /// A folder takes PNG files only.
    case folderNeedsPNG(path: String)
    /// A numbered sequence takes PNG files only.
    case patternNeedsPNG(path: String)
    /// Several frames do not fit one PNG file.
    case oneFrameNeeded(path: String, count: Int)
    /// A sequence of PNG files does not fit the standard output.
    case sequenceOnStandardOutput
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
    /// The film has more frames than the limit.
    case tooManyFrames(duration: Double, framesPerSecond: Double)
    /// The picture has more pixels than the limit.
    case tooLarge(width: Double, height: Double, limit: Int)
    /// Single times and a range of times were asked for together.
    case timesAndRange
    /// The path of a sheet is that of no PNG file.
    case sheetIsPNG(path: String)
    /// A sheet has more frames than the limit.
    case tooManyOnSheet(count: Double, limit: Int)
    /// A sheet has more pixels than the limit.
    case sheetTooLarge(width: Int, height: Int, frames: Int, limit: Int)
}

extension RenderPlanError: CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public var description: String {
        switch self {
        case .noOutput: "nowhere to write to: give -o FILE"
        case .emptyPath: "the path of an output is empty; the current folder is ./"
        case .formatNeeded: "standard output has no extension: give --format gif, png or rgba"
        case .unknownFormat(let path):
            "\(path): the extension tells no format; use .gif, .png, a folder, or --format (for video see --format rgba)"
        case .folderNeedsPNG(let path): "\(path) is a folder, which takes a PNG file per frame; give a file for other formats"
        case .patternNeedsPNG(let path): "\(path): only PNG files can be numbered"
        case .oneFrameNeeded(let path, let count):
            "\(path): one PNG file holds one frame, not \(count); choose it with --at, or number the files: frame-%04d.png"
        case .sequenceOnStandardOutput: "standard output takes one PNG picture: choose it with --at"
        case .sameOutputTwice(let path): "\(path) is written to twice"
        case .outOfRange(let name, let value, let limits): "\(name) \(value.short) is out of range: \(limits)"
        case .timeOutside(let name, let value, let duration):
            "\(name) \(value.short) is outside the scene, which runs from 0 to \(duration.short) s"
        case .emptyRange(let start, let end): "there is no frame from \(start.short) s to before \(end.short) s"
        case .timeAndRange: "--at chooses one frame, --from and --to a range: give either"
        case .tooManyFrames(let duration, let rate):
            "\(duration.short) s at \(rate.short) frames per second are more than \(FrameGrid.maximumCount) frames"
        case .tooLarge(let width, let height, let limit):
            "\(width.short) × \(height.short) pixels are too many: a side has at most \(limit), the picture 64 Mi"
        case .timesAndRange: "--times chooses the frames one by one, --from and --to a range: give either"
        case .sheetIsPNG(let path): "\(path): a sheet is a PNG picture: give a name with .png, or - for standard output"
        case .tooManyOnSheet(let count, let limit):
            "\(count.short) frames are too many for a sheet, which takes \(limit): choose a longer --every"
        case .sheetTooLarge(let width, let height, let frames, let limit):
            "a sheet of \(frames) frame\(frames == 1 ? "" : "s") would have \(width) × \(height) pixels, where a side has at most "
                + "\(limit) and the picture 64 Mi: choose fewer frames, a smaller --scale or other --columns"
        }
    }
}
