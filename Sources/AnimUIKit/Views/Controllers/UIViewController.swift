import AnimInteraction
import Foundation

/// The controller of a view: loads it, and follows its appearance and its layout.
@preconcurrency @MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment {
    private var loadedView: UIView?
    private enum Appearance { case disappeared, appearing, appeared }
    private var appearance = Appearance.disappeared
    final var keptChildren: [UIViewController] = []
    final weak var parentReference: UIViewController?

    /// Creates a controller, whose view is loaded when it is first asked for. Differs: there are no nibs; a name is ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// Creates a controller, whose view is loaded when it is first asked for.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a controller from a nib. Differs: there are no nibs, which is a misuse.
    public required init?(coder: NSCoder) {
        super.init()
        FilmContext.current.reportMisuse("init(coder:) of a \(type(of: self)): there are no nibs here")
    }
    /// Archives the controller. No effect here.
    open func encode(with coder: NSCoder) {}
    /// Called after a controller was loaded from a nib; never here.
    open func awakeFromNib() {}

    // MARK: View

    /// The view; `loadView` and `viewDidLoad` are called when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }
    /// The view, if it has been loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Sets `view`: unless overridden, to a view with the size of the screen.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    /// Loads the view, if it has not been loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }
    /// Called once the view has been loaded.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called while the view appears, after it has been added and laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view is laid out.
    open func viewWillLayoutSubviews() {}
    /// Called after the view was laid out.
    open func viewDidLayoutSubviews() {}
    /// Updates the constraints of the view.
    open func updateViewConstraints() {}
    /// Called after the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before the size of the view changes. Differs: the size of a film's window does not change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called when memory is short; never here.
    open func didReceiveMemoryWarning() {}

    /// The title.
    open var title: String?
    /// The preferred size in a container.
    open var preferredContentSize = CGSize.zero
    /// The style of the view and its subviews instead of the screen's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue, let view = viewIfLoaded else { return }
            view.traitsDidChange(from: view.traitCollection)
        }
    }
    /// The traits of the view.
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The next responder: the superview of the view.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parentReference }
    /// Whether the status bar is hidden. No effect here: films have no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The style of the status bar. No effect here.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Updates the status bar. No effect here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the home indicator is hidden. No effect here.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The orientations that the controller supports. No effect here.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the interface turns. No effect here.
    open var shouldAutorotate: Bool { true }
    /// The edges under bars. No effect here.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the layout extends below opaque bars. No effect here.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll views are inset by bars. No effect here.
    open var automaticallyAdjustsScrollViewInsets = true

    // MARK: Containment

    /// The controllers within this one.
    open var children: [UIViewController] { keptChildren }
    /// The controller that contains this one; nil for none.
    open weak var parent: UIViewController? { parentReference }
    /// Adds a controller to this one; `didMove(toParent:)` has to follow.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self else {
            return FilmContext.current.reportMisuse("a view controller was added to itself")
        }
        childController.parentReference?.keptChildren.removeAll { $0 === childController }
        childController.willMove(toParent: self)
        childController.parentReference = self
        keptChildren.append(childController)
    }
    /// Removes the controller from the one that contains it.
    open func removeFromParent() {
        guard let parent = parentReference else { return }
        withExtendedLifetime(self) {
            parent.keptChildren.removeAll { $0 === self }
            parentReference = nil
            didMove(toParent: nil)
        }
    }
    /// Called before the controller moves to a different one; nil for none.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller has moved to a different one; nil for none.
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether appearance calls are passed on to children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}

/// An object that animates along with a transition of controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

extension UIViewController {
    /// Calls the appearance methods of a controller whose view is in the window: the ones before at once, the ones after when the
    /// film's first commit has been prepared, or at the end of the current call.
    final func appearInWindow(animated: Bool = false) {
        guard appearance == .disappeared else { return }
        appear(animated: animated)
        let stage = FilmContext.current.stage
        stage.schedule(at: stage.time) { [weak self] in onMain { self?.didAppear(animated: animated) } }
    }

    /// Begins the appearance.
    final func appear(animated: Bool) {
        guard appearance == .disappeared else { return }
        appearance = .appearing
        viewWillAppear(animated)
        view.layoutIfNeeded()
        viewIsAppearing(animated)
        if shouldAutomaticallyForwardAppearanceMethods {
            for child in keptChildren where child.isVisible { child.appear(animated: animated) }
        }
    }

    /// Ends the appearance.
    final func didAppear(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(animated)
        if shouldAutomaticallyForwardAppearanceMethods { for child in keptChildren { child.didAppear(animated: animated) } }
    }

    /// Calls the disappearance methods.
    final func disappear(animated: Bool) {
        guard appearance != .disappeared else { return }
        viewWillDisappear(animated)
        if shouldAutomaticallyForwardAppearanceMethods { for child in keptChildren { child.disappear(animated: animated) } }
        appearance = .disappeared
        viewDidDisappear(animated)
    }

    private var isVisible: Bool { viewIfLoaded?.window != nil }
}
