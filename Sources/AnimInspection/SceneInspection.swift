import AnimGeometry
import AnimInteraction
import AnimLayers
package import AnimScene

/// The values of a scene's layers, animators, scroll views and variables at one time.
package struct SceneInspection {
    private struct Entry {
        let name: String
        let model: Layer
        let presentation: Layer
        let isInTree: Bool
        let animationKeys: [String]
    }

    private let time: Double
    private let entries: [Entry]
    private let interaction: InteractionInspection
    private let variables: [Scene.Variable]

    package init(_ scene: Scene, at time: Double) {
        self.time = time
        variables = scene.variables.map { $0.value(at: time, of: scene) }
        interaction = InteractionInspection(scene, at: time)
        let timeline = scene.timeline
        entries = Self.namedLayers(of: scene, at: time).map { layer in
            Entry(
                name: layer.name, model: timeline.model(of: layer.id, at: time),
                presentation: timeline.presentation(of: layer.id, at: time),
                isInTree: timeline.isInTree(layer.id, at: time),
                animationKeys: timeline.animationKeys(of: layer.id, at: time))
        }
    }

    /// The layers with an id, in order of creation; if several have the same id, the last one in the tree.
    private static func namedLayers(of scene: Scene, at time: Double) -> [Scene.NamedLayer] {
        var result: [Scene.NamedLayer] = []
        var indices: [String: Int] = [:]
        for layer in scene.layers {
            if let index = indices[layer.name] {
                if scene.timeline.isInTree(layer.id, at: time) { result[index] = layer }
            } else {
                indices[layer.name] = result.count
                result.append(layer)
            }
        }
        return result
    }

    /// The time, layers, animators, scroll views and variables as one JSON object.
    package var json: JSONText {
        .object(
            [("time", .number(time)), ("layers", .object(entries.map { ($0.name, Self.json(of: $0)) }))] + interaction.members
                + (variables.isEmpty ? [] : [("variables", .object(variables.map { ($0.name, JSONText(variable: $0)) }))]))
    }

    /// The same as text for people: a line per property, with the model value if it differs from the presentation value.
    package var text: String {
        "\(JSONText.text(of: time)) s\n" + entries.map(Self.text).joined() + interaction.text + variableText
    }

    /// The variables with their values at the time if the scene records these, else with their initial values.
    private var variableText: String {
        guard !variables.isEmpty else { return "" }
        return "\nvariables\n"
            + variables.map { variable in
                guard case .object(let members) = JSONText(variable: variable), let value = members.last?.value else { return "" }
                return "  \(variable.name)  \(variable.type)\(variable.value == .other ? "" : "  \(value.line)")\n"
            }.joined()
    }

    private static func json(of entry: Entry) -> JSONText {
        .object([
            ("model", values(of: entry.model)), ("presentation", values(of: entry.presentation)),
            ("animationKeys", .array(entry.animationKeys.map(JSONText.string))), ("inTree", .bool(entry.isInTree)),
        ])
    }

    private static func values(of layer: Layer) -> JSONText {
        .object(
            LayerProperty.allCases.compactMap { property in
                layer.value(for: LayerKeyPath(property)).map { (property.rawValue, JSONText($0)) }
            })
    }

    private static func text(of entry: Entry) -> String {
        let remark = entry.isInTree ? "" : "  (not in the tree)"
        var text = "\n\(entry.name)\(remark)\n"
        for property in LayerProperty.allCases {
            let keyPath = LayerKeyPath(property)
            guard let model = entry.model.value(for: keyPath), let shown = entry.presentation.value(for: keyPath) else {
                continue
            }
            let name = property.rawValue + String(repeating: " ", count: max(1, 18 - property.rawValue.count))
            text += "  \(name)\(JSONText(shown).line)\(model == shown ? "" : "   model \(JSONText(model).line)")\n"
        }
        if !entry.animationKeys.isEmpty {
            text += "  animations        \(entry.animationKeys.joined(separator: ", "))\n"
        }
        return text
    }
}

/// The states of a scene's named property animators and scroll views at one time.
package struct InteractionInspection {
    private let animators: [(name: String, status: AnimatorStatus)]
    private let scrollViews: [(name: String, contentOffset: Point)]

    package init(_ scene: Scene, at time: Double) {
        animators = Self.animators(of: scene, at: time)
        scrollViews = Self.scrollViews(of: scene, at: time)
    }

    /// The existing animators, in the order in which their names first occur; if several have the same name, the last one.
    private static func animators(of scene: Scene, at time: Double) -> [(name: String, status: AnimatorStatus)] {
        var result: [(name: String, status: AnimatorStatus)] = []
        var indices: [String: Int] = [:]
        for track in scene.animators {
            guard let name = track.name, let status = track.status(at: time) else { continue }
            if let index = indices[name] {
                result[index].status = status
            } else {
                indices[name] = result.count
                result.append((name, status))
            }
        }
        return result
    }

    private static func scrollViews(of scene: Scene, at time: Double) -> [(name: String, contentOffset: Point)] {
        scene.scrollLayers.compactMap { layer in
            guard let name = scene.layers.last(where: { $0.id == layer })?.name else { return nil }
            return (name, scene.timeline.model(of: layer, at: time).bounds.origin)
        }
    }

    /// The members for the JSON object of a scene.
    package var members: [(key: String, value: JSONText)] {
        [
            ("animators", .object(animators.map { ($0.name, .object(JSONText.members(of: $0.status))) })),
            ("scrollViews", .object(scrollViews.map { ($0.name, .object([("contentOffset", JSONText($0.contentOffset))])) })),
        ]
    }

    /// The same as text for people: a line per animator and scroll view; empty if the scene has neither.
    package var text: String {
        Self.section("animators", animators.map { ($0.name, $0.status.text) })
            + Self.section("scroll views", scrollViews.map { ($0.name, "contentOffset \(JSONText($0.contentOffset).line)") })
    }

    private static func section(_ title: String, _ lines: [(name: String, text: String)]) -> String {
        guard !lines.isEmpty else { return "" }
        let width = max(16, lines.map(\.name.count).max() ?? 0)
        return "\n\(title)\n"
            + lines.map { line in
                "  \(line.name)\(String(repeating: " ", count: width - line.name.count))  \(line.text)\n"
            }.joined()
    }
}
