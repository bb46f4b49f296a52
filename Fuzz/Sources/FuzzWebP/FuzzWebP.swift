import AnimRender
import FuzzSupport

/// Draws a WebP, or all images of one, as it is and with the length in its header corrected: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWebP(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = Array(UnsafeBufferPointer(start: bytes, count: count))
    let length = (0..<4).map { UInt8(truncatingIfNeeded: max(0, count - 8) >> (8 * $0)) }
    for file in [file, Array("RIFF".utf8) + length + Array("WEBP".utf8) + file.dropFirst(12)] where WebPDecoder.recognizes(file) {
        AnimationRun.draw(file)
        _ = try? WebPDecoder(limits: DecodingLimits(maximumPixels: 1 << 16)).picture(file)
    }
    return 0
}
