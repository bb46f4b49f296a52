import AnimExpression
import AnimSource

/// A gesture recogniser, or one for each copy of a repeated layer, as a file describes it.
struct GestureDocument: Sendable {
    let range: SourceRange
    let id: String?
    let type: GestureType
    /// The layer that it is attached to; nil for the window.
    let layer: LayerGroupReference?
    let settings: Settings
    /// The ids of the gestures that have to fail before this one continues.
    let requiredToFail: [String]
    /// The ids of the gestures that this one can be recognised along with.
    let simultaneous: [String]
    /// Whether the gesture may begin; nil where it always may.
    let shouldBegin: Expression?
    let actions: [GestureTrigger: [ActionDocument]]

    /// The parameters; what is not given is UIKit's default.
    struct Settings: Sendable {
        var isEnabled: Template<Bool>?
        var cancelsTouchesInView: Template<Bool>?
        var delaysTouchesBegan: Template<Bool>?
        var delaysTouchesEnded: Template<Bool>?
        var minimumPressDuration: Template<Double>?
        var allowableMovement: Template<Double>?
        var numberOfTaps: Int?
        var numberOfTouches: Int?
        var minimumNumberOfTouches: Int?
        var maximumNumberOfTouches: Int?
        var directions: [DirectionName]?
        var edges: [EdgeName]?
    }
}
