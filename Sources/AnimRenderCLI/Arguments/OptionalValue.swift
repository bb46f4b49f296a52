import AnimSnapshots
import ArgumentParser

/// The options whose value may be omitted.
///
/// The argument parser has such options, but takes a folder after one for its value. So values are added before it sees the arguments.
enum OptionalValue {
    /// The value of `--only-changed` and `--changes` without a commit: git has no commit names with spaces.
    static let implied = "no name"

    /// Returns arguments in which each of these options has a value.
    static func completing(_ arguments: [String]) -> [String] {
        let isVerify = arguments.first == "verify"
        return zip(arguments, arguments.dropFirst() + [""]).map { argument, next in
            switch argument {
            case "--only-changed": "\(argument)=\(implied)"
            case "--changes" where isVerify: "\(argument)=\(implied)"
            case "--update" where isVerify && !UpdateArgument.allValueStrings.contains(next):
                "\(argument)=\(UpdateArgument.changed.rawValue)"
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

    /// The mode of the session.
    var mode: SnapshotMode {
        switch self {
        case .none: .verify
        case .missing: .updateMissing
        case .changed: .updateChanged
        case .all: .updateAll
        }
    }
}
