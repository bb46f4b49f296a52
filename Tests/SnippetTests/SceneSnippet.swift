import AnimRender
import TestSupport

/// A piece of JSON from the documentation: a scene, or what belongs somewhere in one.
struct SceneSnippet {
    let snippet: Snippet

    /// The piece of JSON that a snippet is; nil where it is something else.
    init?(_ snippet: Snippet) {
        let isMember = snippet.text.prefixMatch(of: #/"[^"]+": /#) != nil
        guard snippet.language == "json" || isMember || snippet.text.hasPrefix("{ \"") else { return nil }
        self.snippet = snippet
    }

    /// Whether the piece leaves something open by an ellipsis.
    var isSketch: Bool { snippet.text.contains("…") }

    /// The errors of the piece in the contexts where it fits best; nil where it is right in one.
    func complaint() -> String? {
        var complaints: [String] = []
        for text in completions {
            for (context, scene) in scenes(around: text) {
                let found = Self.diagnostics(of: scene)
                if found.isEmpty { return nil }
                complaints.append("as \(context):\n" + found.joined())
            }
        }
        return complaints.sorted { $0.count < $1.count }.prefix(3).joined()
    }

    /// The piece with its ellipses left out, or with something in their place that is right where actions or a font are expected.
    private var completions: [String] {
        guard isSketch else { return [snippet.text] }
        let shortened = snippet.text.replacing(/, …(?= [\]}])/, with: "").replacing(/\[ …(?:, …)* \]/, with: "[ ]")
        return ["[ ]", "\"korean\""].map { shortened.replacing("…", with: $0) }
    }

    private func scenes(around text: String) -> [(context: String, scene: String)] {
        if text.contains("\"canvas\": {"), text.contains("\"layers\": ["), text.hasPrefix("{") { return [("scene", text)] }
        let contexts = text.hasPrefix("{") ? SceneContext.ofObjects : SceneContext.ofMembers
        guard snippet.file == "docs/ui.md", !text.contains("\"import\"") else {
            return contexts.map { ($0.name, $0.scene(with: text)) }
        }
        // The components take a while to read, and the page has few kinds of pieces.
        return contexts.filter { ["scene", "layer", "action"].contains($0.name) }.map {
            ($0.name, "{ \"import\": [\"animrender:ui\"]," + $0.scene(with: text).dropFirst())
        }
    }

    private static func diagnostics(of scene: String) -> [String] {
        let source = SourceText(name: "snippet", text: scene)
        let formatter = DiagnosticFormatter(source)
        let result = SceneLoader.load(source, resources: SnippetResources())
        // Which fonts are installed is the machine's business, and the repository's fonts have few characters.
        let ofFonts = ["the font family '", "no font of the text has "]
        return result.diagnostics.filter { diagnostic in !ofFonts.contains { diagnostic.message.hasPrefix($0) } }
            .map { formatter.text($0) }
    }
}

/// The pictures and fonts that snippets name: those of the repository's scenes by their names, whatever the folder.
struct SnippetResources: ResourceProvider {
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if name.hasSuffix(".svg") { return Array(#"<svg viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>"#.utf8) }
        if name.hasSuffix(".json") { return Array(#"{ "components": { "toggle": {} } }"#.utf8) }
        if name.hasSuffix(".ttc"), let font = try? Repository.bytes(of: "scenes/text/fonts/NotoSansCJKkr-Regular.otf") {
            return Self.collection(of: font)
        }
        for folder in ["scenes/images/", "scenes/text/fonts/"] {
            if let bytes = try? Repository.bytes(of: folder + name) { return bytes }
        }
        throw .notFound(nearest: nil)
    }

    /// A font collection in which a font stands twice: a header, and the font with the offsets of its tables moved by that.
    private static func collection(of font: [UInt8]) -> [UInt8] {
        let header: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20, 0, 0, 0, 20]
        var font = font
        let tableCount = Int(font[4]) << 8 | Int(font[5])
        for table in 0..<tableCount {
            let field = 12 + table * 16 + 8
            let offset = font[field..<field + 4].reduce(0) { $0 << 8 | UInt32($1) } + UInt32(header.count)
            for byte in 0..<4 { font[field + byte] = UInt8(truncatingIfNeeded: offset >> (24 - 8 * byte)) }
        }
        return header + font
    }
}
