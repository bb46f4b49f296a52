import AnimGeometry
import AnimGraphics
import AnimRaster
import AnimRender
import AnimText

/// Reads bytes as a font file, lays out a text in it and draws it: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFont(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let font = try? Font(data: Array(UnsafeBufferPointer(start: bytes, count: count))) else { return 0 }
    var style = TextStyle(fonts: FontCollection([font]), fontSize: 20)
    style.isWrapped = true
    let layout = TextLayout("AVfi Äé 가각 שלום سلام 漢字\u{301} … 😀👍🏽🇰🇷🏳️‍🌈1️⃣", style: style, width: 60)
    let text = Shape.glyphs(layout.glyphRun)
    let commands = [DrawCommand.fill(text, paint: .color(.black), transform: Transform.identity)]
    var rasterizer = Rasterizer()
    _ = rasterizer.render(
        DisplayList(width: 64, height: 64, commands: commands + layout.colorGlyphs.flatMap { fills(of: $0) }))
    return 0
}

/// Returns the commands that draw a color glyph.
private func fills(of glyph: PlacedColorGlyph) -> [DrawCommand] {
    switch glyph.glyph {
    case .picture(let picture):
        guard let image = picture.image else { return [] }
        let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        let paint = ImagePaint(image, source: source, destination: glyph.placed(picture.frame))
        return [.fill(.rect(paint.destination), paint: .image(paint), transform: Transform.identity)]
    case .layers(let layers):
        return layers.map { layer in
            let run = GlyphRun([PlacedGlyph(layer.outline, at: glyph.position)], size: glyph.size)
            return .fill(.glyphs(run), paint: .color(layer.color ?? .black), transform: Transform.identity)
        }
    }
}
