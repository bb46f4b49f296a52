import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

/// The view that holds all others of a film; its layer is the canvas.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The levels of windows.
    public struct Level: Hashable, Sendable, _UIKitNumericRawRepresentable {
        /// The number.
        public var rawValue: CGFloat
        /// Creates a level.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    /// Creates a window with a frame.
    ///
    /// Differs: it is a subview of the film's window.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeWindow()
    }

    /// Creates a window of a scene.
    ///
    /// Differs: it is a subview of the film's window.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        becomeWindow()
    }

    /// Creates a window from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The controller whose view fills the window; setting it loads that view and adds it in front.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }
    /// The level among windows.
    open var windowLevel = UIWindow.Level.normal {
        didSet { layer.zPosition = windowLevel.rawValue }
    }
    /// The screen.
    ///
    /// No effect here: there is one.
    open var screen: UIScreen {
        get { .main }
        set {}
    }
    /// The scene; a window without one is not shown.
    open weak var windowScene: UIWindowScene? = UIApplication.shared.scene {
        didSet { if windowScene == nil { removeFromSuperview() } }
    }
    /// Whether the window is not drawn; a new one is hidden, and setting this to false shows it in front of the windows of its level.
    ///
    /// A window that is shown is not retained: it disappears with its last reference.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            let isChange = newValue != super.isHidden
            super.isHidden = newValue
            if !newValue { enter() }
            let name = newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification
            if isChange { NotificationCenter.default.post(name: name, object: self) }
        }
    }
    /// Whether the window receives keys.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    /// Whether the window can receive keys.
    open var canBecomeKey: Bool { true }
    /// The window itself, or the film's.
    open override var window: UIWindow? { self }
    /// The application.
    open override var next: UIResponder? { UIApplication.shared }

    /// Makes the window receive keys.
    open func makeKey() {
        let old = UIApplication.shared.keyWindow
        UIApplication.shared.keyWindowReference = self
        guard old !== self else { return }
        if let old { NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old) }
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// Posted after a window was shown.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    /// Posted after a window was hidden.
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted after a window became the one that receives keys.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after a window stopped being the one that receives keys.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
    /// Shows the window in front of the others.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
    }

    /// The film's first window is the canvas; the others are hidden until they are shown.
    private func becomeWindow() {
        if UIApplication.shared.mainWindow == nil { UIApplication.shared.mainWindow = self } else { super.isHidden = true }
    }

    private func enter() {
        guard let main = UIApplication.shared.mainWindow, main !== self, superview == nil else { return }
        main.addSubview(self)
        film.hasOtherWindows = true
    }

    /// Removes the windows above this one to which nothing else refers.
    final func releaseWindows() {
        for index in keptSubviews.indices.reversed() where keptSubviews[index] is UIWindow {
            if isKnownUniquelyReferenced(&keptSubviews[index]) { keptSubviews[index].removeFromSuperview() }
        }
    }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            old.disappear(animated: false)
            old.view.removeFromSuperview()
        }
        guard let controller = rootViewController else { return }
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(controller.view)
        controller.appearInWindow()
    }
}

/// The display.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    private let film: FilmContext

    init(of film: FilmContext) { self.film = film }

    /// The display of the film that is being made.
    open class var main: UIScreen { UIApplication.shared.screen }
    /// All displays: the main one.
    open class var screens: [UIScreen] { [main] }

    /// The rectangle of the display in points.
    open var bounds: CGRect { film.bounds }
    /// The rectangle of the display in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: film.bounds.width * film.scale, height: film.bounds.height * film.scale)
    }
    /// The pixels per point.
    open var scale: CGFloat { film.scale }
    /// The pixels per point of the display itself.
    open var nativeScale: CGFloat { film.scale }
    /// The brightness, 0…1.
    ///
    /// No effect here.
    open var brightness: CGFloat = 0.5
    /// The most frames per second: the ticks of the stage.
    open var maximumFramesPerSecond: Int { film.stage.options.ticksPerSecond }
    /// The space of the display: the window's.
    open var coordinateSpace: any UICoordinateSpace { UIApplication.shared.mainWindow ?? UIView() }
    /// The space of the display: the window's.
    open var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
    /// The traits.
    open var traitCollection: UITraitCollection { .current }
    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Returns a view that shows the screen's present picture.
    ///
    /// Differs: it is empty.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }

    /// Creates a display link that calls a method of a target at each tick of the display.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
}
