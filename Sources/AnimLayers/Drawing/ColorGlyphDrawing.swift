import AnimGeometry
import AnimGraphics
import AnimText

extension TextLayout {
    /// Returns the commands that draw the glyphs with colors of their own.
    ///
    /// As in UIKit, the alpha of the text's color applies to them, and its other components only to layers without a color.
    ///
    /// - Parameters:
    ///   - origin: The upper left corner of the layout.
    ///   - transform: The map to pixels.
    ///   - color: Returns the color of a run, or of the whole text if it has no runs; nil for none.
    func colorGlyphCommands(at origin: Point, transform: Projection, color: (Int?) -> Color?) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        var rest = colorGlyphs[...]
        while let first = rest.first {
            // Glyphs of one color are faded as one image.
            let own = color(first.run)
            let glyphs = rest.prefix { color($0.run) == own }
            rest = rest.dropFirst(glyphs.count)
            guard let own, own.alpha > 0 else { continue }
            let fills = glyphs.flatMap { glyph in
                var glyph = glyph
                glyph.position = glyph.position + origin
                return glyph.fills(color: own, transform: transform)
            }
            let isFaded = own.alpha < 1 && !fills.isEmpty
            commands += isFaded ? [.pushGroup(opacity: own.alpha)] + fills + [.popGroup] : fills
        }
        return commands
    }
}

extension PlacedColorGlyph {
    /// Returns the commands that draw the glyph at full opacity, from back to front.
    fileprivate func fills(color: Color, transform: Projection) -> [DrawCommand] {
        switch glyph {
        case .picture(let picture):
            guard let image = picture.image else { return [] }
            let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
            let destination = placed(picture.frame)
            let paint = ImagePaint(image, source: source, destination: destination)
            return [.fill(.rect(destination), paint: .image(paint), transform: transform)]
        case .layers(let layers):
            return layers.compactMap { layer in
                let fill = layer.color ?? Color(red: color.red, green: color.green, blue: color.blue)
                guard !layer.outline.path.isEmpty, fill.alpha > 0 else { return nil }
                let run = GlyphRun([PlacedGlyph(layer.outline, at: position)], size: size)
                return .fill(.glyphs(run), paint: .color(fill), transform: transform)
            }
        }
    }
}
