import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

/// An action in a scene file.
struct ActionDocument: Sendable {
    /// The range for errors about the whole action.
    let range: SourceRange
    let verb: Verb

    /// A verb with its parameters.
    indirect enum Verb: Sendable {
        case set([AssignmentDocument])
        case animate(ViewAnimationDocument, [ActionDocument])
        case animateKeyframes(ViewAnimationDocument, CalculationMode, [ViewKeyframeDocument])
        case transition(LayerReference, ViewTransitionName, ViewAnimationDocument, [ActionDocument])
        case addAnimation(LayerReference, AnimationDocument)
        case removeAnimation(LayerReference, key: Template<String>)
        case removeAllAnimations(LayerReference)
        case symbolEffect(SymbolEffectDocument)
        case addLayer(LayerDocument, parent: LayerReference?, index: Template<Double>?)
        case removeLayer(LayerReference)
        /// To the front or to the back of its siblings.
        case reorder(LayerReference, toFront: Bool)
        case send(name: String, value: Template<ExpressionValue>?)
        /// The actions that the instance has for an event of its component.
        case sendActions(LayerEvent)
        case condition(Expression, then: [ActionDocument], otherwise: [ActionDocument])
        case repetition(Template<Double>, [ActionDocument])
        case delayed(Template<Double>, [ActionDocument])
        case transaction(TransactionDocument)
        case withoutAnimation([ActionDocument])
        case forEach(Template<ExpressionValue>, name: String, [ActionDocument])
        case binding([LocalDocument], [ActionDocument])
        case call(String, [(name: String, value: Template<ExpressionValue>)])
        case scroll(LayerReference, ScrollTarget, isAnimated: Template<Bool>?)
        case animator(AnimatorDocument)
        case animatorCall(ObjectReference, AnimatorCall)
    }
}

/// A transaction.
struct TransactionDocument: Sendable {
    let duration: Template<Double>?
    let timingFunction: Template<TimingFunction>?
    let disableActions: Template<Bool>?
    let actions: [ActionDocument]
    let completion: [ActionDocument]
}

/// A method call on an animator.
enum AnimatorCall: Sendable {
    case start(afterDelay: Template<Double>?)
    case pause
    case `continue`(pacing: ViewPacingDocument?, durationFactor: Template<Double>?)
    case stop(withoutFinishing: Template<Bool>)
    case finish(at: Template<AnimatingPosition>)
    case addAnimations(delayFactor: Template<Double>?, [ActionDocument])
    case addCompletion([ActionDocument])
}

/// A local name with a value for the inner actions.
struct LocalDocument: Sendable {
    let name: String
    let value: Template<ExpressionValue>
}

/// The target of scrolling: an offset, a rectangle or a cell.
enum ScrollTarget: Sendable {
    case contentOffset(Template<Point>)
    case rect(Template<Rect>)
    case item(Template<Double>)
}

/// An effect on a symbol in a scene file.
struct SymbolEffectDocument: Sendable {
    /// What happens to the symbol.
    enum Change: Sendable {
        case effect(SymbolEffect)
        case replacement(SymbolReplacement, by: Template<DynamicValue>)
    }

    let layer: LayerReference
    let change: Change
    let repeatCount: Template<Double>?
    let speed: Template<Double>?
    let completion: [ActionDocument]
}
