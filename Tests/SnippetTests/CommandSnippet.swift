import ArgumentParser

@testable import AnimRenderCLI

/// A command line of the documentation that runs the program or `make`.
struct CommandSnippet: CustomStringConvertible {
    let snippet: Snippet
    /// The words of the command, with what placeholders stand for.
    let words: [String]

    var description: String { "\(snippet): \(words.joined(separator: " "))" }

    /// Placeholders of a synopsis.
    private static let placeholders = [
        "SCENE": "scene.json", "SCENE…": "scene.json", "[FOLDER]": "scenes", "T": "0.5", "COMMAND": "render", "[NAME]": "card",
        "SHELL": "zsh",
    ]

    /// The command that code within a line is; nil where it is something else.
    init?(_ line: Substring, of snippet: Snippet) {
        let line = line.hasPrefix("$ ") ? line.dropFirst(2) : line
        guard let program = line.split(separator: " ").first, ["animrender", "make"].contains(program) else { return nil }
        self.snippet = snippet
        words = Self.words(of: line).map { Self.placeholders[$0] ?? $0 }
    }

    /// The commands of a snippet.
    static func commands(of snippet: Snippet) -> [CommandSnippet] {
        snippet.text.split(separator: "\n").compactMap { CommandSnippet($0.drop { $0 == " " }, of: snippet) }
    }

    /// The words of a command as a shell has them, up to a comment, a pipe or an explanation after several spaces.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var spaces = 0
        for character in line {
            if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == " " {
                if let word { words.append(word) }
                word = nil
                spaces += 1
                if spaces > 1 { return words }
                continue
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if word == nil, "#|>\\".contains(character) {
                return words
            } else {
                word = (word ?? "") + String(character)
            }
            spaces = 0
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// The files of the repository that the command names; none of a command that makes them.
    var files: [String] {
        guard words.dropFirst().first != "init" else { return [] }
        return words.dropFirst().filter { word in
            ["scenes", "output", "Benchmarks", "docs"].contains { word == $0 || word.hasPrefix($0 + "/") }
        }
    }

    /// The argument parser's complaint about the command; nil where it takes it.
    func complaint() -> String? {
        let arguments = AnimRenderCommand.completed(Array(words.dropFirst()))
        if arguments.count == 1, Self.names.contains(arguments[0]) { return nil }
        do {
            _ = try AnimRenderCommand.parseAsRoot(arguments)
            return nil
        } catch {
            return AnimRenderCommand.exitCode(for: error) == .success ? nil : AnimRenderCommand.fullMessage(for: error)
        }
    }

    /// The names of the commands, which a page may give without arguments.
    private static let names = AnimRenderCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
}
