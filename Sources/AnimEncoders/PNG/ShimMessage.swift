import CPNG

/// The room for the reason that libpng gives for a failure.
struct ShimMessage {
    private var bytes = [CChar](repeating: 0, count: CPNG_MESSAGE_SIZE)

    /// The reason in libpng's words, without a trailing full stop.
    var text: String {
        let text = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "unknown reason" : Self.plainWords[text] ?? text
    }

    /// What libpng means where its words are for those who know it.
    private static let plainWords = [
        "IEND: out of place": "there are no pixels: the IDAT chunk is missing"
    ]

    /// Calls `body` with the room for a text that ends in zero.
    mutating func withBuffer(_ body: (UnsafeMutablePointer<CChar>?) -> cpng_status) -> cpng_status {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
}
