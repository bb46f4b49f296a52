import AnimSource

/// A source file as tokens, with the partner of each bracket.
struct SwiftFile: Sendable {
    let source: SourceText
    let tokens: [Token]
    /// For a bracket the index of its partner, for all other tokens -1.
    ///
    /// The last part of a string is the partner of its first one.
    private let partners: [Int32]
    /// Its clauses of `#if`.
    let conditions: ConditionalClauses

    init(_ source: SourceText) {
        let tokens = Lexer.tokens(of: source.bytes)
        (self.source, self.tokens) = (source, tokens)
        partners = Self.partners(of: tokens)
        conditions = ConditionalClauses(tokens, source.bytes)
    }

    var bytes: [UInt8] { source.bytes }
    var count: Int { tokens.count }

    /// The index of a bracket's partner; nil for other tokens, and where the source has none.
    func partner(_ index: Int) -> Int? {
        guard index >= 0, index < count else { return nil }
        let partner = partners[index]
        return partner < 0 ? nil : Int(partner)
    }

    /// The kind of a token; nil beyond the ends.
    func kind(_ index: Int) -> Token.Kind? { index >= 0 && index < count ? tokens[index].kind : nil }

    /// The word of a token; `none` beyond the ends.
    func word(_ index: Int) -> Word { index >= 0 && index < count ? tokens[index].word : .none }

    /// Whether a token is a name, which need not be a word, or a keyword.
    func isName(_ index: Int) -> Bool { kind(index) == .identifier }

    /// The text of a token.
    func text(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

    /// The name of a token without backticks.
    func name(_ index: Int) -> String {
        let range = tokens[index].range
        let isQuoted = range.count > 2 && bytes[range.lowerBound] == .backtick
        return String(decoding: isQuoted ? bytes[(range.lowerBound + 1)..<(range.upperBound - 1)] : bytes[range], as: UTF8.self)
    }

    /// Whether a token is exactly a text.
    func isText(_ index: Int, _ text: StaticString) -> Bool {
        guard index >= 0, index < count, tokens[index].range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[tokens[index].range].elementsEqual($0) }
    }

    /// Whether a token begins right after the one before it.
    func isAdjacent(_ index: Int) -> Bool {
        index > 0 && index < count && tokens[index].start == tokens[index - 1].end
    }

    /// The index after a token, and after its partner if it opens a bracket.
    func indexAfter(_ index: Int) -> Int { max(index, partner(index) ?? index) + 1 }

    /// The index after an attribute and its arguments; `@objc (name)` may have a space.
    func attributeEnd(_ index: Int) -> Int {
        let open = index + 1
        guard kind(open) == .leftParenthesis, isAdjacent(open) || (word(index) == .objc && !tokens[open].startsLine) else {
            return open
        }
        return indexAfter(open)
    }

    /// The text of tokens in one line: without comments, with a space where the source has space.
    func line(_ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        for index in range {
            if index > range.lowerBound, !isAdjacent(index) { bytes.append(.space) }
            bytes += self.bytes[tokens[index].range]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func partners(of tokens: [Token]) -> [Int32] {
        var partners = [Int32](repeating: -1, count: tokens.count)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace, .stringHead: open.append(index)
            case .rightParenthesis: close(index, .leftParenthesis)
            case .rightBracket: close(index, .leftBracket)
            case .rightBrace: close(index, .leftBrace)
            case .stringTail: close(index, .stringHead)
            default: break
            }
        }
        return partners

        /// Pairs a closing bracket with the last open one, if it is of the same kind; a brace also ends open brackets within it.
        func close(_ index: Int, _ kind: Token.Kind) {
            if kind == .leftBrace, let last = open.last, tokens[last].kind != kind, tokens[last].kind != .stringHead {
                while let last = open.last, tokens[last].kind == .leftParenthesis || tokens[last].kind == .leftBracket {
                    open.removeLast()
                }
            }
            guard let last = open.last, tokens[last].kind == kind else { return }
            open.removeLast()
            partners[last] = Int32(truncatingIfNeeded: index)
            partners[index] = Int32(truncatingIfNeeded: last)
        }
    }
}
