/// A type, a protocol or an extension in a file.
struct TypeDeclaration: Sendable {
    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    let keyword: Word
    /// The name with those of the types around it, `Outer.Inner`; of an extension as it stands there.
    let name: String
    /// The index of the declaration around it; nil in a file, and in the body of a function.
    let parent: Int?
    /// Whether it is in the body of a function.
    let isLocal: Bool
    /// The tokens of its attributes, modifiers, name and inheritance, up to its opening brace.
    let header: Range<Int>
    /// The token of its name.
    let nameToken: Int
    /// The token of the colon before what it inherits; nil for none.
    let colon: Int?
    /// The names that it inherits, in order.
    let inherited: [String]
    let isGeneric: Bool
    let hasWhere: Bool
    /// Its access, if it stands there.
    let access: Word
    /// The tokens of its braces.
    let open: Int
    let close: Int
}

/// A member of a type.
struct MemberDeclaration: Sendable {
    /// The index of the declaration that contains it.
    let owner: Int
    /// `func`, `var`, `subscript` or `init`.
    let keyword: Word
    /// Its name, without labels.
    let name: String
    /// The labels of its arguments; empty for a property.
    let labels: [String]
    /// The attributes and modifiers before the keyword.
    let modifiers: Range<Int>
    /// All its tokens, with its body.
    let tokens: Range<Int>
    /// The token after its signature: its body's brace, or the next declaration.
    let signatureEnd: Int
    /// The token of the arrow of a method that returns something; nil otherwise.
    let arrow: Int?
    /// The type of a property as a name, if it is one.
    let typeName: String?
    let isOverride: Bool
    let isOptional: Bool
    let isStatic: Bool
    let access: Word
    /// The name of `@objc(name)`.
    let objectiveCName: String?

    /// The name as `#selector` has it: `tap(_:)`, `close()`, `title`.
    var signature: String { keyword == .var ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }
}

/// The declarations of a file: its types, and the members of each; no statements.
struct Declarations: Sendable {
    private(set) var types: [TypeDeclaration] = []
    private(set) var members: [MemberDeclaration] = []
    private let file: SwiftFile

    /// What a brace opens.
    private struct Scope {
        /// The declaration; nil for code.
        let type: Int?
        /// The token of the closing brace.
        let close: Int
    }

    private var scopes: [Scope] = []
    /// The first attribute or modifier of the declaration that may come.
    private var start: Int?

    init(of file: SwiftFile) {
        self.file = file
        var index = 0
        while index < file.count {
            while let scope = scopes.last, index >= scope.close { scopes.removeLast() }
            index = step(index)
        }
    }

    /// Reads what begins at a token; returns the token to go on with.
    private mutating func step(_ index: Int) -> Int {
        let token = file.tokens[index]
        switch token.kind {
        case .leftBrace:
            start = nil
            // A brace without its end opens nothing that could be known.
            if let close = file.partner(index) { scopes.append(Scope(type: nil, close: close)) }
            return index + 1
        case .attribute:
            start = start ?? index
            return file.kind(index + 1) == .leftParenthesis && file.isAdjacent(index + 1) ? file.indexAfter(index + 1) : index + 1
        case .identifier: return stepWord(index, token.word)
        default:
            start = nil
            return index + 1
        }
    }

    private mutating func stepWord(_ index: Int, _ word: Word) -> Int {
        guard file.kind(index - 1) != .dot, file.kind(index + 1) != .colon else {
            start = nil
            return index + 1
        }
        switch word {
        case .class where [.func, .var, .let, .subscript].contains(file.word(index + 1)) || file.word(index + 1).isModifier:
            start = start ?? index
            return index + 1
        case .class, .struct, .enum, .actor, .protocol, .extension: return readType(index, word)
        case .func where isInType: return readFunction(index, name: index + 1)
        case .initializer where isInType, .subscript where isInType: return readFunction(index, name: index)
        case .var where isInType, .let where isInType: return readProperty(index)
        default:
            guard word.isModifier else {
                start = nil
                return index + 1
            }
            start = start ?? index
            return file.kind(index + 1) == .leftParenthesis && file.isAdjacent(index + 1) ? file.indexAfter(index + 1) : index + 1
        }
    }

    private var isInType: Bool { scopes.last.map { $0.type != nil } ?? false }

    /// The innermost declaration around the next token, with whether code lies between.
    private var enclosing: (type: Int?, isLocal: Bool) {
        guard let scope = scopes.last else { return (nil, false) }
        return (scope.type, scope.type == nil)
    }
}

extension Word {
    /// Whether the word stands before the keyword of a declaration.
    var isModifier: Bool {
        switch self {
        case .override, .static, .final, .optional, .public, .open, .package, .internal, .private, .fileprivate, .dynamic, .lazy, .weak,
            .unowned, .convenience, .required, .mutating, .nonmutating, .nonisolated, .indirect:
            true
        default: false
        }
    }

