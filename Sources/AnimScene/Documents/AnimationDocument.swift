import AnimExpression
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

/// An animation in a scene file.
struct AnimationDocument: Sendable {
    /// The range for errors about the whole animation.
    let range: SourceRange
    let key: String?
    /// The actions to run when it has stopped.
    let completion: [ActionDocument]
    /// The kinds of layers whose specific properties it animates.
    let neededKinds: Set<LayerKind>
    /// The animation itself.
    let animation: Template<LayerAnimation>
}

extension AnimationDocument {
    /// Returns a kind of layer that the animation requires but that differs from `kind`, or nil.
    func kindMissing(from kind: LayerKind) -> LayerKind? {
        LayerKind.allCases.first { neededKinds.contains($0) && $0 != kind }
    }
}

/// The parameters of a view animation block.
struct ViewAnimationDocument: Sendable {
    let name: String?
    /// The duration; nil if the pacing determines it.
    let duration: Template<Double>?
    let delay: Template<Double>?
    let pacing: ViewPacingDocument?
    let options: ViewAnimationOptions
    var interruption = ViewInterruption.additive
    var repeatCount: Template<Double>?
    let completion: [ActionDocument]

    /// Returns the parameters in an environment, with UIKit's defaults.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimation {
        var animation = ViewAnimation(
            duration: try duration.value(in: environment) ?? SpringPreset.defaultDuration,
            delay: try delay.value(in: environment) ?? 0,
            pacing: try pacing?.value(in: environment) ?? .curve(.easeInEaseOut), options: options)
        animation.interruption = interruption
        animation.repeatCount = try repeatCount.value(in: environment)
        return animation
    }
}

/// The pacing of a view animation block or an animator.
enum ViewPacingDocument: Sendable {
    case curve(Template<TimingFunction>)
    case damping(Template<Double>, velocity: Template<SpringVelocity>?)
    case bounce(Template<Double>, velocity: Template<SpringVelocity>?)
    case preset(SpringPreset, extraBounce: Template<Double>?, velocity: Template<SpringVelocity>?)
    case response(Template<Double>, dampingFraction: Template<Double>?, velocity: Template<SpringVelocity>?)
    case physics(
        mass: Template<Double>, stiffness: Template<Double>, damping: Template<Double>, velocity: Template<SpringVelocity>?)

    /// Whether it determines the duration.
    var hasDuration: Bool {
        switch self {
        case .curve, .damping, .bounce: false
        case .preset, .response, .physics: true
        }
    }

    /// Returns the pacing in an environment.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimationPacing {
        switch self {
        case .curve(let curve): return .curve(try curve.value(in: environment))
        case .damping(let ratio, let velocity):
            return .spring(
                dampingRatio: try ratio.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
        case .bounce(let bounce, let velocity):
            return .bounce(try bounce.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
        case .preset(let preset, let extraBounce, let velocity):
            let bounce = preset.bounce(adding: try extraBounce.value(in: environment) ?? 0)
            return .bounce(bounce, initialVelocity: try velocity.value(in: environment) ?? 0)
        case .response(let response, let dampingFraction, let velocity):
            let spring = Spring(
                response: try response.value(in: environment),
                dampingFraction: try dampingFraction.value(in: environment) ?? Spring.defaultDampingFraction)
            return .physics(spring, initialVelocity: try velocity.value(in: environment))
        case .physics(let mass, let stiffness, let damping, let velocity):
            let spring = Spring(
                mass: try mass.value(in: environment), stiffness: try stiffness.value(in: environment),
                damping: try damping.value(in: environment))
            return .physics(spring, initialVelocity: try velocity.value(in: environment))
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

/// A view transition, named as in UIView.AnimationOptions but without the prefix.
enum ViewTransitionName: String, CaseIterable, Sendable {
    case crossDissolve, flipFromLeft, flipFromRight, flipFromTop, flipFromBottom

    /// The effect in the engine.
    var effect: TransitionEffect {
        switch self {
        case .crossDissolve: TransitionEffect(.fade)
        case .flipFromLeft: TransitionEffect(.flip, .fromLeft)
        case .flipFromRight: TransitionEffect(.flip, .fromRight)
        case .flipFromTop: TransitionEffect(.flip, .fromTop)
        case .flipFromBottom: TransitionEffect(.flip, .fromBottom)
        }
    }
}

/// A property animator created by an action.
struct AnimatorDocument: Sendable {
    let animator: ObjectReference
    /// The duration; nil if the pacing determines it.
    let duration: Template<Double>?
    let pacing: ViewPacingDocument?
    let isInterruptible: Template<Bool>?
    let isUserInteractionEnabled: Template<Bool>?
    let isManualHitTestingEnabled: Template<Bool>?
    let scrubsLinearly: Template<Bool>?
    let pausesOnCompletion: Template<Bool>?
    let animations: [ActionDocument]
    let completion: [ActionDocument]
    /// The delay and options of an animator that starts immediately; nil for one that is started by an action.
    let running: Running?

    /// The delay and the options of a running animator.
    struct Running: Sendable {
        let delay: Template<Double>?
        let options: ViewAnimationOptions
    }
}

extension Spring {
    /// The damping fraction of SwiftUI's `spring(response:dampingFraction:)` by default.
    static let defaultDampingFraction = 0.825
}
