import AnimGeometry

/// The motion of two fingers that move apart or together.
struct PinchDocument: Sendable {
    let from: Template<Double>
    let to: Template<Double>
    let angle: Template<Double>?
    let rotation: Template<Double>?
    let translation: Template<Point>?
}
