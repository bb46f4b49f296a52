import AnimSource

/// A scene that the arguments of a command name.
package struct FoundScene: Sendable {
    /// The path from the working folder, with `/` between its parts, and no `.` among them; `<stdin>` for standard input.
    package let name: String
    /// The path to open; `-` for standard input.
    package let path: String
    /// Whether an argument names the file itself, so that it has to be a scene.
    package let isNamed: Bool

    /// Creates a scene from its parts.
    package init(name: String, path: String, isNamed: Bool) {
        self.name = name
        self.path = path
        self.isNamed = isNamed
    }

    /// The scene on standard input.
    package static let standardInput = FoundScene(name: "<stdin>", path: "-", isNamed: true)
}

extension FoundScene: Hashable {
    package static func == (a: FoundScene, b: FoundScene) -> Bool {
        a.name.isSamePath(as: b.name) && a.path.isSamePath(as: b.path) && a.isNamed == b.isNamed
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(name)) }
}
