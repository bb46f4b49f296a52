import AnimGraphics
public import AnimInteraction
import AnimGeometry
import AnimLayers
public import AnimTiming
public import Foundation

/// A recording of views that were driven by code and touches: everything needed to draw any frame.
///
/// ```swift
/// import AnimRender
/// import AnimUIKit
///
/// let film = try Film(size: CGSize(width: 200, height: 200), duration: 2) { window in
///     let block = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
///     block.backgroundColor = .systemBlue
///     window.addSubview(block)
///     UIView.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
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
    /// What had no or a different effect, with its times: missing images, fonts and symbols, for example.
    public let warnings: [FilmWarning]

    /// Creates a film: runs code like an app's launch, and then everything that it has scheduled.
    ///
    /// The code must not start tasks.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The pixels per point.
    ///   - safeAreaInsets: The parts of the window that a phone's status bar and home indicator cover, which are not drawn; of an
    ///     iPhone 16, `UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)`.
    ///   - duration: The length in seconds.
    ///   - framesPerSecond: The default frame rate of a rendering; GIF supports 50 and 100.
    ///   - backgroundColor: The color that the canvas is cleared to.
    ///   - showsTouches: Whether the fingers on the screen are drawn.
    ///   - traits: The traits of the screen, such as its style; the rest are a phone's.
    ///   - assets: The folder of `UIImage(named:)` and `UIColor(named:)`; nil for none.
    ///   - seed: The seed of random numbers.
    ///   - options: The options for behavior that is uncertain in UIKit.
    ///   - launch: Fills the window, and scripts the touches (`UIWindow.touches`).
    /// - Throws: `MisuseError` if the code made calls for which UIKit raises an exception.
    @MainActor
    public init(
        size: CGSize, scale: CGFloat = 1, safeAreaInsets: UIEdgeInsets = .zero, duration: TimeInterval,
        framesPerSecond: Double = FrameRate.standard, backgroundColor: UIColor = .white, showsTouches: Bool = false,
        traits: UITraitCollection? = nil, assets: String? = nil, seed: UInt64 = 0, options: StageOptions = StageOptions(),
        launch: (UIWindow) throws -> Void
    ) throws {
        let film = FilmContext(size: size, scale: scale, options: options)
        film.duration = duration
        film.setSafeArea(safeAreaInsets)
        let environment = FilmEnvironment(of: film, traits: traits, assets: assets, seed: seed)
        let color = environment.perform { backgroundColor.cgColor.color }
        recording = try environment.perform {
            try film.perform {
                let window = film.makeWindow()
                try launch(window)
                film.update()
                let step = film.step(keeping: (window, FilmLife(of: film)), in: environment)
                return FilmRun.record(on: film.stage, until: duration, step)
            }
        }
        try MisuseError.check(recording.events)
        canvas = Canvas(size: Size(size), scale: Double(scale), backgroundColor: color)
        self.framesPerSecond = framesPerSecond
        self.showsTouches = showsTouches
        warnings = film.warnings
    }

    /// Returns the presentation values of the last layer with a name, or of the view with that accessibility identifier, at a time
    /// in seconds; nil if there is none.
    ///
    /// The layer is a copy, as `CALayer.presentation()` returns one.
    public func presentation(of name: String, at time: TimeInterval) -> CALayer? {
        guard let id = timeline.layers.last(where: { timeline.name(of: $0) == name }) else { return nil }
        let layer = CALayer(layer: ())
        layer.setCopiedValues(timeline.presentation(of: id, at: time))
        return layer
    }
}

/// A call that had no or a different effect.
public struct FilmWarning: Hashable, Sendable, CustomStringConvertible {
    /// The time in seconds.
    public let time: Double
    /// The call, and the difference.
    public let message: String

    /// The time and the message.
    public var description: String { "at \((time * 1000).rounded() / 1000) s: \(message)" }
}

extension Double {
    /// The number as messages show it, with at most three digits after the point.
    var messageText: String { Int(exactly: self).map(String.init) ?? "\((self * 1000).rounded() / 1000)" }
}

extension FilmContext {
    /// Adds a warning, unless the film has the same one already.
    func warn(_ message: String) {
        guard !warnings.contains(where: { $0.message == message }), warnings.count < Self.maximumWarnings else { return }
        warnings.append(FilmWarning(time: stage.time, message: message))
    }

    private static var maximumWarnings: Int { 1000 }

    /// Returns a function that runs the film until a time in seconds, whatever the thread that calls it, and keeps objects alive.
    func step(keeping objects: Any, in environment: FilmEnvironment) -> (Double) -> Recording {
        { time in withExtendedLifetime(objects) { self.run(until: time, in: environment) } }
    }

    /// Runs the film until a time in seconds, on the main thread.
    private func run(until time: Double, in environment: FilmEnvironment) -> Recording {
        nonisolated(unsafe) let run = { environment.perform { self.perform { self.stage.run(until: time) } } }
        return (try? FilmThread.run { run() }) ?? run()
    }

    /// Creates the window, whose layer is the root of the tree.
    @MainActor func makeWindow() -> UIWindow {
        reservedLayer = Timeline.root
        let window = UIWindow(frame: bounds)
        window.backgroundUIColor = nil
        application.mainWindow = window
        postNotifications()
        return window
    }
}

/// The traits, the folder of assets and the seed of a film's code.
struct FilmEnvironment {
    private let traits: CurrentTraits.Box
    private let assets: AssetFolder?
    private let random: RandomState
    private let film: FilmContext

    init(of film: FilmContext, traits: UITraitCollection?, assets: String?, seed: UInt64) {
        let screen = UITraitCollection(displayScale: film.scale)
        self.film = film
        random = RandomState(seed: seed)
        self.traits = CurrentTraits.Box(
            UITraitCollection(traitsFrom: [.phone, screen, traits].compactMap { $0 }))
        self.assets = assets.map { AssetFolder($0) }
    }

    // Optimized, the nested values overwrite each other, and the program crashes.
    @_optimize(none) func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CurrentTraits.$box.withValue(traits) {
            try FilmAssets.$folder.withValue(assets) {
                try FilmRandom.$state.withValue(random) {
                    try ImageWarnings.$report.withValue({ [film] in film.warn($0) }, operation: body)
                }
            }
        }
    }
}
