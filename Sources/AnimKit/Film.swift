public import AnimGeometry
public import AnimGraphics
public import AnimInteraction
public import AnimLayers
public import AnimTiming

/// A recording of views that code drove and fingers touched: everything that is needed to draw any frame.
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
    /// The picture: its size in points, the pixels per point, and the color that it is cleared to.
    public let canvas: Canvas
    /// The frames per second of a rendering that asks for none.
    public let framesPerSecond: Double
    /// The layers at any time, and what happened to them.
    public let recording: Recording
    /// Whether the fingers on the screen are drawn.
    public var showsTouches: Bool

    /// Makes a film: runs code as an app's launch would, and then all that it has set in motion.
    ///
    /// The screen is `Screen.main` for this code and for all that it schedules: touches, gestures, completions. It must not
    /// continue in a task.
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
        size: Size, scale: Double = 1, duration: Double, framesPerSecond: Double = FrameRate.standard,
        backgroundColor: Color = .white, showsTouches: Bool = false, options: StageOptions = StageOptions(),
        launch: (Window) throws -> Void
    ) throws {
        let screen = Screen(size: size, scale: scale, options: options)
        recording = try screen.perform {
            let window = Window()
            try launch(window)
            return withExtendedLifetime(window) { screen.stage.run(until: duration) }
        }
        try MisuseError.check(recording.events)
        canvas = Canvas(size: size, scale: scale, backgroundColor: backgroundColor)
        self.framesPerSecond = framesPerSecond
        self.showsTouches = showsTouches
    }

    /// Returns the last layer that was given a name; nil where there is none.
    public func layer(named name: String) -> LayerID? { timeline.layers.last { timeline.name(of: $0) == name } }

    /// Returns the presentation values of the last layer of a name at a time in seconds; nil where there is none.
    public func presentation(of name: String, at time: Double) -> Layer? {
        layer(named: name).map { timeline.presentation(of: $0, at: time) }
    }
}

/// Calls that UIKit answers with an exception, in the order in which they were made.
public struct MisuseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The calls: events of the kind `misuse`.
    public let events: [Event]

    /// The calls in words, a line each, with their times.
    public var description: String {
        events.compactMap { event in
            guard case .misuse(let message) = event.kind else { return nil }
            return "at \((event.time * 1000).rounded() / 1000) s: \(message)"
        }.joined(separator: "\n")
    }

    /// Throws where there are such calls in a log.
    static func check(_ log: EventLog) throws(MisuseError) {
        let misuses = log.events.filter { if case .misuse = $0.kind { true } else { false } }
        if !misuses.isEmpty { throw MisuseError(events: misuses) }
    }
}
