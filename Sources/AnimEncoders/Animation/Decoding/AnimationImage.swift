import AnimGraphics

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
