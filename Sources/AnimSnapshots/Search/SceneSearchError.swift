/// The reason why scenes cannot be searched for.
package enum SceneSearchError: Error, Hashable, Sendable {
    /// `--filter` is not a regular expression.
    case invalidFilter(String)
    /// `--exclude` is an absolute path, which no name is.
    case absoluteExclusion(String)
    /// An argument leads to more files than the limit.
    case tooManyFiles(argument: String, limit: Int)
    /// Standard input is named where scenes need names.
    case standardInput

    /// Whether the command line makes no sense, rather than what it leads to.
    package var isUsage: Bool {
        if case .tooManyFiles = self { false } else { true }
    }
}

extension SceneSearchError: CustomStringConvertible {
    /// The problem in words.
    package var description: String {
        switch self {
        case .invalidFilter(let text): "--filter '\(text)' is not a regular expression"
        case .absoluteExclusion(let text):
            "--exclude '\(text)' is an absolute path: names of scenes are paths from the working folder"
        case .tooManyFiles(let argument, let limit): "\(argument): more than \(limit) files; name a smaller folder"
        case .standardInput: "the scene on standard input has no name: give a file"
        }
    }
}
