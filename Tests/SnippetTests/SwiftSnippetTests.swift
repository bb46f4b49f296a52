import Foundation
import TestSupport
import Testing

/// The Swift code of the documentation compiles, as it stands in a file that is compiled with the tests.
@Suite struct SwiftSnippetTests {
    private static let inPages = Snippet.pageBlocks.filter { $0.language == "swift" }
    private static let inComments = Snippet.commentBlocks.filter { $0.language == "swift" }

    @Test func pagesAndCommentsHaveSwift() {
        #expect(Self.inPages.filter { $0.file == "README.md" }.count >= 2)
        #expect(Self.inPages.filter { $0.file == "docs/swift.md" }.count >= 4)
        #expect(Self.inComments.count >= 5)
    }

    /// `make snippets` writes the file.
    @Test func theCompiledFileIsUpToDate() throws {
        let expected = CompiledSnippets(snippets: Self.inPages + Self.inComments).source
        let url = Repository.url(CompiledSnippets.path)
        if ProcessInfo.processInfo.environment["ANIMRENDER_RECORD"] == "1" {
            try expected.write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(try Repository.text(of: CompiledSnippets.path) == expected, "make snippets writes it anew")
    }

    /// Code for iOS is a part of an example, which is compiled with the tests.
    @Test func codeForIOSIsOfAnExample() throws {
        let blocks = Snippet.pageBlocks.filter { $0.language == "swift ios" }
        #expect(!blocks.isEmpty)
        let folder = Repository.path("Examples/Shared")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        let sources = try files.map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
        for block in blocks { #expect(sources.contains { $0.contains(block.text) }, "\(block) is not in Examples/Shared") }
    }

    /// Code that names no language would be checked by nothing.
    @Test func noSwiftIsUnmarked() {
        let words = ["import ", "let ", "var ", "func ", "try ", "class ", "struct ", "@Test"]
        for block in Snippet.pageBlocks + Snippet.commentBlocks where block.language.isEmpty {
            let code = block.text.split(separator: "\n").first { line in words.contains { line.hasPrefix($0) } }
            #expect(code == nil, "\(block) is Swift without a word that says so")
        }
    }
}
