import AnimInteraction
public import Foundation

/// A call per tick of the display.
///
/// A run loop retains it, and it retains its target, until it is invalidated or the film ends.
open class CADisplayLink: NSObject, @unchecked Sendable {
    private var target: AnyObject?
    private let selector: Selector
    private weak var schedule: FilmSchedule?
    private var modes: [RunLoop.Mode] = []
    private var number: Int?
    private var lastTime: Double?

    /// Creates a display link that calls a method, with itself as the argument; `add(to:forMode:)` starts it.
    public init(target: Any, selector sel: Selector) { (self.target, selector) = (target as AnyObject, sel) }

    /// Starts the calls, with the next tick.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil else { return }
        if !modes.contains(mode) { modes.append(mode) }
        if schedule == nil { schedule = FilmContext.current.schedule }
        scheduleNext()
    }

    /// Ends the calls of a mode; it can be added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.removeAll { $0 == mode }
        if modes.isEmpty { unschedule() }
    }

    /// Ends the calls, and releases the target.
    open func invalidate() {
        modes = []
        target = nil
        unschedule()
    }

    /// The time of the current call, in seconds; 0 before the first one.
    open var timestamp: CFTimeInterval { lastTime ?? 0 }
    /// The time of the next call, in seconds.
    open var targetTimestamp: CFTimeInterval { lastTime.map { $0 + Double(ticksPerCall) * duration } ?? 0 }
    /// The seconds from one tick of the display to the next.
    open var duration: CFTimeInterval { schedule?.tickDuration ?? FilmContext.current.schedule.tickDuration }

    /// Whether the calls are left out.
    open var isPaused = false {
        didSet { if isPaused { unschedule() } else { scheduleNext() } }
    }
    /// The calls per second; 0 for each tick.
    ///
    /// The period is a whole number of ticks.
    open var preferredFramesPerSecond = 0
    /// The rates of calls; the preferred one counts.
    ///
    /// The period is a whole number of ticks.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// The ticks per call.
    open var frameInterval = 1

    private var ticksPerCall: Int {
        let rate = preferredFrameRateRange.preferred.map { Double($0) } ?? Double(preferredFrameRateRange.maximum)
        let calls = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : rate
        guard calls > 0, calls.isFinite else { return max(1, min(frameInterval, 1_000_000)) }
        return max(1, Int((1 / (calls * duration)).rounded()))
    }

    private func scheduleNext() {
        guard number == nil, !isPaused, !modes.isEmpty, target != nil, let schedule else { return }
        let ticks = lastTime == nil ? 1 : ticksPerCall
        number = schedule.add(at: schedule.timeOfTick(after: ticks)) { self.call() }
    }

    private func unschedule() {
        if let number { schedule?.cancel(number) }
        number = nil
    }

    private func call() {
        number = nil
        guard let target, let schedule else { return }
        lastTime = schedule.time
        if let problem = selector.perform(on: target, with: self) {
            FilmContext.current.reportMisuse("CADisplayLink.init(target:selector:)", of: target, problem)
            return invalidate()
        }
        scheduleNext()
    }
}
