import AnimRender
import AnimSnapshots

/// A message to the user that waits for its turn.
enum Message: Sendable {
    /// Complete lines, such as the diagnostics of a scene.
    case lines(String)
    /// A remark.
    case note(String)
    /// What went wrong.
    case error(String)
    /// A line about an output.
    case output(String)
    /// An object about an output, on standard output.
    case json(String)

    /// Prints the message.
    func print() throws(FileError) {
        switch self {
        case .lines(let text): Console.writeError(text)
        case .note(let text): Console.note(text)
        case .error(let text): Console.error(text)
        case .output(let text): Console.say(text)
        case .json(let text): try Console.write(text + "\n")
        }
    }
}

extension Failure {
    /// The messages of a failure of one scene among others, whose name they have.
    func messages(of scene: FoundScene) -> [Message] { messages(of: scene.name, path: scene.path) }

    /// The messages of a failure of one owner among others.
    ///
    /// - Parameter path: The file that a message may name already; nil if the name does not identify the owner.
    func messages(of owner: String, path: String?) -> [Message] {
        var messages: [Message] = []
        if let report { messages.append(.lines(report)) }
        if let message {
            messages.append(.error(path.map(message.contains) ?? false ? message : "\(owner): \(message)"))
        } else if path == nil {
            messages.append(.error("\(owner): the scene is not valid with these values"))
        }
        return messages
    }
}
