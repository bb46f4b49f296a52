/// The reasons why a JPEG cannot be read.
package enum JPEGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes do not start as a JPEG does.
    case notJPEG
    /// The file is of a kind that is not read; the text is the reason.
    case unsupported(reason: String)
    /// The file is damaged, cut short or of a kind that libjpeg does not read; the text is the reason, mostly libjpeg's.
    case malformed(reason: String)
    /// The picture has more pixels than the decoder's limits allow.
    case tooLarge(width: Int, height: Int, limits: DecodingLimits)
    /// The memory for the picture could not be had.
    case outOfMemory

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .notJPEG: "not a JPEG file: it does not start with FF D8 FF"
        case .unsupported(let reason): "the JPEG file cannot be read: \(reason)"
        case .malformed(let reason): "damaged JPEG file: \(reason)"
        case .tooLarge(let width, let height, let limits):
            "the JPEG picture is \(width)×\(height) pixels; at most \(limits.maximumSide) a side"
                + " and \(limits.maximumPixels) in all are read"
        case .outOfMemory: "not enough memory for the JPEG picture"
        }
    }
}
