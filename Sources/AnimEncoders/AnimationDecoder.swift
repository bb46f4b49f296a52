/// A reader of animated GIF, PNG and WebP files, which it recognizes by their first bytes.
package struct AnimationDecoder: Sendable {
    /// The largest animations that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Returns the format of a file; nil if it is not an animation.
    package static func format(of bytes: [UInt8]) -> AnimationFormat? {
        if GIFDecoder.recognizes(bytes) { return .gif }
        if APNGDecoder.recognizes(bytes) { return .apng }
        return WebPDecoder.recognizesAnimation(bytes) ? .webp : nil
    }

    /// Finds the images of a whole file; nil if it is not an animation.
    package func decode(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedAnimation? {
        switch Self.format(of: bytes) {
        case .gif: try GIFDecoder(limits: limits).decode(bytes)
        case .apng: try APNGDecoder(limits: limits).decode(bytes)
        case .webp: try WebPDecoder(limits: limits).decode(bytes)
        case nil: nil
        }
    }
}
