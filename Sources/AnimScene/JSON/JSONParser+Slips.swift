extension JSONParser {
    /// Reports a slip.
    mutating func slip(
        _ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], suggestion: String? = nil
    ) {
        slipCount += 1
        sink.error(
            message, at: SourceRange(range.lowerBound, range.upperBound), notes: notes, suggestion: suggestion,
            pointer: pointer)
    }

    /// The JSON pointer of the value that is being read, or of its container between values.
    private var pointer: String {
        let inner = state == .value || state == .colon || state == .elementOrEnd
        let path = outer.dropFirst() + (depth > 0 && inner ? [frame] : [])
        return path.reduce(into: "") { pointer, frame in
            pointer += "/" + (frame.isObject ? JSONDocument.escape(source.text(of: nodes[frame.key])) : "\(frame.count)")
        }
    }

    /// What stands at the offset, quoted for a message.
    private var found: String {
        let byte = base[offset]
        if byte < 0x20 || byte == 0x7F { return "the control character \(JSONParser.name(ofControl: byte))" }
        let end = max(offset + 1, wordEnd(from: offset))
        return "'\(JSONParser.excerpt(source[SourceRange(offset, end)]))'"
    }

    private var containerNote: Diagnostic.Note {
        let start = Int(nodes[frame.node].start)
        return .init("the \(frame.isObject ? "object" : "array") was opened here", at: SourceRange(start, start + 1))
    }

    /// The name of the last key, quoted for a message.
    private var keyName: String { "'\(JSONParser.excerpt(source.text(of: nodes[frame.key])))'" }

    /// Reports a comment and passes over it; false where none begins at the offset.
    mutating func slipOverComment() -> Bool {
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
        slip("JSON has no comments", start..<min(offset, start + 2))
        return true
    }

    mutating func slipAtDepth() {
        slip("nesting is deeper than \(JSONParser.maximumDepth) levels", offset..<(offset + 1))
        pushInvalid(offset + 1)
        abandon()
    }

    mutating func slipAfterEnd() {
        let end = max(offset + 1, wordEnd(from: offset))
        slip("unexpected \(found) after the end of the document", offset..<end)
        state = .done
    }

    /// Reports a text that breaks off.
    mutating func endOfText() {
        switch state {
        case .end, .done: break
        case .value where depth == 0: slip("the file holds no value", count..<count)
        default:
            guard !mayHaveSwallowedPunctuation else { break }
            let bracket = frame.isObject ? "}" : "]"
            slip("unexpected end of file, expected '\(bracket)'", lastEnd..<lastEnd, notes: [containerNote])
        }
        abandon()
    }
}

// MARK: - In place of a value

extension JSONParser {
    mutating func slipInValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "'"): readSingleQuoted()
        case UInt8(ascii: "]") where state == .value && depth > 0 && !frame.isObject:
            state = .separator
            slip("trailing comma", lastComma..<(lastComma + 1))
            close()
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): slipOnMissingValue()
        case UInt8(ascii: "+"), UInt8(ascii: "."): readOddNumber()
        case UInt8(ascii: ":"), UInt8(ascii: "="):
            slip("unexpected \(found)", offset..<(offset + 1))
            offset += 1
        default: slipOnWord()
        }
    }

    private mutating func slipOnMissingValue() {
        if depth == 0 {
            slip("expected a value, found \(found)", offset..<(offset + 1))
            return abandon()
        }
        if frame.isObject {
            slip("missing value of key \(keyName)", lastEnd..<lastEnd)
            push(.invalid, lastEnd..<lastEnd)
            valueEnded()
        } else if base[offset] == UInt8(ascii: "}") {
            state = .separator
        } else {
            slip("expected a value before ','", offset..<(offset + 1))
            push(.invalid, offset..<offset)
            valueEnded()
        }
    }

    /// Reads a bare word, or a run of them up to what ends a value.
    private mutating func slipOnWord() {
        let end = looseEnd()
        let text = source[SourceRange(offset, end)]
        let misspelt = ["true": "true", "false": "false", "null": "null", "none": "null", "nil": "null", "undefined": "null"]
        if base[offset] >= 0x80, utf8Length(at: offset) == 0 {
            slipOnInvalidUTF8(at: offset)
        } else if let word = JSONParser.nonFiniteWord(text) {
            slip("JSON has no '\(word)'", offset..<end)
        } else if text.hasPrefix("“") || text.hasPrefix("”") {
            slip("strings are in straight double quotes", offset..<end)
        } else if let name = misspelt[text.lowercased()] ?? NearestName.find(text, in: ["true", "false", "null"]) {
            slip("unknown value '\(text)'", offset..<end, suggestion: name)
        } else if JSONParser.isWord(base[offset]) {
            slip("expected a value, found '\(JSONParser.excerpt(text))'", offset..<end, notes: [.init("strings are in double quotes")])
        } else {
            slip("expected a value, found \(found)", offset..<(offset + 1))
        }
        pushInvalid(end)
    }

    /// The end of the bytes up to a delimiter, a quote or the end of the line, without the spaces before it.
    private func looseEnd() -> Int {
        var index = offset + 1
        loop: while index < count {
            switch base[index] {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "\n"),
                UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""):
                break loop
            default: index += 1
            }
        }
        while index > offset + 1, base[index - 1] == 0x20 || base[index - 1] == 0x09 || base[index - 1] == 0x0D { index -= 1 }
        return index
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
            true
        default: false
        }
    }

    private mutating func readSingleQuoted() {
        pushSingleQuoted()
        valueEnded()
    }

    private mutating func pushSingleQuoted() {
        var index = offset + 1
        var flags = JSONNode.Flags()
        while index < count, base[index] != UInt8(ascii: "'"), base[index] != UInt8(ascii: "\n") {
            if base[index] == UInt8(ascii: "\\") {
                flags.insert(.escaped)
                index += 1
            }
            index += 1
        }
        index = min(index, count)
        let isTerminated = index < count && base[index] == UInt8(ascii: "'")
        let end = isTerminated ? index + 1 : index
        slip(isTerminated ? "strings are in double quotes" : "the string is not terminated", offset..<end)
        push(.string, offset..<end, flags: isTerminated ? flags : flags.union(.unterminated))
        offset = end
        lastEnd = end
        mayHaveSwallowedPunctuation = !isTerminated
    }
}

