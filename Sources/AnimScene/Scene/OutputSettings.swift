public import AnimEncoders
public import AnimGraphics

/// Settings for output files; `nil` leaves the choice to other settings, and finally to the defaults.
///
/// A scene's `output` object contains them, so that everyone gets the same files; options of a rendering override them. They do
/// not affect the frames that snapshots compare.
public struct OutputSettings: Hashable, Sendable {
    /// The maximum width in pixels, which determines the scale.
    public var width: Int?
    /// The maximum height in pixels, which determines the scale.
    public var height: Int?
    /// The number of times that an animation plays; forever by default.
    public var loop: AnimationLoop?
    /// The speed factor: 1 is the scene's speed.
    public var speed: Double?
    /// The scene time in seconds at which the film starts; the part before it follows at the end.
    public var start: Double?
    /// Whether the film runs backwards.
    public var isReversed: Bool?
    /// Whether the film plays backwards after its end.
    public var bounces: Bool?
    /// The duration of the first frame in seconds.
    public var firstFrameDuration: Double?
    /// The duration of the last frame in seconds.
    public var lastFrameDuration: Double?
    /// The quality of a GIF, WebP or video, 0…100; without it, a WebP is lossless.
    public var quality: Int?
    /// Whether a WebP is lossless, whatever the quality.
    public var isLossless: Bool?
    /// The maximum number of colors of a GIF's table, 2…256.
    public var colors: Int?
    /// The maximum error per channel, 0…64, by which pixels of a GIF may differ from the nearest color for a shorter code.
    public var lossy: Int?
    /// The dithering of colors that are not in a GIF's table.
    public var dither: GIFDithering?
    /// The color behind translucent pixels, which become opaque, in GIFs and videos.
    ///
    /// Without it, pixels become opaque or transparent, whichever is closer.
    ///
    /// A color that is not opaque, such as `Color.clear`, disables the matte of other settings.
    public var matte: Color?
    /// The maximum size of a GIF in bytes.
    ///
    /// If necessary, its quality is reduced first, then its frame rate, and then its width.
    ///
    /// `Int.max` disables the limit of other settings.
    public var maximumByteCount: Int?
    /// The minimum quality for meeting `maximumByteCount`; 40 by default.
    public var minimumQuality: Int?
    /// The minimum frame rate for meeting `maximumByteCount`; 20 by default.
    public var minimumFramesPerSecond: Double?
    /// The minimum width in pixels for meeting `maximumByteCount`; half of the width by default.
    public var minimumWidth: Int?

    /// The encoder options of a GIF.
    package var gif: GIFOptions {
        GIFOptions(quality: quality ?? GIFOptions.defaultQuality, colors: colors, lossy: lossy, dithering: dither ?? .auto)
    }

    /// The quality of a lossy WebP; nil for a lossless one.
    package var lossyQuality: Int? { isLossless == true ? nil : quality }

    /// The color behind translucent pixels, if any.
    package var opaqueMatte: Color? { matte.flatMap { $0.alpha < 1 ? nil : $0 } }
    /// The maximum size of a GIF in bytes; nil without a limit.
    package var byteLimit: Int? { maximumByteCount == .max ? nil : maximumByteCount }

    /// Creates settings in which everything is `nil`.
    public init() {}

    /// Returns the settings with missing values taken from other settings.
    ///
    /// Width and height belong together: the others are only used if both are missing.
    package func completed(by other: OutputSettings) -> OutputSettings {
        var settings = self
        if width == nil, height == nil { (settings.width, settings.height) = (other.width, other.height) }
        settings.loop = loop ?? other.loop
        settings.speed = speed ?? other.speed
        settings.start = start ?? other.start
        settings.isReversed = isReversed ?? other.isReversed
        settings.bounces = bounces ?? other.bounces
        settings.firstFrameDuration = firstFrameDuration ?? other.firstFrameDuration
        settings.lastFrameDuration = lastFrameDuration ?? other.lastFrameDuration
        settings.quality = quality ?? other.quality
        settings.isLossless = isLossless ?? other.isLossless
        settings.colors = colors ?? other.colors
        settings.lossy = lossy ?? other.lossy
        settings.dither = dither ?? other.dither
        settings.matte = matte ?? other.matte
        settings.maximumByteCount = maximumByteCount ?? other.maximumByteCount
        settings.minimumQuality = minimumQuality ?? other.minimumQuality
        settings.minimumFramesPerSecond = minimumFramesPerSecond ?? other.minimumFramesPerSecond
        settings.minimumWidth = minimumWidth ?? other.minimumWidth
        return settings
    }

    /// The valid widths and heights in pixels.
    package static let sides = 1...16_383
    /// The valid speeds.
    package static let speeds = 0.01...100.0
    /// The valid durations of a frame in seconds; viewers slow down shorter ones.
    package static let durations = 0.02...600.0
    /// The default minimum quality for meeting a size limit.
    package static let defaultMinimumQuality = 40
    /// The default minimum frame rate for meeting a size limit.
    package static let defaultMinimumFramesPerSecond = 20.0
    /// The valid minimum frame rates.
    package static let minimumRates = 1.0...1000.0
}
