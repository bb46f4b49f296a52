package import AnimGeometry
package import AnimGraphics
import AnimRaster
import AnimText

/// A plot as shapes and texts in points: what PNG and SVG files are made from.
package struct PlotDrawing: Hashable, Sendable {
    /// A line of text in the system font.
    package struct Text: Hashable, Sendable {
        /// The part of the text that is at its position.
        package enum Anchor: String, Hashable, Sendable {
            case start, middle, end
        }

        package var string: String
        /// The position on the baseline.
        package var position: Point
        package var anchor = Anchor.start
        package var color: Color

        /// The size of all texts in points.
        static let size = 11.0

        /// The width in points.
        static func width(of string: String) -> Double { SystemFontDesign.lineWidth(of: string, size: size) }

        /// Returns a string, shortened to a width with an ellipsis if it is longer.
        static func fitted(_ string: String, width: Double) -> String {
            guard Self.width(of: string) > width else { return string }
            var short = Substring(string.prefix(200))
            while !short.isEmpty, Self.width(of: short + "…") > width { short.removeLast() }
            return short + "…"
        }
    }

    /// A part of the drawing.
    package enum Element: Hashable, Sendable {
        /// A filled rectangle.
        case rect(Rect, Color)
        /// Connected lines, each from point to point.
        case lines([[Point]], width: Double, dashes: [Double], Color)
        /// A line of text.
        case text(Text)
    }

    /// The size in points.
    package var size: Size
    /// The color of the paper.
    package var background: Color
    /// The parts, back to front.
    package var elements: [Element] = []
}

extension PlotDrawing {
    /// Returns the drawing steps at a number of pixels per point.
    package func displayList(scale: Double) -> DisplayList {
        let transform = Transform(scaleX: scale, y: scale)
        return DisplayList(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), background: background,
            commands: elements.compactMap { $0.command(transform) })
    }

    /// Draws the picture at a number of pixels per point.
    package func pixmap(scale: Double) -> Pixmap {
        var rasterizer = Rasterizer()
        return rasterizer.render(displayList(scale: scale))
    }
}

extension PlotDrawing.Element {
    fileprivate func command(_ transform: Transform) -> DrawCommand? {
        switch self {
        case .rect(let rect, let color): return .fill(.rect(rect), paint: .color(color), transform: transform)
        case .lines(let lines, let width, let dashes, let color):
            var path = Path()
            for line in lines where line.count > 1 {
                path.move(to: line[0])
                for point in line.dropFirst() { path.line(to: point) }
            }
            guard !path.isEmpty else { return nil }
            let style = StrokeStyle(width: width, cap: .round, join: .round, dashes: dashes)
            return .fill(.stroke(path, style), paint: .color(color), transform: transform)
        case .text(let text): return text.command(transform)
        }
    }
}

extension PlotDrawing.Text {
    /// The left end of the baseline.
    var origin: Point {
        let width = Self.width(of: string)
        let shift =
            switch anchor {
            case .start: 0.0
            case .middle: width / 2
            case .end: width
            }
        return Point(x: position.x - shift, y: position.y)
    }

    fileprivate func command(_ transform: Transform) -> DrawCommand? {
        let layout = TextLayout.cached(string, style: TextStyle(fonts: SystemFonts.standard(), fontSize: Self.size))
        guard let line = layout.lines.first else { return nil }
        let offset = Point(x: origin.x - line.origin.x, y: origin.y - line.origin.y)
        let glyphs = line.glyphs.map { PlacedGlyph($0.outline, at: $0.position + offset) }
        return .fill(.glyphs(GlyphRun(glyphs, size: layout.fontSize)), paint: .color(color), transform: transform)
    }
}
