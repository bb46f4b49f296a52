import AnimEncoders
import AnimGraphics

/// A frame in the form in which an output takes it.
enum EncodedFrame: Sendable {
    /// The bytes of a picture.
    case bytes([UInt8])
    /// What a frame changes in an animation.
    case change(GIFFrame)
    /// The same as the frame before.
    case asBefore
}

extension OutputFormat {
    /// Encodes a frame; a pure function, for any thread.
    func encode(_ frame: RenderedFrame) throws -> EncodedFrame {
        switch self {
        case .gif: return .change(try GIFFrame(frame.pixmap, after: frame.previous))
        case _ where frame.repeatsPrevious: return .asBefore
        case .png: return .bytes(try PNGEncoder().encode(frame.pixmap))
        case .rgba: return .bytes(frame.pixmap.straightRGBA())
        }
    }
}
