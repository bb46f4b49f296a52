package import AnimLayers
package import AnimScene
import AnimSource

/// The reason why there is no curve of a key path.
package enum CurveError: Error, Hashable, Sendable {
    /// A text that is not a layer, a dot and a key path.
    case noKeyPath(String, example: String)
    /// No layer has the name.
    case unknownLayer(String, nearest: String?)
    /// No property or component has the name.
    case unknownKeyPath(String, layer: String, nearest: String?)
    /// The layer is of a kind that has no such property.
    case noProperty(layer: String, LayerKeyPath)
    /// The values are not numbers.
    case notNumbers(LayerKeyPath, LayerValueType)
    /// No layer of the name is in the tree in the range.
    case notInTree(layer: String, start: Double, end: Double)

    static func unknownLayer(_ name: String, in scene: Scene) -> CurveError {
        .unknownLayer(name, nearest: NearestName.find(name, in: scene.layers.lazy.map(\.name)))
    }
}

extension CurveError: CustomStringConvertible {
    /// The problem and the nearest name.
    package var description: String {
        func hint(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
        return switch self {
        case .noKeyPath(let text, let example):
            "'\(text)' has no key path: give a layer, a dot and a key path, such as \(example)"
        case .unknownLayer(let name, let nearest): "no layer is called '\(name)'\(hint(nearest))"
        case .unknownKeyPath(let text, let layer, let nearest):
            "'\(text)' is not a key path of '\(layer)'\(hint(nearest))"
        case .noProperty(let layer, let keyPath):
            "'\(layer)' has no '\(keyPath.property.rawValue)', which \(keyPath.property.kind.rawValue) layers have"
        case .notNumbers(let keyPath, let type):
            "'\(keyPath)' cannot be drawn as a curve: its values are of the type \(type.rawValue)"
        case .notInTree(let layer, let start, let end):
            "'\(layer)' is not in the tree from \(DecimalText.rounded(start)) to \(DecimalText.rounded(end)) s"
        }
    }
}

/// A layer and a key path, as written on a command line: `card.position.x`.
package struct CurveName: Hashable, Sendable {
    /// The name of the layer.
    package let layer: String
    /// The key path.
    package let keyPath: LayerKeyPath

    /// Reads a name, which may have dots of its own: the longest name of a layer counts that a key path follows.
    package init(_ text: String, in scene: Scene) throws(CurveError) {
        let names = Set(scene.layers.map(\.name))
        let dots = text.indices.filter { text[$0] == "." }.reversed()
        for dot in dots {
            guard names.contains(String(text[..<dot])), let keyPath = LayerKeyPath(text[text.index(after: dot)...]) else {
                continue
            }
            (layer, self.keyPath) = (String(text[..<dot]), keyPath)
            return
        }
        throw Self.error(of: text, Array(dots), names, scene)
    }

    private static func error(of text: String, _ dots: [String.Index], _ names: Set<String>, _ scene: Scene) -> CurveError {
        if names.contains(text) || dots.isEmpty {
            let known = names.contains(text) ? text : nil
            let nearest = NearestName.find(text, in: scene.layers.lazy.map(\.name))
            guard known != nil || nearest == nil else { return .unknownLayer(text, nearest: nearest) }
            return .noKeyPath(text, example: "\(known ?? scene.layers.first?.name ?? "card").position.x")
        }
        // The longest known name is the layer; what follows is no key path.
        if let dot = dots.first(where: { names.contains(String(text[..<$0])) }) {
            let (layer, rest) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
            let nearest = NearestName.find(rest, in: LayerKeyPath.all.lazy.map(\.description))
            return .unknownKeyPath(rest, layer: layer, nearest: nearest)
        }
        // The shortest key path is the longest name.
        let dot = dots.last { LayerKeyPath(text[text.index(after: $0)...]) != nil } ?? dots[dots.count - 1]
        return .unknownLayer(String(text[..<dot]), in: scene)
    }
}
