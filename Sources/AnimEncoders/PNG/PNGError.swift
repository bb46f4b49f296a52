/// The reasons why a PNG cannot be written or read.
package enum PNGError: EncoderError, Hashable {
    /// The bytes do not start with the PNG signature.
    case notPNG
    /// The bytes end within the PNG signature.
    case cutSignature
    /// The PNG signature is damaged, by which a transfer that takes the file for text gives itself away.
    case damagedSignature
    /// The file is in Apple's own form for devices, which Xcode writes into bundles of apps.
    case optimized
    /// The file is damaged, cut short or outside the format; the text is libpng's reason.
    case malformed(reason: String)
    /// The picture has more pixels than the decoder's limits allow.
    case tooLarge(width: Int, height: Int, limits: DecodingLimits)
    /// The picture could not be compressed; the text is libpng's reason.
    case notWritten(reason: String)
    /// The memory for the picture could not be had.
    case outOfMemory

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .notPNG: "not a PNG file: the PNG signature is missing"
        case .cutSignature: "damaged PNG file: it ends within its signature"
        case .damagedSignature: "damaged PNG file: its signature is changed, as by a transfer in text mode"
        case .optimized:
            "it is a PNG optimised for iOS (CgBI), as in the bundle of an app; take the original, or convert it back with "
                + "'xcrun -sdk iphoneos pngcrush -revert-iphone-optimizations'"
        case .malformed(let reason): "damaged PNG file: \(reason)"
        case .tooLarge(let width, let height, let limits):
            "the PNG picture is \(width)×\(height) pixels; at most \(limits.maximumSide) a side"
                + " and \(limits.maximumPixels) in all are read"
        case .notWritten(let reason): "the PNG could not be written: \(reason)"
        case .outOfMemory: "not enough memory for the PNG picture"
        }
    }
}
