package import AnimPreview

/// What a server asks about scenes: messages in, messages out.
///
/// All calls come from one thread.
package protocol PreviewConversation: AnyObject {
    /// The files whose changes matter.
    var watchedFiles: Set<String> { get }
    /// Returns what a new client is told first.
    func connect(_ client: Int) -> [PreviewReply]
    /// Answers a message.
    func receive(_ message: String, from client: Int) -> [PreviewReply]
    /// Forgets a client.
    func disconnect(_ client: Int)
    /// Reads again what depends on files that have changed.
    func filesChanged(_ paths: Set<String>) -> [PreviewReply]
    /// Takes the files that there are now.
    func scenesChanged(_ files: [PreviewFile]) -> [PreviewReply]
    /// Does the next small piece of work that nobody waits for; nil if there is none.
    func work() -> [PreviewReply]?
}

extension PreviewConversation {
    /// Takes no other files than those from the start.
    package func scenesChanged(_ files: [PreviewFile]) -> [PreviewReply] { [] }
}

extension PreviewSession: PreviewConversation {}
