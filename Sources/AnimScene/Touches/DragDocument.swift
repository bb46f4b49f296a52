/// The motion of a finger that drags.
struct DragDocument: Sendable {
    let path: PathDocument
    let holdBefore: Template<Double>?
    let holdAfter: Template<Double>?
}
