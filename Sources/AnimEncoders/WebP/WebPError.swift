/// The reasons why a WebP cannot be written.
package enum WebPError: EncoderError, Hashable {
    /// The picture is larger than the format's frames.
    case tooLarge(width: Int, height: Int)
    /// libwebp could not write; the text is its reason.
    case notWritten(reason: String)
    /// The memory for the picture could not be had.
    case outOfMemory

    /// The greatest width and height of a frame.
    package static let maximumSide = 16_383

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let width, let height):
            "\(width) × \(height) pixels are too many for a WebP, of which a side has at most \(Self.maximumSide)"
        case .notWritten(let reason): "the WebP could not be written: \(reason)"
        case .outOfMemory: "not enough memory for the WebP picture"
        }
    }
}
