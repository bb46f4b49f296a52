public import AnimRender

/// A film of this folder, with the name of the scene file that shows the same.
public struct Example: Sendable {
    /// The name, such as `long-press-fill`.
    public let name: String
    /// Makes the film.
    public let film: @Sendable () throws -> Film

    /// All films.
    public static let all: [Example] =
        LongPress.films + InfiniteSlider.films + Resume.films + TagBubble.films + SwipeViews.films
}
