public import AnimInteraction

extension Stage {
    /// The stage of the film that is being made, which plays the part of UIKit's main thread: `Screen.main.stage`.
    public static var current: Stage { Screen.main.stage }
}
