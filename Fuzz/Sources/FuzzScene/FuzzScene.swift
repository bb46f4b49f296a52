import AnimRender

/// Reads bytes as a scene file and draws some small frames of it: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScene(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = SourceText(name: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
    guard let scene = SceneLoader.load(source).scene else { return 0 }
    let renderer = Renderer(scene)
    let longest = max(scene.canvas.size.width, scene.canvas.size.height)
    for time in [0, 0.1, 0.5, 1, 3] { _ = try? renderer.frame(at: time, scale: 64 / longest) }
    return 0
}
