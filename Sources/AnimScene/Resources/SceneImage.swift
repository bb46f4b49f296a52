import AnimGraphics

/// A picture that a scene names.
struct SceneImage {
    let image: Image
    /// The name of the colour profile that was not applied.
    let unappliedProfile: String?
}
