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
        /// A value that differs between outputs.
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

    /// Returns the output for values.
    ///
    /// - Parameter format: The format, if the extension does not determine it.
    package func output(for values: OutputValues, format: OutputFormat?) throws -> RenderOutput {
        var texts: [OutputField: String] = [:]
        for field in fields { texts[field] = try values.text(for: field) }
        func filled(_ segments: ArraySlice<Segment>) -> String { self.path(of: segments) { texts[$0] ?? "" } }
        let path = Self.simplified(filled(segments[...]))
        try Self.checkLengths(of: path)
        // A frame pattern within a value is not a pattern, so it does not affect the kind of output.
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

    /// Returns a path without doubled slashes, and without full stops that mean a folder itself.
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

/// A field of an output's path.
package enum OutputField: Hashable, Sendable {
    /// The name of the scene, a path from the working folder, without its extension.
    case path
    /// The folder of the scene's name.
    case folder
    /// The last part of the scene's name, without its extension.
    case name
    /// The pixels per point.
    case scale
    /// The frames per second.
    case framesPerSecond
    /// The appearance: `light` or `dark`.
    case appearance
    /// The number of the row of data, from 1 on.
    case row
    /// A column of the data.
    case column(String)

    /// The fields that need no data, by their names.
    private static let named: [(String, OutputField)] = [
        ("path", .path), ("folder", .folder), ("name", .name), ("scale", .scale), ("fps", .framesPerSecond),
        ("appearance", .appearance), ("row", .row),
    ]

    /// Finds the field of a name; columns that share the name of a field are written `data.name`.
    init(_ name: String, columns: [String], template: String) throws(OutputTemplateError) {
        if let field = Self.named.first(where: { $0.0 == name })?.1 {
            guard field != .row || !columns.isEmpty else { throw .needsData(template: template) }
            self = field
            return
        }
        let column = name.hasPrefix("data.") && !columns.contains(name) ? String(name.dropFirst(5)) : name
        guard columns.contains(column) else {
            throw .unknownField(
                name,
                nearest: NearestName.find(name, in: Self.named.map(\.0).filter { $0 != "row" || !columns.isEmpty } + columns),
                template: template)
        }
        self = .column(column)
    }

    /// The field as it is written.
    var text: String {
        switch self {
        case .column(let name): "{\(name)}"
        default: "{\(Self.named.first { $0.1 == self }?.0 ?? "")}"
        }
    }

    /// Whether a value may have slashes.
    var isPath: Bool { self == .path || self == .folder }
}

/// The values of the fields of an output path.
package struct OutputValues: Sendable {
    /// The name of the scene, as it was given.
    package var scene: String
    /// The pixels per point.
    package var scale: Double
    /// The frames per second.
    package var framesPerSecond: Double
    /// The appearance at the start: `light` or `dark`.
    package var appearance: String
    /// The number of the row of data, from 1 on.
    package var row: Int?
    /// The values of the row by the names of the columns.
    package var columns: [String: String]

    /// Creates values.
    package init(
        scene: String, scale: Double, framesPerSecond: Double, appearance: String = "light", row: Int? = nil,
        columns: [String: String] = [:]
    ) {
        self.scene = scene
        self.scale = scale
        self.framesPerSecond = framesPerSecond
        self.appearance = appearance
        self.row = row
        self.columns = columns
    }

    /// The value of a field.
    func text(for field: OutputField) throws(OutputTemplateError) -> String {
        let text = rawText(for: field)
        if let reason = Self.reason(against: text, of: field) {
            throw .unusableValue(field: field.text, value: text, owner: owner, reason: reason)
        }
        return text
    }

    /// The scene, and the row of data, for messages.
    package var owner: String { scene + (row.map { ", row \($0)" } ?? "") }

    private func rawText(for field: OutputField) -> String {
        switch field {
        case .path: folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
        case .folder: folder
        case .name: name
        case .scale: scale.shortText
        case .framesPerSecond: framesPerSecond.shortText
        case .appearance: appearance
        case .row: row.map(String.init) ?? ""
        case .column(let column): columns[column] ?? ""
        }
    }

    private var folder: String { Folder.parent(of: scene) }

    private var name: String {
        guard scene != "<stdin>" else { return "stdin" }
        let name = scene.utf8.lastIndex(of: UInt8(ascii: "/")).map { scene[scene.utf8.index(after: $0)...] } ?? scene[...]
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }

    /// The reason why a value cannot be in a path; nil if it can.
    private static func reason(against text: String, of field: OutputField) -> String? {
        if text.isEmpty { return "it is empty" }
        if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return "it has a control character"
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if field.isPath {
            return parts.contains("..") || parts.first == ""
                ? "the scene is outside of the working folder; {name} has no folder" : nil
        }
        if text == "." || text == ".." { return "it means a folder" }
        return parts.count > 1 ? "it has a slash" : nil
    }
}

/// The reasons why the paths of several outputs are invalid.
package enum OutputTemplateError: Error, Hashable, Sendable {
    /// A brace opens no field, or closes none.
    case brace(template: String)
    /// No field has this name.
    case unknownField(String, nearest: String?, template: String)
    /// A field is a data field, and there is no data.
    case needsData(template: String)
    /// A value cannot be in a path.
    case unusableValue(field: String, value: String, owner: String, reason: String)
    /// A name in a path is longer than file systems support.
    case nameTooLong(path: String, limit: Int)
    /// Several scenes have the same output path.
    case sameOutput(path: String, owners: [String], advice: String?)
    /// Two outputs differ only in the case or the encoding of letters.
    case almostSameOutput(paths: [String], owners: [String])
    /// An output would overwrite an input of a scene.
    case replacesInput(output: String, input: String)
}

extension OutputTemplateError: CustomStringConvertible {
    /// The problem, and what to do about it.
    package var description: String {
        switch self {
        case .brace(let template): "\(template): unmatched brace; write {{ or }} for a literal brace"
        case .unknownField(let name, let nearest, let template):
            "\(template): unknown field {\(name)}; \(nearest.map { "did you mean {\($0)}?" } ?? "the fields are \(Self.fields)")"
        case .needsData(let template): "\(template): {row} is the number of a data row, and there is no data"
        case .unusableValue(let field, let value, let owner, let reason):
            "\(owner): \(field) cannot be '\(value)': \(reason)"
        case .nameTooLong(let path, let limit): "\(path): a name is longer than \(limit) bytes"
        case .sameOutput(let path, let owners, let advice):
            "\(owners.joined(separator: " and ")) would both become \(path)" + (advice.map { "; use \($0)" } ?? "")
        case .almostSameOutput(let paths, let owners):
            """
            \(owners.joined(separator: " and ")) would become \(paths.joined(separator: " and ")), which some file systems \
            treat as the same file
            """
        case .replacesInput(let output, let input):
            "the output \(output) would replace \(input), which a scene is made from"
        }
    }

    private static let fields = "{path}, {folder}, {name}, {scale}, {fps} and {appearance}"
}
