import Foundation

/// The public declarations of modules as text: a line for each, the members of a type below it.
struct PublicInterface {
    /// The lines of each type, and those outside types under an empty name.
    private var sections: [String: Section] = [:]
    /// The number of declarations.
    private(set) var count = 0

    private struct Section {
        var header: String?
        var conformances: Set<String> = []
        var members: Set<String> = []
    }

    private static let kindsOfTypes: Set = ["swift.struct", "swift.class", "swift.enum", "swift.protocol"]
    /// Conformances that the compiler adds by itself.
    private static let implied: Set = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]

    /// Creates the interface of a module.
    init(_ graphs: [SymbolGraph]) {
        for graph in graphs {
            var paths: [String: String] = [:]
            for symbol in graph.symbols {
                let path = symbol.pathComponents.joined(separator: ".")
                paths[symbol.identifier.precise] = path
                let declaration = symbol.declarationFragments.map(\.spelling).joined()
                if Self.kindsOfTypes.contains(symbol.kind.identifier) {
                    sections[path, default: Section()].header = declaration
                } else {
                    sections[symbol.pathComponents.dropLast().joined(separator: "."), default: Section()].members
                        .insert(declaration)
                }
                count += 1
            }
            for relationship in graph.relationships where relationship.kind == "conformsTo" {
                guard let path = paths[relationship.source] else { continue }
                let name = relationship.targetFallback?.split(separator: ".").last.map(String.init) ?? paths[relationship.target]
                guard let name, !Self.implied.contains(name) else { continue }
                sections[path, default: Section()].conformances.insert(name)
            }
        }
    }

    /// The declarations in alphabetical order.
    var text: String {
        sections.sorted { $0.key < $1.key }.map { path, section in
            let header = section.header.map { Self.qualified($0, as: path) } ?? (path.isEmpty ? "global" : "extension \(path)")
            let conformances = section.conformances.isEmpty ? "" : ": " + section.conformances.sorted().joined(separator: ", ")
            return ([header + conformances] + section.members.sorted().map { "    " + $0 }).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// Gives a nested type's declaration its full name: `enum Reason` becomes `enum SVGPathError.Reason`.
    private static func qualified(_ declaration: String, as path: String) -> String {
        guard let dot = path.lastIndex(of: ".") else { return declaration }
        let name = path[path.index(after: dot)...]
        guard let range = declaration.range(of: " \(name)") else { return declaration }
        return declaration.replacingCharacters(in: range, with: " \(path)")
    }
}
