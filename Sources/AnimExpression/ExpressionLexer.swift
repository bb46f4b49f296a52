/// A lexer that splits the text of an expression into tokens.
struct ExpressionLexer {
    /// A word, literal or operator, and its UTF-8 offsets in the text.
    struct Token: Equatable {
        enum Kind: Equatable {
            case number(Double)
            case string(String)
            case identifier(String)
            /// An operator or punctuation mark.
            case symbol(String)
            case end
            /// An invalid token: a message, and a suggestion.
            case invalid(String, suggestion: String?)
        }

        var kind: Kind
        var range: Range<Int>
    }

    private let bytes: [UInt8]
    private var index: Int

    /// Creates a lexer that starts at a UTF-8 offset of a text.
    init(_ text: String, from start: Int = 0) {
        bytes = Array(text.utf8)
        index = min(start, bytes.count)
    }

    /// Returns the next token; always `end` after the last.
    mutating func next() -> Token {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        let start = index
        guard start < bytes.count else { return Token(kind: .end, range: start..<start) }
        let kind: Token.Kind
        switch bytes[start] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = number()
        case UInt8(ascii: ".") where isDigit(start + 1): kind = number()
        case UInt8(ascii: "'"), UInt8(ascii: "\""): kind = string(quote: bytes[start])
        case let byte where ExpressionLexer.isNameStart(byte): kind = .identifier(name())
        default: kind = symbol()
        }
        return Token(kind: kind, range: start..<index)
    }

    private func isDigit(_ index: Int) -> Bool { index < bytes.count && 0x30...0x39 ~= bytes[index] }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    private mutating func name() -> String {
        let start = index
        while index < bytes.count, ExpressionLexer.isNameStart(bytes[index]) || isDigit(index) { index += 1 }
        return text(start..<index)
    }

    private mutating func skipDigits() {
        while isDigit(index) { index += 1 }
    }

    private mutating func number() -> Token.Kind {
        let start = index
        skipDigits()
        if index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) {
            index += 1
            skipDigits()
        }
        skipExponent()
        if index < bytes.count, ExpressionLexer.isNameStart(bytes[index]) {
            _ = name()
            return .invalid("invalid number '\(text(start..<index))'", suggestion: nil)
        }
        guard let value = Double("0" + text(start..<index)), value.isFinite else {
            return .invalid("number too large", suggestion: nil)
        }
        return .number(value)
    }

    private mutating func skipExponent() {
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
        let hasSign = index + 1 < bytes.count && (bytes[index + 1] == UInt8(ascii: "+") || bytes[index + 1] == UInt8(ascii: "-"))
        let first = index + (hasSign ? 2 : 1)
        guard isDigit(first) else { return }
        index = first
        skipDigits()
    }

    private mutating func string(quote: UInt8) -> Token.Kind {
        index += 1
        var content: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                guard let byte = ExpressionLexer.escapes[bytes[index]] else {
                    index = bytes.count
                    return .invalid("unknown escape in a string", suggestion: nil)
                }
                content.append(byte)
            } else {
                content.append(bytes[index])
            }
            index += 1
        }
        guard index < bytes.count else { return .invalid("the string is not terminated", suggestion: nil) }
        index += 1
        return .string(String(decoding: content, as: UTF8.self))
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "'"): 0x27,
        UInt8(ascii: "\""): 0x22,
    ]

    private static let symbols = [
        "&&", "||", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", "(", ")", "[", "]", ".", ",",
    ]

    /// The operators of other languages, and their equivalents.
    private static let foreignOperators = [
        ("===", "=="), ("!==", "!="), ("<>", "!="), ("**", nil), ("=", "=="), ("&", "&&"), ("|", "||"),
    ]

    private mutating func symbol() -> Token.Kind {
        for (symbol, suggestion) in ExpressionLexer.foreignOperators.prefix(4) where starts(with: symbol) {
            index += symbol.utf8.count
            return .invalid("unknown operator '\(symbol)'", suggestion: suggestion)
        }
        for symbol in ExpressionLexer.symbols where starts(with: symbol) {
            index += symbol.utf8.count
            return .symbol(symbol)
        }
        for (symbol, suggestion) in ExpressionLexer.foreignOperators where starts(with: symbol) {
            index += symbol.utf8.count
            return .invalid("unknown operator '\(symbol)'", suggestion: suggestion)
        }
        index += 1
        let shown = 0x21..<0x7F ~= bytes[index - 1] ? "character '\(Unicode.Scalar(bytes[index - 1]))'" : "control character"
        return .invalid("unexpected \(shown)", suggestion: nil)
    }

    private func starts(with symbol: String) -> Bool { bytes[index...].starts(with: symbol.utf8) }
}
