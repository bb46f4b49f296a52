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
