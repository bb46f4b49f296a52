public import AnimGeometry
public import AnimGraphics
public import AnimInteraction
public import AnimLayers

/// What views did while code drove them and fingers touched them: everything that is needed to draw any frame.
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
public struct Film: Sendable {
    /// The size in points.
    public let size: Size
    /// The pixels per point.
    public let scale: Double
    /// The length in seconds.
    public let duration: Double
    /// The frames per second of a rendering that asks for none.
    public let framesPerSecond: Double
    /// What the picture is cleared to.
    public let backgroundColor: Color
    /// What the layers look like at any time.
    public let timeline: Timeline
    /// What happened.
    public let events: EventLog
    /// What the property animators were doing, in the order of their creation.
    public let animators: [AnimatorTrack]
    /// The layers that scroll, in the order of their creation.
    public let scrollLayers: [LayerID]
    /// Whether the fingers on the screen are drawn.
    public var showsTouches: Bool

    /// Makes a film: runs code as an app's launch would, and then all that it has set in motion.
    ///
    /// The screen is `Screen.main` for this code and for all that it schedules: touches, gestures, completions. It must not go
    /// on in a task.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The pixels per point.
    ///   - duration: The length in seconds.
    ///   - framesPerSecond: The frames per second of a rendering that asks for none; GIF has 50 and 100.
    ///   - backgroundColor: What the picture is cleared to.
    ///   - showsTouches: Whether the fingers on the screen are drawn.
    ///   - options: The behaviour where UIKit's is uncertain.
    ///   - launch: Fills the window, and says what the fingers will do (`Window.touches`).
    /// - Throws: `MisuseError` where the code made calls that UIKit answers with an exception.
    public init(
        size: Size, scale: Double = 1, duration: Double, framesPerSecond: Double = 50, backgroundColor: Color = .white,
        showsTouches: Bool = false, options: StageOptions = StageOptions(), launch: (Window) throws -> Void
    ) throws {
        let screen = Screen(size: size, scale: scale, options: options)
        let recording = try screen.perform {
            let window = Window()
            try launch(window)
            return withExtendedLifetime(window) { screen.stage.run(until: duration) }
        }
        try MisuseError.check(recording.events)
        self.size = size
        self.scale = scale
        self.duration = duration
        self.framesPerSecond = framesPerSecond
        self.backgroundColor = backgroundColor
        self.showsTouches = showsTouches
        (timeline, events) = recording
        animators = screen.stage.animatorTracks
        scrollLayers = screen.stage.scrollLayers
    }

    /// The last layer that was given a name; nil where there is none.
    public func layer(named name: String) -> LayerID? { timeline.layers.last { timeline.name(of: $0) == name } }

    /// What is on screen of the last layer of a name at a time in seconds; nil where there is none.
    public func presentation(of name: String, at time: Double) -> Layer? {
        layer(named: name).map { timeline.presentation(of: $0, at: time) }
    }
}
