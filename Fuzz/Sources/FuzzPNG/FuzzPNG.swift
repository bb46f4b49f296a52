import AnimRender
import FuzzSupport

/// Decodes bytes as a PNG file of at most a million pixels, as they are and with the checksums of its chunks corrected, since random
/// ones would hardly ever be valid: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoder = ImageDecoder(limits: DecodingLimits(maximumPixels: 1 << 20))
    let file = Array(UnsafeBufferPointer(start: bytes, count: count))
    _ = try? decoder.decode(file)
    _ = try? decoder.decode(PNGChecksums.repaired(file))
    return 0
}
