import AnimInteraction
import Foundation

/// The calls that a film's code has scheduled: timers, display links, queues and delayed selectors.
///
/// All of them run on the stage's clock, in the first tick at or after their due times, in the order of these and then of scheduling.
final class FilmSchedule {
    /// The stage whose clock counts.
    let stage: Stage
    /// The observers of the default notification center.
    var observers = NotificationObservers()
    /// The delayed selectors, in the order of scheduling.
    var delayedSelectors: [DelayedSelector] = []
    /// The queue whose work runs; nil is the main queue.
    private(set) var currentQueue: DispatchQueue?
    /// The calls that are due later, by their numbers; never iterated.
    private var calls: [Int: () -> Void] = [:]
    private var lastNumber = 0
    private var hasEnded = false
    /// The work of the queues other than the main one that waits for the present work of these queues, in order.
    private var background: [(queue: DispatchQueue, work: () -> Void)] = []
    private var isInBackground = false

    /// Creates the schedule of a stage.
    init(of stage: Stage) { self.stage = stage }

    /// The time of the current tick in seconds.
    var time: Double { stage.time }

    /// The seconds from one tick to the next.
    var tickDuration: Double { 1 / Double(max(1, stage.options.ticksPerSecond)) }

    /// Returns the time of the tick that comes a number of ticks after the current one.
    func timeOfTick(after count: Int) -> Double {
        let rate = Double(max(1, stage.options.ticksPerSecond))
        return ((stage.time * rate).rounded() + Double(max(1, count))) / rate
    }

    /// Schedules a call for a time in seconds; at NaN and infinity it never runs.
    ///
    /// - Returns: A number for `cancel(_:)`.
    @discardableResult
    func add(at time: Double, _ call: @escaping () -> Void) -> Int {
        lastNumber += 1
        guard !hasEnded, time < .infinity else { return lastNumber }
        let number = lastNumber
        calls[number] = call
        stage.schedule(at: time) { [weak self] in
            guard let call = self?.calls.removeValue(forKey: number) else { return }
            call()
        }
        return number
    }

    /// Removes a call that has not run yet.
    func cancel(_ number: Int) { calls[number] = nil }

    /// Forgets everything, since the film is over; work that is scheduled later never runs.
    func end() {
        hasEnded = true
        let forgotten = calls
        (calls, background, delayedSelectors, observers) = ([:], [], [], NotificationObservers())
        // The objects that the calls retain may schedule something when they are released.
        withExtendedLifetime(forgotten) {}
    }
}

extension FilmSchedule {
    /// Runs work of a queue other than the main one: at once, or after the work of such queues that runs now.
    ///
    /// Beyond a limit, further work that work adds waits for the next tick.
    func performInBackground(on queue: DispatchQueue, _ work: @escaping () -> Void) {
        background.append((queue, work))
        guard !isInBackground else { return }
        drainBackground()
    }

    private func drainBackground() {
        isInBackground = true
        defer { isInBackground = false }
        var (index, limit) = (0, Self.callsAtOnce)
        while index < background.count {
            guard limit > 0 else {
                background.removeFirst(index)
                FilmContext.current.warn(
                    "DispatchQueue.async(execute:): work adds more than \(Self.callsAtOnce) works at once: the rest waits for the next tick"
                )
                add(at: timeOfTick(after: 1)) { [weak self] in self?.drainBackground() }
                return
            }
            let (queue, work) = background[index]
            index += 1
            limit -= 1
            perform(on: queue, work)
        }
        background = []
    }

    /// Runs work as work of a queue; nil is the main queue.
    func perform<Result>(on queue: DispatchQueue?, _ work: () throws -> Result) rethrows -> Result {
        let outer = currentQueue
        currentQueue = queue
        defer { currentQueue = outer }
        return try work()
    }

    private static var callsAtOnce: Int { 1000 }
}

extension FilmContext {
    /// Forgets scheduled work and observers, since the film is over.
    func end() {
        schedule.end()
        stage.forgetCalls()
        for layer in allLayers { layer.addedAnimations = [] }
        layersToLayOut = []
        touches = []
        releaseApplication()
    }
}

/// Ends a film when its run is released.
final class FilmLife {
    private let film: FilmContext

    init(of film: FilmContext) { self.film = film }

    deinit { film.perform { film.end() } }
}
