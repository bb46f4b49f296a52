import AnimRaster
import AnimRender
import AnimSVG

/// Reads bytes as an SVG file and draws it: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSVG(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let picture = try? SVGFile(Array(UnsafeBufferPointer(start: bytes, count: count))).picture else { return 0 }
    let map = Transform(scaleX: 64 / picture.size.width, y: 64 / picture.size.height)
    let commands = picture.commands(transform: Projection(map), tint: .black)
    // Scenes have a budget of drawing; here a few steps are enough.
    guard commands.count < 1000 else { return 0 }
    var rasterizer = Rasterizer()
    _ = rasterizer.render(DisplayList(width: 64, height: 64, commands: commands))
    return 0
}
