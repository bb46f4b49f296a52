import AnimRender

/// An argument, or a part of a folder, of which the scenes are not known.
package struct SceneSearchProblem: Hashable, Sendable {
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

    init(name: String, _ error: FileError) {
        self.init(name: name, kind: .unreadable, description: error.description)
    }
}
