import AnimGeometry
import AnimGraphics
import AnimText

extension TextContent {
    /// Returns the commands that draw a text with runs: from back to front backgrounds, lines under the text, glyphs, lines through it.
    ///
    /// - Parameters:
    ///   - layout: The layout of the text.
    ///   - origin: The upper left corner of the layout.
    ///   - bounds: The bounds of the layer, to which everything is clipped.
    ///   - transform: The map to pixels.
    func runCommands(_ layout: TextLayout, at origin: Point, in bounds: Rect, transform: Projection) -> [DrawCommand] {
        let bands = bands(of: layout, at: origin)
        let below = bands.filter { $0.place != .strikethrough }.map { $0.command(transform) }
        let above = bands.filter { $0.place == .strikethrough }.map { $0.command(transform) }
        let colorGlyphs = layout.colorGlyphCommands(at: origin, transform: transform) { $0.flatMap(color) }
        let fills = below + glyphCommands(of: layout, at: origin, transform: transform) + colorGlyphs + above
        guard !fills.isEmpty else { return [] }
        var ink = layout.inkBounds
        ink.origin = ink.origin + origin
        for band in bands { ink = ink.union(band.rect) }
        guard !bounds.contains(ink) else { return fills }
        return [.pushClip(.rect(bounds), transform: transform)] + fills + [.popClip]
    }

    private func color(of run: Int) -> Color? {
        (runs.indices.contains(run) ? runs[run].foregroundColor : nil) ?? foregroundColor
    }

    /// Returns a command for the glyphs of each color, in the order of their first glyphs.
    private func glyphCommands(of layout: TextLayout, at origin: Point, transform: Projection) -> [DrawCommand] {
        var colors: [Color] = []
        var glyphs: [Color: [PlacedGlyph]] = [:]
        for line in layout.lines {
            for (glyph, run) in zip(line.glyphs, line.runs) {
                guard let color = color(of: run), color.alpha > 0 else { continue }
                if glyphs[color] == nil { colors.append(color) }
                glyphs[color, default: []].append(PlacedGlyph(glyph.outline, at: glyph.position + origin))
            }
        }
        return colors.map { color in
            let run = GlyphRun(glyphs[color] ?? [], size: layout.fontSize)
            return .fill(.glyphs(run), paint: .color(color), transform: transform)
        }
    }

    /// Returns the backgrounds and lines of all runs, backgrounds first.
    private func bands(of layout: TextLayout, at origin: Point) -> [TextBand] {
        let decorations = textRuns.map(\.decorations)
        var bands: [TextBand] = []
        for place in [TextBand.Place.background, .underline, .strikethrough] {
            for line in layout.lines {
                for span in line.spans where runs.indices.contains(span.run) {
                    guard let band = band(place, span, of: line, decorations[span.run], at: origin) else { continue }
                    // Bands side by side are one, so that no seam is seen between them.
                    if let last = bands.last, let joined = last.joined(with: band) {
                        bands[bands.count - 1] = joined
                    } else {
                        bands.append(band)
                    }
                }
            }
        }
        return bands
    }

    private func band(
        _ place: TextBand.Place, _ span: TextSpan, of line: TextLine, _ decorations: TextDecorations, at origin: Point
    ) -> TextBand? {
        let run = runs[span.run]
        let baseline = line.origin.y - run.baselineOffset
        let (isDrawn, color, top, height) =
            switch place {
            case .background: (true, run.backgroundColor, line.origin.y - line.ascent, line.ascent + line.descent)
            case .underline: (run.isUnderlined, color(of: span.run), baseline + decorations.underline, decorations.thickness)
            case .strikethrough:
                (run.isStruckThrough, color(of: span.run), baseline + decorations.strikethrough, decorations.thickness)
            }
        guard isDrawn, let color, color.alpha > 0, span.maxX > span.minX else { return nil }
        let rect = Rect(x: origin.x + span.minX, y: origin.y + top, width: span.maxX - span.minX, height: height)
        return TextBand(place: place, rect: rect, color: color)
    }
}

/// A rectangle behind, under or through a part of a line.
private struct TextBand {
    enum Place {
        case background, underline, strikethrough
    }

    let place: Place
    var rect: Rect
    let color: Color

    func command(_ transform: Projection) -> DrawCommand { .fill(.rect(rect), paint: .color(color), transform: transform) }

    /// Returns both bands as one; nil unless they look alike and the other starts where this ends.
    func joined(with other: TextBand) -> TextBand? {
        guard place == other.place, color == other.color, rect.minY == other.rect.minY, rect.height == other.rect.height,
            rect.maxX == other.rect.minX
        else { return nil }
        var joined = self
        joined.rect.size.width = other.rect.maxX - rect.minX
        return joined
    }
}
