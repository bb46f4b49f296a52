import AnimSource

/// Fingers on the screen, as a file describes them.
struct TouchDocument: Sendable {
    let range: SourceRange
    let schedule: ScheduleDocument
    let motion: Motion
    let isCancelled: Template<Bool>?

    /// The motion of the fingers.
    enum Motion: Sendable {
        case press(LocationDocument, duration: Template<Double>)
        case tap(LocationDocument, count: Int)
        case drag(LocationDocument, TargetDocument, DragDocument)
        case pinch(LocationDocument, PinchDocument, PathDocument)
        case rotate(
            LocationDocument, radius: Template<Double>, from: Template<Double>?, by: Template<Double>, PathDocument)
        case samples([TouchSampleDocument])
    }
}
