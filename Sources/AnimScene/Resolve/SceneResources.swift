import AnimEncoders
import AnimGraphics
import Synchronization

/// The files that a scene names, each of which is read and decoded once.
final class SceneResources: Sendable {
    private let provider: any ResourceProvider
    private let images = Mutex<Images>(Images())

    /// The images by their paths, and what they take.
    private struct Images {
        var found: [String: Result<SceneImage, SceneImageError>] = [:]
        var pixels = 0
    }

    init(_ provider: any ResourceProvider) { self.provider = provider }

    /// The bytes of a file.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard !path.isEmpty else { throw .notFound(nearest: nil) }
        return try provider.bytes(at: path, limit: limit)
    }

    /// The picture in a PNG file.
    func image(at path: String) throws(SceneImageError) -> SceneImage {
        try images.withLock { images in
            if let found = images.found[path] { return found }
            let result = Result { () throws(SceneImageError) in
                try decode(path, pixels: SceneLimits.maximumImagePixels - images.pixels)
            }
            if case .success(let image) = result { images.pixels += image.image.width * image.image.height }
            images.found[path] = result
            return result
        }.get()
    }

    private func decode(_ path: String, pixels: Int) throws(SceneImageError) -> SceneImage {
        let bytes: [UInt8]
        do throws(ResourceError) {
            bytes = try self.bytes(at: path, limit: SceneLimits.maximumImageBytes)
        } catch {
            throw .resource(error)
        }
        do throws(PNGError) {
            let limits = PNGDecoder.Limits(maximumSide: SceneLimits.maximumImageSide, maximumPixels: pixels)
            let picture = try PNGDecoder(limits: limits).decode(bytes)
            return SceneImage(image: Image(picture.pixmap()), unappliedProfile: picture.unappliedProfile)
        } catch {
            throw .picture(error, SceneImageError.notPNG(bytes))
        }
    }
}

/// A picture that a scene names.
struct SceneImage {
    let image: Image
    /// The name of the colour profile that was not applied.
    let unappliedProfile: String?
}

/// The reasons why a picture cannot be had.
enum SceneImageError: Error {
    /// The file cannot be read.
    case resource(ResourceError)
    /// It cannot be decoded; the text says what else it is.
    case picture(PNGError, String?)

    /// What the first bytes of other kinds of pictures are.
    private static let signatures: [(bytes: [UInt8], name: String)] = [
        ([0xFF, 0xD8, 0xFF], "a JPEG"), (Array("GIF8".utf8), "a GIF"), (Array("RIFF".utf8), "a WebP"),
        (Array("<svg".utf8), "an SVG"), (Array("<?xml".utf8), "an SVG"), (Array("%PDF".utf8), "a PDF"),
        ([0, 0, 0], "a HEIC"), (Array("BM".utf8), "a BMP"),
    ]

    /// What a file that is no PNG seems to be.
    static func notPNG(_ bytes: [UInt8]) -> String? { signatures.first { bytes.starts(with: $0.bytes) }?.name }

    /// The message for an image at a path.
    func message(path: String) -> String {
        switch self {
        case .resource(let error): "cannot read the image '\(path)': \(error)"
        case .picture(.notPNG, let name?): "the image '\(path)' is \(name), and only PNG files are read"
        case .picture(.tooLarge(let width, let height, let limits), _) where limits.maximumPixels < width * height:
            "the image '\(path)' is \(width)×\(height) pixels, which makes more than \(SceneLimits.maximumImagePixels) in all images"
        case .picture(let error, _): "cannot read the image '\(path)': \(error)"
        }
    }

    /// The path that was probably meant.
    var suggestion: String? {
        if case .resource(.notFound(let nearest)) = self { nearest } else { nil }
    }
}

extension DocumentReader {
    /// The bytes of the file that a string names; nil, and reported at the string, where they cannot be had.
    ///
    /// - Parameters:
    ///   - value: The string with the path.
    ///   - what: What the file is called in messages, such as `font`.
    ///   - limit: The most bytes that the file may have.
    func resource(_ value: JSONValue, _ what: String, limit: Int) -> [UInt8]? {
        guard let path = value.string(sink, expected: "the path of a file") else { return nil }
        do throws(ResourceError) {
            return try resources.bytes(at: path, limit: limit)
        } catch {
            report(error, of: what, at: path, value)
            return nil
        }
    }

    /// Reports that a file cannot be had, at the string that names it.
    func report(_ error: ResourceError, of what: String, at path: String, _ value: JSONValue) {
        var nearest: String?
        if case .notFound(let found) = error { nearest = found }
        value.error("cannot read the \(what) '\(path)': \(error)", suggestion: nearest, to: sink)
    }
}
