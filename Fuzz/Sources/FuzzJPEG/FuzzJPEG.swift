import AnimRender

/// Decodes bytes as a JPEG file of at most a million pixels: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJPEG(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoder = ImageDecoder(limits: DecodingLimits(maximumPixels: 1 << 20))
    _ = try? decoder.decode(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
