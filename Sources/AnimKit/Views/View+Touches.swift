public import AnimGeometry
public import AnimInteraction
import AnimLayers

extension View {
    /// Adds a gesture recogniser, which sees the touches on this view and on all views in it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        stage.addGestureRecognizer(recognizer, to: layer.id)
    }

    /// Takes a gesture recogniser off the view; a gesture that is under way is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.layer == layer.id { stage.removeGestureRecognizer(recognizer) }
    }

    /// The view's gesture recognisers, in the order in which they were added.
    public var gestureRecognizers: [GestureRecognizer] { stage.gestureRecognizers(of: layer.id) }

    /// Converts a point of this view's space to another view's, or to the window's where none is given.
    public func convert(_ point: Point, to view: View?) -> Point {
        stage.convert(point, from: layer.id, to: view?.layer.id)
    }

    /// Converts a point of another view's space, or of the window's where none is given, to this view's.
    public func convert(_ point: Point, from view: View?) -> Point {
        stage.convert(point, from: view?.layer.id, to: layer.id)
    }

    /// Has the stage deliver the view's touches.
    func receiveTouches() {
        stage.setTouchHandler(of: layer.id, isMultipleTouchEnabled: isMultipleTouchEnabled) { [weak self] phase, touches in
            guard let self else { return }
            switch phase {
            case .began: touchesBegan(touches)
            case .moved: touchesMoved(touches)
            case .ended: touchesEnded(touches)
            case .cancelled: touchesCancelled(touches)
            case .stationary: break
            }
        }
    }
}
