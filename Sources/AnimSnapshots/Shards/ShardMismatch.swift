/// The reason why parts cannot be put together.
package struct ShardMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason in words.
    package let description: String

    package init(_ description: String) { self.description = description }
}
