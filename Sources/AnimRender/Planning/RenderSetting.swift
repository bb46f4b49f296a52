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

    /// Whether options choose an encoding setting; the usual effort of compression is not a choice.
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
