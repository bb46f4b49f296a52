/// What bytes an output consists of.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
    /// An animated picture with up to 256 colours a frame, at most 50 frames per second.
    case gif
    /// One picture, or one per frame.
    case png
    /// Raw pixels of one frame after the other, for pipes: red, green, blue, alpha (not premultiplied), a byte each.
    case rgba

    /// The format that a file's name tells, `nil` where it tells none.
    public init?(pathExtension: String) {
        self.init(rawValue: pathExtension.lowercased())
    }

    /// The highest frame rate that the format can show, `nil` where it has none.
    ///
    /// GIF counts hundredths of a second, and viewers slow a frame of one hundredth down to a tenth of a second.
    public var maximumFramesPerSecond: Double? {
        self == .gif ? 50 : nil
    }
}
