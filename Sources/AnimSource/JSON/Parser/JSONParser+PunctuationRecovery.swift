extension JSONParser {
    /// Reports what stands in place of a colon, and goes on with the value.
    mutating func slipInColon(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "="):
            slip("expected ':' after the key, found '='", offset..<(offset + 1))
            offset += 1
            if offset < count, base[offset] == UInt8(ascii: ">") { offset += 1 }
            state = .value
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): slipOnMissingValue()
        case _ where mayHaveSwallowedPunctuation:
            push(.invalid, lastEnd..<lastEnd)
            valueEnded()
        default:
            slip("missing ':' after key \(keyName)", lastEnd..<lastEnd)
            state = .value
        }
    }

    /// Reports what stands in place of a comma or the end of a container.
    mutating func slipInSeparator(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): slipOnBracket()
        case UInt8(ascii: ";"):
            slip("expected ',', found ';'", offset..<(offset + 1))
            separate()
        case UInt8(ascii: ":"), UInt8(ascii: "="): slipOnColon()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): slipOnMissingComma()
        case _ where startsValue(byte): frame.isObject ? slipOnExtraValue() : slipOnMissingComma()
        case _ where JSONParser.isWord(byte): slipOnMissingComma()
        default: slipOnJunk()
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

    /// Whether a byte begins a value that is neither a string nor a word.
    private func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    /// Reports a value after a member's value, and reads it as value without key.
    private mutating func slipOnExtraValue() {
        slip("expected ',' or '}', found \(found)", offset..<(offset + 1))
        pushMissingKey()
        state = .value
    }

    /// Reports a character that belongs nowhere, and passes over it.
    private mutating func slipOnJunk() {
        slip("expected ',' or '\(frame.isObject ? "}" : "]")', found \(found)", offset..<(offset + 1))
        offset += 1
        mayHaveSwallowedPunctuation = true
    }

    /// Handles a closing bracket of the other kind: containers inside the one it closes were left open, or it is a typo.
    mutating func slipOnBracket() {
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
