/// A format of output: what its files hold, and how frames become files.
///
/// All that planning, drawing and the command line need to know of a format is a property of its value. A further format is an
/// encoder, a file that describes it, and its entry in ``all``; no other code names a format.
public struct OutputFormat: Sendable {
    /// The number of frames that a file holds.
    enum Capacity: Hashable, Sendable {
        /// One; several frames are a numbered sequence of files.
        case oneFrame
        /// All frames of a rendering.
        case allFrames
    }

    /// The name, such as `gif`, which is also the extension of files.
    public let name: String
    /// The name in prose, such as `GIF`.
    package let title: String
    /// The number of frames that a file holds.
    let capacity: Capacity
    /// The making of files from frames.
    let encoding: any OutputEncoding
    /// Whether files are moving pictures.
    package internal(set) var isAnimation = false
    /// Whether files of moving pictures store how often they play.
    package internal(set) var loops = false
    /// Whether files are bare pixels, as programs read them from pipes.
    package internal(set) var isRaw = false
    /// Whether an encoded frame is as large as its pixels.
    var hasLargeFrames = false
    /// The highest frame rate that the format can show; `nil` for no limit.
    package internal(set) var maximumFramesPerSecond: Double?
    /// The shortest frame duration in seconds that browsers keep to.
    var leastFrameDuration = 0.0
    /// Whether pixels may be translucent, and not only clear or opaque.
    var hasTranslucency = true
    /// Whether the bytes of files can be limited, by a lower quality among others.
    var isLimitable = false
    /// The settings that have an effect on how pixels become bytes, of those in ``RenderSetting/encoding``.
    var encodingSettings: Set<RenderSetting> = []
    /// Whether frames are encoded as changes, which requires the frame before.
    var needsPreviousFrame = false
    /// A remark on the bytes, for lists of formats.
    package internal(set) var remark: String?
    /// Returns remarks on features of a canvas and of options that the format lacks.
    var limitations: @Sendable (RenderCanvas, RenderOptions) -> [RenderNote.Remark] = { _, _ in [] }

    /// Creates a format without further properties than those that `change` sets.
    init(
        name: String, title: String, capacity: Capacity, encoding: any OutputEncoding, _ change: (inout OutputFormat) -> Void
    ) {
        (self.name, self.title, self.capacity, self.encoding) = (name, title, capacity, encoding)
        change(&self)
    }

    /// Whether frames are repeated for as long as they are shown, as in videos, which leave the number of plays to their players.
    var hasConstantRate: Bool { isAnimation && !loops }

    /// The shortest duration that browsers keep to: they show a frame of 10 ms or less, of whichever format, for 100 ms.
    static let leastBrowserDuration = 0.011

    /// All formats, in the order of help and messages.
    public static let all = [gif, apng, webp, mp4, webm, png, rgba, y4m]
    /// The default format of animations.
    package static let defaultAnimation = gif
    /// The default format of stills, and of a file per frame.
    package static let defaultStill = png

    /// Finds the format of a name; `nil` if the name is unknown.
    public init?(name: String) {
        guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    /// Finds the format of a file extension in either case; `nil` if it is unknown.
    public init?(pathExtension: String) {
        self.init(name: pathExtension.lowercased())
    }
}

extension OutputFormat: Hashable {
    /// Returns whether two formats have the same name.
    public static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
