import AnimSource
import AnimSystem

/// The path of outputs of several scenes, with fields in braces: `out/{path}@{scale}x.gif`.
package struct OutputTemplate: Hashable, Sendable {
    /// A part of a template.
    enum Segment: Hashable, Sendable {
        /// Text as it is.
        case text(String)
        /// The index of a frame, of a sequence of files.
        case frame(digits: Int)
        /// What differs between outputs.
        case field(OutputField)
    }

    /// The template as it was given.
    package let text: String
    private let segments: [Segment]

    /// Reads a template; `{{` and `}}` are braces.
    ///
    /// - Parameter columns: The names of the data columns; none without data.
    package init(_ text: String, columns: [String] = []) throws(OutputTemplateError) {
        self.text = text
        var segments: [Segment] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "{" || character == "}" else {
                literal.append(character)
                continue
            }
            if rest.first == character {
                literal.append(rest.removeFirst())
                continue
            }
            guard character == "{", let end = rest.firstIndex(of: "}") else { throw .brace(template: text) }
            segments += Self.segments(ofLiteral: literal)
            literal = ""
            segments.append(.field(try OutputField(String(rest[..<end]), columns: columns, template: text)))
            rest = rest[rest.index(after: end)...]
        }
        self.segments = segments + Self.segments(ofLiteral: literal)
    }

    /// The fields, in the order of the text.
    package var fields: [OutputField] {
        segments.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    /// The path without fields; nil if it has any.
    package var plainPath: String? {
        fields.isEmpty ? path(of: segments[...]) { _ in "" } : nil
    }

    /// Returns the output of some values; nil is never a field's value.
    ///
    /// - Parameter format: The format, if the extension does not decide.
    package func output(for values: OutputValues, format: OutputFormat?) throws -> RenderOutput {
        var texts: [OutputField: String] = [:]
        for field in fields { texts[field] = try values.text(for: field) }
        func filled(_ segments: ArraySlice<Segment>) -> String { self.path(of: segments) { texts[$0] ?? "" } }
        let path = Self.simplified(filled(segments[...]))
        try Self.checkLengths(of: path)
        // A frame pattern within a value is not a pattern, so the decision about the kind of output ignores the values.
        let model = Self.simplified(self.path(of: segments[...]) { (texts[$0] ?? "").replacing("%", with: "_") })
        var output = try RenderOutput(path: model, format: format) { _ in FileStatus(path: path) == .folder }
        switch output.destination {
        case .file: output.destination = .file(path)
        case .sequence(var pattern):
            if let (index, digits) = framePosition {
                pattern = FramePattern(
                    prefix: Self.simplified(filled(segments[..<index])), digits: digits, suffix: filled(segments[(index + 1)...]))
            } else {
                let name = pattern.prefix.utf8.dropFirst(model.utf8.count)
                pattern = FramePattern(prefix: path + String(Substring(name)), digits: pattern.digits, suffix: pattern.suffix)
            }
            output.destination = .sequence(pattern)
        case .standardOutput, .memory: break
        }
        return output
    }

    /// The position of the only frame pattern; nil for none or several.
    private var framePosition: (index: Int, digits: Int)? {
        let frames = segments.indices.compactMap { index -> (Int, Int)? in
            if case .frame(let digits) = segments[index] { (index, digits) } else { nil }
        }
        return frames.count == 1 ? frames.first : nil
    }

    private func path(of segments: ArraySlice<Segment>, value: (OutputField) -> String) -> String {
        segments.map { segment in
            switch segment {
            case .text(let text): text
            case .frame(let digits): FramePattern(prefix: "", digits: digits, suffix: "").description
            case .field(let field): value(field)
            }
        }.joined()
    }

    private static func segments(ofLiteral text: String) -> [Segment] {
        guard !text.isEmpty else { return [] }
        guard let pattern = FramePattern(text) else { return [.text(text)] }
        return [.text(pattern.prefix), .frame(digits: pattern.digits), .text(pattern.suffix)]
    }

    /// Returns a path without doubled slashes, and without full stops that stand for a folder itself.
    private static func simplified(_ path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let kept = parts.enumerated().filter { index, part in
            part != "." && (!part.isEmpty || index == 0 || index == parts.count - 1) || parts.count == 1
        }
        return kept.map { String($0.element) }.joined(separator: "/")
    }

    /// The most bytes of a name that file systems take.
    private static let maximumNameLength = 255

    private static func checkLengths(of path: String) throws(OutputTemplateError) {
        for part in path.split(separator: "/") where part.utf8.count > maximumNameLength {
            throw .nameTooLong(path: path, limit: maximumNameLength)
        }
    }
}
