import TestSupport

/// A piece of code in a page of documentation or in a documentation comment.
struct Snippet: CustomStringConvertible, Sendable {
    /// The path of the file that has it.
    let file: String
    /// The number of its first line.
    let line: Int
    /// The word after the fence; empty for code within a line.
    let language: String
    let text: String

    var description: String { "\(file):\(line)" }
}

extension Snippet {
    /// The fenced blocks of a text in Markdown.
    static func blocks(of text: String, in file: String) -> [Snippet] {
        var blocks: [Snippet] = []
        var open: (line: Int, language: String, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    let text = block.lines.joined(separator: "\n")
                    blocks.append(Snippet(file: file, line: block.line, language: block.language, text: text))
                    open = nil
                } else {
                    open = (index + 2, String(line.dropFirst(3)), [])
                }
            } else {
                open?.lines.append(line)
            }
        }
        return blocks
    }

    /// The code within the lines of a text in Markdown; a span may continue on the next line.
    static func spans(of text: String, in file: String) -> [Snippet] {
        var spans: [Snippet] = []
        var line = 1
        var isFenced = false
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: { $0.isEmpty }) {
            line = paragraph.startIndex + 1
            var prose: [Substring] = []
            for line in paragraph {
                let isFence = line.hasPrefix("```")
                if isFence { isFenced.toggle() }
                prose.append(isFence || isFenced ? "" : line)
            }
            let parts = prose.joined(separator: "\n").split(separator: "`", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if !index.isMultiple(of: 2) {
                    let text = String(part).replacing("\n", with: " ")
                    spans.append(Snippet(file: file, line: line, language: "", text: text))
                }
                line += part.count { $0 == "\n" }
            }
        }
        return spans
    }

    /// The text of the documentation comments of a Swift file; lines of code are empty, so that lines keep their numbers.
    static func documentation(of source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let trimmed = line.drop { $0 == " " }
            guard trimmed.hasPrefix("///") else { return "" }
            return String(trimmed.dropFirst(trimmed.hasPrefix("/// ") ? 4 : 3))
        }.joined(separator: "\n")
    }
}

extension Snippet {
    /// All fenced blocks of the pages.
    static let pageBlocks = Repository.pages.flatMap { page in
        ((try? Repository.text(of: page)).map { blocks(of: $0, in: page) }) ?? []
    }

    /// All code within lines of the pages.
    static let pageSpans = Repository.pages.flatMap { page in
        ((try? Repository.text(of: page)).map { spans(of: $0, in: page) }) ?? []
    }

    /// All fenced blocks of documentation comments.
    static let commentBlocks = Repository.sources.flatMap { source in
        ((try? Repository.text(of: source)).map { blocks(of: documentation(of: $0), in: source) }) ?? []
    }
}
