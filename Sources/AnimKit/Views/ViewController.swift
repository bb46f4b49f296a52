import AnimInteraction

/// The owner of a view, which reacts for it, as `UIViewController`.
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

    /// Sets `view`: to a view as large as the screen unless overridden.
    open func loadView() { view = View(frame: Screen.main.bounds) }

    /// Called once the view has been loaded.
    open func viewDidLoad() {}
}
