import AnimEncoders

/// The reasons why a picture cannot be had.
enum SceneImageError: Error {
    /// The file cannot be read.
    case resource(ResourceError)
    /// It cannot be decoded, where so many pixels were left for it.
    case picture(ImageDecodingError, pixelsLeft: Int)

    /// The message for an image at a path.
    func message(path: String) -> String {
        switch self {
        case .resource(let error): "cannot read the image '\(path)': \(error)"
        case .picture(.unknownFormat(let name?), _): "the image '\(path)' is \(name), and only PNG and JPEG files are read"
        case .picture(let error, let pixelsLeft):
            if let size = error.excessiveSize, size.width * size.height > pixelsLeft {
                "the image '\(path)' is \(size.width)×\(size.height) pixels, which makes more than "
                    + "\(SceneLimits.maximumImagePixels) in all images"
            } else {
                "cannot read the image '\(path)': \(error)"
            }
        }
    }

    /// The path that was probably meant.
    var suggestion: String? {
        if case .resource(.notFound(let nearest)) = self { nearest } else { nil }
    }
}
