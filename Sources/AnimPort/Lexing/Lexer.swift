/// Swift source → tokens, for any bytes.
///
/// Comments and white space are skipped. The code in interpolations is lexed as all other code, between the parts of its string. What is not
/// Swift ends somewhere: a string without its end at the end of the line, a comment at the end of the text.
struct Lexer {
    /// A string whose interpolation is being lexed.
    private struct Interpolation {
        /// The number of parentheses that are open in it.
        var depth = 0
        /// The number of `#` around the string.
        let pounds: Int
        let isMultiline: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var startsLine = true
    private var interpolations: [Interpolation] = []
    private var tokens: [Token] = []

    /// Returns the tokens of a text.
    static func tokens(of bytes: [UInt8]) -> [Token] {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer)
            lexer.run()
            return lexer.tokens
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 5 + 16)
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        if byte(0) == .pound, byte(1) == .exclamation, position + 1 < bytes.count { skipLine() }
    }

    /// The byte at a distance from the position; 0 beyond the end.
    private func byte(_ distance: Int) -> UInt8 {
        let index = position + distance
        return index < bytes.count ? bytes[index] : 0
    }

    private mutating func run() {
        while position < bytes.count {
            let byte = bytes[position]
            switch Self.classes[Int(byte)] {
            case .space: position += 1
            case .newline:
                position += 1
                startsLine = true
            case .identifier: lexIdentifier()
            case .digit: lexNumber()
            case .symbol: if !skipComment() { lexSymbol() }
            case .quote: lexString(pounds: 0)
            case .pound: lexPound()
            case .at: lexAttribute()
            case .backtick: lexBackticks()
            case .punctuation: lexPunctuation(byte)
            case .other: append(.other, count: 1)
            }
        }
    }

    private mutating func append(_ kind: Token.Kind, _ word: Word = .none, count: Int) {
        let start = position
        position = min(position + count, bytes.count)
        tokens.append(
            Token(
                kind: kind, word: word, startsLine: startsLine, start: Int32(truncatingIfNeeded: start),
                end: Int32(truncatingIfNeeded: position)))
        startsLine = false
    }

    /// Returns the number of bytes of the name that begins at a distance from the position.
    private func nameLength(at distance: Int) -> Int {
        var end = position + distance
        while end < bytes.count {
            let kind = Self.classes[Int(bytes[end])]
            guard kind == .identifier || kind == .digit else { break }
            end += 1
        }
        return end - position - distance
    }

    private func word(_ distance: Int, _ count: Int) -> Word {
        Word(bytes[(position + distance)..<(position + distance + count)])
    }

    private mutating func lexIdentifier() {
        let count = nameLength(at: 0)
        append(.identifier, word(0, count), count: count)
    }

    private mutating func lexNumber() {
        var count = nameLength(at: 0)
        if byte(count) == .dot, Self.classes[Int(byte(count + 1))] == .digit { count += 1 + nameLength(at: count + 1) }
        append(.number, count: count)
    }

    private mutating func lexBackticks() {
        var count = 1
        while byte(count) != .backtick, byte(count) != .lineFeed, position + count < bytes.count { count += 1 }
        if byte(count) == .backtick { append(.identifier, count: count + 1) } else { append(.other, count: 1) }
    }

    private mutating func lexAttribute() {
        let count = nameLength(at: 1)
        if count > 0 { append(.attribute, word(1, count), count: count + 1) } else { append(.other, count: 1) }
    }

    private mutating func lexPunctuation(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("):
            if !interpolations.isEmpty { interpolations[interpolations.count - 1].depth += 1 }
            append(.leftParenthesis, count: 1)
        case UInt8(ascii: ")"): lexRightParenthesis()
        case UInt8(ascii: "["): append(.leftBracket, count: 1)
        case UInt8(ascii: "]"): append(.rightBracket, count: 1)
        case UInt8(ascii: "{"): append(.leftBrace, count: 1)
        case UInt8(ascii: "}"): append(.rightBrace, count: 1)
        case UInt8(ascii: ","): append(.comma, count: 1)
        case UInt8(ascii: ":"): append(.colon, count: 1)
        case UInt8(ascii: ";"): append(.semicolon, count: 1)
        case UInt8(ascii: "?"): append(.question, count: 1)
        case .dot:
            var count = 1
            while self.byte(count) == .dot { count += 1 }
            append(count == 1 ? .dot : .symbol, count: count)
        default: append(.exclamation, count: self.byte(1) == .equal ? 2 : 1)
        }
    }

    private mutating func lexRightParenthesis() {
        guard let interpolation = interpolations.last else { return append(.rightParenthesis, count: 1) }
        if interpolation.depth > 0 {
            interpolations[interpolations.count - 1].depth -= 1
            append(.rightParenthesis, count: 1)
        } else {
            interpolations.removeLast()
            lexStringPart(skip: 1, pounds: interpolation.pounds, isMultiline: interpolation.isMultiline, isFirst: false)
        }
    }

    private mutating func lexSymbol() {
        if isRegex, let count = regexLength() { return append(.regex, count: count) }
        var count = 1
        while Self.classes[Int(byte(count))] == .symbol, position + count < bytes.count {
            // A comment ends an operator.
            if byte(count) == .slash, byte(count + 1) == .slash || byte(count + 1) == .star { break }
            count += 1
        }
        // What follows a prefix operator may be a regular expression.
        let isArrow = count == 2 && byte(0) == UInt8(ascii: "-") && byte(1) == UInt8(ascii: ">")
        append(isArrow ? .arrow : .symbol, count: count)
    }
}

