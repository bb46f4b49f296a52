/// A message of a session to a client, or to all.
package struct PreviewReply: Hashable, Sendable {
    /// The content of a message.
    package enum Content: Hashable, Sendable {
        /// An object of JSON.
        case text(String)
        /// A frame.
        case bytes([UInt8])
    }

    /// The client; nil for all.
    package let client: Int?
    /// The content.
    package let content: Content

    /// Creates a message.
    package init(client: Int?, content: Content) { (self.client, self.content) = (client, content) }
}

/// The reason why a session cannot do what a client asks for.
package struct PreviewError: Error, Hashable, Sendable {
    /// The reason in words.
    package let message: String

    /// Creates an error.
    package init(_ message: String) { self.message = message }
}
