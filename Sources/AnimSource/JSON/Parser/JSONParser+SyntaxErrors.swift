extension JSONParser {
    /// Reports a syntax error.
    mutating func report(
        _ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], suggestion: String? = nil
    ) {
        errorCount += 1
        sink.error(
            message, at: SourceRange(range.lowerBound, range.upperBound), notes: notes, suggestion: suggestion,
            pointer: pointer)
    }

    /// The JSON pointer of the value that is being read, or of its container between values.
    private var pointer: String {
        let inner = state == .value || state == .colon || state == .elementOrEnd
        let path = outer.dropFirst() + (depth > 0 && inner ? [frame] : [])
        return path.reduce(into: "") { pointer, frame in
            pointer += "/" + (frame.isObject ? JSONPointer.token(source.text(of: nodes[frame.key])) : "\(frame.count)")
        }
    }

    /// The token at the offset, quoted for a message.
    var found: String {
        let byte = base[offset]
        if byte < 0x20 || byte == 0x7F { return "control character \(JSONParser.name(ofControl: byte))" }
        let end = max(offset + 1, wordEnd(from: offset))
        return "'\(JSONParser.excerpt(source[SourceRange(offset, end)]))'"
    }

    var containerNote: Diagnostic.Note {
        let start = Int(nodes[frame.node].start)
        return .init("the \(frame.isObject ? "object" : "array") was opened here", at: SourceRange(start, start + 1))
    }

    /// The name of the last key, quoted for a message.
    var keyName: String { "'\(JSONParser.excerpt(source.text(of: nodes[frame.key])))'" }

    /// Reports a comment and passes over it; false where none starts at the offset.
    mutating func skipComment() -> Bool {
        let start = offset
        let second = offset + 1 < count ? base[offset + 1] : 0
        let isBlock = base[offset] == UInt8(ascii: "/") && second == UInt8(ascii: "*")
        guard base[offset] == UInt8(ascii: "#") || isBlock || second == UInt8(ascii: "/") else { return false }
        offset += 2
        while offset < count {
            if isBlock, base[offset] == UInt8(ascii: "/"), base[offset - 1] == UInt8(ascii: "*"), offset > start + 2 {
                offset += 1
                break
            }
            if !isBlock, base[offset - 1] == UInt8(ascii: "\n") || base[offset] == UInt8(ascii: "\n") { break }
            offset += 1
        }
        offset = min(offset, count)
        report("JSON has no comments", start..<min(offset, start + 2))
        return true
    }

    mutating func recoverFromDepth() {
        report("nesting is deeper than \(JSONParser.maximumDepth) levels", offset..<(offset + 1))
        pushInvalid(offset + 1)
        abandon()
    }

    mutating func reportTextAfterEnd() {
        let end = max(offset + 1, wordEnd(from: offset))
        report("unexpected \(found) after the end of the document", offset..<end)
        state = .done
    }

    /// Reports a text that breaks off.
    mutating func endOfText() {
        switch state {
        case .end, .done: break
        case .value where depth == 0: report("the file holds no value", count..<count)
        default:
            guard !mayHaveSwallowedPunctuation else { break }
            let bracket = frame.isObject ? "}" : "]"
            report("unexpected end of file, expected '\(bracket)'", lastEnd..<lastEnd, notes: [containerNote])
        }
        abandon()
    }
}
