import ArgumentParser

/// The extent of help: `--help` fits on one screen; `help COMMAND --all`, manual pages and completions have all options and details.
enum Help {
    /// The option of `help` for everything.
    static let allOption = "--all"

    /// Whether this run of the program shows everything.
    static let isFull: Bool = {
        let arguments = CommandLine.arguments.dropFirst()
        return arguments.first == "help" && arguments.contains(allOption) || arguments.first == "completions"
            || arguments.contains { $0.hasPrefix("--generate-completion-script") || $0 == "--experimental-dump-help" }
    }()

    /// The titles of groups of options.
    enum Section {
        static let output = "Output"
        static let frames = "Frames"
        static let quality = "Quality"
        static let scenes = "Many scenes"
        static let references = "References"
        static let results = "Results"
        static let rules = "Rules for make"
        static let swift = "Swift files"
        static let limits = "Limits"
    }

    /// The help of the flag that suppresses all messages except errors.
    ///
    /// Commands declare the flag themselves: the parser takes 4 % of a short run for each group.
    static let quiet: ArgumentHelp = "Print errors only."

    /// Returns the text below the abstract of a command.
    ///
    /// - Parameters:
    ///   - examples: The first of the examples.
    ///   - details: Explanations, for full help.
    ///   - more: Further examples and lists, for full help.
    static func discussion(
        of command: String, examples: String, details: @autoclosure () -> String = "", more: @autoclosure () -> String = ""
    ) -> String {
        guard isFull else { return "EXAMPLES\n\(examples)\n\nAll options: animrender help \(command) \(allOption)" }
        let (details, more) = (details(), more())
        return (details.isEmpty ? "" : details + "\n\n") + "EXAMPLES\n\(examples)" + (more.isEmpty ? "" : "\n" + more)
    }
}

extension ArgumentHelp {
    /// Creates the help of an argument or an option.
    ///
    /// - Parameters:
    ///   - summary: A phrase for one line.
    ///   - details: Further sentences, for full help.
    ///   - isRare: Whether only full help lists the option.
    init(_ summary: String, details: @autoclosure () -> String = "", valueName: String? = nil, isRare: Bool) {
        let details = Help.isFull ? details() : ""
        self.init(
            details.isEmpty ? summary : "\(summary) \(details)", valueName: valueName,
            visibility: isRare && !Help.isFull ? .hidden : .default)
    }

    /// Creates the help of an argument or an option that is always listed.
    init(_ summary: String, details: @autoclosure () -> String, valueName: String? = nil) {
        self.init(summary, details: details(), valueName: valueName, isRare: false)
    }
}

extension CommandConfiguration {
    /// Creates the configuration of a command of the program.
    ///
    /// With the name of the program the parser knows that the command is a part: it does not look for `--generate-completion-script`, an
    /// option of whole programs, for which it would parse the arguments twice more.
    init(subcommand name: String, abstract: String, discussion: String) {
        self.init(commandName: name, _superCommandName: "animrender", abstract: abstract, discussion: discussion)
    }
}
