import ArgumentParser

/// The command that prints completions for a shell.
struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "completions",
        abstract: "Print completions for a shell: bash, zsh or fish.",
        discussion: """
            An installed animrender has them already. They complete commands, options, their values and names of scene files.

            EXAMPLES
              animrender completions bash > ~/.local/share/bash-completion/completions/animrender
              animrender completions zsh > ~/.zfunc/_animrender      with ~/.zfunc in $fpath
              animrender completions fish > ~/.config/fish/completions/animrender.fish
            """)

    @Argument(help: ArgumentHelp("The shell.", valueName: "shell"))
    var shell: CompletionShell

    func run() throws {
        try Console.write(AnimRenderCommand.completionScript(for: shell) + "\n")
    }
}
