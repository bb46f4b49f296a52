import AnimRender
import AnimSource

/// An argument, or a part of a folder, of which the scenes are not known.
package struct SceneSearchProblem: Sendable {
    /// The kind of a problem.
    package enum Kind: Hashable, Sendable {
        /// An argument leads to nothing.
        case missing
        /// A file, a folder or a name cannot be read.
        case unreadable
        /// An argument has no scenes, while others have.
        case empty
    }

    /// The name of the file or folder, as scenes are named.
    package let name: String
    /// What is the matter.
    package let kind: Kind
    /// The problem in words.
    package let description: String

    init(name: String, kind: Kind, description: String) {
        self.name = name
        self.kind = kind
        self.description = description
    }

    /// Returns whether it may be the reason why no scene of a name was found.
    func concerns(_ name: String) -> Bool {
        kind == .unreadable && (self.name == "." || name.isSamePath(as: self.name) || name.isPath(below: self.name))
    }

    init(name: String, _ error: FileError) {
        self.init(name: name, kind: .unreadable, description: error.description)
    }
}

extension SceneSearchProblem: Hashable {
    package static func == (a: SceneSearchProblem, b: SceneSearchProblem) -> Bool {
        a.name.isSamePath(as: b.name) && a.kind == b.kind && a.description.isSamePath(as: b.description)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(name)) }
}
