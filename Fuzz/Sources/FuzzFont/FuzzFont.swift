import AnimRaster
import AnimRender

/// Reads bytes as a font file, lays out a text in it and draws it: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFont(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let font = try? Font(data: Array(UnsafeBufferPointer(start: bytes, count: count))) else { return 0 }
    var style = TextStyle(fonts: FontCollection([font]), fontSize: 20)
    style.isWrapped = true
    let layout = TextLayout("AVfi Äé 가각 שלום سلام 漢字\u{301} …", style: style, width: 60)
    let text = Shape.glyphs(layout.glyphRun)
    var rasterizer = Rasterizer()
    _ = rasterizer.render(
        DisplayList(width: 64, height: 64, commands: [.fill(text, paint: .color(.black), transform: Transform.identity)]))
    return 0
}
