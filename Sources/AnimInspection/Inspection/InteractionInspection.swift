import AnimGeometry
import AnimInteraction
import AnimLayers
package import AnimScene

/// The states of a scene's property animators and scroll views at a time; those without a name are left out.
package struct InteractionInspection {
    private let animators: [(name: String, status: AnimatorStatus)]
    private let scrollViews: [(name: String, contentOffset: Point)]

    package init(_ scene: Scene, at time: Double) {
        animators = Self.animators(of: scene, at: time)
        scrollViews = Self.scrollViews(of: scene, at: time)
    }

    /// The animators that exist, in the order in which their names came up; of several with one name, the last one.
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

    /// The members of the object that describes a scene.
    package var members: [(key: String, value: JSONText)] {
        [
            ("animators", .object(animators.map { ($0.name, .object(JSONText.members(of: $0.status))) })),
            ("scrollViews", .object(scrollViews.map { ($0.name, .object([("contentOffset", JSONText($0.contentOffset))])) })),
        ]
    }

    /// The same for people, a line each; empty where there is nothing of the kind.
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
