/// The bytes of a finished WebP.
package struct WebPFile: Sendable {
    private let stream: WebPBitstream

    init(_ stream: WebPBitstream) { self.stream = stream }

    /// Calls `body` with the bytes, in parts of a mebibyte.
    package func write<Failure>(to body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        for start in stride(from: 0, to: stream.count, by: 1 << 20) { try body(stream.bytes(from: start, atMost: 1 << 20)) }
    }
}
