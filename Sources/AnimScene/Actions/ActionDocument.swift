import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

/// An action as a file describes it: what is done when its moment comes.
struct ActionDocument: Sendable {
    /// Where errors about the action as a whole point.
    let range: SourceRange
    let verb: Verb

    /// What an action does.
    indirect enum Verb: Sendable {
        case set([AssignmentDocument])
        case animate(ViewAnimationDocument, [ActionDocument])
        case animateKeyframes(ViewAnimationDocument, CalculationMode, [ViewKeyframeDocument])
        case transition(LayerReference, ViewAnimationDocument, [ActionDocument])
        case addAnimation(LayerReference, AnimationDocument)
        case removeAnimation(LayerReference, key: Template<String>)
        case removeAllAnimations(LayerReference)
        case addLayer(LayerDocument, parent: LayerReference?, index: Template<Double>?)
        case removeLayer(LayerReference)
        /// To the front of its siblings, or to their back.
        case reorder(LayerReference, toFront: Bool)
        case send(name: String, value: Template<ExpressionValue>?)
        case condition(Expression, then: [ActionDocument], otherwise: [ActionDocument])
        case repetition(Template<Double>, [ActionDocument])
        case delayed(Template<Double>, [ActionDocument])
        case transaction(TransactionDocument)
        case withoutAnimation([ActionDocument])
        case forEach(Template<ExpressionValue>, name: String, [ActionDocument])
        case binding([LocalDocument], [ActionDocument])
        case scroll(LayerReference, ScrollTarget, isAnimated: Template<Bool>?)
        case animator(AnimatorDocument)
        case animatorCall(ThingReference, AnimatorCall)
    }
}

/// A name with a value for the actions inside.
struct LocalDocument: Sendable {
    let name: String
    let value: Template<ExpressionValue>
}

/// Where a scroll layer is scrolled to.
enum ScrollTarget: Sendable {
    case contentOffset(Template<Point>)
    case rect(Template<Rect>)
    case item(Template<Double>)
}

/// A value for a variable, for a property of a layer, or for one of a gesture or an animator.
struct AssignmentDocument: Sendable {
    /// What is set.
    enum Target: Sendable {
        case variable(String, Template<ExpressionValue>)
        case property(LayerReference, LayerKeyPath, Template<LayerValue>)
        /// The frame, or a part of it.
        case frame(LayerReference, LayerKeyPath.Component?, Template<LayerValue>)
        /// An element of a variable that is a list.
        case element(String, index: Template<Double>, Template<ExpressionValue>)
        case scroll(LayerReference, ScrollSetting)
        case animator(ThingReference, AnimatorSetting)
        case gesture(GestureReference, GestureSetting)
        /// Where a scroll view is going to rest, or a part of that.
        case restingOffset(component: String?, Template<ScrollValue>)
    }

    let range: SourceRange
    let target: Target
}

/// The parameters of a view animation block.
struct ViewAnimationDocument: Sendable {
    /// How the motion goes.
    enum Pacing: Sendable {
        case curve(Template<TimingFunction>)
        case damping(Template<Double>, velocity: Template<SpringVelocity>?)
        case bounce(Template<Double>, velocity: Template<SpringVelocity>?)
        case physics(
            mass: Template<Double>, stiffness: Template<Double>, damping: Template<Double>, velocity: Template<SpringVelocity>?)

        /// The pacing in an environment.
        func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimationPacing {
            switch self {
            case .curve(let curve): .curve(try curve.value(in: environment))
            case .damping(let ratio, let velocity):
                .spring(
                    dampingRatio: try ratio.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
            case .bounce(let bounce, let velocity):
                .bounce(try bounce.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
            case .physics(let mass, let stiffness, let damping, let velocity):
                .physics(
                    Spring(
                        mass: try mass.value(in: environment), stiffness: try stiffness.value(in: environment),
                        damping: try damping.value(in: environment)),
                    initialVelocity: try velocity.value(in: environment))
            }
        }
    }

    let name: String?
    let duration: Template<Double>
    let delay: Template<Double>?
    let pacing: Pacing?
    let options: ViewAnimationOptions
    let completion: [ActionDocument]

    /// The parameters in an environment; what is not given is UIKit's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimation {
        ViewAnimation(
            duration: try duration.value(in: environment), delay: try delay.value(in: environment) ?? 0,
            pacing: try pacing?.value(in: environment) ?? .curve(.easeInEaseOut), options: options)
    }
}

/// A keyframe of a view animation block.
struct ViewKeyframeDocument: Sendable {
    let range: SourceRange
    let start: Template<Double>
    let duration: Template<Double>
    let animations: [ActionDocument]
}

/// A transaction.
struct TransactionDocument: Sendable {
    let duration: Template<Double>?
    let timingFunction: Template<TimingFunction>?
    let disableActions: Template<Bool>?
    let actions: [ActionDocument]
    let completion: [ActionDocument]
}

/// Actions at a time.
struct TimelineEntryDocument: Sendable {
    let range: SourceRange
    let schedule: ScheduleDocument
    let actions: [ActionDocument]
}
