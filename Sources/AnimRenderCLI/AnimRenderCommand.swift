import AnimRender
import AnimSystem
import ArgumentParser

/// The program, without its entry point: programs that film Swift files have entry points of their own.
package enum CommandLineProgram {
    /// Reads the command line, runs the command and returns, or ends with the exit status of a failure.
    package static func main() { AnimRenderCommand.main() }
}

/// The program: it reads the command line, runs the command and ends with its exit status.
struct AnimRenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animrender",
        abstract:
            "Renders scenes of layers, animations and touches to \(OutputFormat.pictureTitles), as Core Animation would play them.",
        usage: """
            animrender <scene> [-o <output>]... [--at <time>] [--fps <n>] [--scale <n>] ...
            animrender <subcommand> ...
            """,
        discussion: """
            EXAMPLES
              animrender button.json                          makes button.gif here
              animrender button.json -o b.gif --fps 30        another frame rate
              animrender button.json --at 1.5 -o still.png    the frame at 1.5 s
              animrender button.json -o frames/               frames/frame-0000.png …
              animrender button.json -o b.gif -o 'f-%d.png'   both, drawn once
              animrender help render --all                    all of its options

            Times are in seconds and lengths in points; --scale sets the pixels per point. Times may also be 500ms, 18f (a frame), 50% \
            (of the scene) and end. Results go to standard output, messages to standard error.

            EXIT STATUS
              0   done                          66  a scene file cannot be read
              1   differences, or --max-size    69  ffmpeg or swiftc is missing,
              64  wrong use of the command          or has failed
              65  a scene file is not valid     70  a bug in animrender
                                                73  an output cannot be created
                                                74  writing failed
                                                75  a limit is reached, or memory
                                                    has run out
            """,
        version: versionText,
        subcommands: commands,
        defaultSubcommand: RenderCommand.self)

    /// The commands, which a run looks up without setting up the texts of the program's own help.
    private static let commands: [any ParsableCommand.Type] = [
        RenderCommand.self, ShowCommand.self, SheetCommand.self, PlotCommand.self, PreviewCommand.self, ValidateCommand.self,
        InspectCommand.self, EventsCommand.self, HashCommand.self, RecordCommand.self, VerifyCommand.self, ApproveCommand.self,
        PruneCommand.self, EncodeCommand.self, InitCommand.self, SchemaCommand.self, ReferenceCommand.self,
        CompletionsCommand.self, DoctorCommand.self,
    ]

    static func main() {
        Signals.holdStandardStreams()
        Signals.prepare()
        ProcessLimits.prepare(outOfMemory: LimitOptions.outOfMemory)
        do {
            try checkArguments()
            // The parser would first build the argument sets of the default command.
            guard CommandLine.arguments.dropFirst() != ["--version"] else {
                print(versionText)
                return
            }
            let arguments = completed(Array(CommandLine.arguments.dropFirst()))
            try CommandName.check(arguments, commands: commands.compactMap { $0.configuration.commandName } + [helpName])
            try PictureOption.check(arguments)
            var command = try directlyParsed(arguments) ?? parseAsRoot(arguments)
            try SwiftFiles.prepare(command, arguments: Array(CommandLine.arguments.dropFirst()))
            try command.run()
        } catch {
            end(with: error)
        }
    }

    /// Returns the arguments as the parser takes them: with omitted values, and without the option of `help`, which ``Help`` reads.
    static func completed(_ arguments: [String]) -> [String] {
        let others = FilmTable.entry?.others ?? []
        let arguments = OptionalValue.completing(others.isEmpty ? arguments : arguments.filter { !others.contains($0) })
        return arguments.first == helpName ? arguments.filter { $0 != Help.allOption } : arguments
    }

    /// Parses the arguments of the command that the first one names, or of the default command.
    ///
    /// Parsing from the root would also set up all options of the default command, which takes longer than the rest of a short command. If
    /// this returns `nil`, the root parses after all, for its help and its errors.
    private static func directlyParsed(_ arguments: [String]) -> (any ParsableCommand)? {
        guard let word = arguments.first, word != helpName, !word.hasPrefix("-") else { return nil }
        let named = commands.first { $0.configuration.commandName == word }
        let command = named ?? RenderCommand.self
        // `parse` would do the same, and then validate the command once more.
        let parsed = try? command.parseAsRoot(named == nil ? arguments : Array(arguments.dropFirst()))
        // A different type is a request for help.
        return parsed.flatMap { type(of: $0) == command ? $0 : nil }
    }

    private static let helpName = "help"

    /// Throws if an argument is not UTF-8: the name would identify a different file.
    private static func checkArguments() throws(Failure) {
        let arguments = CommandLine.unsafeArgv
        for index in 0..<Int(CommandLine.argc) {
            guard let argument = arguments[index], String(validatingCString: argument) == nil else { continue }
            throw Failure(.usage, "argument \(index) is not UTF-8: \(String(cString: argument))")
        }
    }

    /// Ends the program with the message and the status of an error.
    private static func end(with error: any Error) -> Never {
        if let error = error as? FileError, error.isBrokenPipe { Signals.endByBrokenPipe() }
        guard let failure = failure(for: error) else {
            guard exitCode(for: error) != .success else { exit(withError: error) }
            // An argument that makes no sense is quoted, and may be the name of a file that a shell's pattern has found.
            Console.sayLines(of: fullMessage(for: error))
            exit(withError: exitCode(for: error))
        }
        failure.print()
        systemExit(failure.status.rawValue)
    }

    /// Returns the message and the status of an error; `nil` for errors of the argument parser, which explains them itself.
    private static func failure(for error: any Error) -> Failure? {
        if let failure = Failure(error) { return failure }
        return exitCode(for: error) == .failure ? Failure(.bug, "unexpected: \(error)") : nil
    }
}

/// The text that `--version` prints: below the version the libraries that a picture may depend on, which are asked only then.
private var versionText: String {
    CommandLine.arguments.contains("--version") ? ProgramVersion.text + "\n" + LibraryVersions.line : ProgramVersion.text
}
