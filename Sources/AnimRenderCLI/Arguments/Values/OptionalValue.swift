import ArgumentParser

/// The value of options that need none, `--only-changed` and `--changes`, which the argument parser does not know.
enum OptionalValue {
    /// What stands for no value: git has no name of a commit with spaces.
    static let implied = "no name"

    /// Returns arguments in which such an option without a value has one, so that a folder after it is not taken for it.
    static func completing(_ arguments: [String]) -> [String] {
        let isVerify = arguments.first == VerifyCommand.configuration.commandName
        return arguments.map { argument in
            argument == "--only-changed" || argument == "--changes" && isVerify ? "\(argument)=\(implied)" : argument
        }
    }
}
