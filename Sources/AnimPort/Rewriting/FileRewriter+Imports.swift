extension FileRewriter {
    /// `import UIKit` and its like become `import AnimUIKit`, the first of them in a clause; the others go.
    mutating func rewriteImport(_ token: Int) -> Int {
        let kinds: [Word] = [.class, .struct, .enum, .protocol, .func, .var, .let, .typealias]
        let path = kinds.contains(file.word(token + 1)) ? token + 2 : token + 1
        guard file.isName(path), !file.tokens[path].startsLine, let start = statementStart(token) else { return token + 1 }
        var end = path + 1
        while file.kind(end) == .dot, file.kind(end + 1) == .identifier || file.kind(end + 1) == .symbol { end += 2 }
        let name = file.name(path)
        switch PortedModule(name) {
        case .kept:
            if name == "AnimUIKit" { importing.append(file.conditions.clause(of: token)) }
        case .missing: block("there is no module '\(name)'", at: path)
        case .emptied:
            if usesNames(of: name) { warn("AnimUIKit has nothing of '\(name)'", at: path) }
            replaceImport(start, token, end)
        case .replaced: replaceImport(start, token, end)
        }
        return end
    }

    private func usesNames(of module: String) -> Bool {
        file.tokens.indices.contains {
            file.kind($0) == .identifier && file.kind($0 - 1) != .dot && file.word($0 - 1) != .import
                && PortedModule.mayHave(module, file.name($0))
        }
    }

    private mutating func replaceImport(_ start: Int, _ token: Int, _ end: Int) {
        let clause = file.conditions.clause(of: token)
        if importing.contains(where: { file.conditions.isClause(clause, within: $0) }) {
            edits.erase(Int(file.tokens[start].start)..<Int(file.tokens[end - 1].end))
        } else {
            importing.append(clause)
            edits.replace(
                Int(file.tokens[token + 1].start)..<Int(file.tokens[end - 1].end), with: "AnimUIKit", fillsAfter: true)
        }
    }

    /// Imports AnimUIKit in a file without imports that names something of it, if other files import it: the header of a framework imports
    /// UIKit for all files.
    mutating func importForHeader() {
        guard index.importsUIKit, importing.isEmpty, file.count > 0, file.kind(0) == .identifier || file.kind(0) == .attribute,
            !file.tokens.indices.contains(where: { file.word($0) == .import }),
            file.tokens.indices.contains(where: isNameOfUIKit)
        else { return }
        edits.insert("import AnimUIKit; ", at: Int(file.tokens[0].start))
    }

    private func isNameOfUIKit(_ token: Int) -> Bool {
        guard file.kind(token) == .identifier, file.tokens[token].range.count > 2, file.kind(token - 1) != .dot else {
            return false
        }
        let bytes = file.bytes[file.tokens[token].range]
        if file.isText(token, "TimeInterval") || file.isText(token, "IndexPath") { return true }
        let third = bytes[bytes.startIndex + 2]
        return ["UI", "CG", "CA", "NS"].contains(String(decoding: bytes.prefix(2), as: UTF8.self)) && third >= UInt8(ascii: "A")
            && third <= UInt8(ascii: "Z")
    }

    /// The first token of an import's attributes and access; nil if the word is not an import.
    private func statementStart(_ token: Int) -> Int? {
        guard file.kind(token - 1) != .dot else { return nil }
        var start = token
        while start > 0, !file.tokens[start].startsLine,
            file.kind(start - 1) == .attribute || file.word(start - 1).isAccess
        {
            start -= 1
        }
        return file.tokens[start].startsLine || file.kind(start - 1) == .semicolon ? start : nil
    }

    /// `UIKit.UIView` becomes `AnimUIKit.UIView`.
    mutating func rewriteModuleName(_ token: Int) {
        guard file.kind(token - 1) != .dot, file.kind(token + 1) == .dot, file.isAdjacent(token + 1), file.isName(token + 2),
            file.isAdjacent(token + 2)
        else { return }
        edits.replace(file.tokens[token].range, with: "AnimUIKit")
    }

    /// `os(iOS)` and `canImport` of what AnimUIKit replaces become `true`.
    mutating func rewriteCondition(_ token: Int) -> Int {
        let end = ConditionValue.end(file.tokens, after: token)
        for index in (token + 1)..<end {
            guard [.os, .canImport].contains(file.word(index)), file.kind(index + 1) == .leftParenthesis, index + 2 < end,
                let close = file.partner(index + 1), close < end
            else { continue }
            let argument = file.text(index + 2)
            guard file.word(index) == .os ? argument == "iOS" : PortedModule.isMadeTrue(argument) else { continue }
            edits.replace(Int(file.tokens[index].start)..<Int(file.tokens[close].end), with: "true", fillsAfter: true)
        }
        return end
    }
}
