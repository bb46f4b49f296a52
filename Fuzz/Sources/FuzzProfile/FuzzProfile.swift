import AnimEncoders

/// A WebP file's picture of one pixel, without loss.
private let picture: [UInt8] =
    Array("VP8L".utf8) + [13, 0, 0, 0, 0x2F, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 7, 0]

/// Decodes a picture of one pixel with the bytes as its ICC profile: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProfile(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let header = Array("VP8X".utf8) + word(10) + [0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let profile = Array("ICCP".utf8) + word(count) + UnsafeBufferPointer(start: bytes, count: count) + (count & 1 == 1 ? [0] : [])
    let body = Array("WEBP".utf8) + header + profile + picture
    _ = try? ImageDecoder().decode(Array("RIFF".utf8) + word(body.count) + body)
    return 0
}
