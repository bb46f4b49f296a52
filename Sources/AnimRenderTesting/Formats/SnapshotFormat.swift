import AnimRender

/// A way to write down what a scene shows or does, and to compare two such files.
protocol SnapshotFormat: Sendable {
    /// The end of a file's name, without the dot before it.
    var fileExtension: String { get }

    /// Returns the file of a scene.
    func bytes(of scene: Scene) throws -> [UInt8]

    /// Returns how the file of a scene differs from its reference; nil where both are the same.
    ///
    /// - Parameters:
    ///   - reference: The bytes of the reference's file.
    ///   - actual: The bytes of the scene's file.
    func difference(reference: [UInt8], actual: [UInt8], of scene: Scene) throws -> FormatDifference?
}

/// A difference in words, and the files that show it.
struct FormatDifference {
    /// A file that shows a difference.
    struct File {
        /// The end of the file's name, with what it shows: `actual.png`.
        let name: String
        let bytes: [UInt8]
    }

    /// The difference, after the name of what differs: `differs from 0.50 s (frame 25) …`.
    let text: String
    /// The files.
    let files: [File]
}
