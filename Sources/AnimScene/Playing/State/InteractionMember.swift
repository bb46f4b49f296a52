import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayers

/// The members of gestures, animators and touches in expressions.
enum InteractionMember {
    /// The value of a member of an animator; nil where there is none.
    static func value(of name: String, in status: AnimatorStatus) -> ExpressionValue? {
        switch name {
        case "state": .string(status.state.rawValue)
        case "isRunning": .bool(status.isRunning)
        case "isReversed": .bool(status.isReversed)
        case "fractionComplete": .number(status.fractionComplete)
        default: nil
        }
    }

    /// The value of a member of a touch; nil where there is none.
    static func value(of name: String, in touch: Touch) -> ExpressionValue? {
        switch name {
        case "location": .point(touch.location)
        case "previousLocation": .point(touch.previousLocation)
        case "phase": .string(touch.phase.rawValue)
        case "tapCount": .number(Double(touch.tapCount))
        case "timestamp": .number(touch.timestamp)
        default: nil
        }
    }

    /// The value of a member of a gesture; nil where there is none.
    static func value(of name: String, in recognizer: GestureRecognizer) -> ExpressionValue? {
        switch name {
        case "state": .string(recognizer.state.rawValue)
        case "enabled": .bool(recognizer.isEnabled)
        case "location": .point(recognizer.location(in: nil))
        case "numberOfTouches": .number(Double(recognizer.numberOfTouches))
        case "layer": recognizer.layer.map { .reference(ExpressionReference(kind: .layer, id: $0.index)) }
        default: specialValue(of: name, in: recognizer)
        }
    }

    private static func specialValue(of name: String, in recognizer: GestureRecognizer) -> ExpressionValue? {
        switch (recognizer, name) {
        case (let pan as PanGestureRecognizer, "translation"): .point(pan.translation(in: nil))
        case (let pan as PanGestureRecognizer, "velocity"): .point(pan.velocity(in: nil))
        case (let pinch as PinchGestureRecognizer, "scale"): .number(pinch.scale)
        case (let pinch as PinchGestureRecognizer, "velocity"): .number(pinch.velocity)
        case (let turn as RotationGestureRecognizer, "rotation"):
            .number(DeterministicMath.radiansToDegrees(turn.rotation))
        case (let turn as RotationGestureRecognizer, "velocity"):
            .number(DeterministicMath.radiansToDegrees(turn.velocity))
        default: nil
        }
    }
}
