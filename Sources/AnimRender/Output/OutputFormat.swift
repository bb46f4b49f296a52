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

    /// The name on the command line, such as `gif`, which is the extension of new files as well.
    public let name: String
    /// The lower-case extensions of files, of which the name is one.
    public let pathExtensions: [String]
    /// The name in prose, such as `GIF`.
    package let title: String
    /// The number of frames that a file holds.
    let capacity: Capacity
    /// Whether files are moving pictures.
    package let isAnimation: Bool
    /// Whether moving pictures play a number of times that the file says.
    package let loops: Bool
    /// Whether files are bare pixels, as programs read them from pipes.
    package let isRaw: Bool
    /// Whether an encoded frame is as large as its pixels.
    let hasLargeFrames: Bool
    /// The highest frame rate that the format can show, `nil` where it has none.
    package let maximumFramesPerSecond: Double?
    /// The shortest time in seconds for which browsers show a frame as long as the file says, 0 where there is none.
    let leastFrameDuration: Double
    /// Whether pixels may be translucent, and not only clear or opaque.
    let hasTranslucency: Bool
    /// Whether the bytes of files can be limited, by a lower quality among others.
    let isLimitable: Bool
    /// The options that have an effect on how pixels become bytes.
    let encodingOptions: Set<EncodingOption>
    /// Whether a frame is encoded as what it changes, for which the frame before it is needed.
    let needsPreviousFrame: Bool
    /// A remark on what the bytes are, for the help of the command line.
    package let remark: String?
    /// Returns remarks on what of a canvas and of options the format does not show.
    let limitations: @Sendable (RenderCanvas, RenderOptions) -> [String]
    /// The making of files from frames.
    let encoding: any OutputEncoding

    /// Creates a format; by default its name is its one extension, it has no highest frame rate, and it encodes each frame by itself.
    init(
        name: String, title: String, otherExtensions: [String] = [], capacity: Capacity, isAnimation: Bool = false,
        loops: Bool = true, isRaw: Bool = false, hasLargeFrames: Bool = false, maximumFramesPerSecond: Double? = nil,
        leastFrameDuration: Double = 0, hasTranslucency: Bool = true, isLimitable: Bool = false,
        encodingOptions: Set<EncodingOption> = [],
        needsPreviousFrame: Bool = false, remark: String? = nil,
        limitations: @escaping @Sendable (RenderCanvas, RenderOptions) -> [String] = { _, _ in [] },
        encoding: any OutputEncoding
    ) {
        self.name = name
        self.title = title
        pathExtensions = [name] + otherExtensions
        self.capacity = capacity
        self.isAnimation = isAnimation
        self.loops = isAnimation && loops
        self.isRaw = isRaw
        self.hasLargeFrames = isRaw || hasLargeFrames
        self.maximumFramesPerSecond = maximumFramesPerSecond
        self.leastFrameDuration = leastFrameDuration
        self.hasTranslucency = hasTranslucency
        self.isLimitable = isLimitable
        self.encodingOptions = encodingOptions
        self.needsPreviousFrame = needsPreviousFrame
        self.remark = remark
        self.limitations = limitations
        self.encoding = encoding
    }

    /// Whether frames are repeated for as long as they are shown, as in videos, which leave the number of plays to their players.
    var hasConstantRate: Bool { isAnimation && !loops }

    /// The shortest duration that browsers keep to: they show a frame of 10 ms or less, of whichever format, for 100 ms.
    static let leastBrowserDuration = 0.011

    /// All formats, in the order in which help and messages list them.
    public static let all = [gif, apng, webp, mp4, webm, png, rgba, y4m]
    /// The format of an animation for which none is given.
    package static let defaultAnimation = gif
    /// The format of a still, and of a file per frame, for which none is given.
    package static let defaultStill = png

    /// Finds the format of a name; `nil` where there is none.
    public init?(name: String) {
        guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    /// Finds the format of a file extension of either case; `nil` where there is none.
    public init?(pathExtension: String) {
        let pathExtension = pathExtension.lowercased()
        guard let format = Self.all.first(where: { $0.pathExtensions.contains(pathExtension) }) else { return nil }
        self = format
    }
}

extension OutputFormat: Hashable {
    /// Returns whether two formats have the same name.
    public static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
