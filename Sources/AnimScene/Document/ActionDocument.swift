import AnimGeometry
import AnimInteraction
import AnimLayers
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
        case addAnimation(LayerReference, AnimationDocument)
        case removeAnimation(LayerReference, key: Template<String>)
        case removeAllAnimations(LayerReference)
        case addLayer(LayerDocument, parent: LayerReference?, index: Template<Double>?)
        case removeLayer(LayerReference)
        case send(name: String, value: Template<ExpressionValue>?)
        case condition(Expression, then: [ActionDocument], otherwise: [ActionDocument])
        case repetition(Template<Double>, [ActionDocument])
        case transaction(TransactionDocument)
    }
}

/// A value for a variable or a layer's property.
struct AssignmentDocument: Sendable {
    /// What is set.
    enum Target: Sendable {
        case variable(String, Template<ExpressionValue>)
        case property(LayerReference, LayerKeyPath, Template<LayerValue>)
        /// The frame, or a part of it.
        case frame(LayerReference, LayerKeyPath.Component?, Template<LayerValue>)
    }

    let range: SourceRange
    let target: Target
}

/// The parameters of a view animation block.
struct ViewAnimationDocument: Sendable {
    /// How the motion goes.
    enum Pacing: Sendable {
        case curve(Template<TimingFunction>)
        case damping(Template<Double>, velocity: Template<Double>?)
        case bounce(Template<Double>, velocity: Template<Double>?)
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
            pacing: try pacing(in: environment), options: options)
    }

    private func pacing(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimationPacing {
        switch pacing {
        case nil: .curve(.easeInEaseOut)
        case .curve(let curve)?: .curve(try curve.value(in: environment))
        case .damping(let ratio, let velocity)?:
            .spring(
                dampingRatio: try ratio.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
        case .bounce(let bounce, let velocity)?:
            .bounce(try bounce.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
        }
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
    let time: Double
    /// The number of repetitions; 1 for an entry without.
    let count: Int
    /// The seconds between repetitions.
    let interval: Double
    let isRepeated: Bool
    let actions: [ActionDocument]
}
