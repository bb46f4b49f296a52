package import AnimInteraction
import AnimLayers

/// A film that is run step by step, or with touches of hands in addition to its own.
///
/// The code that makes the film runs as always, and its ``Film`` knows only the part that has been run.
package final class FilmRun: @unchecked Sendable {
    // Like a film's stage, it never leaves the synchronous call that makes the film; after that, one thread has it.

    /// The run of the films that are made by the code that runs.
    @TaskLocal fileprivate static var current: FilmRun?

    private let touches: [ScheduledTouch]
    private let isStepped: Bool
    /// The window, and the views in it, which live as long as the film is run.
    private var window: Window?
    private var screen: Screen?

    /// The length of the film in seconds.
    package private(set) var duration = 0.0

    /// Creates the run of a film that is made later.
    ///
    /// - Parameters:
    ///   - touches: Touches after the film's own.
    ///   - isStepped: Whether the film is run by ``run(until:)`` after it has been made, instead of at once.
    package init(adding touches: [ScheduledTouch], isStepped: Bool) { (self.touches, self.isStepped) = (touches, isStepped) }

    /// Runs code that makes a film; of several ones, the last is run.
    package func make<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self, operation: body)
    }

    /// The stage of the film; nil if none was made.
    package var stage: Stage? { screen?.stage }

    /// Runs the film until a time in seconds that is not before the last one; nil if none was made.
    package func run(until time: Double) -> Recording? {
        screen.map { screen in screen.perform { screen.stage.run(until: min(time, duration)) } }
    }

    /// Runs a film whose code has filled its window: at once, or as its run says.
    static func record(_ window: Window, on screen: Screen, until duration: Double) -> Recording {
        guard let run = current else { return withExtendedLifetime(window) { screen.stage.run(until: duration) } }
        (run.window, run.screen, run.duration) = (window, screen, duration)
        for touch in run.touches { screen.stage.scheduleTouches(at: touch.time) { touch.strokes } }
        return screen.stage.run(until: run.isStepped ? 0 : duration)
    }
}
