import AnimGraphics

/// The size, images and times of an animation file; pixels are decoded on demand.
package struct DecodedAnimation: Sendable {
    /// The format of the file.
    package let format: AnimationFormat
    /// The width of the canvas in pixels.
    package let width: Int
    /// The height of the canvas in pixels.
    package let height: Int
    /// The number of times the animation plays.
    package let loop: AnimationLoop
    /// The images, at least one.
    let images: [AnimationImage]
    let source: any AnimationSource
    /// The tolerated faults of the file, apart from those in its pixels.
    package var repairs: [AnimationRepair] = []
    /// The color space of the colors, which is not applied; nil if the file names none.
    package var unappliedColorSpace: UnappliedColorSpace?

    /// The number of frames, at least 1.
    package var frameCount: Int { images.count }
    /// The time on screen of each frame in seconds.
    package var durations: [Double] { images.map(\.duration) }
}

/// A readable animation format.
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
        /// It is kept.
        case keep
        /// It becomes transparent.
        case clear
        /// It is restored to the content before the image.
        case restore
    }

    /// The rectangle on the canvas.
    let rect: PixelRect
    /// The time on screen in seconds, more than 0.
    let duration: Double
    let disposal: Disposal

    /// The time on screen, in seconds, of an image without a time of its own, as in browsers.
    static let defaultDuration = 0.1
}

/// The images of a file, decoded in any order.
protocol AnimationSource: Sendable {
    /// Draws the image at an index on a canvas that shows the images below it.
    ///
    /// - Returns: The faults in its pixels that were drawn nonetheless.
    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) -> [AnimationRepair]
}

/// The reasons why an animation cannot be decoded.
package enum AnimationDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The canvas or an image has more pixels than the limits allow.
    case tooLarge(AnimationFormat, width: Int, height: Int, limits: DecodingLimits)
    /// The file has more images than the limits allow.
    case tooManyImages(AnimationFormat, limit: Int)
    /// The file has no image.
    case noImages(AnimationFormat)
    /// The file is damaged, truncated or invalid, in an image, counted from 1, or elsewhere.
    case damaged(AnimationFormat, image: Int?, reason: String)
    /// The memory could not be allocated.
    case outOfMemory(AnimationFormat)

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let format, let width, let height, let limits):
            "the \(format.title) is \(width)×\(height) pixels; the limits are \(limits.maximumSide) per side"
                + " and \(limits.maximumPixels) in all"
        case .tooManyImages(let format, let limit): "the \(format.title) has more than \(limit) images, the maximum"
        case .noImages(let format): "the \(format.title) has no image"
        case .damaged(let format, let image?, let reason): "damaged \(format.title) file: image \(image): \(reason)"
        case .damaged(let format, nil, let reason): "damaged \(format.title) file: \(reason)"
        case .outOfMemory(let format): "not enough memory for the \(format.title)"
        }
    }
}
