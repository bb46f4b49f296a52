public import AnimGeometry
public import AnimInteraction
import AnimLayers

extension Touch {
    /// The view that the finger came down on.
    public var view: View? { layer.flatMap(Screen.main.view) }

    /// Returns the location in the space of a view.
    public func location(in view: View) -> Point { location(in: view.layer.id) }

    /// Returns the location in the event before, in the space of a view.
    public func previousLocation(in view: View) -> Point { previousLocation(in: view.layer.id) }
}
