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
