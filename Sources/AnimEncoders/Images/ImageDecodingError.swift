/// The reasons why a picture cannot be decoded.
package enum ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is of no format that is read; the text is what it seems to be, such as `a GIF`.
    case unknownFormat(name: String?)
    /// The PNG cannot be decoded.
    case png(PNGError)
    /// The JPEG cannot be decoded.
    case jpeg(JPEGError)

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .unknownFormat(let name?): "it is \(name), and only PNG and JPEG files are read"
        case .unknownFormat(nil): "neither a PNG file nor a JPEG: the signatures are missing"
        case .png(let error): error.description
        case .jpeg(let error): error.description
        }
    }

    /// The size of a picture that is larger than the limits.
    package var excessiveSize: (width: Int, height: Int)? {
        switch self {
        case .png(.tooLarge(let width, let height, _)), .jpeg(.tooLarge(let width, let height, _)): (width, height)
        default: nil
        }
    }
}
