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

    /// The JSON pointer of the value being read, or of its container between values.
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

    /// Reports and skips a comment; returns false if none starts at the offset.
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
        report("JSON does not allow comments", start..<min(offset, start + 2))
        return true
    }

    mutating func recoverFromDepth() {
        report("nested more than \(JSONParser.maximumDepth) levels deep", offset..<(offset + 1))
        pushInvalid(offset + 1)
        abandon()
    }

    mutating func reportTextAfterEnd() {
        let end = max(offset + 1, wordEnd(from: offset))
        report("unexpected \(found) after the end of the document", offset..<end)
        state = .done
    }

    /// Reports an unexpected end of the text.
    mutating func endOfText() {
        switch state {
        case .end, .done: break
        case .value where depth == 0: report("the file contains no value", count..<count)
        default:
            guard !mayHaveSwallowedPunctuation else { break }
            let bracket = frame.isObject ? "}" : "]"
            report("unexpected end of file, expected '\(bracket)'", lastEnd..<lastEnd, notes: [containerNote])
        }
        abandon()
    }
}

extension JSONParser {
    /// Reports a token that is not a value, and reads it as the closest value or continues without one.
    mutating func recoverInValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "'"): readSingleQuoted()
        case UInt8(ascii: "]") where state == .value && depth > 0 && !frame.isObject:
            state = .separator
            report("trailing comma", lastComma..<(lastComma + 1))
            close()
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): recoverFromMissingValue()
        case UInt8(ascii: "+"), UInt8(ascii: "."): readMalformedNumber()
        case UInt8(ascii: ":"), UInt8(ascii: "="):
            report("unexpected \(found)", offset..<(offset + 1))
            offset += 1
        default: recoverFromWord()
        }
    }

    /// Reports a member or element without a value.
    mutating func recoverFromMissingValue() {
        if depth == 0 {
            report("expected a value, found \(found)", offset..<(offset + 1))
            return abandon()
        }
        if frame.isObject {
            report("missing value for key \(keyName)", lastEnd..<lastEnd)
            push(.invalid, lastEnd..<lastEnd)
            valueEnded()
        } else if base[offset] == UInt8(ascii: "}") {
            state = .separator
        } else {
            report("expected a value before ','", offset..<(offset + 1))
            push(.invalid, offset..<offset)
            valueEnded()
        }
    }

    /// Reads a bare word, or a run of words up to the end of a value.
    private mutating func recoverFromWord() {
        let end = looseEnd()
        let text = source[SourceRange(offset, end)]
        let misspelled = ["true": "true", "false": "false", "null": "null", "none": "null", "nil": "null", "undefined": "null"]
        if base[offset] >= 0x80, utf8Length(at: offset) == 0 {
            reportInvalidUTF8(at: offset)
        } else if let word = JSONParser.nonFiniteWord(text) {
            report("JSON does not allow '\(word)'", offset..<end)
        } else if text.hasPrefix("“") || text.hasPrefix("”") {
            report("strings must be in straight double quotes", offset..<end)
        } else if let name = misspelled[text.lowercased()] ?? NearestName.find(text, in: ["true", "false", "null"]) {
            report("unknown value '\(text)'", offset..<end, suggestion: name)
        } else if JSONParser.isWord(base[offset]) {
            report(
                "expected a value, found '\(JSONParser.excerpt(text))'", offset..<end,
                notes: [.init("strings must be in double quotes")])
        } else {
            report("expected a value, found \(found)", offset..<(offset + 1))
        }
        pushInvalid(end)
    }

    /// Returns the end of the text before a delimiter, a quote or the end of the line, without trailing spaces.
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
        while index > offset + 1, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(base[index - 1]) {
            index -= 1
        }
        return index
    }

    /// Returns whether a byte may start a bare word: a letter, a digit, or anything beyond ASCII.
    static func isWord(_ byte: UInt8) -> Bool {
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

    /// Reads and reports a string in single quotes.
    mutating func pushSingleQuoted() {
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
        report(isTerminated ? "strings must be in double quotes" : "the string is not terminated", offset..<end)
        push(.string, offset..<end, flags: isTerminated ? flags : flags.union(.unterminated))
        offset = end
        lastEnd = end
        mayHaveSwallowedPunctuation = !isTerminated
    }
}

