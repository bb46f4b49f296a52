import Foundation
import Testing

struct CompletionsCommandTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    @Test(arguments: [
        ("bash", "complete -o filenames -F _animrender animrender"), ("zsh", "#compdef animrender"),
        ("fish", "complete -c 'animrender'"),
    ])
    func aShellGetsItsScript(_ shell: String, _ line: String) throws {
        let outcome = try animrender("completions", shell)
        #expect(outcome.status == 0)
        #expect(outcome.text.contains(line))
        #expect(outcome.text.contains("doctor"))
        #expect(outcome.output == (try animrender("--generate-completion-script", shell).output))
    }

    @Test func anotherShellIsWrongUse() throws {
        let outcome = try animrender("completions", "csh")
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("csh"))
    }

    @Test func bashCompletesCommandsOptionsValuesAndScenes() throws {
        try animrender.write("{}", to: "card.json")
        try animrender.write("", to: "card.txt")
        #expect(try completions(of: "animrender doc") == ["doctor"])
        #expect(try completions(of: "animrender init --templ") == ["--template"])
        #expect(try completions(of: "animrender init --template s") == ["scroll", "spring"])
        #expect(try completions(of: "animrender validate ca") == ["card.json"])
    }

    /// Returns what bash proposes at the end of a line.
    private func completions(of line: String) throws -> [String] {
        let script = try animrender("completions", "bash").text
        let words = line.split(separator: " ")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "--norc", "-c",
            """
            \(script)
            COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
            COMPREPLY=(); _animrender animrender '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
            printf '%s\\n' "${COMPREPLY[@]}"
            """,
        ]
        process.currentDirectoryURL = animrender.folder
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
    }
}
