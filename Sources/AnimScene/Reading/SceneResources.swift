import AnimEncoders
import AnimGraphics
import AnimSource
import Synchronization

/// The resource files of a scene; each is read and decoded once.
final class SceneResources: Sendable {
    private let provider: any ResourceProvider
    private let images = Mutex<Images>(Images())

    /// The images by path, and their total size.
    private struct Images {
        var found: [PathKey: Result<SceneImage, SceneImageError>] = [:]
        var pixels = 0
    }

    init(_ provider: any ResourceProvider) { self.provider = provider }

    /// Returns the bytes of a file.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard !path.isEmpty else { throw .notFound(nearest: nil) }
        return try provider.bytes(at: path, limit: limit)
    }

    /// Returns the name of a file in messages.
    func displayName(of path: String) -> String { provider.displayName(of: path) }

    /// Returns the picture in a PNG or JPEG file.
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
        do throws(ImageDecodingError) {
            let limits = DecodingLimits(maximumSide: SceneLimits.maximumImageSide, maximumPixels: pixels)
            let picture = try ImageDecoder(limits: limits).decode(bytes)
            return SceneImage(image: Image(picture.pixmap), unappliedColorSpace: picture.unappliedColorSpace)
        } catch {
            throw .picture(error, pixelsLeft: pixels)
        }
    }
}

/// A picture used by a scene.
struct SceneImage {
    let image: Image
    /// The picture's color space, if it was not applied.
    let unappliedColorSpace: UnappliedColorSpace?
}

/// An error of loading a picture.
enum SceneImageError: Error {
    /// The file cannot be read.
    case resource(ResourceError)
    /// It cannot be decoded within the number of pixels left for it.
    case picture(ImageDecodingError, pixelsLeft: Int)

    /// Returns the message for an image at a path.
    func message(path: String) -> String {
        switch self {
        case .resource(let error): "cannot read the image '\(path)': \(error)"
        case .picture(.unknownFormat(let name?), _): "the image '\(path)' is \(name); \(ImageDecodingError.supported)"
        case .picture(let error, let pixelsLeft):
            if let size = error.excessiveSize, size.width * size.height > pixelsLeft {
                "the image '\(path)' is \(size.width)×\(size.height) pixels, which exceeds the limit of "
                    + "\(SceneLimits.maximumImagePixels) for all images together"
            } else {
                "cannot read the image '\(path)': \(error)"
            }
        }
    }

    /// A similar path that exists.
    var suggestion: String? {
        if case .resource(.notFound(let nearest)) = self { nearest } else { nil }
    }
}
