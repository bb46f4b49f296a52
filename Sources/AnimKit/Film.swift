public import AnimGeometry
public import AnimGraphics
public import AnimInteraction
public import AnimLayers
public import AnimTiming

/// A recording of views that were driven by code and touches: everything needed to draw any frame.
///
/// ```swift
/// import AnimRender
///
/// let film = try Film(size: Size(width: 200, height: 200), duration: 2) { window in
///     let block = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
///     block.backgroundColor = Color(rgb: 0x007AFF)
///     window.addSubview(block)
///     View.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
///         block.center.x = 150
///     }
/// }
/// try Renderer(film).render(to: "block.gif")
/// ```
public struct Film: Renderable {
    /// The canvas: its size in points, the pixels per point, and the background color.
    public let canvas: Canvas
    /// The default frame rate of a rendering, in frames per second.
    public let framesPerSecond: Double
    /// The recording of the layers and events.
    public let recording: Recording
    /// Whether the fingers on the screen are drawn.
    public var showsTouches: Bool

    /// Creates a film: runs code like an app's launch, and then everything that it has scheduled.
    ///
    /// `Screen.main` is the film's screen for this code and everything it schedules: touches, gestures, completions. The code
    /// must not start tasks.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The pixels per point.
    ///   - duration: The length in seconds.
    ///   - framesPerSecond: The default frame rate of a rendering; GIF supports 50 and 100.
    ///   - backgroundColor: The color that the canvas is cleared to.
    ///   - showsTouches: Whether the fingers on the screen are drawn.
    ///   - options: The options for behavior that is uncertain in UIKit.
    ///   - launch: Fills the window, and scripts the touches (`Window.touches`).
    /// - Throws: `MisuseError` if the code made calls for which UIKit raises an exception.
    public init(
        size: Size, scale: Double = 1, duration: Double, framesPerSecond: Double = FrameRate.standard,
        backgroundColor: Color = .white, showsTouches: Bool = false, options: StageOptions = StageOptions(),
        launch: (Window) throws -> Void
    ) throws {
        let screen = Screen(size: size, scale: scale, options: options)
        recording = try screen.perform {
            let window = Window()
            try launch(window)
            return FilmRun.record(on: screen.stage, until: duration) { time in
                withExtendedLifetime(window) { screen.perform { screen.stage.run(until: time) } }
            }
        }
        try MisuseError.check(recording.events)
        canvas = Canvas(size: size, scale: scale, backgroundColor: backgroundColor)
        self.framesPerSecond = framesPerSecond
        self.showsTouches = showsTouches
    }

    /// Returns the last layer with a name; nil if there is none.
    public func layer(named name: String) -> LayerID? { timeline.layers.last { timeline.name(of: $0) == name } }

    /// Returns the presentation values of the last layer with a name at a time in seconds; nil if there is none.
    public func presentation(of name: String, at time: Double) -> Layer? {
        layer(named: name).map { timeline.presentation(of: $0, at: time) }
    }
}
