public import AnimEncoders
public import AnimGraphics

/// The choices of how a film is shown in files; what is `nil` is left to others, and in the end to the defaults.
///
/// A scene's `output` object has them, so that it renders alike for everybody, and options of a rendering go before it. Snapshots pin the
/// frames of a film whatever these say.
public struct OutputSettings: Hashable, Sendable {
    /// The greatest width in pixels, which decides about the scale.
    public var width: Int?
    /// The greatest height in pixels, which decides about the scale.
    public var height: Int?
    /// The number of times that an animation plays; forever unless given.
    public var loop: AnimationLoop?
    /// The speed, of which 1 is that of the scene and 0.5 is half of it.
    public var speed: Double?
    /// The time of the scene in seconds at which the film starts; what is before it follows the end.
    public var start: Double?
    /// Whether the film runs backwards.
    public var isReversed: Bool?
    /// Whether the film runs back again after its end.
    public var bounces: Bool?
    /// The time in seconds for which the first frame is shown.
    public var firstFrameDuration: Double?
    /// The time in seconds for which the last frame is shown.
    public var lastFrameDuration: Double?
    /// The quality of a GIF, 0…100, and that of a WebP, which is lossless without it.
    public var quality: Int?
    /// Whether the pixels of a WebP are exact whatever the quality is.
    public var isLossless: Bool?
    /// The most colours of a GIF's table, 2…256.
    public var colors: Int?
    /// The most levels a channel, 0…64, by which pixels of a GIF may differ from the nearest colour for a shorter code.
    public var lossy: Int?
    /// The treatment of colours that a GIF's table lacks.
    public var dither: GIFDithering?
    /// The colour behind the translucent pixels of a GIF, which become opaque; without it they show their own colour or nothing, whichever
    /// is nearer.
    ///
    /// `Color.clear`, as any other that is not opaque, is none, whatever others choose.
    public var matte: Color?
    /// The most bytes of a GIF, which has a lower quality, then fewer frames, and then fewer pixels where it has to.
    ///
    /// `Int.max` is no limit, whatever others choose.
    public var maximumByteCount: Int?
    /// The lowest quality for the sake of `maximumByteCount`; 40 unless given.
    public var minimumQuality: Int?
    /// The fewest frames per second for the sake of `maximumByteCount`; 20 unless given.
    public var minimumFramesPerSecond: Double?
    /// The smallest width in pixels for the sake of `maximumByteCount`; half of the width unless given.
    public var minimumWidth: Int?

    /// The trade-off between size and quality of a GIF.
    package var gif: GIFOptions {
        GIFOptions(quality: quality ?? GIFOptions.defaultQuality, colors: colors, lossy: lossy, dithering: dither ?? .auto)
    }

    /// The quality of a WebP whose pixels may differ; nil for exact ones.
    package var lossyQuality: Int? { isLossless == true ? nil : quality }

    /// The colour behind translucent pixels; nil where there is none.
    package var opaqueMatte: Color? { matte.flatMap { $0.alpha < 1 ? nil : $0 } }
    /// The most bytes of a GIF; nil where they are not limited.
    package var byteLimit: Int? { maximumByteCount == .max ? nil : maximumByteCount }

    /// Creates settings that choose nothing.
    public init() {}

    /// Returns the settings with those of others for what they leave to others.
    ///
    /// A width and a height belong together: others' count where neither is chosen.
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

    /// The possible widths and heights in pixels.
    package static let sides = 1...16_383
    /// The possible speeds.
    package static let speeds = 0.01...100.0
    /// The possible times in seconds for which a frame is shown: viewers slow down a shorter one.
    package static let durations = 0.02...600.0
    /// The lowest quality for the sake of a limit of bytes, unless another is chosen.
    package static let defaultMinimumQuality = 40
    /// The fewest frames per second for the sake of a limit of bytes, unless others are chosen.
    package static let defaultMinimumFramesPerSecond = 20.0
    /// The possible fewest frames per second.
    package static let minimumRates = 1.0...1000.0
}
