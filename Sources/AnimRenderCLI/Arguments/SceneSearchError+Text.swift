import AnimSnapshots

extension Failure {
    /// Words the reason why scenes cannot be searched for.
    init(_ error: SceneSearchError) {
        switch error {
        case .invalidFilter(let text): self.init(.usage, "--filter '\(text)' is not a regular expression")
        case .absoluteExclusion(let text):
            self.init(.usage, "--exclude '\(text)' is an absolute path: names of scenes are paths from the working folder")
        case .tooManyFiles(let argument, let limit):
            self.init(.noInput, "\(argument): more than \(limit) files; name a smaller folder")
        case .standardInput: self.init(.usage, "the scene on standard input has no name: give a file")
        }
    }
}
