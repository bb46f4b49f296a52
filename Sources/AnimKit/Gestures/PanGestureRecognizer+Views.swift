public import AnimGeometry
public import AnimInteraction
import AnimLayers

extension PanGestureRecognizer {
    /// Returns the displacement of the fingers since the pan began, in the space of a view.
    public func translation(in view: View) -> Point { translation(in: view.layer.id) }

    /// Sets the displacement of the fingers, in the space of a view, and the velocity to zero.
    public func setTranslation(_ translation: Point, in view: View) { setTranslation(translation, in: view.layer.id) }

    /// Returns the velocity of the fingers, in points per second of a view's space.
    public func velocity(in view: View) -> Point { velocity(in: view.layer.id) }
}
