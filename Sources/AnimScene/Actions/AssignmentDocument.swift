import AnimExpression
import AnimLayers
import AnimSource

/// A value for a variable, for a property of a layer, or for one of a gesture or an animator.
struct AssignmentDocument: Sendable {
    /// The variable or property that is set, with its value.
    enum Target: Sendable {
        case variable(String, Template<ExpressionValue>)
        case property(LayerReference, LayerKeyPath, Template<LayerValue>)
        /// The frame, or a part of it.
        case frame(LayerReference, LayerKeyPath.Component?, Template<LayerValue>)
        /// An element of a variable that is a list.
        case element(String, index: Template<Double>, Template<ExpressionValue>)
        case scroll(LayerReference, ScrollSetting)
        case animator(ObjectReference, AnimatorSetting)
        case gesture(GestureReference, GestureSetting)
        /// The offset at which a scroll view is going to rest, or a part of it.
        case restingOffset(component: String?, Template<ScrollValue>)
    }

    let range: SourceRange
    let target: Target
}
