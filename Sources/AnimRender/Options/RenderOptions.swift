public import AnimEncoders
public import AnimGraphics
public import AnimScene

/// The options of a rendering; the scene determines those that are `nil`.
public struct RenderOptions: Hashable, Sendable {
    /// The frames per second.
    public var framesPerSecond: Double?
    /// The pixels per point.
    public var scale: Double?
    /// The color behind the layers.
    public var background: Color?
    /// Whether the frame of the scene's device is drawn around its screen.
    public var showsDeviceFrame = true
    /// The times of single frames to draw, in seconds; if empty, the frames from `start` to `end` are drawn.
    ///
    /// Cannot be combined with `start` or `end`.
    public var times: [Double] = []
    /// The time of the only frame to draw, in seconds; nil unless `times` has exactly one.
    public var time: Double? {
        get { times.count == 1 ? times.first : nil }
        set { times = newValue.map { [$0] } ?? [] }
    }
    /// The time of the first frame, in seconds; 0 unless given.
    public var start: Double?
    /// The time before which frames are drawn, in seconds; the scene's duration unless given.
    public var end: Double?
    /// The size, order and pace of the film, and the trade-off between size and quality.
    ///
    /// They have no effect on hashes and single frames.
    public var output = OutputSettings()
    /// The number of times that an animation plays; the scene's unless given, or forever.
    public var loop: AnimationLoop? {
        get { output.loop }
        set { output.loop = newValue }
    }
    /// The effort that PNG files are compressed with.
    public var compression: CompressionLevel = .default
    /// The number of frames that are drawn at the same time, at least 1; the number of cores unless given.
    public var jobs: Int?

    /// Creates options that leave everything to the scene.
    public init() {}
}

/// A setting of a rendering that an error or a note is about; the raw value is its path in ``RenderOptions`` or ``SheetOptions``.
public enum RenderSetting: String, Hashable, Sendable {
    case format
    case framesPerSecond
    case scale
    case times
    case start
    case end
    case compression
    case jobs
    case width = "output.width"
    case height = "output.height"
    case speed = "output.speed"
    /// The time of the scene at which the film starts.
    case filmStart = "output.start"
    case isReversed = "output.isReversed"
    case bounces = "output.bounces"
    case firstFrameDuration = "output.firstFrameDuration"
    case lastFrameDuration = "output.lastFrameDuration"
    case quality = "output.quality"
    case isLossless = "output.isLossless"
    /// `isLossless` if it is `false`.
    case isNotLossless = "output.isLossless = false"
    case colors = "output.colors"
    case lossy = "output.lossy"
    case dither = "output.dither"
    case matte = "output.matte"
    case maximumByteCount = "output.maximumByteCount"
    case minimumQuality = "output.minimumQuality"
    case minimumFramesPerSecond = "output.minimumFramesPerSecond"
    case minimumWidth = "output.minimumWidth"
    case columns
    /// The moments of a sheet.
    case sheetTimes = "times.list"
    case sheetCount = "times.count"
    case sheetInterval = "times.every"
}

extension RenderSetting {
    /// The settings that decide how pixels become bytes, in the order of notes.
    static let encoding: [RenderSetting] = [.quality, .isLossless, .colors, .lossy, .dither, .matte, .compression]

    /// Whether options choose an encoding setting; the default compression is not a choice.
    func isChosen(in options: RenderOptions) -> Bool {
        let settings = options.output
        return switch self {
        case .quality: settings.quality != nil
        case .isLossless: settings.isLossless != nil
        case .colors: settings.colors != nil
        case .lossy: settings.lossy != nil
        case .dither: settings.dither != nil
        case .matte: settings.opaqueMatte != nil
        case .compression: options.compression != .default
        default: false
        }
    }
}

/// The subject of a note on a plan, such as a setting without effect or a feature that a format lacks.
enum RenderRemark: Hashable, Sendable {
    /// The format cannot reach the requested frame rate; frames are drawn at the highest rate it supports.
    case lowerRate(limit: Double, asked: Double)
    /// The format does not reach the frame rate of the pictures, so some are left out.
    case fewerFrames(limit: Double, count: Int, of: Int)
    /// Some frames are shorter than the minimum that browsers honor.
    case shortFrames(seconds: Double)
    /// The durations of the first and the last frame have no effect.
    case noFrameDurations
    /// The size of the format's files cannot be limited.
    case notLimited
    /// The format does not use settings.
    case unused([RenderSetting])
    /// A setting has no effect since the file is lossless.
    case lossless(RenderSetting)
    /// A setting has no effect unless another is chosen.
    case useless(RenderSetting, without: RenderSetting)
    /// Translucent pixels become opaque or clear.
    case cutTranslucency
    /// Translucent pixels are drawn over white.
    case alphaOverWhite
    /// The last column or row is repeated for even sides.
    case evenSides(width: Int, height: Int)
    /// The player decides how often the film plays.
    case loopsInPlayer
}

extension Double {
    /// The number without a zero fraction: `50`, not `50.0`.
    package var shortText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
