import AnimGeometry
import AnimGraphics

extension DropShadow {
    /// The move of pixels by the offset: in perspective, that of the space's origin.
    var displacement: Projection? {
        guard let plane = transform.derivative(at: .zero) else { return nil }
        let x = offset.width * plane.a + offset.height * plane.c
        let y = offset.width * plane.b + offset.height * plane.d
        return Projection(Transform(translationX: x, y: y))
    }
}
