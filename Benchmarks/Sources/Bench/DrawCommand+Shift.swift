import AnimGeometry
import AnimGraphics

extension DrawCommand {
    /// Returns the command moved to the right.
    func moved(by dx: Double) -> DrawCommand {
        transformed(by: Projection(Transform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: 0)))
    }
}
