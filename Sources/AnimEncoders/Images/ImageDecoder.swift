public import AnimGraphics

/// A reader of pictures of the formats that scenes and views can show: PNG and JPEG, told apart by their first bytes.
public struct ImageDecoder: Sendable {
    /// The largest pictures that are decoded.
    public var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    public init(limits: DecodingLimits = DecodingLimits()) {
        self.limits = limits
    }

    /// Decodes a whole file.
    public func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> DecodedImage {
        if bytes.starts(with: JPEGDecoder.signature) {
            do throws(JPEGError) {
                return try JPEGDecoder(limits: limits).decode(bytes)
            } catch {
                throw .jpeg(error)
            }
        }
        do throws(PNGError) {
            let picture = try PNGDecoder(limits: limits).decode(bytes)
            return DecodedImage(pixmap: picture.pixmap(), unappliedProfile: picture.unappliedProfile)
        } catch .notPNG {
            throw .unknownFormat(name: Self.name(of: bytes))
        } catch {
            throw .png(error)
        }
    }

    /// What the first bytes of other kinds of pictures are.
    private static let signatures: [(bytes: [UInt8], name: String)] = [
        (Array("GIF8".utf8), "a GIF"), (Array("RIFF".utf8), "a WebP"), (Array("<svg".utf8), "an SVG"),
        (Array("<?xml".utf8), "an SVG"), (Array("%PDF".utf8), "a PDF"), ([0, 0, 0], "a HEIC"), (Array("BM".utf8), "a BMP"),
    ]

    /// What a file that is not read seems to be.
    private static func name(of bytes: [UInt8]) -> String? { signatures.first { bytes.starts(with: $0.bytes) }?.name }
}

/// A picture that was decoded.
public struct DecodedImage: Hashable, Sendable {
    /// The pixels, upright.
    public let pixmap: Pixmap
    /// The name of the ICC profile that the colours are meant in, and that was not applied; nil where the file has none.
    public let unappliedProfile: String?
}

/// The reasons why a picture cannot be decoded.
public enum ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is of no format that is read; the text is what it seems to be, such as `a GIF`.
    case unknownFormat(name: String?)
    /// The PNG cannot be decoded.
    case png(PNGError)
    /// The JPEG cannot be decoded.
    case jpeg(JPEGError)

    /// The reason as a sentence without a full stop.
    public var description: String {
        switch self {
        case .unknownFormat(let name?): "it is \(name), and only PNG and JPEG files are read"
        case .unknownFormat(nil): "neither a PNG file nor a JPEG: the signatures are missing"
        case .png(let error): error.description
        case .jpeg(let error): error.description
        }
    }

    /// The size of a picture that is larger than the limits.
    public var excessiveSize: (width: Int, height: Int)? {
        switch self {
        case .png(.tooLarge(let width, let height, _)), .jpeg(.tooLarge(let width, let height, _)): (width, height)
        default: nil
        }
    }
}
