import Testing

/// Help: `--help` is one screen, and `help COMMAND --all` has everything.
struct HelpTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    private static let commands = [
        "render", "show", "sheet", "plot", "preview", "validate", "inspect", "events", "hash", "record", "verify", "approve",
        "prune",
        "encode", "init",
        "schema", "reference", "completions", "doctor",
    ]

    /// Returns the lines of a help text on a terminal of 80 columns.
    private func lines(_ arguments: String...) throws -> [String] {
        let outcome = try animrender.run(arguments, environment: ["COLUMNS": "80"])
        #expect(outcome.status == 0)
        var lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Returns the names of the options that a help text lists.
    private func options(_ lines: [String]) -> Set<Substring> {
        Set(
            lines.filter { $0.hasPrefix("  -") }.compactMap { line in
                line.split(whereSeparator: { " ,/".contains($0) }).first { $0.hasPrefix("--") }
            })
    }

    @Test(arguments: commands) func helpIsOneScreen(command: String) throws {
        let (short, full) = (try lines(command, "--help"), try lines("help", command, "--all"))
        #expect(try lines("help", command) == short)
        let (usual, all) = (options(short), options(full))
        #expect(short.count <= 47 && usual.count <= 25, "\(short.count) lines, \(usual.count) options")
        #expect(usual.isSubset(of: all))
        #expect(usual == all || short.contains("All options: animrender help \(command) --all"))
    }

    @Test func fullHelpManualsAndCompletionsHaveAllOptions() throws {
        let rare = ["--max-memory", "--min-width", "--deps-no-system", "--first-frame-duration", "--appearance"]
        let (short, full) = (try lines("render", "--help"), try lines("help", "render", "--all"))
        #expect(options(full).count == 62)
        let manual = try animrender("--experimental-dump-help").text
        let completions = try animrender("completions", "bash").text
        for option in rare {
            #expect(!options(short).contains(option[...]) && options(full).contains(option[...]))
            #expect(manual.contains(String(option.dropFirst(2))) && completions.contains(option))
        }
    }

    @Test func groupsHaveNames() throws {
        let headings = try lines("render", "--help").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
        #expect(headings == ["ARGUMENTS:", "OUTPUT:", "FRAMES:", "QUALITY:", "MANY SCENES:", "OPTIONS:"])
    }
}
