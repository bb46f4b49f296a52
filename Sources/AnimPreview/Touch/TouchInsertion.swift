package import AnimInspection
package import AnimSource

/// The text of a scene file with more touches.
///
/// Everything else in the file stays as it is, byte for byte; the new objects are written as their neighbors are.
package enum TouchInsertion {
    /// Returns the bytes of a file with touches after its own.
    ///
    /// - Returns: Nil if the file is not a valid JSON object with members, or its `touches` are not an array.
    package static func bytes(of source: SourceText, adding touches: [JSONText]) -> [UInt8]? {
        let sink = DiagnosticSink()
        let root = JSONDocument.parse(source, reportingTo: sink).root
        guard !sink.hasErrors, root.kind == .object else { return nil }
        let neighbor = root.member("touches")?.value.elements.reversed().first
        let style = Style(
            neighbor.map { Array(source.bytes[Int($0.range.lowerBound)..<Int($0.range.upperBound)]) } ?? source.bytes)
        let objects = touches.map(style.text)
        guard let array = root.member("touches")?.value else {
            guard let last = root.members.reversed().first else { return nil }
            return insert(style.member(objects, after: last, source), after: Int(last.value.range.upperBound), in: source)
        }
        guard array.kind == .array else { return nil }
        guard let last = neighbor else {
            let range = Int(array.range.lowerBound)..<Int(array.range.upperBound)
            return source.bytes[..<range.lowerBound] + Array(style.list(objects).utf8) + source.bytes[range.upperBound...]
        }
        let indent = style.indent(before: Int(last.range.lowerBound), in: source.bytes)
        let separator = indent.map { ",\n" + $0 } ?? ", "
        return insert(objects.map { separator + $0 }.joined(), after: Int(last.range.upperBound), in: source)
    }

    private static func insert(_ text: String, after offset: Int, in source: SourceText) -> [UInt8] {
        source.bytes[..<offset] + Array(text.utf8) + source.bytes[offset...]
    }
}

/// How a file is written: whether there is a space inside brackets, and where lines begin.
private struct Style {
    private let isSpacedInObjects: Bool
    private let isSpacedInArrays: Bool

    /// Creates the style of a file, or of an object in it.
    init(_ bytes: [UInt8]) {
        // Files whose objects are all on lines of their own have neither; most others have spaces.
        isSpacedInObjects = bytes.contains("{ \"".utf8) || !bytes.contains("{\"".utf8)
        isSpacedInArrays = bytes.contains("[ {".utf8)
    }

    /// Returns an object on one line.
    func text(_ value: JSONText) -> String {
        switch value {
        case .object(let members):
            let inside = members.map { "\(JSONText.string($0.key).line): \(text($0.value))" }.joined(separator: ", ")
            return isSpacedInObjects ? "{ \(inside) }" : "{\(inside)}"
        case .array(let values) where values.contains(where: Self.isObject): return list(values.map(text))
        default: return value.line
        }
    }

    private static func isObject(_ value: JSONText) -> Bool {
        if case .object = value { true } else { false }
    }

    /// Returns an array on one line.
    func list(_ elements: [String]) -> String {
        let inside = elements.joined(separator: ", ")
        return isSpacedInArrays ? "[ \(inside) ]" : "[\(inside)]"
    }

    /// Returns the member with the touches, after the last one of an object.
    func member(_ elements: [String], after last: JSONMember, _ source: SourceText) -> String {
        guard let indent = indent(before: Int(last.keyRange.lowerBound), in: source.bytes) else {
            return ", \"touches\": " + list(elements)
        }
        guard elements.count > 1 else { return ",\n\(indent)\"touches\": \(list(elements))" }
        let lines = elements.map { "\n\(indent)  \($0)" }.joined(separator: ",")
        return ",\n\(indent)\"touches\": [\(lines)\n\(indent)]"
    }

    /// Returns the white space between the start of a line and an offset; nil if there is something else.
    func indent(before offset: Int, in bytes: [UInt8]) -> String? {
        let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let indent = bytes[start..<offset]
        guard start > 0, indent.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
        return String(decoding: indent, as: UTF8.self)
    }
}
