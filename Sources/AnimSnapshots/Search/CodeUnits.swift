import AnimSource

/// The code units of a text in UTF-8, UTF-16 or UTF-32 as bytes of ASCII, for a search that looks at nothing else.
///
/// Bytes of UTF-8 stay as they are; longer code units that are not ASCII become a question mark.
struct CodeUnits {
    private var head: [UInt8] = []
    private var isDecided = false
    private var width = 1
    private var isBigEndian = false
    private var unit: UInt32 = 0
    private var position = 0

    /// Takes a byte, and passes on what is complete.
    mutating func take(_ byte: UInt8, _ pass: (UInt8) -> Void) {
        if isDecided { return add(byte, pass) }
        head.append(byte)
        if head.count == TextEncoding.headLength { end(pass) }
    }

    /// Passes on what was held back for the decision.
    mutating func end(_ pass: (UInt8) -> Void) {
        guard !isDecided else { return }
        isDecided = true
        decide()
        for byte in head { add(byte, pass) }
    }

    private mutating func decide() {
        switch TextEncoding(of: head) {
        case .utf8: break
        case .utf16(let isBigEndian): (width, self.isBigEndian) = (2, isBigEndian)
        case .utf32(let isBigEndian): (width, self.isBigEndian) = (4, isBigEndian)
        }
    }

    private mutating func add(_ byte: UInt8, _ pass: (UInt8) -> Void) {
        guard width > 1 else { return pass(byte) }
        unit |= UInt32(byte) << UInt32(8 * (isBigEndian ? width - 1 - position : position))
        position += 1
        guard position == width else { return }
        // The byte order mark is no text.
        if unit != 0xFEFF { pass(unit < 0x80 ? UInt8(unit) : UInt8(ascii: "?")) }
        (unit, position) = (0, 0)
    }
}
