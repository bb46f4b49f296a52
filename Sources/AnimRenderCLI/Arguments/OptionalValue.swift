import AnimSnapshots
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

/// The records that `verify` writes.
enum UpdateArgument: String, ExpressibleByArgument {
    case none, missing, changed, all

    // Without this the argument parser searches all conformances of the program for one that gives the words.
    static let allValueStrings = [none, missing, changed, all].map(\.rawValue)

    private static let option = "--update"

    /// What the session does.
    var mode: SnapshotMode {
        switch self {
        case .none: .verify
        case .missing: .updateMissing
        case .changed: .updateChanged
        case .all: .updateAll
        }
    }

    /// Returns arguments with the value of an `--update` that has none, so that a folder after it is not taken for the value.
    static func completing(_ arguments: [String]) -> [String] {
        guard arguments.first == VerifyCommand.configuration.commandName else { return arguments }
        return arguments.indices.map { index in
            guard arguments[index] == option else { return arguments[index] }
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            return allValueStrings.contains(next) ? option : "\(option)=\(changed.rawValue)"
        }
    }
}
