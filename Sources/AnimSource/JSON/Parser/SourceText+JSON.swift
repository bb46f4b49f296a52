extension SourceText {
    /// The bytes between the quotes of a string or key.
    func content(of node: JSONNode) -> ArraySlice<UInt8> {
        let start = Int(node.start) + (node.flags.contains(.bare) ? 0 : 1)
        let end = Int(node.end) - (node.flags.isDisjoint(with: [.bare, .unterminated]) ? 1 : 0)
        return bytes[start..<max(start, end)]
    }

    /// The text of a string or key, escapes resolved; what is no valid escape or UTF-8 becomes U+FFFD.
    func text(of node: JSONNode) -> String {
        let content = content(of: node)
        guard node.flags.contains(.escaped) else { return String(decoding: content, as: UTF8.self) }
        var resolved: [UInt8] = []
        resolved.reserveCapacity(content.count)
        forEachPiece(of: content) { piece, _ in resolved.append(contentsOf: piece) }
        return String(decoding: resolved, as: UTF8.self)
    }

    /// The map from the text of a string to its bytes in the source.
    func map(of node: JSONNode) -> EscapedTextMap {
        let content = content(of: node)
        guard node.flags.contains(.escaped) else { return EscapedTextMap(start: content.startIndex) }
        var steps: [EscapedTextMap.Step] = []
        var length = 0
        forEachPiece(of: content) { piece, source in
            steps.append(EscapedTextMap.Step(text: length, source: source.lowerBound))
            length += piece.count
        }
        steps.append(EscapedTextMap.Step(text: length, source: content.endIndex))
        return EscapedTextMap(steps: steps)
    }

    /// Calls `body` with the runs of plain bytes and the resolved escapes in order, and where each lies in the source.
    private func forEachPiece(of content: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>, Range<Int>) -> Void) {
        var runStart = content.startIndex
        var index = content.startIndex
        while index < content.endIndex {
            guard content[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if runStart < index { body(content[runStart..<index], runStart..<index) }
            let escape = JSONEscape(content[index...])
            let end = min(index + escape.length, content.endIndex)
            body(ArraySlice(Array(String(escape.scalar).utf8)), index..<end)
            index = end
            runStart = end
        }
        if runStart < index { body(content[runStart..<index], runStart..<index) }
    }
}
