extension JSONParser {
    /// Reports what stands where a colon should, and continues with the value.
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

    /// Reports what stands where a comma or the end of a container should.
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

    /// Whether a byte starts a value that is neither a string nor a word.
    private func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    /// Reports a value after a member's value, and reads it as value without key.
    private mutating func recoverFromExtraValue() {
        report("expected ',' or '}', found \(found)", offset..<(offset + 1))
        pushMissingKey()
        state = .value
    }

    /// Reports a character that belongs nowhere, and passes over it.
    private mutating func skipStrayCharacter() {
        report("expected ',' or '\(frame.isObject ? "}" : "]")', found \(found)", offset..<(offset + 1))
        offset += 1
        mayHaveSwallowedPunctuation = true
    }

    /// Handles a closing bracket of the other kind: containers inside the one it closes were left open, or it is a typo.
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
