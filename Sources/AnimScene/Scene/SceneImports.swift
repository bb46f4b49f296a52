import AnimSource
import AnimUI

/// The keys of imported files.
enum ImportKeys {
    static let kind = ObjectKind(
        "imported file", schema: "importedFile", "A file that scenes import.",
        keys: [
            SceneKeys.schema.description, SceneKeys.title.description, SceneKeys.summary.description,
            SceneKeys.imports.description, SceneKeys.components.description, SceneKeys.actions.description,
            SceneKeys.fonts.description, SceneKeys.symbols.description, SceneKeys.colors.description,
        ],
        elsewhere: Dictionary(
            SceneKeys.kind.keys.map {
                (
                    $0.name,
                    "an imported file has components, actions, fonts, symbols and colors; '\($0.name)' belongs to the scene"
                )
            }
        ) { a, _ in a })
}

/// The file of a scene and the files that it imports, directly or through others.
struct SceneImports {
    /// The text of all files: ranges of every value refer to it.
    let source: SourceText
    /// The root value of the scene's file, and the imported files', in the order in which they are named first.
    let roots: [JSONValue]
    /// The indices of the roots of files that are part of the program.
    private let builtIn: Set<Int>

    /// Reads the imported files and reports all errors of their syntax.
    init(of document: JSONDocument, _ resources: SceneResources, reportingTo sink: DiagnosticSink) {
        guard document.root.member(SceneKeys.imports) != nil else {
            (source, roots, builtIn) = (document.source, [document.root], [])
            return
        }
        var search = ImportSearch(resources, sink, start: document.source.bytes.count)
        search.visit(document.root, at: 0, trail: [])
        let text = document.source.joined(with: search.files.map(\.document.source))
        source = text
        roots = [document.within(text, at: 0).root] + search.files.map { $0.document.within(text, at: $0.start).root }
        builtIn = Set(search.files.indices.filter { search.files[$0].isBuiltIn }.map { $0 + 1 })
    }

    /// Returns the values of a key of all files, the scene's first.
    func values<Value>(of key: Key<Value>) -> [JSONValue] { roots.compactMap { $0.member(key)?.value } }

    /// Returns the names of the program's own components that no layer of the scene needs, not even through other components.
    ///
    /// Reading all of them takes longer than everything else in a small scene, and they have no errors to be reported.
    func unusedComponents() -> Set<String> {
        guard !builtIn.isEmpty else { return [] }
        var unused: [String: JSONValue] = [:]
        var pending: [JSONValue] = []
        for (index, root) in roots.enumerated() {
            guard builtIn.contains(index) else {
                pending.append(root)
                continue
            }
            for part in root.members {
                guard part.key == SceneKeys.components.name else {
                    pending.append(part.value)
                    continue
                }
                for member in part.value.members { unused[member.key] = member.value }
            }
        }
        while let value = pending.popLast() {
            if let name = value.member(LayerKeys.component)?.value.string, let component = unused.removeValue(forKey: name) {
                pending.append(component)
            }
            if value.kind == .object { pending += value.members.map(\.value) }
            if value.kind == .array { pending += value.elements }
        }
        return Set(unused.keys)
    }

    /// Reports the names that several files give to something of a kind.
    func reportCollisions<Value>(in key: Key<Value>, _ noun: String, to sink: DiagnosticSink) {
        guard roots.count > 1 else { return }
        var first: [String: (member: JSONMember, file: Int)] = [:]
        for (file, root) in roots.enumerated() {
            for member in root.member(key)?.value.members.map({ $0 }) ?? [] {
                guard let known = first[member.key] else {
                    first[member.key] = (member, file)
                    continue
                }
                guard known.file != file else { continue }
                // The scene's own name is easier to change than one of a file that several scenes share.
                let (own, other) = known.file == 0 ? (known.member, member) : (member, known.member)
                sink.error(
                    "'\(member.key)' is already the name of \(noun)", at: own.keyRange,
                    notes: [Diagnostic.Note("the other one is here", at: other.keyRange)], pointer: own.value.pointer)
            }
        }
    }

