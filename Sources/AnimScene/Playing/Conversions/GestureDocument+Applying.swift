import AnimExpression
import AnimInteraction

extension GestureDocument.Settings {
    /// Sets the given parameters of a recogniser.
    func apply(
        to recognizer: GestureRecognizer, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) {
        if let value = try isEnabled.value(in: environment) { recognizer.isEnabled = value }
        if let value = try cancelsTouchesInView.value(in: environment) { recognizer.cancelsTouchesInView = value }
        if let value = try delaysTouchesBegan.value(in: environment) { recognizer.delaysTouchesBegan = value }
        if let value = try delaysTouchesEnded.value(in: environment) { recognizer.delaysTouchesEnded = value }
        switch recognizer {
        case let press as LongPressGestureRecognizer: try apply(toPress: press, in: environment)
        case let tap as TapGestureRecognizer:
            if let numberOfTaps { tap.numberOfTapsRequired = numberOfTaps }
            if let numberOfTouches { tap.numberOfTouchesRequired = numberOfTouches }
        case let pan as ScreenEdgePanGestureRecognizer: pan.edges = (edges ?? []).reduce(into: []) { $0.formUnion($1.edge) }
        case let pan as PanGestureRecognizer: apply(to: pan)
        case let swipe as SwipeGestureRecognizer:
            if let directions { swipe.direction = directions.reduce(into: []) { $0.formUnion($1.swipe) } }
            if let numberOfTouches { swipe.numberOfTouchesRequired = numberOfTouches }
        default: break
        }
    }

    private func apply(
        toPress press: LongPressGestureRecognizer, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) {
        if let value = try minimumPressDuration.value(in: environment) { press.minimumPressDuration = value }
        if let value = try allowableMovement.value(in: environment) { press.allowableMovement = value }
        if let numberOfTaps { press.numberOfTapsRequired = numberOfTaps }
        if let numberOfTouches { press.numberOfTouchesRequired = numberOfTouches }
    }

    private func apply(to pan: PanGestureRecognizer) {
        if let directions { pan.directions = directions.reduce(into: []) { $0.formUnion($1.pan) } }
        if let minimumNumberOfTouches { pan.minimumNumberOfTouches = minimumNumberOfTouches }
        if let maximumNumberOfTouches { pan.maximumNumberOfTouches = maximumNumberOfTouches }
    }
}
