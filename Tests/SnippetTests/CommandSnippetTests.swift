import ArgumentParser
import TestSupport
import Testing

@testable import AnimRenderCLI

/// The program understands the commands of the documentation, and its own examples; `make` has the targets.
@Suite struct CommandSnippetTests {
    private static let commands: [CommandSnippet] = (Snippet.pageBlocks + Snippet.pageSpans).flatMap {
        CommandSnippet.commands(of: $0)
    }
    private static let ofProgram: [CommandSnippet] = commands.filter { $0.words.first == "animrender" }

    /// The examples in the help of the commands.
    private static let examples: [CommandSnippet] = {
        let commands: [any ParsableCommand.Type] = [AnimRenderCommand.self] + AnimRenderCommand.configuration.subcommands
        return commands.flatMap { command in
            let configuration = command.configuration
            let file = "help \(configuration.commandName ?? "")"
            return CommandSnippet.commands(of: Snippet(file: file, line: 1, language: "", text: configuration.discussion))
        }
    }()

    @Test func pagesHaveCommands() {
        #expect(Self.ofProgram.filter { $0.snippet.file == "README.md" }.count >= 9)
        #expect(Self.ofProgram.filter { $0.snippet.file == "docs/command-line.md" }.count >= 9)
        #expect(Self.examples.count >= 15)
        #expect(Self.commands.contains { $0.words == ["make", "test"] })
    }

    @Test func theProgramUnderstandsThem() {
        for command in Self.ofProgram + Self.examples {
            if let complaint = command.complaint() { Issue.record("\(command)\n\(complaint)") }
        }
    }

    @Test func theirFilesExist() {
        for command in Self.ofProgram {
            for file in command.files { #expect(Repository.exists(file), "\(command): there is no \(file)") }
        }
    }

    @Test func makeHasTheTargets() throws {
        let lines = try Repository.text(of: "Makefile").split(separator: "\n").filter { !$0.hasPrefix("\t") }
        let targets = Set(lines.compactMap { $0.firstMatch(of: /^([a-z%\/.-]+):/)?.1 })
        for command in Self.commands where command.words.first == "make" {
            for word in command.words.dropFirst() where !word.contains("=") && !word.hasPrefix("-") {
                let isKnown = targets.contains { target in
                    let parts = target.split(separator: "%", omittingEmptySubsequences: false)
                    return target == word || parts.count == 2 && word.hasPrefix(parts[0]) && word.hasSuffix(parts[1])
                }
                #expect(isKnown, "\(command): make has no target \(word)")
            }
        }
    }

    @Test(arguments: [
        "animrender hash --frobnicate a b", "animrender sheet --at 3 a.json", "animrender inspect a.json",
        "animrender --fsp 3 a.json",
    ])
    func wrongCommandsAreFound(_ line: String) throws {
        let command = try #require(CommandSnippet(Substring(line), of: Snippet(file: "", line: 1, language: "", text: line)))
        #expect(command.complaint() != nil)
    }
}
