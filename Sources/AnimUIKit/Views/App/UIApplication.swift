import AnimInteraction
import Foundation

/// The application: one scene with one window.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The states of an application.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    private let film: FilmContext
    let screen: UIScreen
    let scene: UIWindowScene
    /// The film's window, below which all others are.
    weak var mainWindow: UIWindow?
    /// The window that receives keys.
    weak var keyWindowReference: UIWindow?
    weak var firstResponder: UIResponder?

    init(of film: FilmContext) {
        self.film = film
        screen = UIScreen(of: film)
        scene = UIWindowScene()
        super.init()
    }

    /// The application of the film that is being made.
    open class var shared: UIApplication { FilmContext.current.application }

    /// The delegate.
    open weak var delegate: (any UIApplicationDelegate)?
    /// Whether the app is active or in the background.
    open var applicationState: UIApplication.State { film.stage.isInBackground ? .background : .active }
    /// The windows.
    open var windows: [UIWindow] { mainWindow.map { [$0] + $0.subviews.compactMap { $0 as? UIWindow } } ?? [] }
    /// The window that receives keys.
    open var keyWindow: UIWindow? { keyWindowReference ?? mainWindow }
    /// The scenes.
    open var connectedScenes: Set<UIScene> { [scene] }
    /// The frame of the status bar, which is not drawn: as high as the safe area's upper inset.
    open var statusBarFrame: CGRect {
        CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: mainWindow?.safeAreaInsets.top ?? 0)
    }
    /// The orientation of the status bar.
    ///
    /// No effect here: films stay upright.
    open var statusBarOrientation = UIInterfaceOrientation.portrait
    /// The style of the status bar.
    ///
    /// No effect here: films have no status bar.
    open var statusBarStyle = UIStatusBarStyle.default
    /// Whether the status bar is hidden.
    ///
    /// No effect here: films have no status bar.
    open var isStatusBarHidden = true
    /// The direction of the app's language, from the film's traits.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIView.appDirection }
    /// Whether the device stays awake.
    ///
    /// No effect here.
    open var isIdleTimerDisabled = false
    /// Whether an activity is shown in the status bar.
    ///
    /// No effect here.
    open var isNetworkActivityIndicatorVisible = false
    /// The number on the app's icon.
    ///
    /// No effect here.
    open var applicationIconBadgeNumber = 0
    private var ignoringCount = 0

    /// Whether touches are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
    /// Ignores touches until the matching end.
    open func beginIgnoringInteractionEvents() {
        ignoringCount += 1
        mainWindow?.isUserInteractionEnabled = false
    }
    /// Ends ignoring touches.
    open func endIgnoringInteractionEvents() {
        ignoringCount = max(0, ignoringCount - 1)
        if ignoringCount == 0 { mainWindow?.isUserInteractionEnabled = true }
    }

    /// Whether an address can be opened: false.
    open func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens an address.
    ///
    /// Differs: an entry of the event log; the completion gets false.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        film.stage.send("open", value: .string(url.absoluteString))
        completion?(false)
    }

    /// Sends an action to a target; without one, to the first responder and on.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let object = target.map({ $0 as AnyObject }) else { return false }
        if let problem = action.perform(on: object, with: sender, event) {
            let call = sender is UIControl ? "UIControl.sendAction(_:to:for:)" : "UIApplication.sendAction(_:to:from:for:)"
            film.reportMisuse(call, of: sender.map { $0 as AnyObject } ?? object, problem)
        }
        return true
    }

    /// The keys of options for opening addresses.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    }

    /// Posted before the app loses the user's attention.
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted after the app has come back to the user's attention.
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted after the app has gone to the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the app comes back to the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the app ends; never here.
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// Posted before the frame of the status bar changes; never here.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted after the frame of the status bar has changed; never here.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// Posted when memory is short; never here.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    /// Shows or hides the status bar.
    ///
    /// No effect here.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
    /// Sets the style of the status bar.
    ///
    /// No effect here.
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) { self.statusBarStyle = statusBarStyle }
    /// The user's text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
    /// Returns the orientations of a window.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
    /// The time that the app may run in the background: without a limit.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// The address of the app's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// Posted before the interface turns; never here.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after the interface has turned; never here.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// Posted after the app was launched; never here.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted after a picture of the screen was taken; never here.
    public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    /// Asks for time in the background; returns a number.
    ///
    /// No effect here: apps run on in the background.
    open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Asks for time in the background; returns a number.
    ///
    /// No effect here: apps run on in the background.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// Ends the time in the background.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// The delegate of the application.
///
/// Differs: films have no launch; a film's closure takes its place.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
    /// The film's window, unless the delegate has one.
    public var window: UIWindow?? { UIApplication.shared.mainWindow }
}

/// The orientations of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0, portrait = 1, portraitUpsideDown = 2, landscapeLeft = 4, landscapeRight = 3

    /// Whether the interface is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// A scene: a part of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The states of a scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive = 0, foregroundInactive = 1, background = 2
    }

    /// The state.
    open var activationState: UIScene.ActivationState {
        UIApplication.shared.applicationState == .background ? .background : .foregroundActive
    }
    /// The title.
    open var title: String! = ""
    /// The delegate.
    open var delegate: (any UISceneDelegate)?

    /// Posted after a scene has become active.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene becomes inactive.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before a scene comes to the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted after a scene has gone to the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// The delegate of a scene: called when the app goes to the background and comes back.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called after the scene has gone to the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called before the scene comes to the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The windows.
    open var windows: [UIWindow] { UIApplication.shared.windows }
    /// The window that receives keys.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen.
    open var screen: UIScreen { .main }
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
    }
    /// The space of the scene: the window's.
    open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
    /// The manager of the status bar.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The manager of the status bar, which is not drawn.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    /// The frame: as high as the safe area's upper inset.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
    /// Whether it is hidden.
    open var isStatusBarHidden: Bool { true }
    /// The style.
    open var statusBarStyle: UIStatusBarStyle { .default }
}

/// The styles of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0, lightContent = 1, darkContent = 3
}

/// The number of a time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Creates the number of a time.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No time.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
