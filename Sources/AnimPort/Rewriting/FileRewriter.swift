import AnimSource

/// Rewrites one file of a set, token by token.
struct FileRewriter: Sendable {
    let index: PortIndex
    /// The number of the file in the set.
    let number: Int
    let file: SwiftFile
    let declarations: Declarations
    var edits: EditList
    private(set) var findings: [PortFinding] = []
    /// The clauses in which AnimUIKit is imported by now; nil is the top of the file.
    var importing: [Int?] = []
    /// The declarations around the token that is rewritten, and the next one that begins.
    private var open: [Int] = []
    private var nextType = 0
    /// The last token of the task that was reported last.
    var taskEnd = -1

    init(_ index: PortIndex, file number: Int, style: PortStyle) {
        (self.index, self.number) = (index, number)
        (file, declarations) = (index.files[number], index.declarations[number])
        edits = EditList(file.bytes, style: style)
    }

    /// Finds all changes.
    mutating func run() {
        for (number, type) in declarations.types.enumerated() where type.keyword == .protocol { rewriteProtocol(type, number) }
        rewriteObjectMembers()
        var position = 0
        while position < file.count {
            follow(position)
            position = max(position + 1, rewrite(position))
        }
        importForHeader()
        edits.sort()
    }

    /// Rewrites what begins at a token; returns the token to go on with.
    private mutating func rewrite(_ token: Int) -> Int {
        switch file.tokens[token].kind {
        case .hash: return rewriteHash(token)
        case .attribute: return rewriteAttribute(token)
        case .question, .exclamation: rewriteOptionalCall(token)
        case .identifier: return rewriteWord(token)
        default: break
        }
        return token + 1
    }

    private mutating func rewriteHash(_ token: Int) -> Int {
        switch file.tokens[token].word {
        case .if, .elseif: return rewriteCondition(token)
        case .selector: return rewriteSelector(token)
        case .keyPath: return rewriteKeyPath(token)
        case .imageLiteral: rewriteImageLiteral(token)
        case .colorLiteral: edits.replace(file.tokens[token].range, with: "UIColor")
        case .fileLiteral: block("#fileLiteral has no file here", at: token)
        case .Preview: return removePreview(token)
        default: break
        }
        return token + 1
    }

    private mutating func rewriteWord(_ token: Int) -> Int {
        let word = file.tokens[token].word
        switch word {
        case .none:
            rewriteOptionalProperty(token)
            rewriteDynamicLookup(token)
            rewriteObjectCast(token)
            rewriteEmptyText(token)
        case .import: return rewriteImport(token)
        case .UIKit, .QuartzCore, .CoreGraphics, .Foundation, .CoreFoundation, .Darwin: rewriteModuleName(token)
        default: examine(token, word)
        }
        return token + 1
    }

    /// Keeps track of the declarations around a token.
    private mutating func follow(_ token: Int) {
        while let last = open.last, token > declarations.types[last].close { open.removeLast() }
        while nextType < declarations.types.count, declarations.types[nextType].open < token {
            open.append(nextType)
            nextType += 1
        }
        while let last = open.last, token > declarations.types[last].close { open.removeLast() }
    }

    /// The declarations around the token that is rewritten, the innermost first.
    var enclosing: [TypeDeclaration] { open.reversed().map { declarations.types[$0] } }

    /// Reports something that the file does not compile or run for.
    mutating func block(_ message: String, at token: Int, to last: Int? = nil) { report(message, token, last, .blocks) }

    /// Reports something that makes a film differ.
    mutating func warn(_ message: String, at token: Int, to last: Int? = nil) { report(message, token, last, .differs) }

    /// Reports something that the file does not compile for on iOS.
    mutating func fault(_ message: String, at token: Int, to last: Int? = nil) { report(message, token, last, .failsOnIOS) }

    private mutating func report(_ message: String, _ token: Int, _ last: Int?, _ effect: PortFinding.Effect) {
        guard !file.conditions.isDead(token) else { return }
        let range = SourceRange(Int(file.tokens[token].start), Int(file.tokens[last ?? token].end))
        findings.append(PortFinding(message: message, range: range, effect: effect))
    }

    /// Adds changes that are found for the set as a whole.
    mutating func change(_ body: (inout EditList) -> Void) {
        body(&edits)
        edits.sort()
    }
}
