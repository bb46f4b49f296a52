import AnimGeometry
package import AnimGraphics

/// A symbol as `UIImage(systemName:)` with a configuration makes it.
package struct Symbol: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The weight of the strokes.
    package var weight = SymbolWeight.regular
    /// The size next to text.
    package var scale = SymbolScale.medium
    /// How the parts are colored.
    package var renderingMode = SymbolRenderingMode.monochrome
    /// The colors of a palette, the primary one first; the last one is for all further parts.
    package var paletteColors: [Color] = []
    /// The size of the font that the symbol goes with; symbols without a configuration have 17.
    package var fontSize = SymbolTable.fontSize

    /// Creates a symbol with the default configuration.
    package init(_ name: String) { self.name = name }

    /// The built-in picture; nil if there is none of the name.
    package var picture: VectorImage? {
        guard let drawing = SymbolTable.drawing(named: name) else { return nil }
        let isLayered = renderingMode != .monochrome
        return drawing.picture(weight: weight, isLayered: isLayered, scale: pictureScale).tinted(tinting)
    }

    /// Returns a picture from a file as a symbol, which is as high as the circle's picture at its font size.
    package func picture(of file: SVGFile) -> VectorImage {
        let side = 19 * pictureScale
        return file.picture.scaled(by: side / file.picture.size.height).tinted(tinting)
    }

    private var pictureScale: Double { fontSize / SymbolTable.fontSize * scale.factor }

    private var tinting: VectorImage.Tinting {
        switch renderingMode {
        case .monochrome: .uniform
        case .hierarchical: .hierarchical
        case .palette: paletteColors.isEmpty ? .hierarchical : .palette(paletteColors)
        }
    }
}
