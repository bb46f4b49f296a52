/// A strict, non-recursive parser of JSON (RFC 8259), which produces flat nodes.
///
/// After a syntax error it continues as if the text had been correct, so that all errors of a file are reported at once. Whatever the
/// text, the nodes of an object alternate between keys and values; values that could not be read are `invalid`.
struct JSONParser {
    /// The maximum nesting depth of containers.
    static let maximumDepth = 256
    /// The maximum size of a text in bytes: 16 MiB.
    ///
    /// In the worst case the tree takes about 40 times as much memory.
    static let maximumByteCount = 16 << 20
    /// The number of syntax errors after which parsing stops.
    static let maximumErrorCount = 200

    /// The state of the parser: the token expected next.
    enum State {
        /// A value; in an array, after a comma.
        case value
        /// The first element of an array, or its end.
        case elementOrEnd
        /// A key after a comma.
        case key
        /// The first key of an object, or its end.
        case keyOrEnd
        case colon
        /// A comma, or the end of the container.
        case separator
        /// Nothing, since the outermost value is complete.
        case end
        case done
    }

    /// An open container.
    struct Frame {
        /// The index of its node.
        var node: Int
        /// The number of children so far.
        var count = 0
        /// The index of the node of the last key.
        var key = 0
        var isObject: Bool
    }

    let source: SourceText
    let sink: DiagnosticSink
    let base: UnsafePointer<UInt8>
    let count: Int
    var offset: Int
    var state = State.value
    var nodes: [JSONNode] = []
    /// The innermost open container; meaningless while `depth` is 0.
    var frame = Frame(node: 0, isObject: false)
    /// The containers around `frame`, outermost first; the first entry is not a container.
    var outer: [Frame] = []
    var depth: Int { outer.count }
    /// The offset of the last comma, for errors that only later bytes show.
    var lastComma = 0
    /// The offset after the last token.
    var lastEnd = 0
    var errorCount = 0
    var sawInvalidUTF8 = false
    /// Whether the last string ran into the end of its line, or other text was skipped.
    ///
    /// A comma or colon may be in it, so a missing one is not reported after it.
    var mayHaveSwallowedPunctuation = false

    /// Parses a text and reports its syntax errors.
    static func parse(_ source: SourceText, reportingTo sink: DiagnosticSink) -> [JSONNode] {
        let invalid = [JSONNode(payload: 0, start: 0, end: 0, kind: .invalid, flags: [])]
        guard source.bytes.count <= maximumByteCount else {
            sink.error("the file is larger than \(maximumByteCount >> 20) MiB", at: SourceRange(0, 0))
            return invalid
        }
        if let encoding = TextEncoding(of: source.bytes).foreignName {
            sink.error("the file is in \(encoding); save it as UTF-8", at: SourceRange(0, 0))
            return invalid
        }
        guard !source.bytes.isEmpty else {
            sink.error("the file is empty", at: SourceRange(0, 0))
            return invalid
        }
        let nodes = source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return invalid }
            var parser = JSONParser(source, base, bytes.count, sink)
            parser.run()
            return parser.nodes
        }
        return nodes.isEmpty ? invalid : nodes
    }

    private init(_ source: SourceText, _ base: UnsafePointer<UInt8>, _ count: Int, _ sink: DiagnosticSink) {
        self.source = source
        self.base = base
        self.count = count
        self.sink = sink
        offset = source.byteOrderMarkLength
        nodes.reserveCapacity(count / 8 + 16)
    }

    private mutating func run() {
        while state != .done {
            skipSpace()
            if errorCount >= JSONParser.maximumErrorCount {
                abandon()
            } else if offset == count {
                endOfText()
            } else {
                step(base[offset])
            }
        }
    }

    @inline(__always)
    private mutating func step(_ byte: UInt8) {
        switch state {
        case .value, .elementOrEnd: readValue(byte)
        case .key, .keyOrEnd: readKey(byte)
        case .colon: readColon(byte)
        case .separator: readSeparator(byte)
        case .end, .done: reportTextAfterEnd()
        }
    }
}

// MARK: - Tokens

