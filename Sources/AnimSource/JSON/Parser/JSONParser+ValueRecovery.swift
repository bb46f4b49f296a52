extension JSONParser {
    /// Reports what stands where a value should, and takes it or continues without one.
    mutating func recoverInValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "'"): readSingleQuoted()
        case UInt8(ascii: "]") where state == .value && depth > 0 && !frame.isObject:
            state = .separator
            report("trailing comma", lastComma..<(lastComma + 1))
            close()
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): recoverFromMissingValue()
        case UInt8(ascii: "+"), UInt8(ascii: "."): readOddNumber()
        case UInt8(ascii: ":"), UInt8(ascii: "="):
            report("unexpected \(found)", offset..<(offset + 1))
            offset += 1
        default: recoverFromWord()
        }
    }

    /// Reports a member or element without value.
    mutating func recoverFromMissingValue() {
        if depth == 0 {
            report("expected a value, found \(found)", offset..<(offset + 1))
            return abandon()
        }
        if frame.isObject {
            report("missing value of key \(keyName)", lastEnd..<lastEnd)
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

    /// Reads a bare word, or a run of them up to what ends a value.
    private mutating func recoverFromWord() {
        let end = looseEnd()
        let text = source[SourceRange(offset, end)]
        let misspelt = ["true": "true", "false": "false", "null": "null", "none": "null", "nil": "null", "undefined": "null"]
        if base[offset] >= 0x80, utf8Length(at: offset) == 0 {
            reportInvalidUTF8(at: offset)
        } else if let word = JSONParser.nonFiniteWord(text) {
            report("JSON has no '\(word)'", offset..<end)
        } else if text.hasPrefix("“") || text.hasPrefix("”") {
            report("strings are in straight double quotes", offset..<end)
        } else if let name = misspelt[text.lowercased()] ?? NearestName.find(text, in: ["true", "false", "null"]) {
            report("unknown value '\(text)'", offset..<end, suggestion: name)
        } else if JSONParser.isWord(base[offset]) {
            report(
                "expected a value, found '\(JSONParser.excerpt(text))'", offset..<end,
                notes: [.init("strings are in double quotes")])
        } else {
            report("expected a value, found \(found)", offset..<(offset + 1))
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
        while index > offset + 1, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(base[index - 1]) {
            index -= 1
        }
        return index
    }

    /// Whether a byte may start a bare word: a letter, a digit, or anything beyond ASCII.
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

    /// Reads a string in single quotes into a node, and reports it.
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
        report(isTerminated ? "strings are in double quotes" : "the string is not terminated", offset..<end)
        push(.string, offset..<end, flags: isTerminated ? flags : flags.union(.unterminated))
        offset = end
        lastEnd = end
        mayHaveSwallowedPunctuation = !isTerminated
    }
}
