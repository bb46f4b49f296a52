/// What a terminal has answered to questions about itself.
///
/// The bytes may be anything: sequences that are not answers to these questions are skipped.
struct TerminalAnswers {
    /// The numbers of abilities (DA1), such as 4 for sixel graphics; nil before this answer, which every terminal gives.
    private(set) var attributes: [Int]?
    /// Whether the terminal has kitty's graphics protocol.
    private(set) var hasKittyGraphics = false
    /// The name and the version of the terminal (XTVERSION).
    private(set) var version = ""
    /// The size of a character in iTerm2's points, and the pixels per point.
    private(set) var pointCell: (width: Double, height: Double, scale: Double)?
    /// The size of a character in pixels.
    private(set) var cell: (width: Int, height: Int)?
    /// The number of colors of sixel graphics.
    private(set) var sixelColorCount: Int?
    /// The largest picture of sixel graphics in pixels.
    private(set) var sixelSize: (width: Int, height: Int)?

    /// The number that the question about kitty's protocol has, and its answer.
    private static let queryNumber = 31

    /// The questions, the one that every terminal answers at the end; a line that a terminal may show instead of an answer is removed.
    static let questions = Array(
        ("\u{1B}_Gi=\(queryNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\r\u{1B}[K" + "\u{1B}]1337;ReportCellSize\u{1B}\\"
            + "\u{1B}[>0q"
            + "\u{1B}[16t" + "\u{1B}[?1;1;0S" + "\u{1B}[?2;1;0S" + "\u{1B}[c").utf8)

    /// The most bytes of the answers.
    static let limit = 4096
    /// The seconds that a terminal has for them.
    static let wait = 1.0

    /// Reads answers.
    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let escape = rest.firstIndex(of: 0x1B) {
            rest = rest[(escape + 1)...]
            guard let kind = rest.popFirst() else { return }
            switch kind {
            case UInt8(ascii: "["): readControl(&rest)
            case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"): readString(&rest, kind)
            default: break
            }
        }
    }

    /// Reads a control sequence: parameters up to a letter.
    private mutating func readControl(_ rest: inout ArraySlice<UInt8>) {
        guard let end = rest.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return }
        let text = String(decoding: rest[..<end], as: UTF8.self)
        let final = rest[end]
        rest = rest[(end + (final == 0x1B ? 0 : 1))...]
        let numbers = Self.numbers(text.hasPrefix("?") ? text.dropFirst() : text[...])
        switch (final, text.hasPrefix("?")) {
        case (UInt8(ascii: "c"), true): attributes = numbers
        case (UInt8(ascii: "t"), false) where numbers.count == 3 && numbers[0] == 6: cell = (numbers[2], numbers[1])
        case (UInt8(ascii: "S"), true) where numbers.count >= 3 && numbers[1] == 0:
            if numbers[0] == 1 { sixelColorCount = numbers[2] }
            if numbers[0] == 2, numbers.count == 4 { sixelSize = (numbers[2], numbers[3]) }
        default: break
        }
    }

    /// Reads a string: up to its terminator, or a bell.
    private mutating func readString(_ rest: inout ArraySlice<UInt8>, _ kind: UInt8) {
        guard let end = rest.firstIndex(where: { $0 == 0x1B || $0 == 7 }) else { return }
        let text = String(decoding: rest[..<end], as: UTF8.self)
        // The escape is the beginning of the terminator, or of the next sequence.
        rest = rest[(end + (rest[end] == 7 ? 1 : 0))...]
        if kind == UInt8(ascii: "_"), text.hasPrefix("Gi=\(Self.queryNumber)"), text.hasSuffix(";OK") { hasKittyGraphics = true }
        if kind == UInt8(ascii: "P"), text.hasPrefix(">|") { version = String(text.dropFirst(2)) }
        let name = "1337;ReportCellSize="
        guard kind == UInt8(ascii: "]"), text.hasPrefix(name) else { return }
        let numbers = text.dropFirst(name.count).split(separator: ";").compactMap { Double($0) }.filter { $0 > 0 && $0 < 1e4 }
        if numbers.count == 2 || numbers.count == 3 {
            pointCell = (numbers[1], numbers[0], numbers.count == 3 ? numbers[2] : 1)
        }
    }

    /// Returns numbers that are separated by semicolons; -1 for those that are none.
    private static func numbers(_ text: Substring) -> [Int] {
        text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    }
}
