import AnimText

/// A font that a scene uses.
struct FontDocument: Sendable {
    /// The name in the scene.
    let name: String
    /// The font, and those that take its place where it lacks a character.
    let fonts: FontCollection
}
