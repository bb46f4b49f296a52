import CPNG

/// A buffer for the reason that libpng gives for a failure.
struct ShimMessage {
    private var bytes = [CChar](repeating: 0, count: CPNG_MESSAGE_SIZE)

    /// The reason in libpng's words, without a trailing full stop.
    var text: String {
        let text = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "unknown reason" : Self.plainWords[text] ?? text
    }

    /// The plain words for reasons of libpng that only those understand who know it.
    private static let plainWords = [
        "IEND: out of place": "there are no pixels: the IDAT chunk is missing"
    ]

    /// Calls `body` with the buffer for a text that ends in zero.
    mutating func withBuffer(_ body: (UnsafeMutablePointer<CChar>?) -> cpng_status) -> cpng_status {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
}