extension JSONParser {
    /// Reports a token that is not a key, and reads it as one or continues without one.
    mutating func recoverInKey(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "}"):
            report("trailing comma", lastComma..<(lastComma + 1))
            close()
        case UInt8(ascii: ","):
            report("expected a key, found ','", offset..<(offset + 1))
            separate()
            state = .keyOrEnd
        case UInt8(ascii: "]"): recoverFromBracket()
        case UInt8(ascii: "'"):
            frame.key = nodes.count
            pushSingleQuoted()
            state = .colon
        case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["):
            if !mayHaveSwallowedPunctuation { report("expected a key, found '\(Unicode.Scalar(byte))'", offset..<(offset + 1)) }
            mayHaveSwallowedPunctuation = false
            pushMissingKey()
            state = byte == UInt8(ascii: ":") ? .colon : .value
        default: readBareKey()
        }
    }

    private mutating func readBareKey() {
        let end = wordEnd(from: offset)
        guard end > offset, JSONParser.isWord(base[offset]) else {
            report("expected a key, found \(found)", offset..<max(offset + 1, end))
            offset = max(offset + 1, end)
            mayHaveSwallowedPunctuation = true
            return
        }
        if base[offset] >= 0x80, utf8Length(at: offset) == 0 { reportInvalidUTF8(at: offset) }
        let text = source[SourceRange(offset, end)]
        report("keys must be in double quotes: \"\(JSONParser.excerpt(text))\"", offset..<end)
        frame.key = nodes.count
        push(.string, offset..<end, flags: .bare)
        offset = end
        lastEnd = end
        state = .colon
    }

    /// Adds a node for a missing key, so that keys and values keep alternating.
    mutating func pushMissingKey() {
        frame.key = nodes.count
        push(.string, offset..<offset, flags: .bare)
    }
}

extension JSONParser {
    /// Reports a token that is not a colon, and continues with the value.
    mutating func recoverInColon(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "="):
            report("expected ':' after the key, found '='", offset..<(offset + 1))
            offset += 1
            if offset < count, base[offset] == UInt8(ascii: ">") { offset += 1 }
            state = .value
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): recoverFromMissingValue()
        case _ where mayHaveSwallowedPunctuation:
            push(.invalid, lastEnd..<lastEnd)
            valueEnded()
        default:
            report("missing ':' after key \(keyName)", lastEnd..<lastEnd)
            state = .value
        }
    }

    /// Reports a token that is neither a comma nor the end of the container.
    mutating func recoverInSeparator(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): recoverFromBracket()
        case UInt8(ascii: ";"):
            report("expected ',', found ';'", offset..<(offset + 1))
            separate()
        case UInt8(ascii: ":"), UInt8(ascii: "="): recoverFromColon()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): recoverFromMissingComma()
        case _ where startsValue(byte): frame.isObject ? recoverFromExtraValue() : recoverFromMissingComma()
        case _ where JSONParser.isWord(byte): recoverFromMissingComma()
        default: skipStrayCharacter()
        }
    }

    private mutating func recoverFromMissingComma() {
        if !mayHaveSwallowedPunctuation { report("missing ','", lastEnd..<lastEnd) }
        mayHaveSwallowedPunctuation = false
        state = frame.isObject ? .key : .value
    }

    private mutating func recoverFromColon() {
        report("unexpected \(found)\(frame.isObject ? "" : " in an array")", offset..<(offset + 1))
        offset += 1
        if frame.isObject { pushMissingKey() }
        state = .value
    }

    /// Returns whether a byte starts a value other than a string or a word.
    private func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    /// Reports a second value after a member's value, and reads it as a value without a key.
    private mutating func recoverFromExtraValue() {
        report("expected ',' or '}', found \(found)", offset..<(offset + 1))
        pushMissingKey()
        state = .value
    }

    /// Reports and skips a stray character.
    private mutating func skipStrayCharacter() {
        report("expected ',' or '\(frame.isObject ? "}" : "]")', found \(found)", offset..<(offset + 1))
        offset += 1
        mayHaveSwallowedPunctuation = true
    }

    /// Handles a closing bracket of the other kind: either inner containers were left open, or it is a typo.
    mutating func recoverFromBracket() {
        let closesObject = base[offset] == UInt8(ascii: "}")
        let isMeantForOuter = outer.dropFirst().contains { $0.isObject == closesObject }
        let bracket = frame.isObject ? "}" : "]"
        report("expected '\(bracket)', found '\(closesObject ? "}" : "]")'", offset..<(offset + 1), notes: [containerNote])
        if isMeantForOuter {
            while frame.isObject != closesObject { closeWithoutBracket() }
        } else {
            close()
        }
    }
}
