import AnimGraphics

/// An animation of a file: its size, images and times; pixels are decoded when they are asked for.
package struct DecodedAnimation: Sendable {
    /// The format of the file.
    package let format: AnimationFormat
    /// The width of the canvas in pixels.
    package let width: Int
    /// The height of the canvas in pixels.
    package let height: Int
    /// The number of times that it plays.
    package let loop: AnimationLoop
    /// The images, at least one.
    let images: [AnimationImage]
    let source: any AnimationSource
    /// What the file has wrong besides its pixels, and is read nonetheless.
    package var repairs: [AnimationRepair] = []
    /// The colour space that the colours are meant in, and that is not applied; nil where the file has none.
    package var unappliedColorSpace: UnappliedColorSpace?

    /// The number of frames, at least 1.
    package var frameCount: Int { images.count }
    /// The time on screen of each frame in seconds.
    package var durations: [Double] { images.map(\.duration) }
}

/// A format of animations that are decoded.
package enum AnimationFormat: Hashable, Sendable {
    case gif
    case apng
    case webp

    /// The name in prose.
    package var title: String {
        switch self {
        case .gif: "GIF"
        case .apng: "animated PNG"
        case .webp: "WebP"
        }
    }
}

/// An image of an animation, apart from its pixels.
struct AnimationImage: Hashable, Sendable {
    /// The treatment of an image's rectangle before the next image is drawn.
    enum Disposal: Hashable, Sendable {
        /// It stays.
        case keep
        /// It becomes transparent.
        case clear
        /// It shows again what it showed before the image.
        case restore
    }

    /// The rectangle on the canvas.
    let rect: PixelRect
    /// The time on screen in seconds, more than 0.
    let duration: Double
    let disposal: Disposal

    /// The time on screen of an image whose file says none, in seconds, as browsers have it.
    static let defaultDuration = 0.1
}

/// The images of a file, which are decoded in any order.
protocol AnimationSource: Sendable {
    /// Draws the image of an index on a canvas that shows what is below it.
    ///
    /// - Returns: What is wrong with its pixels and was drawn nonetheless.
    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) -> [AnimationRepair]
}

/// The reasons why an animation cannot be decoded.
package enum AnimationDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The canvas or an image has more pixels than the limits allow.
    case tooLarge(AnimationFormat, width: Int, height: Int, limits: DecodingLimits)
    /// There are more images than the limits allow.
    case tooManyImages(AnimationFormat, limit: Int)
    /// There is no image.
    case noImages(AnimationFormat)
    /// The file is damaged, cut short or outside the format, in an image, counted from 1, or elsewhere.
    case damaged(AnimationFormat, image: Int?, reason: String)
    /// The memory could not be had.
    case outOfMemory(AnimationFormat)

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let format, let width, let height, let limits):
            "the \(format.title) is \(width)×\(height) pixels; at most \(limits.maximumSide) a side"
                + " and \(limits.maximumPixels) in all are read"
        case .tooManyImages(let format, let limit): "the \(format.title) has more than \(limit) images, the most that are read"
        case .noImages(let format): "the \(format.title) has no image"
        case .damaged(let format, let image?, let reason): "damaged \(format.title) file: image \(image): \(reason)"
        case .damaged(let format, nil, let reason): "damaged \(format.title) file: \(reason)"
        case .outOfMemory(let format): "not enough memory for the \(format.title)"
        }
    }
}
