import AnimLayers

extension SceneReference {
    /// The key paths that animations take, as a table in Markdown: a property, its parts, and the kind of its values.
    package static var keyPaths: String {
        let rows = LayerProperty.allCases.filter(\.isAnimatable).map { property in
            let parts = LayerKeyPath.all.filter { $0.property == property && $0.component != nil }.map {
                "`.\($0.component?.rawValue ?? "")`"
            }
            return "| `\(property.rawValue)` | \(parts.joined(separator: " ")) |\n"
        }
        return "| property | parts |\n|---|---|\n" + rows.joined()
    }
}
