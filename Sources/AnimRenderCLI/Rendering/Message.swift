import AnimRender
import AnimSnapshots

/// A message to the user that waits for its turn.
enum Message: Sendable {
    /// Lines as they are, such as what was found in a scene.
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
        case .output(let text): Console.sayVisible(text)
        case .json(let text): try Console.write(text + "\n")
        }
    }
}

extension Failure {
    /// The messages of a failure of one scene among others, whose name they have.
    func messages(of scene: FoundScene) -> [Message] {
        var messages: [Message] = []
        if let report { messages.append(.lines(report)) }
        if let message { messages.append(.error(message.contains(scene.path) ? message : "\(scene.name): \(message)")) }
        return messages
    }
}