// MARK: - Comments

extension Lexer {
    /// Skips a comment; returns false if there is none.
    private mutating func skipComment() -> Bool {
        guard byte(0) == .slash else { return false }
        if byte(1) == .slash {
            skipLine()
            return true
        }
        guard byte(1) == .star else { return false }
        skipBlockComment()
        return true
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != .lineFeed, bytes[position] != .carriageReturn { position += 1 }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        while position < bytes.count {
            switch (byte(0), byte(1)) {
            case (.slash, .star):
                depth += 1
                position += 2
            case (.star, .slash):
                depth -= 1
                position += 2
            case (.lineFeed, _), (.carriageReturn, _):
                startsLine = true
                position += 1
            default: position += 1
            }
            if depth == 0 { break }
        }
        position = min(position, bytes.count)
    }
}

// MARK: - Strings

extension Lexer {
    private mutating func lexPound() {
        var pounds = 1
        while byte(pounds) == .pound { pounds += 1 }
        if byte(pounds) == .quote { return lexString(pounds: pounds) }
        if byte(pounds) == .slash, let count = extendedRegexLength(pounds: pounds) { return append(.regex, count: count) }
        let count = nameLength(at: 1)
        if count > 0 { append(.hash, word(1, count), count: count + 1) } else { append(.other, count: pounds) }
    }

    private mutating func lexString(pounds: Int) {
        let isMultiline = byte(pounds + 1) == .quote && byte(pounds + 2) == .quote
        lexStringPart(skip: pounds + (isMultiline ? 3 : 1), pounds: pounds, isMultiline: isMultiline, isFirst: true)
    }

    /// Lexes a string to its end or to its next interpolation, from after its first bytes.
    private mutating func lexStringPart(skip: Int, pounds: Int, isMultiline: Bool, isFirst: Bool) {
        var count = skip
        while position + count < bytes.count {
            switch byte(count) {
            case .backslash where hasPounds(pounds, at: count + 1):
                if byte(count + 1 + pounds) == UInt8(ascii: "(") {
                    append(isFirst ? .stringHead : .stringMiddle, count: count + pounds + 2)
                    interpolations.append(Interpolation(pounds: pounds, isMultiline: isMultiline))
                    return
                }
                // The line ends even after a backslash.
                count += 1 + pounds
                if byte(count) == .quote || byte(count) == .backslash { count += 1 }
            case .quote where hasPounds(pounds, at: count + (isMultiline ? 3 : 1)):
                if !isMultiline || (byte(count + 1) == .quote && byte(count + 2) == .quote) {
                    return append(isFirst ? .string : .stringTail, count: count + (isMultiline ? 3 : 1) + pounds)
                }
                count += 1
            case .lineFeed where !isMultiline, .carriageReturn where !isMultiline:
                return append(isFirst ? .string : .stringTail, count: count)
            default: count += 1
            }
        }
        append(isFirst ? .string : .stringTail, count: count)
    }

