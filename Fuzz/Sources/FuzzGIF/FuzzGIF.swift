import FuzzSupport

/// Draws all images of a GIF: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGIF(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    AnimationRun.draw(Array("GIF89a".utf8) + UnsafeBufferPointer(start: bytes, count: count).dropFirst(6))
    return 0
}
