/// The bytes of a font file at an address that does not move.
final class FontBytes: Sendable {
    // Nothing writes to it once it is filled.
    nonisolated(unsafe) let buffer: UnsafeBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        _ = copy.initialize(from: bytes)
        buffer = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(copy)[..<bytes.count])
    }

    deinit { buffer.baseAddress.map { UnsafeMutablePointer(mutating: $0).deallocate() } }
}
