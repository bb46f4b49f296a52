import AnimText

/// A font that a scene uses.
struct FontDocument: Sendable {
    /// The name in the scene.
    let name: String
    /// The font, and those that replace it for characters that it lacks.
    let fonts: FontCollection
}
