import AnimEncoders
import AnimGraphics

/// A picture that a scene names.
struct SceneImage {
    let image: Image
    /// The colour space that was not applied.
    let unappliedColorSpace: UnappliedColorSpace?
}
