import AnimSource

/// A position in a file, with lines and columns from 1 on.
struct FilePosition: Hashable, Sendable {
    let line: Int
    let column: Int
}

/// The positions of layers in a scene's file.
struct ScenePosition {
    private let lines: LineIndex
    private let root: JSONValue

    init(of subject: SnapshotSubject) {
        let source = SourceText(name: "", bytes: subject.bytes)
        lines = LineIndex(source)
        root = JSONDocument.parse(source, reportingTo: DiagnosticSink()).root
    }

    /// Returns the line and column of the first of some layers that the file has, else those of its canvas.
    ///
    /// Layers of components and repeated ones, such as `row[2].knob`, are those that the file writes once.
    func position(of layers: [String]) -> FilePosition? {
        for layer in layers {
            if let value = self.layer(named: layer) { return position(of: value) }
        }
        return root.member("canvas").flatMap { position(of: $0.value) }
    }

    private func layer(named name: String) -> JSONValue? {
        if name.hasPrefix("#") { return layer(at: name.dropFirst().split(separator: "/")) }
        let own = name.split(separator: ".").last.map { $0.split(separator: "[").first ?? $0 } ?? ""
        return find(in: root, depth: 0) { id in id == name || id == own }
    }

    private func layer(at path: [Substring]) -> JSONValue? {
        var layers = root.member("layers")?.value
        var found: JSONValue?
        for part in path {
            guard let index = Int(part), let elements = layers.map({ Array($0.elements) }), elements.indices.contains(index)
            else { break }
            found = elements[index]
            layers = elements[index].member("sublayers")?.value
        }
        return found
    }

    /// The most objects inside each other that are looked through.
    private static let deepest = 200

    private func find(in value: JSONValue, depth: Int, _ test: (String) -> Bool) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        if let id = value.member("id")?.value.string, test(id) { return value }
        let children = Array(value.elements) + value.members.map(\.value)
        for child in children {
            if let found = find(in: child, depth: depth + 1, test) { return found }
        }
        return nil
    }

    private func position(of value: JSONValue) -> FilePosition {
        let position = lines.position(at: Int(value.range.lowerBound))
        return FilePosition(line: position.line, column: position.column)
    }
}