    private func hasPounds(_ pounds: Int, at distance: Int) -> Bool {
        (0..<pounds).allSatisfy { byte(distance + $0) == .pound }
    }
}

// MARK: - Regular expressions

extension Lexer {
    /// Whether a slash here may begin a regular expression: it is not after an operand.
    private var isRegex: Bool {
        guard byte(0) == .slash, let last = tokens.last else { return byte(0) == .slash }
        switch last.kind {
        case .number, .string, .stringTail, .regex, .rightParenthesis, .rightBracket, .rightBrace, .question, .exclamation, .dot,
            .hash:
            return false
        case .identifier: return last.word.precedesExpression
        default: return true
        }
    }

    /// Returns the number of bytes of `/…/`; nil if the line has no such expression.
    private func regexLength() -> Int? {
        guard ![.space, .tab, .slash, .star].contains(byte(1)) else { return nil }
        var (count, depth, isClass) = (1, 0, false)
        while position + count < bytes.count {
            switch byte(count) {
            case .lineFeed, .carriageReturn: return nil
            case .backslash: count += byte(count + 1) == .lineFeed ? 0 : 1
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case UInt8(ascii: "(") where !isClass: depth += 1
            case UInt8(ascii: ")") where !isClass:
                depth -= 1
                if depth < 0 { return nil }
            case .slash where !isClass: return byte(count - 1) == .space || depth > 0 ? nil : count + 1
            default: break
            }
            count += 1
        }
        return nil
    }

    /// Returns the number of bytes of `#/…/#`, which has several lines if its first one is empty.
    private func extendedRegexLength(pounds: Int) -> Int? {
        var count = pounds + 1
        while byte(count) == .space || byte(count) == .tab { count += 1 }
        let isMultiline = byte(count) == .lineFeed || byte(count) == .carriageReturn
        while position + count < bytes.count {
            switch byte(count) {
            case .lineFeed where !isMultiline, .carriageReturn where !isMultiline: return nil
            case .backslash: count += 1
            case .slash where hasPounds(pounds, at: count + 1): return count + 1 + pounds
            default: break
            }
            count += 1
        }
        return nil
    }
}

extension Word {
    /// Whether a value may follow the word.
    fileprivate var precedesExpression: Bool {
        switch self {
        case .return, .in, .case, .if, .guard, .while, .try, .await, .throw, .else, .is, .as, .switch, .where, .elseif: true
        default: false
        }
    }
}

// MARK: - Bytes

extension Lexer {
    /// What a token that begins with a byte may be.
    private enum Class: UInt8 {
        case space, newline, identifier, digit, symbol, quote, pound, at, backtick, punctuation, other
    }

    private static let classes: [Class] = (0..<256).map { value in
        switch UInt8(value) {
        case .space, .tab, 0x0B, 0x0C: .space
        case .lineFeed, .carriageReturn: .newline
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"),
            0x80...:
            .identifier
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case .slash, .star, .equal, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
            .symbol
        case .quote: .quote
        case .pound: .pound
        case UInt8(ascii: "@"): .at
        case .backtick: .backtick
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), .exclamation, .dot:
            .punctuation
        default: .other
        }
    }
}

extension UInt8 {
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let pound = UInt8(ascii: "#")
    static let dot = UInt8(ascii: ".")
    static let equal = UInt8(ascii: "=")
    static let exclamation = UInt8(ascii: "!")
    static let backtick = UInt8(ascii: "`")
}
