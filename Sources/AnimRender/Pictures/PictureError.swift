import AnimSystem

/// The reasons why pictures are no film.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There are no pictures.
    case none
    /// A folder has no pictures, or a pattern matches none.
    case noneFound(String)
    /// A picture has another size than the first one.
    case otherSize(path: String, width: Int, height: Int, first: String, firstWidth: Int, firstHeight: Int)
    /// A picture cannot be decoded.
    case undecodable(path: String, reason: String)
    /// A file among several ones is an animation.
    case animation(path: String)
    /// A line of a list of frames cannot be read.
    case list(FrameList.Place, reason: String)
    /// A picture that a list names is wrong.
    indirect case listed(FrameList.Place, PictureError)
    /// A file cannot be read.
    case unreadable(FileError)
    /// Raw pixels end within a frame.
    case incomplete(path: String, byteCount: Int, frameByteCount: Int)
    /// There are no raw pixels.
    case empty(path: String)
    /// There are more frames than a film of their size may have.
    case tooManyFrames(path: String, limit: Int, width: Int, height: Int)
    /// The film is longer, in seconds, than one may be; not by itself, but as it is played, if that is what was asked for.
    case tooLong(seconds: Double, limit: Double, asPlayed: Bool)
    /// Raw pixels need a size.
    case sizeNeeded(path: String)
    /// A file is of no known format.
    case unknown(path: String)

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .none: "no pictures were given"
        case .noneFound(let argument): "\(argument.abbreviated): there is no PNG, JPEG or WebP file"
        case .otherSize(let path, let width, let height, let first, let firstWidth, let firstHeight):
            "\(path) has \(width) × \(height) pixels, and \(first) has \(firstWidth) × \(firstHeight): the frames of a film have one size"
        case .undecodable(let path, let reason): "\(path): \(reason)"
        case .animation(let path):
            "\(path) is an animation, which is encoded alone: its frames have times of their own"
        case .list(let place, let reason): "\(place): \(reason)"
        case .listed(let place, let error): "\(place): \(error)"
        case .unreadable(let error): error.description
        case .incomplete(let path, let count, let frame):
            "\(path): \(count) bytes is not a multiple of the frame size (\(frame) bytes)"
        case .empty(let path): "\(path) has no bytes, so there is no frame"
        case .tooManyFrames(let path, let limit, let width, let height):
            "\(path) has more than \(limit) frames, the most of a film of \(width) × \(height) pixels"
        case .tooLong(let seconds, let limit, let asPlayed):
            "the film \(asPlayed ? "would take" : "takes") \(seconds.shortText) s, and at most \(limit.shortText) s are encoded"
        case .sizeNeeded(let path): "\(path): raw pixels need a size"
        case .unknown(let path): "\(path) is not a GIF, PNG, JPEG or WebP file"
        }
    }

    /// Whether another command line would help, and not another file.
    package var isUsage: Bool {
        switch self {
        case .none, .animation, .sizeNeeded: true
        case .tooLong(_, _, let asPlayed): asPlayed
        case .listed(_, let error): error.isUsage
        default: false
        }
    }

    /// Whether there is nothing to read.
    package var isMissingInput: Bool {
        switch self {
        case .noneFound, .empty, .unreadable: true
        case .listed(_, let error): error.isMissingInput
        default: false
        }
    }
}
