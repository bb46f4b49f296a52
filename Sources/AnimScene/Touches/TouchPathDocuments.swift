import AnimGeometry
import AnimTiming

/// The target of a drag.
enum TargetDocument: Sendable {
    case location(LocationDocument)
    case offset(Template<Point>)
}

/// The pace of fingers that move.
struct PathDocument: Sendable {
    let duration: Template<Double>
    let curve: Template<TimingFunction>?
}

/// The motion of two fingers that move apart or together.
struct PinchDocument: Sendable {
    let from: Template<Double>
    let to: Template<Double>
    let angle: Template<Double>?
    let rotation: Template<Double>?
    let translation: Template<Point>?
}

/// The motion of a finger that drags.
struct DragDocument: Sendable {
    let path: PathDocument
    let holdBefore: Template<Double>?
    let holdAfter: Template<Double>?
}
