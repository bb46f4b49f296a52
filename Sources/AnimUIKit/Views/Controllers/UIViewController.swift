import AnimInteraction
import Foundation

/// The controller of a view: loads it, follows its appearance and its layout, contains other controllers, and presents them.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UIContentContainer {
    private var loadedView: UIView?
    private let nib: (name: String?, bundle: Bundle?)
    final var appearance = AppearanceState()
    final var keptChildren: [UIViewController] = []
    final weak var parentReference: UIViewController?
    final var presentation = PresentationState()
    final var bars = BarState()

    /// Creates a controller, whose view is loaded when it is first asked for.
    ///
    /// Differs: there are no nibs; a name is ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nib = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }
    /// Creates a controller, whose view is loaded when it is first asked for.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a controller from a nib.
    ///
    /// Differs: there are no nibs, which is a misuse.
    public required init?(coder: NSCoder) {
        nib = (nil, nil)
        super.init()
        FilmContext.current.reportMisuse("UIViewController.init(coder:)", of: self, "cannot be loaded: there are no nibs here")
    }
    /// Archives the controller.
    ///
    /// No effect here.
    open func encode(with coder: NSCoder) {}
    /// Called after a controller was loaded from a nib; never here.
    open nonisolated func awakeFromNib() {}
    /// The name of the nib.
    open var nibName: String? { nib.name }
    /// The bundle of the nib.
    open var nibBundle: Bundle? { nib.bundle }

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
    /// Called while the view appears, after it has been added.
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
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// What the controller adds to the insets of its view's safe area.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { additionalInsetsDidChange(from: oldValue) }
    }
    /// The smallest margins at the sides of the view.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMargins }
    /// Whether the margins of the view are at least the smallest ones of the system.
    open var viewRespectsSystemMinimumLayoutMargins = true
    /// Called after the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called before the size of the view changes.
    ///
    /// Differs: the size of a film's window does not change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called before the traits change; not called here.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called when memory is short; never here.
    open func didReceiveMemoryWarning() {}
    /// Whether the view appears because the controller is being presented.
    open var isBeingPresented: Bool { presentation.isBeingPresented }
    /// Whether the view disappears because the controller is being dismissed.
    open var isBeingDismissed: Bool { presentation.isBeingDismissed }
    /// Whether the view appears because the controller was added to a container.
    open var isMovingToParent: Bool { appearance.isMovingToParent }
    /// Whether the view disappears because the controller is removed from its container.
    open var isMovingFromParent: Bool { appearance.isMovingFromParent }
    /// Tells a child that its view is about to appear or disappear; `endAppearanceTransition()` has to follow.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated: animated) }
    /// Tells a child that its view has appeared or disappeared.
    open func endAppearanceTransition() { endAppearance() }

    /// The title.
    open var title: String? {
        didSet { titleDidChange() }
    }
    /// The preferred size in a container.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
    }
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
    final var traitRegistrations: [TraitRegistration] = []

    /// The next responder: the superview of the view.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parentReference }
    /// Whether the status bar is hidden.
    ///
    /// No effect here: films have no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The style of the status bar.
    ///
    /// No effect here.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The animation of the status bar.
    ///
    /// No effect here.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child whose style the status bar has.
    ///
    /// No effect here.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that hides the status bar.
    ///
    /// No effect here.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Updates the status bar.
    ///
    /// No effect here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the home indicator is hidden.
    ///
    /// No effect here.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that hides the home indicator.
    ///
    /// No effect here.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Updates the home indicator.
    ///
    /// No effect here.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The orientations that the controller supports.
    ///
    /// No effect here.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The orientation in which the controller is presented.
    ///
    /// No effect here.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the interface turns.
    ///
    /// No effect here.
    open var shouldAutorotate: Bool { true }
    /// Turns the interface if the device has been turned.
    ///
    /// No effect here: the device does not turn.
    open class func attemptRotationToDeviceOrientation() {}
    /// The edges at which the view extends under bars.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view extends under opaque bars.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether scroll views are inset by bars.
    open var automaticallyAdjustsScrollViewInsets = true
    /// A name for restoring.
    ///
    /// No effect here.
    open var restorationIdentifier: String?
    /// Stores the state; never called here, since films restore nothing.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the state; never called here.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called after all objects were restored; never here.
    open func applicationFinishedRestoringState() {}
    /// Whether the content is edited.
    open var isEditing = false {
        didSet { updateEditButton() }
    }
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    // MARK: Containment

    /// The controllers within this one.
    open var children: [UIViewController] { keptChildren }
    /// The controller that contains this one; nil for none.
    open weak var parent: UIViewController? { parentReference }
    /// Adds a controller to this one; `didMove(toParent:)` has to follow.
    open func addChild(_ childController: UIViewController) { add(childController) }
    /// Removes the controller from the one that contains it.
    open func removeFromParent() { leaveParent() }
    /// Called before the controller moves to a different one; nil for none.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller has moved to a different one; nil for none.
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether appearance calls are passed on to children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Replaces a child's view by the view of a different child, with a transition of this controller's view.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { exchange(fromViewController, toViewController, duration, options, animations, completion) }
    /// Returns the size of a child for the size of the container: that size unless overridden.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        parentSize
    }
    /// Called after the preferred size of a child has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Called after the fitting size of a child has changed; not called here.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Presentation

    /// The style in which the controller is presented; a sheet by default.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition with which the controller is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The source of custom transitions; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether the user cannot dismiss the controller.
    open var isModalInPresentation = false
    /// Whether the controller's view is the one that a controller is presented over, in the styles of a context.
    open var definesPresentationContext = false
    /// Whether presented controllers have this controller's transition style.
    open var providesPresentationContextTransitionStyle = false
    /// Whether the controller takes over the status bar.
    ///
    /// No effect here.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// The controller that this one, or a controller that contains it, presents.
    open var presentedViewController: UIViewController? { findPresented() }
    /// The controller that presents this one, or a controller that contains it.
    open var presentingViewController: UIViewController? { findPresenting() }
    /// The controller of the presentation of this controller.
    open var presentationController: UIPresentationController? { findPresentationController() }
    /// The controller of the presentation as a sheet; nil in other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// The controller of the presentation as a popover; nil in other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// Presents a controller.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        beginPresentation(of: viewControllerToPresent, animated: flag, completion)
    }
    /// Dismisses the controller that this one presents; without one, this one.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { beginDismissal(animated: flag, completion) }
    /// The coordinator of the transition in progress; nil for none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { findTransition() }
    /// Shows a controller: pushes it in a navigation controller, presents it otherwise.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }
    /// Shows a controller as the detail: presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

    /// Makes the controller of the presentation; nil for the style `custom`, whose delegate makes it.
    func makePresentationController() -> UIPresentationController? {
        switch resolvedStyle {
        case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        case .custom: nil
        default: UIPresentationController(presentedViewController: self, presenting: nil)
        }
    }

    // MARK: Bars

    /// The navigation controller that contains this one; nil for none.
    open var navigationController: UINavigationController? { ancestor() }
    /// The tab bar controller that contains this one; nil for none.
    open var tabBarController: UITabBarController? { ancestor() }
    /// What the navigation bar shows for this controller.
    open var navigationItem: UINavigationItem { makeNavigationItem() }
    /// What the tab bar shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get { makeTabBarItem() }
        set {
            bars.tabItem = newValue
            tabBarController?.tabItemsDidChange()
        }
    }
    /// Whether the tab bar is hidden while the controller is on a navigation controller's stack.
    open var hidesBottomBarWhenPushed = false
    /// The items of the toolbar.
    ///
    /// No effect here.
    open var toolbarItems: [UIBarButtonItem]?

    /// The part of the view that bars above it cover: the upper part of the safe area's insets.
    open var topLayoutGuide: any UILayoutSupport { barGuide(.topBar, "UIViewControllerTop") }
    /// The part of the view that bars below it cover: the lower part of the safe area's insets.
    open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar, "UIViewControllerBottom") }

    // MARK: Storyboards and editing

    /// The storyboard that the controller is from: none.
    open var storyboard: UIStoryboard? { nil }
    /// Performs a segue of the storyboard.
    ///
    /// Differs: there are none, which is a misuse.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        FilmContext.current.reportMisuse(
            "UIViewController.performSegue(withIdentifier:sender:)", of: self,
            "has no segue '\(identifier)': there are no storyboards here")
    }
    /// Asks whether a segue may be performed; true unless overridden.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed; never here.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem {
        if let keptEditButton { return keptEditButton }
        let action = UIAction { [weak self] _ in self?.toggleEditing() }
        let button = UIBarButtonItem(primaryAction: action)
        keptEditButton = button
        updateEditButton()
        return button
    }
    private final var keptEditButton: UIBarButtonItem?
    private final func updateEditButton() {
        keptEditButton?.title = isEditing ? "Done" : "Edit"
        keptEditButton?.style = isEditing ? .done : .plain
    }
    private final func toggleEditing() { setEditing(!isEditing, animated: true) }
    /// Called after the orientations that the controller supports have changed.
    ///
    /// No effect here.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// The edges at which the system's gestures come after the app's.
    ///
    /// No effect here.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Called after these edges have changed.
    ///
    /// No effect here.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Whether the keyboard stays when the first responder changes.
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    /// The child that decides about these edges; nil for the controller itself.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
}

/// An object with contents whose size it determines, such as a controller.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size.
    var preferredContentSize: CGSize { get }
    /// Called after the preferred size of a child has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called after the fitting size of a child has changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child for the size of the container.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Called before the size changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// The animations of the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}
