package import AnimLayers
package import AnimSource

/// The file that a scene was read from, and what it says where.
package struct SceneOrigin: Sendable {
    /// The text of the file.
    package let source: SourceText
    /// The range of the scene as a whole, for what is not about one layer.
    package let range: SourceRange
    private let layers: [LayerID: SourceRange]

    /// Creates the origin of a scene from the ranges of its layers.
    init(source: SourceText, range: SourceRange, layers: [LayerID: SourceRange]) {
        self.source = source
        self.range = range
        self.layers = layers
    }

    /// Returns the range that made a layer; that of the scene for the root.
    package func range(of layer: LayerID) -> SourceRange { layers[layer] ?? range }
}
