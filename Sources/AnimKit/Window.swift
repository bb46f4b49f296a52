import AnimGeometry
import AnimInteraction
import AnimLayers

/// The view that holds all others of a film, like `UIWindow`; its layer is the canvas.
public final class Window: View {
    /// The controller whose view fills the window.
    ///
    /// Setting it loads that view and adds it in front.
    public var rootViewController: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
        }
    }

    /// The script of touches.
    public var touches: TouchScript { TouchScript(stage: stage) }

    /// Creates the window of the main screen.
    init() { super.init(frame: Screen.main.bounds) }

    override class func makeLayer() -> StageLayer { StageLayer(id: Timeline.root, on: .main) }
}

/// The controller of a view, like `UIViewController`.
open class ViewController {
    private var loadedView: View?

    /// Creates a controller, whose view is loaded when it is first asked for.
    public init() {}

    /// The view; `loadView` and `viewDidLoad` are called when it is first asked for.
    public final var view: View {
        get {
            if let loadedView { return loadedView }
            loadView()
            let view = loadedView ?? View()
            loadedView = view
            viewDidLoad()
            return view
        }
        set { loadedView = newValue }
    }

    /// Sets `view`: unless overridden, to a view with the size of the screen.
    open func loadView() { view = View(frame: Screen.main.bounds) }

    /// Called once the view has been loaded.
    open func viewDidLoad() {}
}
