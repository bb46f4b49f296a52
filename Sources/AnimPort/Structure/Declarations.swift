/// A type, a protocol or an extension in a file.
struct TypeDeclaration: Sendable {
    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    let keyword: Word
    /// The name after the names of the types around it, `Outer.Inner`; of an extension as it stands there.
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
    var members: [MemberDeclaration] = []
    let file: SwiftFile

    /// What a brace opens.
    struct Scope {
        /// The declaration; nil for code.
        let type: Int?
        /// The token of the closing brace.
        let close: Int
    }

    var scopes: [Scope] = []
    /// The first attribute or modifier of the declaration that may come.
    var start: Int?

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
            return file.attributeEnd(index)
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
        case .override, .static, .final, .optional, .public, .open, .package, .internal, .private, .fileprivate, .dynamic, .lazy,
            .weak,
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
            // `class` is an old name of AnyObject.
            case .identifier
            where file.tokens[index].word.isDeclaration && !(isNameExpected && file.tokens[index].word == .class):
                return nil
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

    func firstByte(_ index: Int) -> UInt8 { file.bytes[Int(file.tokens[index].start)] }

    func dottedName(_ index: Int) -> String {
        var (name, next) = (file.name(index), index + 1)
        while file.kind(next) == .dot, file.isName(next + 1) {
            name += "." + file.name(next + 1)
            next += 2
        }
        return name
    }

    /// The index after `<…>`, or the next one if it has no end.
    func indexAfterGenerics(_ first: Int) -> Int {
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

    func access(_ modifiers: Range<Int>) -> Word {
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
    var isDeclaration: Bool {
        switch self {
        case .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .import, .typealias: true
        default: false
        }
    }
}
