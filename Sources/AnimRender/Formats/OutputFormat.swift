import AnimEncoders
import AnimGraphics

/// An output format: the contents of its files, and the encoding of frames into them.
///
/// Everything that planning, drawing and the command line need to know about a format is a property of its value. A further format
/// needs an encoder, a file that describes it, and an entry in ``all``; no other code names a format.
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
    var limitations: @Sendable (RenderCanvas, RenderOptions) -> [RenderRemark] = { _, _ in [] }

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

extension OutputFormat {
    /// The names of all formats, as in `gif, png or rgba`.
    package static var names: String { list(all.map(\.name), "or") }

    /// The titles of the formats that can be looked at, as in `GIF and PNG`.
    package static var pictureTitles: String { list(pictures.map(\.title), "and") }

    /// The titles of all formats, as in `GIF, PNG or raw RGBA`.
    package static var titles: String { list(all.map(\.title), "or") }

    /// The extensions of the formats that can be looked at, as in `.gif or .png`.
    package static var pictureExtensions: String { list(pictureExtensionList, "or") }

    /// The extensions of the formats that can be looked at, one by one.
    static var pictureExtensionList: [String] { pictures.map { "." + $0.name } }

    /// The titles of the formats with one frame per file, as in `PNG`.
    static func stillTitles(_ conjunction: String) -> String {
        list(all.filter { $0.capacity == .oneFrame }.map(\.title), conjunction)
    }

    /// The titles of the formats that play a number of times, as in `GIF`.
    package static var animationTitles: String { list(all.filter(\.loops).map(\.title), "or") }

    /// The names of the formats with bare pixels, as in `rgba`.
    static var rawNames: String { list(all.filter(\.isRaw).map(\.name), "or") }

    /// The remarks on formats in sentences.
    package static var remarks: String {
        all.compactMap { format in format.remark.map { "\(format.name) is \($0)." } }.joined(separator: " ")
    }

    /// The highest frame rates of the formats that have one, in sentences.
    package static var rateLimits: String {
        all.compactMap { format in
            format.maximumFramesPerSecond.map { "A \(format.title) has at most \($0.shortText)." }
        }.joined(separator: " ")
    }

    private static var pictures: [OutputFormat] { all.filter { !$0.isRaw } }

    /// Returns words with commas and a conjunction between them.
    ///
    /// The program's help needs such a list at every start, and `joined` on a slice has the runtime search all conformances, which took 3 %
    /// of the time until a scene is read.
    static func list(_ words: [String], _ conjunction: String) -> String {
        var text = ""
        for (index, word) in words.enumerated() {
            if index > 0 { text += index + 1 < words.count ? ", " : " " + conjunction + " " }
            text += word
        }
        return text
    }
}

extension OutputFormat {
    /// A still picture with every pixel as it was drawn.
    public static let png = OutputFormat(
        name: "png", title: "PNG", capacity: .oneFrame,
        encoding: PictureEncoding { try PNGEncoder(compression: $1.compression).encode($0) }
    ) { $0.encodingSettings = [.compression] }
}

extension OutputFormat {
    /// The raw pixels of one frame after the other, for pipes: red, green, blue, alpha (not premultiplied), a byte each.
    public static let rgba = OutputFormat(
        name: "rgba", title: "raw RGBA", capacity: .allFrames,
        encoding: PictureEncoding { picture, _ in picture.straightRGBA() }
    ) {
        ($0.isRaw, $0.hasLargeFrames) = (true, true)
        $0.remark = "bytes of red, green, blue, alpha, frame after frame"
    }
}
