/// The clauses of the `#if` directives of a file, and which of them are compiled for iOS.
struct ConditionalClauses: Sendable {
    /// The tokens between two directives of one `#if`.
    struct Clause: Sendable {
        /// The clause around it; nil at the top.
        let parent: Int?
        /// Whether it is compiled: nil if that depends on the build.
        let isActive: Bool?
        /// Its tokens, from the directive on.
        var tokens: Range<Int>
    }

    /// The clauses in the order of their starts.
    private(set) var clauses: [Clause] = []

    init(_ tokens: [Token], _ bytes: [UInt8]) {
        // The clause that is open, and whether one before it of the same `#if` is compiled.
        var open: [(clause: Int, isTaken: Bool?)] = []
        for index in tokens.indices where tokens[index].kind == .hash {
            switch tokens[index].word {
            case .if:
                let value = ConditionValue(tokens, bytes, after: index).value
                open.append((begin(index, parent: open.last?.clause, isActive: value), value))
            case .elseif, .else:
                guard let last = open.popLast() else { continue }
                clauses[last.clause].tokens = clauses[last.clause].tokens.lowerBound..<index
                let value = tokens[index].word == .else ? true : ConditionValue(tokens, bytes, after: index).value
                let isActive = Self.and(Self.not(last.isTaken), value)
                open.append((begin(index, parent: open.last?.clause, isActive: isActive), Self.or(last.isTaken, value)))
            case .endif:
                guard let last = open.popLast() else { continue }
                clauses[last.clause].tokens = clauses[last.clause].tokens.lowerBound..<index
            default: break
            }
        }
    }

    private mutating func begin(_ index: Int, parent: Int?, isActive: Bool?) -> Int {
        let outer = parent.map { clauses[$0].isActive } ?? true
        clauses.append(Clause(parent: parent, isActive: Self.and(outer, isActive), tokens: index..<Int.max))
        return clauses.count - 1
    }

    /// Returns the innermost clause that contains a token; nil outside of all.
    func clause(of token: Int) -> Int? {
        var (low, high) = (0, clauses.count)
        while low < high {
            let middle = (low + high) / 2
            if clauses[middle].tokens.lowerBound <= token { low = middle + 1 } else { high = middle }
        }
        // Whatever contains the token also contains the clause that began last before it.
        var clause = low > 0 ? low - 1 : nil
        while let inner = clause, !clauses[inner].tokens.contains(token) { clause = clauses[inner].parent }
        return clause
    }

    /// Whether a token is never compiled.
    func isDead(_ token: Int) -> Bool { clause(of: token).map { clauses[$0].isActive == false } ?? false }

    /// Whether a token is always compiled.
    func isCertain(_ token: Int) -> Bool { clause(of: token).map { clauses[$0].isActive == true } ?? true }

    /// Whether a clause is a given clause, or in it.
    func isClause(_ clause: Int?, within outer: Int?) -> Bool {
        var clause = clause
        while clause != outer, let inner = clause { clause = clauses[inner].parent }
        return clause == outer
    }

    static func not(_ a: Bool?) -> Bool? { a.map { !$0 } }
    static func and(_ a: Bool?, _ b: Bool?) -> Bool? { a == false || b == false ? false : (a == nil || b == nil ? nil : true) }
    static func or(_ a: Bool?, _ b: Bool?) -> Bool? { not(and(not(a), not(b))) }
}

/// The value of a condition of `#if`, as it is for iOS.
struct ConditionValue {
    /// The value; nil if it depends on the build.
    private(set) var value: Bool?
    private let tokens: [Token]
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private var depth = 0

    /// Reads the condition after a directive, to the end of the line.
    init(_ tokens: [Token], _ bytes: [UInt8], after directive: Int) {
        (self.tokens, self.bytes) = (tokens, bytes)
        position = directive + 1
        end = Self.end(tokens, after: directive)
        value = disjunction()
        if position < end { value = nil }
    }

    /// The index after the last token of a directive's line.
    static func end(_ tokens: [Token], after directive: Int) -> Int {
        var end = directive + 1
        while end < tokens.count, !tokens[end].startsLine, tokens[end].kind != .hash { end += 1 }
        return end
    }

    private func isSymbol(_ text: StaticString) -> Bool {
        guard position < end, tokens[position].kind == .symbol else { return false }
        return text.withUTF8Buffer { bytes[tokens[position].range].elementsEqual($0) }
    }

    private mutating func disjunction() -> Bool? {
        var value = conjunction()
        while isSymbol("||") {
            position += 1
            value = ConditionalClauses.or(value, conjunction())
        }
        return value
    }

    private mutating func conjunction() -> Bool? {
        var value = negation()
        while isSymbol("&&") {
            position += 1
            value = ConditionalClauses.and(value, negation())
        }
        return value
    }

    private mutating func negation() -> Bool? {
        var isNegated = false
        while position < end, tokens[position].kind == .exclamation {
            isNegated.toggle()
            position += 1
        }
        let value = atom()
        return isNegated ? ConditionalClauses.not(value) : value
    }

    private mutating func atom() -> Bool? {
        guard position < end else { return nil }
        let token = tokens[position]
        position += 1
        switch token.kind {
        case .leftParenthesis:
            depth += 1
            defer { depth -= 1 }
            guard depth < 64 else {
                position = end
                return nil
            }
            let value = disjunction()
            if position < end, tokens[position].kind == .rightParenthesis { position += 1 }
            return value
        case .identifier: return platform(token)
        default: return nil
        }
    }

    /// Returns the value of a name, or of a name with arguments, which is passed over.
    private mutating func platform(_ token: Token) -> Bool? {
        if token.word == .true { return true }
        if token.word == .false { return false }
        guard position + 1 < end, tokens[position].kind == .leftParenthesis else { return nil }
        let argument = String(decoding: bytes[tokens[position + 1].range], as: UTF8.self)
        let version = position + 2 < end ? String(decoding: bytes[tokens[position + 2].range], as: UTF8.self) : ""
        var open = 0
        repeat {
            if tokens[position].kind == .leftParenthesis { open += 1 }
            if tokens[position].kind == .rightParenthesis { open -= 1 }
            position += 1
        } while open > 0 && position < end
        switch token.word {
        case .os: return argument == "iOS" || argument == "Linux"
        case .canImport: return PortedModule(argument).isHere
        case .targetEnvironment: return false
        case .swift, .compiler: return Self.isNewer(argument, than: version)
        default: return nil
        }
    }

    /// The value of `>=` or `<` before a version; nil for versions that compilers of today may or may not have.
    private static func isNewer(_ comparison: String, than version: String) -> Bool? {
        guard let major = version.split(separator: ".").first.flatMap({ Int($0) }), major <= 5 else { return nil }
        return comparison == ">=" ? true : comparison == "<" ? false : nil
    }
}
