import AnimEncoders
public import AnimGraphics
public import AnimScene
public import AnimSource
import AnimSystem

extension Scene {
    /// Reads a scene file; `-` is the standard input.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - resources: The source of the pictures and fonts that the scene names; the folder that the file is in unless given.
    /// - Throws: `FileError` if it cannot be read, `InvalidScene` if it is not valid.
    public init(contentsOf path: String, resources: (any ResourceProvider)? = nil) throws {
        let source = SourceText(name: path, bytes: try InputFile.read(path: path, limit: SceneLoader.maximumByteCount))
        let result = SceneLoader.load(source, resources: resources ?? ResourceFolder(ofSceneAt: path))
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: result.source) }
        self = scene
    }
}

extension Image {
    /// Reads a PNG, JPEG or WebP file.
    ///
    /// - Throws: `FileError` if it cannot be read, `ImageDecodingError` if it cannot be decoded.
    public convenience init(contentsOf path: String) throws {
        self.init(try ImageDecoder().decode(try InputFile.read(path: path, limit: 1 << 26)).pixmap)
    }
}

/// A scene file that is not valid, or that has a frame too expensive to draw.
public struct InvalidScene: Error, Sendable, CustomStringConvertible {
    /// The problems, in the order of the file.
    public let diagnostics: [Diagnostic]
    /// The diagnostics with their source lines.
    public let description: String

    /// Whether the user has seen the diagnostics already.
    package let isReported: Bool

    /// Creates the error of a file from its diagnostics.
    package init(_ diagnostics: [Diagnostic], in source: SourceText, isReported: Bool = false) {
        self.isReported = isReported
        self.diagnostics = diagnostics
        description = diagnostics.map(DiagnosticFormatter(source).text).joined(separator: "\n")
    }
}
