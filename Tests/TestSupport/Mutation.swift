/// The parts of mutated texts: the characters that mean something in JSON and in expressions, and invalid UTF-8.
private let pieces: [[UInt8]] =
    [
        "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "//", "/*", "\n", "NaN", "0", "1e9999", "-", ".", "\\u", "\\ud800",
        "true", "x", "=", "\u{1}", "é",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0xF0]]

/// Changes a text at up to six random offsets: bytes are removed, replaced or inserted.
package func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: index)
        case 2: bytes[index] = UInt8.random(in: 0...255, using: &random)
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...12, using: &random)))
        }
    }
}
