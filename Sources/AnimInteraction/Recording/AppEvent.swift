/// An event of the app's life cycle, with the names of `UIApplicationDelegate`.
public enum AppEvent: String, Hashable, Sendable, CaseIterable {
    /// The app loses the user's attention.
    case willResignActive
    /// The app is out of sight, and its animations are taken away.
    case didEnterBackground
    /// The app is about to be seen again.
    case willEnterForeground
    /// The app has the user's attention.
    case didBecomeActive
}
