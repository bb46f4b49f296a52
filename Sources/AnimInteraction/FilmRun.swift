/// A film that is run step by step, or with touches of hands in addition to its own.
///
/// The code that makes the film runs as always, and the film knows only the part that has been run.
package final class FilmRun: @unchecked Sendable {
    // Like a film's stage, it never leaves the synchronous call that makes the film; after that, one thread has it.

    /// The run of the films that are made by the code that runs.
    @TaskLocal fileprivate static var current: FilmRun?

    private let touches: [ScheduledTouch]
    private let isStepped: Bool
    /// Runs the film until a time; keeps its views alive.
    private var step: ((Double) -> Recording)?

    /// The stage of the film; nil if none was made.
    package private(set) var stage: Stage?
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

    /// Returns a function that runs code as the code that runs now, for a different thread: films that it makes belong to the same run.
    package static func carried() -> (() throws -> Void) throws -> Void {
        let run = current
        return { body in try $current.withValue(run, operation: body) }
    }

    /// Runs the film until a time in seconds that is not before the last one; nil if none was made.
    package func run(until time: Double) -> Recording? { step.map { $0(min(time, duration)) } }

    /// Runs a film whose code has set up its stage: at once, or as its run says.
    ///
    /// - Parameter step: Runs the stage until a time, as the film's code expects; it keeps the film's views alive.
    package static func record(on stage: Stage, until duration: Double, _ step: @escaping (Double) -> Recording) -> Recording {
        guard let run = current else { return step(duration) }
        (run.step, run.stage, run.duration) = (step, stage, duration)
        for touch in run.touches { stage.scheduleTouches(at: touch.time) { touch.strokes } }
        return step(run.isStepped ? 0 : duration)
    }
}
