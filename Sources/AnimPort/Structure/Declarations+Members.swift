extension Declarations {
    mutating func readFunction(_ keyword: Int, name: Int) -> Int {
        let start = start ?? keyword
        self.start = nil
        guard let owner = scopes.last?.type, name < file.count else { return keyword + 1 }
        var index = name + 1
        // An operator's name and its generic parameters are symbols, an initializer may fail.
        while let kind = file.kind(index), kind == .question || kind == .exclamation { index += 1 }
        if file.kind(index) == .symbol, file.kind(name) != .symbol { index = indexAfterGenerics(index) }
        guard file.kind(index) == .leftParenthesis, let close = file.partner(index) else { return keyword + 1 }
        let labels = labels(in: index..<close)
        let result = readSignature(from: close + 1)
        let end = result.body.flatMap { file.partner($0) }.map { $0 + 1 } ?? result.end
        let word = file.tokens[keyword].word
        append(
            owner, word, name: word == .func ? file.name(name) : word.rawValue, labels: labels, start: start, keyword: keyword,
            tokens: start..<max(end, close + 1), signatureEnd: result.end, arrow: result.arrow, typeName: nil)
        return result.end
    }

    mutating func readProperty(_ keyword: Int) -> Int {
        let start = start ?? keyword
        self.start = nil
        guard let owner = scopes.last?.type, file.isName(keyword + 1) else { return keyword + 1 }
        var (end, body, typeName) = (keyword + 2, Int?.none, String?.none)
        if file.kind(end) == .colon {
            if file.isName(end + 1) { typeName = typeAnnotation(end + 1) }
            let result = readSignature(from: end + 1)
            (end, body) = (result.end, result.body)
        } else if file.kind(end) == .leftBrace {
            body = end
        } else if file.isText(end, "="), file.isName(end + 1) {
            let called = dottedName(end + 1)
            if file.kind(end + 2 + 2 * called.utf8.filter { $0 == .dot }.count) == .leftParenthesis { typeName = called }
        }
        let close = body.flatMap { file.partner($0) }
        append(
            owner, .var, name: file.name(keyword + 1), labels: [], start: start, keyword: keyword,
            tokens: start..<(close.map { $0 + 1 } ?? end), signatureEnd: end, arrow: nil, typeName: typeName)
        return end
    }

    /// The name of a type without optional marks; nil for a type that is not a plain name.
    private func typeAnnotation(_ first: Int) -> String? {
        let first = [.any, .some].contains(file.word(first)) && file.isName(first + 1) ? first + 1 : first
        let name = dottedName(first)
        let next = first + 1 + 2 * name.utf8.filter { $0 == .dot }.count
        return file.kind(next) == .symbol && firstByte(next) == UInt8(ascii: "<") ? nil : name
    }

    private struct Signature {
        /// The token after it.
        var end: Int
        var body: Int?
        var arrow: Int?
    }

    /// Reads from after a method's parameters, or from a property's type, to the body or to the next declaration.
    private func readSignature(from first: Int) -> Signature {
        var signature = Signature(end: first)
        var index = first
        while index < file.count {
            let token = file.tokens[index]
            switch token.kind {
            case .leftBrace:
                signature.body = index
                signature.end = index
                return signature
            case .arrow: signature.arrow = signature.arrow ?? (isEmptyResult(index + 1) ? nil : index)
            case .rightBrace, .semicolon, .hash, .rightParenthesis, .rightBracket:
                signature.end = index
                return signature
            case .attribute where token.startsLine:
                signature.end = index
                return signature
            case .symbol where file.isText(index, "="):
                signature.end = index
                return signature
            default:
                if (token.startsLine && !continues(index)) || token.word.isDeclaration {
                    signature.end = index
                    return signature
                }
            }
            index = file.indexAfter(index)
        }
        signature.end = min(index, file.count)
        return signature
    }

    /// Whether a token that starts a line belongs to the tokens before it.
    private func continues(_ index: Int) -> Bool {
        if [.where, .throws, .rethrows, .async].contains(file.word(index)) { return true }
        switch file.kind(index - 1) {
        case .arrow, .comma, .colon, .dot, .symbol: return true
        case .identifier: return file.word(index - 1) == .where
        default: return file.kind(index) == .symbol || file.kind(index) == .dot
        }
    }

    private func isEmptyResult(_ index: Int) -> Bool {
        if file.isText(index, "Void") { return file.kind(index + 1) != .question }
        return file.kind(index) == .leftParenthesis && file.kind(index + 1) == .rightParenthesis && file.kind(index + 2) != .arrow
            && file.kind(index + 2) != .question
    }

    /// The labels of parameters; `open` to `close` are the parentheses.
    private func labels(in parentheses: Range<Int>) -> [String] {
        var labels: [String] = []
        var index = parentheses.lowerBound + 1
        var isExpected = true
        while index < parentheses.upperBound {
            if isExpected, file.isName(index) || file.isText(index, "_"),
                file.kind(index + 1) == .colon || (file.isName(index + 1) && file.kind(index + 2) == .colon)
            {
                labels.append(file.name(index))
                isExpected = false
            } else if file.kind(index) == .comma {
                isExpected = true
            } else if file.kind(index) != .attribute {
                isExpected = isExpected && file.kind(index) == .leftParenthesis
            }
            index = file.indexAfter(index)
        }
        return labels
    }

    private mutating func append(
        _ owner: Int, _ keyword: Word, name: String, labels: [String], start: Int, keyword index: Int, tokens: Range<Int>,
        signatureEnd: Int, arrow: Int?, typeName: String?
    ) {
        let modifiers = start..<index
        let words = modifiers.map { file.tokens[$0].word }
        members.append(
            MemberDeclaration(
                owner: owner, keyword: keyword, name: name, labels: labels, modifiers: modifiers, tokens: tokens,
                signatureEnd: signatureEnd, arrow: arrow, typeName: typeName, isOverride: words.contains(.override),
                isOptional: words.contains(.optional), isStatic: words.contains(.static) || words.contains(.class),
                access: access(modifiers), objectiveCName: objectiveCName(modifiers)))
    }

    private func objectiveCName(_ modifiers: Range<Int>) -> String? {
        guard let attribute = modifiers.first(where: { file.tokens[$0].kind == .attribute && file.tokens[$0].word == .objc }),
            file.kind(attribute + 1) == .leftParenthesis, let close = file.partner(attribute + 1)
        else { return nil }
        return file.line((attribute + 2)..<close)
    }
}
