import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers

/// The members of gestures, animators and touches in expressions.
enum InteractionMember {
    /// The value of a member of an animator; nil where there is none.
    static func value(of name: String, in status: AnimatorStatus) -> ExpressionValue? {
        switch AnimatorMember(rawValue: name) {
        case .state: .string(status.state.rawValue)
        case .isRunning: .bool(status.isRunning)
        case .isReversed: .bool(status.isReversed)
        case .fractionComplete: .number(status.fractionComplete)
        case nil: nil
        }
    }

    /// The value of a member of a touch; nil where there is none.
    static func value(of name: String, in touch: Touch) -> ExpressionValue? {
        switch TouchMember(rawValue: name) {
        case .location: .point(touch.location)
        case .previousLocation: .point(touch.previousLocation)
        case .phase: .string(touch.phase.rawValue)
        case .tapCount: .number(Double(touch.tapCount))
        case .timestamp: .number(touch.timestamp)
        case nil: nil
        }
    }

    /// The value of a member of a gesture; nil where there is none.
    static func value(of name: String, in recognizer: GestureRecognizer) -> ExpressionValue? {
        switch GestureMember(rawValue: name) {
        case .state: .string(recognizer.state.rawValue)
        case .enabled: .bool(recognizer.isEnabled)
        case .location: .point(recognizer.location(in: nil))
        case .numberOfTouches: .number(Double(recognizer.numberOfTouches))
        case .layer: recognizer.layer.map { .reference(ExpressionReference(kind: .layer, id: $0.index)) }
        case .translation: (recognizer as? PanGestureRecognizer).map { .point($0.translation(in: nil)) }
        case .scale: (recognizer as? PinchGestureRecognizer).map { .number($0.scale) }
        case .rotation: (recognizer as? RotationGestureRecognizer).map { degrees($0.rotation) }
        case .velocity: velocity(of: recognizer)
        case nil: nil
        }
    }

    private static func velocity(of recognizer: GestureRecognizer) -> ExpressionValue? {
        switch recognizer {
        case let pan as PanGestureRecognizer: .point(pan.velocity(in: nil))
        case let pinch as PinchGestureRecognizer: .number(pinch.velocity)
        case let turn as RotationGestureRecognizer: degrees(turn.velocity)
        default: nil
        }
    }

    private static func degrees(_ radians: Double) -> ExpressionValue {
        .number(DeterministicMath.radiansToDegrees(radians))
    }
}
