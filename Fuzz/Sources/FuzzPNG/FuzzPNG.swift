import AnimRender

/// Decodes bytes as a PNG file of at most a million pixels: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoder = PNGDecoder(limits: PNGDecoder.Limits(maximumPixels: 1 << 20))
    _ = try? decoder.decode(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
