import FuzzSupport

/// Draws all images of an animated PNG, as it is and with the checksums and the numbers of its chunks corrected, since random ones would
/// hardly ever be valid: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAPNG(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let file = Array(UnsafeBufferPointer(start: bytes, count: count))
    AnimationRun.draw(file)
    AnimationRun.draw(PNGChecksums.repaired(file))
    return 0
}
