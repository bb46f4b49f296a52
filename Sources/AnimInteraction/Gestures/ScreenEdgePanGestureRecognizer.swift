import AnimGeometry
import AnimLayers

/// A recogniser of drags from an edge of the screen, as `UIScreenEdgePanGestureRecognizer`: a continuous gesture.
///
/// The fingers have to come down near one of the edges, at most as far as the stage's options say, and to move away from it. The
/// screen is the window.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges from which it begins; none unless set, and then it always fails.
    public final var edges: RectEdge = []

    /// Fails where a finger comes down elsewhere.
    open override func touchesBegan(_ touches: [Touch]) {
        guard let stage, !state.isActive else { return super.touchesBegan(touches) }
        let screen = stage.model(of: Timeline.root).bounds
        let near = touches.reduce(edges) { edges, touch in
            edges.intersection(RectEdge(of: screen, within: stage.options.screenEdgeWidth, of: touch.location))
        }
        guard !near.isEmpty else {
            state = .failed
            return
        }
        directions = near.inward
        super.touchesBegan(touches)
    }
}
