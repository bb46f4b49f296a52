import AnimExpression
import AnimLayers
import AnimSource
import AnimTiming

/// An animation as a file describes it.
struct AnimationDocument: Sendable {
    /// The range at which errors about the animation as a whole are reported.
    let range: SourceRange
    let key: String?
    /// The actions that are done when it has stopped.
    let completion: [ActionDocument]
    /// The kinds whose properties it animates, plain layers' aside.
    let neededKinds: Set<LayerKind>
    /// The animation itself.
    let animation: Template<LayerAnimation>
}

extension AnimationDocument {
    /// A kind of layer that the animation needs and a layer of another kind is not; nil where all is right.
    func kindMissing(from kind: LayerKind) -> LayerKind? {
        LayerKind.allCases.first { neededKinds.contains($0) && $0 != kind }
    }
}
