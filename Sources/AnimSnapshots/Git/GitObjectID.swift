/// The name that git gives to a commit, a tree or the content of a file: the digest of what it is.
package struct GitObjectID: Hashable, Sendable, CustomStringConvertible {
    /// The digest: 40 hexadecimal digits, or 64 in repositories of the newer kind.
    package let description: String

    /// Reads a digest; `nil` for anything else.
    init?(_ text: some StringProtocol) {
        let isDigest = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
        guard isDigest, text.utf8.count == 40 || text.utf8.count == 64 else { return nil }
        description = String(text)
    }

    /// The first digits, as people write them.
    package var short: String { String(description.prefix(7)) }
}