    /// Reports unknown keys of the imported files.
    func checkKeys(in context: ReadingContext) {
        for root in roots.dropFirst() { _ = ObjectReader(root, ImportKeys.kind, in: context) }
    }
}

/// A walk over imports, which reads each file once.
private struct ImportSearch {
    /// An imported file, and the offset of its text in the text of all files.
    struct File {
        let document: JSONDocument
        let start: Int
        /// Whether it is part of the program.
        let isBuiltIn: Bool
    }

    private let resources: SceneResources
    private let sink: DiagnosticSink
    private(set) var files: [File] = []
    private var known: Set<String> = []
    /// The number of bytes of all files so far.
    private var byteCount: Int

    init(_ resources: SceneResources, _ sink: DiagnosticSink, start: Int) {
        (self.resources, self.sink, byteCount) = (resources, sink, start)
    }

    /// Reads the imports of a file that begins at an offset; `trail` has the paths of the files that lead to it, and its own.
    ///
    /// The recursion is limited by the number of files.
    mutating func visit(_ root: JSONValue, at start: Int, trail: [String]) {
        guard let value = root.member(SceneKeys.imports)?.value else { return }
        let local = DiagnosticSink(limit: sink.limit)
        var paths: [(path: String, value: JSONValue)] = []
        for element in value.elements(local, expected: "an array of paths of files")?.map({ $0 }) ?? [] {
            guard let path = element.string(local, expected: "the path of a file") else { continue }
            paths.append((path, element))
        }
        report(local, at: start)
        for (path, value) in paths { add(path, value, at: start, trail) }
    }

    private mutating func add(_ path: String, _ value: JSONValue, at start: Int, _ trail: [String]) {
        func report(_ message: String, suggestion: String? = nil) {
            sink.report(
                Diagnostic(.error, message, at: value.range, suggestion: suggestion, pointer: value.pointer).shifted(by: start))
        }
        if let first = trail.firstIndex(of: path) {
            return report("'\(path)' imports itself: \((trail[first...] + [path]).joined(separator: " → "))")
        }
        guard known.insert(path).inserted else { return }
        guard files.count < SceneLimits.maximumImports else {
            return report("the scene imports more than \(SceneLimits.maximumImports) files")
        }
        do throws(ResourceError) {
            let limit = max(0, SceneLimits.maximumImportBytes - byteCount)
            let isBuiltIn = path.hasPrefix(ComponentFile.scheme)
            let bytes = try isBuiltIn ? Self.bytesOfComponents(path) : resources.bytes(at: path, limit: limit)
            let source = SourceText(name: isBuiltIn ? path : resources.displayName(of: path), bytes: bytes)
            let local = DiagnosticSink(limit: sink.limit)
            let document = JSONDocument.parse(source, reportingTo: local)
            let own = SourceText.start(after: byteCount)
            byteCount = own + bytes.count
            files.append(File(document: document, start: own, isBuiltIn: isBuiltIn))
            self.report(local, at: own)
            visit(document.root, at: own, trail: trail + [path])
        } catch {
            var nearest: String?
            if case .notFound(let found) = error { nearest = found }
            report("cannot import '\(path)': \(error)", suggestion: nearest)
        }
    }

    /// Returns the bytes of a file that is part of the program.
    private static func bytesOfComponents(_ name: String) throws(ResourceError) -> [UInt8] {
        if let bytes = ComponentFile.bytes(named: name) { return bytes }
        throw .notFound(nearest: NearestName.find(name, in: ComponentFile.names))
    }

    private func report(_ local: DiagnosticSink, at start: Int) {
        for diagnostic in local.diagnostics { sink.report(diagnostic.shifted(by: start)) }
    }
}