extension JSONParser {
    @inline(__always)
    private mutating func readValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            readString()
            valueEnded()
        case UInt8(ascii: "{"): open(.object)
        case UInt8(ascii: "["): open(.array)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
        case UInt8(ascii: "t") where hasWord("true"): pushWord(.bool, 4, payload: 1)
        case UInt8(ascii: "f") where hasWord("false"): pushWord(.bool, 5)
        case UInt8(ascii: "n") where hasWord("null"): pushWord(.null, 4)
        case UInt8(ascii: "]") where state == .elementOrEnd: close()
        default: recoverInValue(byte)
        }
    }

    @inline(__always)
    private mutating func readKey(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            frame.key = nodes.count
            readString()
            state = .colon
        case UInt8(ascii: "}") where state == .keyOrEnd: close()
        default: recoverInKey(byte)
        }
    }

    @inline(__always)
    private mutating func readColon(_ byte: UInt8) {
        guard byte == UInt8(ascii: ":") else { return recoverInColon(byte) }
        offset += 1
        lastEnd = offset
        state = .value
    }

    @inline(__always)
    private mutating func readSeparator(_ byte: UInt8) {
        if byte == UInt8(ascii: ",") {
            separate()
        } else if byte == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            close()
        } else {
            recoverInSeparator(byte)
        }
    }

    /// Treats one byte as the comma between two children.
    @inline(__always)
    mutating func separate() {
        lastComma = offset
        offset += 1
        lastEnd = offset
        state = frame.isObject ? .key : .value
    }

    /// Returns whether a literal is at the offset and is followed by a delimiter.
    @inline(__always)
    private func hasWord(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard offset + length <= count else { return false }
        for i in 0..<length where base[offset + i] != word.utf8Start[i] { return false }
        return isDelimiter(at: offset + length)
    }

    /// Returns whether a number or literal may end before an offset.
    @inline(__always)
    func isDelimiter(at index: Int) -> Bool {
        guard index < count else { return true }
        switch base[index] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: " "),
            UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: "/"), UInt8(ascii: "#"),
            UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ";"):
            return true
        default: return false
        }
    }

    @inline(__always)
    private mutating func pushWord(_ kind: JSONKind, _ length: Int, payload: UInt64 = 0) {
        push(kind, offset..<(offset + length), payload: payload)
        offset += length
        lastEnd = offset
        valueEnded()
    }

    @inline(__always)
    private mutating func skipSpace() {
        while offset < count {
            switch base[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                guard skipComment() else { return }
            default: return
            }
        }
    }
}

// MARK: - Tree

extension JSONParser {
    @inline(__always)
    mutating func push(_ kind: JSONKind, _ range: Range<Int>, payload: UInt64 = 0, flags: JSONNode.Flags = []) {
        nodes.append(
            JSONNode(
                payload: payload, start: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound), kind: kind, flags: flags))
    }

    /// Continues after a complete value.
    @inline(__always)
    mutating func valueEnded() {
        frame.count += 1
        state = depth == 0 ? .end : .separator
    }

    private mutating func open(_ kind: JSONKind) {
        guard depth < JSONParser.maximumDepth else { return recoverFromDepth() }
        outer.append(frame)
        frame = Frame(node: nodes.count, isObject: kind == .object)
        push(kind, offset..<(offset + 1))
        offset += 1
        lastEnd = offset
        state = kind == .object ? .keyOrEnd : .elementOrEnd
    }

    /// Closes the innermost container with the bracket at the offset.
    mutating func close() {
        offset += 1
        closeWithoutBracket()
    }

    /// Closes the innermost container before the offset.
    mutating func closeWithoutBracket() {
        nodes[frame.node].payload = UInt64(nodes.count) | UInt64(frame.count) << 32
        nodes[frame.node].end = UInt32(truncatingIfNeeded: offset)
        lastEnd = offset
        if frame.isObject, frame.count > 1 { reportDuplicateKeys() }
        frame = outer.removeLast()
        valueEnded()
    }

    /// Completes the tree when parsing ends early.
    mutating func abandon() {
        if state == .colon || (state == .value && (depth == 0 || frame.isObject)) {
            push(.invalid, offset..<offset)
            frame.count += 1
        }
        while depth > 0 { closeWithoutBracket() }
        state = .done
    }
}

extension JSONParser {
    /// The maximum number of members for comparing all pairs of keys: with few keys, that is faster than hashing.
    private static let pairwiseLimit = 12

    /// Reports duplicate keys in the object that has just been closed.
    mutating func reportDuplicateKeys() {
        if frame.count <= JSONParser.pairwiseLimit { compareAllKeys() } else { hashAllKeys() }
    }

    /// Returns the index of the key after a key and its value.
    @inline(__always)
    private func key(after key: Int) -> Int {
        let value = nodes[key + 1]
        return value.kind == .array || value.kind == .object ? value.next : key + 2
    }

    private mutating func compareAllKeys() {
        let end = nodes.count
        var second = key(after: frame.node + 1)
        while second < end {
            var first = frame.node + 1
            while first < second {
                if isSameKey(nodes[first], nodes[second]) {
                    reportDuplicate(second, first)
                    break
                }
                first = key(after: first)
            }
            second = key(after: second)
        }
    }

    @inline(__always)
    private func isSameKey(_ a: JSONNode, _ b: JSONNode) -> Bool {
        guard a.flags == [] && b.flags == [] else { return source.text(of: a) == source.text(of: b) }
        guard a.end - a.start == b.end - b.start else { return false }
        for i in 1..<Int(a.end - a.start) where base[Int(a.start) + i] != base[Int(b.start) + i] { return false }
        return true
    }

    private mutating func hashAllKeys() {
        var firsts: [String: Int] = [:]
        firsts.reserveCapacity(frame.count)
        var key = frame.node + 1
        while key < nodes.count {
            let text = source.text(of: nodes[key])
            if let first = firsts[text] { reportDuplicate(key, first) } else { firsts[text] = key }
            key = self.key(after: key)
        }
    }

    private mutating func reportDuplicate(_ second: Int, _ first: Int) {
        let range = Int(nodes[second].start)..<Int(nodes[second].end)
        guard !range.isEmpty else { return }
        let name = JSONParser.excerpt(source.text(of: nodes[second]))
        report("duplicate key '\(name)'", range, notes: [.init("first used here", at: nodes[first].range)])
    }
}
