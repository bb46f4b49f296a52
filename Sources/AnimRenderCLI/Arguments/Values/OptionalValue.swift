import ArgumentParser

/// The value of options that need none, such as `--only-changed`, which the argument parser does not know.
enum OptionalValue {
    /// What stands for no value: git has no name of a commit with spaces.
    static let implied = "no name"

    /// Returns arguments in which such an option has a value, so that a folder after it is not taken for one.
    static func completing(_ arguments: [String]) -> [String] {
        let command = arguments.first
        let isVerify = command == VerifyCommand.configuration.commandName
        return arguments.map { argument in
            switch argument {
            case "--only-changed": "\(argument)=\(implied)"
            case "--changes" where isVerify: "\(argument)=\(implied)"
            default: argument
            }
        }
    }
}
