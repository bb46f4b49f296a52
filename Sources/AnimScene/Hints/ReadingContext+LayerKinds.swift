import AnimLayers
import AnimSource

extension ReadingContext {
    /// Reports that an animation is for another kind of layers, at its key path if that is known.
    func reportAnimation(ofOtherKind kind: LayerKind, keyPath: JSONValue?, at range: SourceRange) {
        let suggestion = keyPath?.string.flatMap { Self.keyPathsOfAllLayers[$0] }
        sink.error(
            "the animation needs \(kind.phraseOfOne)", at: keyPath?.range ?? range, suggestion: suggestion,
            pointer: keyPath?.pointer)
    }

    /// Properties of some kinds of layers whose names mean something else to most people.
    static let keyPathsOfAllLayers = ["scale": "transform.scale", "spin": "transform.rotation"]
}
