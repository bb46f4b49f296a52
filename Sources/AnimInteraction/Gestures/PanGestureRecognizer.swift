public import AnimGeometry
public import AnimLayers

/// A recogniser of dragging, as `UIPanGestureRecognizer`: a continuous gesture.
open class PanGestureRecognizer: GestureRecognizer {
    /// How many fingers have to drag.
    public final var minimumNumberOfTouches = 1
    /// How many fingers may drag.
    public final var maximumNumberOfTouches = Int.max
    /// The directions in which the pan may begin.
    public final var directions = PanDirections.all

    /// How far the fingers have dragged since the pan began, in a layer's space; in the window's where none is given.
    public final func translation(in layer: LayerID?) -> Point { .zero }
    /// Sets how far the fingers have dragged, in a layer's space, and the velocity to zero.
    public final func setTranslation(_ translation: Point, in layer: LayerID?) {}
    /// How fast the fingers drag, in points per second of a layer's space; the window's where none is given.
    public final func velocity(in layer: LayerID?) -> Point { .zero }
}
