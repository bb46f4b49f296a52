public import AnimGeometry
public import AnimLayers
import AnimTiming

/// A window of layers that is driven as UIKit drives one: changes of the model, animation blocks, transactions, completions.
///
/// A stage runs once, on a display clock of 60 ticks a second that does not depend on the frames drawn later, and records a
/// `Timeline`. One tick finishes the animations whose end has come, in the order of their ends, and calls their completions;
/// then runs what is scheduled; then commits: all animations added in the tick begin at its time.
public final class Stage {
    /// The display clock's ticks in one second.
    public static let ticksPerSecond = 60.0

    /// The behaviour where UIKit's is uncertain.
    public let options: StageOptions
    /// The current tick's time in seconds.
    public private(set) var time = 0.0
    /// What has happened so far.
    public internal(set) var log = EventLog()

    /// The layers' history so far.
    var recorder: TimelineRecorder
    /// The animations whose end has not come yet, in the order of their addition.
    var running: [RunningAnimation] = []
    /// The animations that each layer holds, by the layer's index, in the order in which they apply.
    var keyed: [[KeyedAnimation]] = [[]]
    /// The animations added in this tick, which begin when it is committed, each with its delay.
    var uncommitted: [(token: AnimationToken, delay: Double)] = []
    /// Stops and completions that wait until the call that caused them has returned.
    var deferred: [() -> Void] = []
    /// The view animation blocks around the code that runs now, outermost first.
    var blocks: [AnimationBlock] = []
    /// The transactions around the code that runs now, outermost first.
    var transactions: [Transaction] = [Transaction()]
    /// Whether changes within view animation blocks animate.
    var animationsAreEnabled = true
    /// Whether a layer's time space or place in the tree has changed, so that the ends of animations have moved.
    var timeSpacesChanged = false

    private var scripted = Agenda()
    private var completions = Agenda()
    private var nextOrder = 0

    /// Creates a stage; the window's size is in points.
    public init(size: Size, options: StageOptions = StageOptions()) {
        self.options = options
        recorder = TimelineRecorder(size: size)
    }

    /// Does something at a time in seconds: at the first tick that is not earlier, after that tick's completions.
    public func schedule(at time: Double, _ action: @escaping () -> Void) {
        scripted.insert(DueAction(time: time, order: takeOrder(), action: action))
    }

    /// Sends a message to the world outside, which the event log keeps.
    public func send(_ name: String, value: EventValue? = nil) {
        log.append(.send(name: name, value: value), at: time)
    }

    /// Runs from the start up to a time in seconds, and returns all that happened.
    public func run(until end: Double) -> (timeline: Timeline, events: EventLog) {
        var tick = 0.0
        while tick / Self.ticksPerSecond <= end + Self.tolerance {
            time = tick / Self.ticksPerSecond
            runTick()
            tick = max(tick + 1, (nextDueTime * Self.ticksPerSecond - Self.tolerance).rounded(.up))
        }
        return (recorder.timeline, log)
    }

    /// How far apart two times are still the same, in seconds: well below a tick, well above the errors of sums.
    static let tolerance = 1e-9

    func takeOrder() -> Int {
        nextOrder += 1
        return nextOrder
    }

    /// Completes something at the first tick after this one that is not earlier than a time.
    func scheduleCompletion(at time: Double, _ action: @escaping () -> Void) {
        completions.insert(DueAction(time: time, order: takeOrder(), action: action))
    }
}

extension Stage {
    private func runTick() {
        finishAnimations()
        while let next = scripted.popNext(dueAt: time + Self.tolerance) {
            next.action()
            callDeferred()
        }
        commit()
    }

    private var nextDueTime: Double {
        running.reduce(min(scripted.nextTime, completions.nextTime)) { min($0, $1.endTime) }
    }

    /// Ends what has come to its end by now, in the order of the ends, and calls the completions.
    private func finishAnimations() {
        let due = time + Self.tolerance
        var ended = running.filter { $0.endTime <= due }.map { running in
            DueAction(time: running.endTime, order: running.order) { [unowned self] in finish(running.token) }
        }
        while let completion = completions.popNext(dueAt: due) { ended.append(completion) }
        for next in ended.sorted(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
            next.action()
            callDeferred()
        }
    }

    /// Ends an animation that may have been removed by a completion before it.
    private func finish(_ token: AnimationToken) {
        guard let index = running.firstIndex(where: { $0.token == token }) else { return }
        let animation = running.remove(at: index)
        if recorder.animation(token).isRemovedOnCompletion { detach(token) }
        animation.didStop(true)
    }

    /// Calls the stops and completions that wait, and those that they cause; past a limit they wait for the next tick.
    func callDeferred() {
        var budget = Self.deferredCallsPerTick
        while !deferred.isEmpty {
            let calls = deferred
            deferred = []
            for call in calls { call() }
            budget -= calls.count
            guard budget > 0 else {
                let rest = deferred
                deferred = []
                scheduleCompletion(at: time) { rest.forEach { $0() } }
                return
            }
        }
    }

    /// How many stops and completions one change may cause within a tick, lest two of them cause each other for ever.
    private static var deferredCallsPerTick: Int { 1000 }

    /// Gives the animations added in this tick their begin, and all moved ones their end.
    private func commit() {
        transactions[0].close(on: self)
        callDeferred()
        transactions[0] = Transaction()
        let added = Set(uncommitted.map(\.token))
        for (token, delay) in uncommitted { resolveBeginTime(of: token, delay: delay) }
        uncommitted = []
        for index in running.indices where timeSpacesChanged || added.contains(running[index].token) {
            running[index].endTime = endTime(of: running[index].token)
        }
        timeSpacesChanged = false
    }

    private func resolveBeginTime(of token: AnimationToken, delay: Double) {
        var animation = recorder.animation(token)
        guard animation.timing.beginTime == 0 else { return }
        animation.timing.beginTime = recorder.timeline.localTime(of: token.layer, at: time) + delay
        recorder.setAnimation(animation, of: token)
    }

    private func endTime(of token: AnimationToken) -> Double {
        let end = recorder.animation(token).timing.endTime
        return recorder.timeline.mediaTime(of: token.layer, atLocalTime: end, under: time)
    }
}
