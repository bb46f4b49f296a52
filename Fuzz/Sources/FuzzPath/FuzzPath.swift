import AnimRaster
import AnimRender

/// Reads bytes as SVG path data, and strokes and fills the path: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPath(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let data = UnsafeBufferPointer(start: bytes, count: count)
    guard let style = data.first, let path = try? Path(svgPathData: String(decoding: data.dropFirst(), as: UTF8.self)) else {
        return 0
    }
    var pen = StrokeStyle(width: Double(style & 15))
    pen.cap = LineCap.allCases[Int(style >> 4) % LineCap.allCases.count]
    pen.join = LineJoin.allCases[Int(style >> 6) % LineJoin.allCases.count]
    if style & 8 != 0 { pen.dashes = [Double(style & 7), Double(style >> 5)] }
    let commands: [DrawCommand] = [
        .fill(.path(path, .nonZero), paint: .color(.black), transform: Transform.identity),
        .fill(.path(path, .evenOdd), paint: .color(.white), transform: Transform(scaleX: 0.3, y: 7)),
        .fill(.stroke(path, pen), paint: .color(.black), transform: Transform.identity),
    ]
    var rasterizer = Rasterizer()
    _ = rasterizer.render(DisplayList(width: 64, height: 64, commands: commands))
    return 0
}
