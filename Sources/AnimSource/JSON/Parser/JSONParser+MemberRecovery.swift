extension JSONParser {
    /// Reports what stands where a key should, and takes it or continues without one.
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
        report("keys are in double quotes: \"\(JSONParser.excerpt(text))\"", offset..<end)
        frame.key = nodes.count
        push(.string, offset..<end, flags: .bare)
        offset = end
        lastEnd = end
        state = .colon
    }

    /// Adds a node for a key that is missing, so that keys and values keep alternating.
    mutating func pushMissingKey() {
        frame.key = nodes.count
        push(.string, offset..<offset, flags: .bare)
    }
}
