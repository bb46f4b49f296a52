import AnimSource

/// A field of an output's path.
package enum OutputField: Hashable, Sendable {
    /// The name of the scene, a path from the working folder, without its extension.
    case path
    /// The folder of the scene's name.
    case folder
    /// The last part of the scene's name, without its extension.
    case name
    /// The pixels per point.
    case scale
    /// The frames per second.
    case framesPerSecond
    /// The number of the row of data, from 1 on.
    case row
    /// A column of the data.
    case column(String)

    /// The fields that need no data, by their names.
    private static let named: [(String, OutputField)] = [
        ("path", .path), ("folder", .folder), ("name", .name), ("scale", .scale), ("fps", .framesPerSecond), ("row", .row),
    ]

    /// Finds the field of a name; columns that share the name of a field are written `data.name`.
    init(_ name: String, columns: [String], template: String) throws(OutputTemplateError) {
        if let field = Self.named.first(where: { $0.0 == name })?.1 {
            guard field != .row || !columns.isEmpty else { throw .needsData(template: template) }
            self = field
            return
        }
        let column = name.hasPrefix("data.") && !columns.contains(name) ? String(name.dropFirst(5)) : name
        guard columns.contains(column) else {
            throw .unknownField(
                name,
                nearest: NearestName.find(name, in: Self.named.map(\.0).filter { $0 != "row" || !columns.isEmpty } + columns),
                template: template)
        }
        self = .column(column)
    }

    /// The field as it is written.
    var text: String {
        switch self {
        case .column(let name): "{\(name)}"
        default: "{\(Self.named.first { $0.1 == self }?.0 ?? "")}"
        }
    }

    /// Whether a value may have slashes.
    var isPath: Bool { self == .path || self == .folder }
}
