import AnimGeometry
import AnimInteraction
import AnimLayers

/// The view that holds all others of a film, as `UIWindow`; its layer is the canvas.
public final class Window: View {
    /// The controller whose view fills the window.
    ///
    /// Setting it loads that view and puts it in front.
    public var rootViewController: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
        }
    }

    /// The script of the fingers.
    public var touches: TouchScript { TouchScript(stage: stage) }

    /// Creates the window of the main screen.
    init() { super.init(frame: Screen.main.bounds) }

    override class func makeLayer() -> StageLayer { StageLayer(id: Timeline.root, on: .main) }
}
