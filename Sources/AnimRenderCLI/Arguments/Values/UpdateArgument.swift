import AnimSnapshots
import ArgumentParser

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
