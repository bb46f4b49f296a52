import AnimEncoders
import AnimSystem
import Synchronization

/// The reasons why pictures do not make a film.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No pictures were given.
    case none
    /// A folder has no pictures, or a pattern matches none.
    case noneFound(String)
    /// The size of a picture differs from the first one's.
    case otherSize(path: String, width: Int, height: Int, first: String, firstWidth: Int, firstHeight: Int)
    /// A picture cannot be decoded.
    case undecodable(path: String, reason: String)
    /// One of several files is an animation.
    case animation(path: String)
    /// A line of a list of frames cannot be read.
    case list(FrameList.Place, reason: String)
    /// A picture that a list names is wrong.
    indirect case listed(FrameList.Place, PictureError)
    /// A file cannot be read.
    case unreadable(FileError)
    /// Raw pixels end within a frame.
    case incomplete(path: String, byteCount: Int, frameByteCount: Int)
    /// The input has no bytes.
    case empty(path: String)
    /// The film has more frames than its size allows.
    case tooManyFrames(path: String, limit: Int, width: Int, height: Int)
    /// The film, or only the film as it would be played, is longer in seconds than the limit.
    case tooLong(seconds: Double, limit: Double, asPlayed: Bool)
    /// Raw pixels need a size.
    case sizeNeeded(path: String)
    /// A file is of no known format.
    case unknown(path: String)

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .none: "no pictures were given"
        case .noneFound(let argument): "\(argument.abbreviated): no PNG, JPEG or WebP file found"
        case .otherSize(let path, let width, let height, let first, let firstWidth, let firstHeight):
            "\(path) has \(width) × \(height) pixels, but \(first) has \(firstWidth) × \(firstHeight): all frames of a film "
                + "must have the same size"
        case .undecodable(let path, let reason): "\(path): \(reason)"
        case .animation(let path):
            "\(path) is an animation and must be the only input: its frames have their own times"
        case .list(let place, let reason): "\(place): \(reason)"
        case .listed(let place, let error): "\(place): \(error)"
        case .unreadable(let error): error.description
        case .incomplete(let path, let count, let frame):
            "\(path): \(count) bytes is not a multiple of the frame size (\(frame) bytes)"
        case .empty(let path): "\(path) is empty"
        case .tooManyFrames(let path, let limit, let width, let height):
            "\(path) has more than \(limit) frames, the maximum for a film of \(width) × \(height) pixels"
        case .tooLong(let seconds, let limit, let asPlayed):
            "the film \(asPlayed ? "would take" : "takes") \(seconds.shortText) s; the limit is \(limit.shortText) s"
        case .sizeNeeded(let path): "\(path): raw pixels need a size"
        case .unknown(let path): "\(path) is not a GIF, PNG, JPEG or WebP file"
        }
    }

    /// Whether the request is at fault, not a file.
    package var isUsage: Bool {
        switch self {
        case .none, .animation, .sizeNeeded: true
        case .tooLong(_, _, let asPlayed): asPlayed
        case .listed(_, let error): error.isUsage
        default: false
        }
    }

    /// Whether the input is missing.
    package var isMissingInput: Bool {
        switch self {
        case .noneFound, .empty, .unreadable: true
        case .listed(_, let error): error.isMissingInput
        default: false
        }
    }
}

/// The remarks of picture readers on their files, for messages.
///
/// Files are read on several threads, and frames of animations more than once, but each remark is returned once, in picture order.
final class PictureRemarks: Sendable {
    private struct State {
        var repairs: Set<AnimationRepair> = []
        /// The pictures of each color space.
        var colorSpaces: [UnappliedColorSpace: Set<Int>] = [:]
    }

    /// Returns the path of a picture.
    private let path: @Sendable (Int) -> String
    private let noticed = Mutex(State())
    /// The remarks that have been returned.
    private let returned = Mutex(State())

    init(path: @escaping @Sendable (Int) -> String) { self.path = path }

    /// Notes the tolerated errors of an animation.
    func note(_ repairs: [AnimationRepair]) {
        guard !repairs.isEmpty else { return }
        noticed.withLock { $0.repairs.formUnion(repairs) }
    }

    /// Notes a color space of a picture that is not applied.
    func note(_ colorSpace: UnappliedColorSpace?, ofPicture index: Int) {
        guard let colorSpace, colorSpace.differsFromSRGB else { return }
        noticed.withLock { _ = $0.colorSpaces[colorSpace, default: []].insert(index) }
    }

    /// Returns the remarks since the last call, as sentences.
    func take() -> [String] {
        let noticed = noticed.withLock { $0 }
        return returned.withLock { returned in
            let repairs = noticed.repairs.subtracting(returned.repairs)
            let colors = noticed.colorSpaces.mapValues { $0 }.compactMap { space, pictures in
                let new = pictures.subtracting(returned.colorSpaces[space] ?? [])
                return new.min().map { (first: $0, sentence: sentence(on: space, of: $0, others: new.count - 1)) }
            }
            returned = noticed
            return AnimationRepair.sentences(repairs).map { "\(path(0)): \($0)" }
                + colors.sorted { ($0.first, $0.sentence) < ($1.first, $1.sentence) }.map(\.sentence)
        }
    }

    private func sentence(on colorSpace: UnappliedColorSpace, of picture: Int, others: Int) -> String {
        let rest = others == 0 ? "" : " and \(others.quantity(of: "other picture"))"
        return "\(path(picture))\(rest): \(colorSpace.remark)"
    }
}
