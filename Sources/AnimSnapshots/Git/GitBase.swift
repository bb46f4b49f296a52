/// The commit that the present state is compared with.
package struct GitBase: Hashable, Sendable {
    /// The commit.
    package let commit: GitObjectID
    /// The name by which it was found, such as `origin/main` or `HEAD^1`.
    package let name: String
}

/// A commit that is not in the clone, with the command that gets it.
package struct MissingBase: Error, Hashable, Sendable {
    /// The name that stands for no commit.
    package let name: String
    /// Whether the clone is shallow, which then is the reason.
    package let isShallow: Bool
}

extension MissingBase: CustomStringConvertible {
    /// The problem and its remedy, as a message continues after a colon.
    package var description: String {
        guard isShallow else { return "\(name) is no commit of this repository" + (fetch.map { "; '\($0)' may get it" } ?? "") }
        let command = fetch.map { ", or run '\($0)' first" } ?? ""
        return "\(name) is not in this clone, which is shallow. In actions/checkout set 'fetch-depth: 2' (or 0)\(command)"
    }

    /// The command that gets the commit from the usual remote; `nil` where the name does not show which one.
    private var fetch: String? {
        let depth = isShallow ? " --depth=1" : ""
        guard name.utf8.allSatisfy(Self.isOrdinary) else { return nil }
        if name == Self.parentName { return isShallow ? "git fetch --deepen=1" : nil }
        if GitObjectID(name) != nil { return "git fetch\(depth) origin \(name)" }
        guard name.hasPrefix("origin/"), name.utf8.count > 7 else { return nil }
        let branch = name.dropFirst(7)
        return "git fetch\(depth) origin \(branch):refs/remotes/origin/\(branch)"
    }

    /// The first parent of the current commit.
    static let parentName = "HEAD^1"

    /// Whether a shell takes a character for nothing but itself.
    private static func isOrdinary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "._-/^".utf8.contains(byte)
        }
    }
}