// MARK: - In place of a key

extension JSONParser {
    mutating func slipInKey(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "}"):
            slip("trailing comma", lastComma..<(lastComma + 1))
            close()
        case UInt8(ascii: ","):
            slip("expected a key, found ','", offset..<(offset + 1))
            separate()
            state = .keyOrEnd
        case UInt8(ascii: "]"): slipOnBracket()
        case UInt8(ascii: "'"):
            frame.key = nodes.count
            pushSingleQuoted()
            state = .colon
        case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["):
            if !mayHaveSwallowedPunctuation { slip("expected a key, found '\(Unicode.Scalar(byte))'", offset..<(offset + 1)) }
            mayHaveSwallowedPunctuation = false
            pushMissingKey()
            state = byte == UInt8(ascii: ":") ? .colon : .value
        default: readBareKey()
        }
    }

    private mutating func readBareKey() {
        let end = wordEnd(from: offset)
        guard end > offset, JSONParser.isWord(base[offset]) else {
            slip("expected a key, found \(found)", offset..<max(offset + 1, end))
            offset = max(offset + 1, end)
            mayHaveSwallowedPunctuation = true
            return
        }
        if base[offset] >= 0x80, utf8Length(at: offset) == 0 { slipOnInvalidUTF8(at: offset) }
        let text = source[SourceRange(offset, end)]
        slip("keys are in double quotes: \"\(JSONParser.excerpt(text))\"", offset..<end)
        frame.key = nodes.count
        push(.string, offset..<end, flags: .bare)
        offset = end
        lastEnd = end
        state = .colon
    }

    /// Stands for a key that is not there, so that keys and values keep alternating.
    private mutating func pushMissingKey() {
        frame.key = nodes.count
        push(.string, offset..<offset, flags: .bare)
    }
}

// MARK: - In place of punctuation

extension JSONParser {
    mutating func slipInColon(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "="):
            slip("expected ':' after the key, found '='", offset..<(offset + 1))
            offset += 1
            if offset < count, base[offset] == UInt8(ascii: ">") { offset += 1 }
            state = .value
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): slipOnMissingValue()
        default:
            if !mayHaveSwallowedPunctuation { slip("missing ':' after key \(keyName)", lastEnd..<lastEnd) }
            mayHaveSwallowedPunctuation = false
            state = .value
        }
    }

    mutating func slipInSeparator(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): slipOnBracket()
        case UInt8(ascii: ";"):
            slip("expected ',', found ';'", offset..<(offset + 1))
            separate()
        case UInt8(ascii: ":"), UInt8(ascii: "="): slipOnColon()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): slipOnMissingComma()
        case _ where JSONParser.isWord(byte) && !(frame.isObject && byte < 0x3A): slipOnMissingComma()
        case _ where !frame.isObject && (JSONParser.isWord(byte) || [0x2D, 0x7B, 0x5B].contains(byte)): slipOnMissingComma()
        default: slipOnExtraValue()
        }
    }

    private mutating func slipOnMissingComma() {
        if !mayHaveSwallowedPunctuation { slip("missing ','", lastEnd..<lastEnd) }
        mayHaveSwallowedPunctuation = false
        state = frame.isObject ? .key : .value
    }

    private mutating func slipOnColon() {
        slip("unexpected \(found)\(frame.isObject ? "" : " in an array")", offset..<(offset + 1))
        offset += 1
        if frame.isObject { pushMissingKey() }
        state = .value
    }

    /// Reports what follows a member's value without being a member, and reads it as value without key.
    private mutating func slipOnExtraValue() {
        let bracket = frame.isObject ? "}" : "]"
        slip("expected ',' or '\(bracket)', found \(found)", offset..<(offset + 1))
        let startsValue = base[offset] == 0x7B || base[offset] == 0x5B || base[offset] == 0x2D || 0x30...0x39 ~= base[offset]
        guard startsValue else {
            if base[offset] >= 0x80, utf8Length(at: offset) == 0 { slipOnInvalidUTF8(at: offset) }
            offset += max(1, utf8Length(at: offset))
            mayHaveSwallowedPunctuation = true
            return
        }
        pushMissingKey()
        state = .value
    }

    /// Handles a closing bracket of the other kind: containers inside the one it closes were left open, or it is a typo.
    private mutating func slipOnBracket() {
        let closesObject = base[offset] == UInt8(ascii: "}")
        let isMeantForOuter = outer.dropFirst().contains { $0.isObject == closesObject }
        let bracket = frame.isObject ? "}" : "]"
        slip("expected '\(bracket)', found '\(closesObject ? "}" : "]")'", offset..<(offset + 1), notes: [containerNote])
        if isMeantForOuter {
            while frame.isObject != closesObject { closeWithoutBracket() }
        } else {
            close()
        }
    }
}
