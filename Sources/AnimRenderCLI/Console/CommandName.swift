import AnimRender
import AnimSource

/// The first word of the command line, if it was probably meant as a command.
enum CommandName {
    /// Throws if the first argument is neither a command nor a file, but close to a command, or followed by more words.
    ///
    /// Without that the word would be taken for a scene, and the message would be about the words after it.
    static func check(_ arguments: [String], commands: [String]) throws(Failure) {
        guard let word = arguments.first, !word.hasPrefix("-"), !commands.contains(word), !word.contains("/"),
            !word.contains("."), FileStatus(path: word) == .missing
        else { return }
        let nearest = NearestName.find(word, in: commands)
        let hasMoreWords = arguments.dropFirst().first.map { !$0.hasPrefix("-") } ?? false
        guard nearest != nil || hasMoreWords else { return }
        let list = nearest.map { "did you mean '\($0)'?" } ?? "the commands are \(commands.joined(separator: ", "))"
        throw Failure(.usage, "there is neither a command nor a file '\(word)'; \(list)")
    }
}
