/// The Swift code of the documentation as a source file, each snippet in a function of its own.
///
/// The target of that file has no access to what is only for this package: a snippet compiles there as it does in another package.
struct CompiledSnippets {
    static let path = "Tests/CompiledSnippetTests/CompiledSnippets.swift"

    let snippets: [Snippet]

    /// What a snippet may use without having made it, as a page speaks of "the block".
    private static let surroundings: [(name: String, type: String)] = [
        ("window", "UIWindow"), ("view", "UIView"), ("block", "UIView"), ("bubble", "UIView"), ("button", "UIView"),
        ("card", "UIView"), ("photo", "UIView"), ("layer", "CALayer"), ("film", "Film"),
    ]

    var source: String {
        var imports: Set<String> = []
        var functions: [String] = []
        var counts: [String: Int] = [:]
        for snippet in snippets {
            imports.formUnion(Self.imports(of: snippet))
            counts[snippet.file, default: 0] += 1
            functions.append(Self.function(of: snippet, number: counts[snippet.file, default: 0]))
        }
        return """
            // swift-format-ignore-file
            // Made by `make snippets` from the Swift code of the documentation. SnippetTests checks that it is up to date.

            \(imports.sorted().joined(separator: "\n"))

            \(functions.joined(separator: "\n"))
            """
    }

    private static func imports(of snippet: Snippet) -> [String] {
        let written = snippet.text.split(separator: "\n").filter { $0.hasPrefix("import ") }.map(String.init)
        let testing = snippet.text.contains("assertSnapshot(") ? ["import AnimRenderTesting"] : []
        return written + ["import AnimRender", "import AnimUIKit"] + testing
            + (snippet.text.contains("#expect") ? ["import Testing"] : [])
    }

    private static func function(of snippet: Snippet, number: Int) -> String {
        let lines = snippet.text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("import ") }.drop(while: \.isEmpty)
        let made = lines.compactMap { $0.prefixMatch(of: /(?:let|var) (\w+)/)?.1 }
        let used = surroundings.filter { uses(snippet.text, $0.name) }
        let parameters = used.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let body = lines.map { $0.isEmpty ? "" : "    " + $0 } + made.map { "    _ = \($0)" }
        return """
            // \(snippet.file)
            @MainActor func \(name(of: snippet.file))\(number)(\(parameters)) throws {
            \(body.joined(separator: "\n"))
            }

            """
    }

    /// Whether code uses a name that it does not make.
    private static func uses(_ code: String, _ name: String) -> Bool {
        let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "\"") }
        for (first, second) in zip(words, words.dropFirst()) {
            if second == name, first == "let" || first == "var" { return false }
            if first == name, second == "in" { return false }
        }
        return words.contains { $0 == name || $0.hasPrefix(name + ".") }
    }

    /// The name of the functions of a file: its path in words.
    private static func name(of file: String) -> String {
        let words = file.split { !($0.isLetter || $0.isNumber) }.dropLast()
        return words[0].lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
