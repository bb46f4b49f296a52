package import AnimGraphics
package import AnimInspection
package import AnimScene

/// The options of a preview.
package struct PreviewOptions: Sendable {
    /// The pixels per point; nil for each scene's own.
    package var scale: Double?
    /// The appearance; nil for each scene's own.
    package var appearance: UserInterfaceStyle?
    /// Whether the fingers on the screen are drawn; nil for each scene's choice.
    package var showsTouches: Bool?
    /// The texts of variable values.
    package var variables: [String: String] = [:]
    /// The folder of pictures and fonts; nil for each scene's own.
    package var resources: String?
    /// The most bytes of frames that are kept.
    package var memory = 256 << 20
    /// Takes the path of each file before it is looked for, so that no change after that is missed.
    package var willRead: @Sendable (String) -> Void = { _ in }
    /// Returns the values at a key path of a layer over time as JSON; without it, requests for curves are refused.
    package var curve: (@Sendable (_ scene: Scene, _ layer: String, _ keyPath: String) throws(PreviewError) -> JSONText)?
    /// Makes a file on a different thread; without it, requests for files are refused.
    package var export: (@Sendable (ExportOrder) -> Void)?

    /// Creates the default options.
    package init() {}
}
