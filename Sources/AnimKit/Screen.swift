public import AnimGeometry
public import AnimInteraction
import AnimLayers

/// The display that views are made for, like `UIScreen`: a stage, and the views on it.
///
/// While a film is made, its screen is `Screen.main`, where new views belong.
public final class Screen {
    /// The stage that views change, and that records the events.
    public let stage: Stage
    /// The rectangle of the window, in points.
    public let bounds: Rect
    /// The pixels per point.
    public var scale: Double { stage.displayScale }

    /// The views by the index of their layer; they are retained by their superview or their creator.
    private var views: [Int: WeakView] = [:]

    /// Creates a screen.
    init(size: Size, scale: Double = 1, options: StageOptions = StageOptions()) {
        bounds = Rect(origin: .zero, size: size)
        stage = Stage(size: size, displayScale: scale, options: options)
    }

    /// The screen of the film that is being made.
    ///
    /// Outside a film, each call returns a new screen, and a view that is created there cannot be added to a view of a film.
    public static var main: Screen { CurrentScreen.value?.screen ?? Screen(size: .zero) }

    /// Makes this the main screen while a closure runs.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CurrentScreen.$value.withValue(CurrentScreen(screen: self), operation: body)
    }

    /// Registers the view of a layer.
    func register(_ view: View) { views[view.layer.id.index] = WeakView(view: view) }

    /// Returns the view of a layer; nil for standalone layers.
    func view(of layer: LayerID) -> View? { views[layer.index]?.view }
}

/// The main screen of the code that runs.
///
/// A stage is not `Sendable`. The value never leaves the synchronous call that set it, except into tasks that are started in it;
/// creating views there is an error, as it is outside UIKit's main thread.
private struct CurrentScreen: @unchecked Sendable {
    @TaskLocal static var value: CurrentScreen?

    let screen: Screen
}

/// A view that is not retained.
private struct WeakView {
    weak var view: View?
}

extension Stage {
    /// The stage of the film that is being made, the counterpart of UIKit's main thread: `Screen.main.stage`.
    public static var current: Stage { Screen.main.stage }
}