    /// Whether the word sets who may use a declaration.
    var isAccess: Bool { [.public, .open, .package, .internal, .private, .fileprivate].contains(self) }
}

// MARK: - Types

extension Declarations {
    private mutating func readType(_ index: Int, _ keyword: Word) -> Int {
        let start = start ?? index
        self.start = nil
        guard file.isName(index + 1), file.tokens[index + 1].word.mayBeName else { return index + 1 }
        var (name, next) = (file.name(index + 1), index + 2)
        while keyword == .extension, file.kind(next) == .dot, file.isName(next + 1) {
            name += "." + file.name(next + 1)
            next += 2
        }
        guard let header = readHeader(from: next), let close = file.partner(header.open) else { return index + 1 }
        let around = enclosing
        let parent = around.type.flatMap { types[$0].keyword == .extension || !around.isLocal ? $0 : nil }
        if let parent, keyword != .extension { name = types[parent].name + "." + name }
        types.append(
            TypeDeclaration(
                keyword: keyword, name: name, parent: parent, isLocal: around.isLocal, header: start..<header.open,
                nameToken: index + 1, colon: header.colon, inherited: header.inherited, isGeneric: header.isGeneric,
                hasWhere: header.hasWhere, access: access(start..<index), open: header.open, close: close))
        scopes.append(Scope(type: types.count - 1, close: close))
        return header.open + 1
    }

    private struct Header {
        var open = 0
        var colon: Int?
        var inherited: [String] = []
        var isGeneric = false
        var hasWhere = false
    }

    /// Reads from after a type's name to its opening brace; nil if there is none.
    private func readHeader(from first: Int) -> Header? {
        var header = Header()
        var index = first
        if file.isText(index, "<") || (file.kind(index) == .symbol && firstByte(index) == UInt8(ascii: "<")) {
            header.isGeneric = true
            index = indexAfterGenerics(index)
        }
        var isNameExpected = false
        while index < file.count {
            switch file.tokens[index].kind {
            case .leftBrace:
                header.open = index
                return header
            case .rightBrace, .semicolon, .hash, .rightParenthesis, .rightBracket: return nil
            case .colon where header.colon == nil && !header.hasWhere:
                header.colon = index
                isNameExpected = true
            case .comma where !header.hasWhere: isNameExpected = header.colon != nil
            case .identifier where file.tokens[index].word == .where: (header.hasWhere, isNameExpected) = (true, false)
            case .identifier where file.tokens[index].word.isDeclaration: return nil
            case .identifier where isNameExpected && file.tokens[index].word != .unowned:
                header.inherited.append(dottedName(index))
                isNameExpected = false
            case .symbol where firstByte(index) == UInt8(ascii: "<"):
                index = indexAfterGenerics(index)
                continue
            default: break
            }
            index = file.indexAfter(index)
        }
        return nil
    }

    private func firstByte(_ index: Int) -> UInt8 { file.bytes[Int(file.tokens[index].start)] }

    private func dottedName(_ index: Int) -> String {
        var (name, next) = (file.name(index), index + 1)
        while file.kind(next) == .dot, file.isName(next + 1) {
            name += "." + file.name(next + 1)
            next += 2
        }
        return name
    }

    /// The index after `<…>`, or the next one if it has no end.
    private func indexAfterGenerics(_ first: Int) -> Int {
        var (depth, index) = (0, first)
        while index < file.count {
            switch file.tokens[index].kind {
            case .symbol:
                for byte in file.bytes[file.tokens[index].range] {
                    if byte == UInt8(ascii: "<") { depth += 1 }
                    if byte == UInt8(ascii: ">") { depth -= 1 }
                }
                if depth <= 0 { return index + 1 }
            case .leftBrace, .rightBrace, .semicolon: return first + 1
            case .identifier where file.tokens[index].word.isDeclaration: return first + 1
            default: break
            }
            index = file.indexAfter(index)
        }
        return first + 1
    }

    fileprivate func access(_ modifiers: Range<Int>) -> Word {
        var index = modifiers.lowerBound
        while index < modifiers.upperBound {
            let word = file.tokens[index].word
            // `private(set)` is about the setter alone.
            if word.isAccess, file.kind(index + 1) != .leftParenthesis { return word }
            index = file.indexAfter(index)
        }
        return .none
    }
}

extension Word {
    /// Whether a declaration may have the word as its name.
    fileprivate var mayBeName: Bool { !isModifier && !isDeclaration && self != .where && self != .in }

    /// Whether the word begins a declaration.
    fileprivate var isDeclaration: Bool {
        switch self {
        case .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .import, .typealias: true
        default: false
        }
    }
}

// MARK: - Members

extension Declarations {
    private mutating func readFunction(_ keyword: Int, name: Int) -> Int {
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

    private mutating func readProperty(_ keyword: Int) -> Int {
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

    /// The name of a type, of which optional marks are left out; nil for a type that is not a plain name.
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

    /// Whether a token that starts a line belongs to what is before it.
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
