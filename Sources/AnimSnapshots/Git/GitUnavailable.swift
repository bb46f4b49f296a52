/// The reasons why nothing can be read from git, none of which is an error: what git knows explains a difference, and never decides on one.
package enum GitUnavailable: Error, Hashable, Sendable {
    /// No absolute folder of `PATH` has a program called git.
    case notInstalled
    /// The folder is in no work tree of a repository.
    case noRepository(folder: String)
    /// Git does not trust the repository, which belongs to somebody else; `advice` is the command by which a user may change that.
    case otherOwner(folder: String, advice: String?)
    /// Git failed, for a reason in its own words.
    case failed(reason: String)
}

extension GitUnavailable: CustomStringConvertible {
    /// The reason in words.
    package var description: String {
        switch self {
        case .notInstalled: "git is not installed: no folder of PATH has it"
        case .noRepository(let folder): "\(Self.name(of: folder)) is in no git repository"
        case .otherOwner(let folder, let advice):
            "the git repository of \(Self.name(of: folder)) belongs to somebody else, so nothing is read from it"
                + (advice.map { "; if you trust it, run '\($0)'" } ?? "")
        case .failed(let reason): "git cannot be asked: \(reason)"
        }
    }

    private static func name(of folder: String) -> String { folder == "." ? "the working folder" : folder }
}

extension GitUnavailable {
    /// Creates the reason for which git did not find a repository for a folder.
    init(_ failure: GitFailure, folder: String) {
        let text = failure.description
        if text.contains("dubious ownership") || text.contains("unsafe repository") {
            let command = text.split(separator: "\n").first { $0.contains("git config") }
            self = .otherOwner(
                folder: folder, advice: command.map { String($0.drop { $0 == " " || $0 == "\t" }) })
        } else if ["not a git repository", "must be run in a work tree", "bare repository"].contains(where: text.contains) {
            self = .noRepository(folder: folder)
        } else {
            self = .failed(reason: text.split(separator: "\n").first.map(String.init) ?? text)
        }
    }
}
