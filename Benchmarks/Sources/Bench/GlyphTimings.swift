import AnimGeometry
import AnimGraphics
import AnimRaster
import AnimText

/// Times text: twelve lines of 33 glyphs, black on white.
enum GlyphTimings {
    private static let text = "The quick brown fox jumps over the lazy."
    private static let lines = 12
    private static let lineHeight = 22.0
    private static let fontSize = 17.0

    static func run(font path: String, frames: Int) throws {
        let font = try Font(data: try FloatFile.bytes(path))
        let run = run(of: TextLayout(text, style: TextStyle(fonts: FontCollection([font]), fontSize: fontSize)))
        let upright = Transform.identity
        // Rotated text is drawn as paths, however small the angle.
        let rotated = Transform(a: 1, b: 1e-13, c: 0, d: 1, tx: 0, ty: 0)
        MarkdownTable.print(
            ["\(run.glyphs.count) glyphs of 17 pt", "scale", "ms a frame", "of that clearing"],
            [1, 3].flatMap { scale in
                let clearing = times(GlyphRun([], size: 1), scale: scale, frames: frames) { _ in upright }.median
                func row(_ name: String, _ times: [Double]) -> [String] {
                    [name, "\(scale)×", times.median.text(3), clearing.text(3)]
                }
                let first = (0..<8).map { _ in times(run, scale: scale, frames: 1) { _ in upright }[0] }
                return [
                    row("moved by eighths of a pixel", times(run, scale: scale, frames: frames, eighths)),
                    row("at a new height each frame", times(run, scale: scale, frames: frames, heights)),
                    row("the first frame", first),
                    row("as paths", times(run, scale: scale, frames: frames) { eighths($0).concatenating(rotated) }),
                ]
            })
    }

    private static func eighths(_ frame: Int) -> Transform { Transform(translationX: Double(frame % 8) / 8, y: 0) }

    private static func heights(_ frame: Int) -> Transform { Transform(translationX: 0, y: Double(frame) * 0.618034) }

    /// Returns the lines, each at a different subpixel position.
    private static func run(of layout: TextLayout) -> GlyphRun {
        let glyphs = (0..<lines).flatMap { line in
            layout.glyphRun.glyphs.map { glyph in
                let offset = Point(x: 10 + 0.37 * Double(line), y: 20 + lineHeight * Double(line))
                return PlacedGlyph(glyph.outline, at: glyph.position + offset)
            }
        }
        return GlyphRun(glyphs, size: layout.fontSize)
    }

    private static func times(
        _ run: GlyphRun, scale: Int, frames: Int, _ transform: (Int) -> Transform
    ) -> [Double] {
        var rasterizer = Rasterizer()
        var pixmap = Pixmap(width: FillScene.width * scale, height: FillScene.height * scale)
        return (0..<frames).map { frame in
            let map = Transform(scaleX: Double(scale), y: Double(scale)).concatenating(transform(frame))
            let list = DisplayList(
                width: pixmap.width, height: pixmap.height, background: .white,
                commands: [.fill(.glyphs(run), paint: .color(.black), transform: Projection(map))])
            return CPUTime.milliseconds { rasterizer.render(list, into: &pixmap) }
        }
    }
}
