public import AnimGeometry
import AnimLayers
import AnimTiming

/// Something that the display moves by the tick, such as a scroll view that decelerates.
protocol TickDriver: AnyObject {
    /// Moves to the time of a tick; false where that was the last step.
    func step(at time: Double) -> Bool
}

/// A window of layers that is driven as UIKit drives one: changes of the model, animation blocks, transactions, completions.
///
/// A stage runs on a display clock of 60 ticks a second, which does not depend on the frames drawn later, and records a
/// `Timeline`. One tick, in order:
/// 1. moves what is driven by the display, such as a scroll view that decelerates;
/// 2. finishes the animations whose end has come, in the order of their ends, and calls their completions;
/// 3. tells the app's life cycle, delivers touches, and fires the gesture recognisers' timers and actions;
/// 4. runs what is scheduled;
/// 5. lays out scroll views, whose cells come and go;
/// 6. commits: all animations added in the tick begin at its time.
public final class Stage {
    /// The display clock's ticks in one second.
    public static let ticksPerSecond = 60.0

    /// The behaviour where UIKit's is uncertain.
    public let options: StageOptions
    /// The pixels per point of the display, to which scroll views round their offsets.
    public let displayScale: Double
    /// The current tick's time in seconds.
    public private(set) var time = 0.0
    /// What has happened so far.
    public internal(set) var log = EventLog()

    /// The layers' history so far.
    var recorder: TimelineRecorder
    /// The animations whose end has not come yet.
    var running = RunningAnimations()
    /// The animations that each layer holds, by the layer's index, in the order in which they apply.
    var keyed: [[KeyedAnimation]] = [[]]
    /// The most animations that one layer has held at a time so far; each frame has to look at all of them.
    public internal(set) var greatestAnimationCount = 0
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
    /// The touches and the gesture recognisers that they reach.
    let touches = TouchDispatcher()
    /// The scroll views by their layers.
    var scrollViews: [LayerID: ScrollView] = [:]
    /// What moves by the tick, in the order in which it began to.
    var drivers: [any TickDriver] = []
    /// What waits for this tick's layout.
    var layouts: [() -> Void] = []
    /// What the property animators did so far, in the order of their creation.
    public internal(set) var animatorTracks: [AnimatorTrack] = []
    /// The property animators that are active, in the order in which they became so.
    var activeAnimators: [PropertyAnimator] = []
    /// The work done so far, by what it is for.
    var efforts = EffortPurpose.allCases.map { _ in 0 }
    /// The work after which a run ends, as if its time had come; without bounds unless set.
    public var effortLimit = Int.max
    /// The state of the app.
    var app = AppLife()
    /// The events of the app's life cycle that are to come.
    var lifecycle = Agenda()
    /// Told of calls that UIKit would answer with an exception; the event log keeps them as well.
    public var misuseHandler: ((String) -> Void)?

    /// The number of the current tick.
    private var tick = 0.0
    private var scripted = Agenda()
    private var completions = Agenda()
    private var nextOrder = 0

    /// Creates a stage; the window's size is in points, the display's scale in pixels per point.
    public init(size: Size, displayScale: Double = 1, options: StageOptions = StageOptions()) {
        self.options = options
        self.displayScale = displayScale > 0 && displayScale < .infinity ? displayScale : 1
        recorder = TimelineRecorder(size: size)
    }

    /// Does something at a time in seconds: at the first tick that is not earlier, after that tick's completions.
    ///
    /// What is scheduled for the current tick, or for one before it, happens in the current one; NaN and infinity never come.
    public func schedule(at time: Double, _ action: @escaping () -> Void) {
        scripted.insert(DueAction(time: time, order: takeOrder(), action: action))
    }

    /// Says that a call was made that UIKit would answer with an exception; the call has no effect.
    public func reportMisuse(_ message: String) {
        log.append(.misuse(message), at: time)
        misuseHandler?(message)
    }

    /// Sends a message to the world outside, which the event log keeps.
    public func send(_ name: String, value: EventValue? = nil) {
        log.append(.send(name: name, value: value), at: time)
    }

    /// Runs up to a time in seconds, and returns all that happened since the start.
    ///
    /// What was changed before the first run belongs to the tick at time 0, what is changed between two runs to the tick at
    /// which the first one ended. A run ends after a day at the latest, and where `effortLimit` is exceeded. Not to be called by
    /// what the stage runs.
    @discardableResult
    public func run(until duration: Double) -> Recording {
        let end = min(duration, Self.longestTime) + Self.tolerance
        receive()
        while case let next = nextTick(), next / Self.ticksPerSecond <= end, !isExhausted {
            advance(to: next)
            spend(Effort.tick, for: .scrolling)
            spend(touches.fingerCount, for: .touches)
            stepDrivers()
            finishAnimations()
            receive()
        }
        if end >= time { advance(to: (end * Self.ticksPerSecond).rounded(.down)) }
        recorder.integrateEmission(until: max(end, time))
        return Recording(
            duration: duration, timeline: recorder.timeline, events: log, animators: animatorTracks, scrollLayers: scrollLayers)
    }

    /// The time in seconds at which every run ends, lest chains of animations go on for ever: a day.
    public static let longestTime = 86_400.0

    /// How far apart two times are still the same, in seconds: well below a tick, well above the errors of sums.
    static let tolerance = 1e-9

    func takeOrder() -> Int {
        nextOrder += 1
        return nextOrder
    }

    /// Completes something at its time, or at the first tick after this one.
    func scheduleCompletion(_ completion: DueAction) { completions.insert(completion) }

    /// Completes something at the first tick after this one that is not earlier than a time.
    func scheduleCompletion(at time: Double, _ action: @escaping () -> Void) {
        completions.insert(DueAction(time: time, order: takeOrder(), action: action))
    }
}

extension Stage {
    /// The part of a tick after the completions: what comes from outside, the layout, and the commit.
    private func receive() {
        performDue(\.lifecycle)
        touches.deliver(on: self)
        performDue(\.scripted)
        layOut()
        commit()
    }

    private func advance(to next: Double) {
        tick = max(tick, next)
        time = tick / Self.ticksPerSecond
    }

    /// The next tick at which something is due; infinite where nothing ever is.
    private func nextTick() -> Double {
        guard drivers.isEmpty else { return tick + 1 }
        let due = min(
            running.nextEndTime(), scripted.nextTime, completions.nextTime, lifecycle.nextTime, touches.nextTime)
        return max(tick + 1, ((due - Self.tolerance) * Self.ticksPerSecond).rounded(.up))
    }

    /// Moves what is driven by the display; what came to its end leaves.
    private func stepDrivers() {
        spend(drivers.count * Effort.step, for: .scrolling)
        for driver in drivers where !driver.step(at: time) { drivers.removeAll { $0 === driver } }
        callDeferred()
    }

    /// Lays out what needs it, and what that makes need it; past a limit the rest waits for the next tick.
    private func layOut() {
        var budget = Self.callsPerTick
        while budget > 0, !layouts.isEmpty {
            let next = layouts.removeFirst()
            budget -= 1
            next()
            callDeferred()
        }
    }

    /// Does what an agenda has for now.
    ///
    /// Past a limit, what that schedules for now waits for the next tick.
    private func performDue(_ agenda: ReferenceWritableKeyPath<Stage, Agenda>) {
        let latest = nextOrder
        var budget = Self.callsPerTick
        while budget > 0, let next = self[keyPath: agenda].popNext(dueAt: time + Self.tolerance) {
            if next.due.order > latest { budget -= 1 }
            next.action()
            callDeferred()
        }
    }

    /// Ends all that has come to its end by now, then calls the completions in the order of the ends.
    private func finishAnimations() {
        let due = time + Self.tolerance
        let ended = running.removeEnded(by: due)
        for animation in ended where recorder.animation(animation.token).isRemovedOnCompletion { detach(animation.token) }
        var calls = ended.map { animation in DueAction(due: animation.end) { animation.didStop(true) } }
        while let completion = completions.popNext(dueAt: due) { calls.append(completion) }
        for call in calls.sorted() {
            call.action()
            callDeferred()
        }
    }

    /// Calls the stops and completions that wait, and those that they cause; past a limit they wait for the next tick.
    func callDeferred() {
        var budget = Self.callsPerTick
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

    /// How many calls one call may cause within a tick, lest two of them cause each other for ever.
    private static var callsPerTick: Int { 1000 }

    /// Gives the animations added in this tick their begin, and all moved ones their end.
    private func commit() {
        callDeferred()
        for (token, delay) in uncommitted {
            resolveBeginTime(of: token, delay: delay)
            running.setEnd(of: token, to: endTime(of: token))
        }
        uncommitted = []
        guard timeSpacesChanged else { return }
        timeSpacesChanged = false
        spend(running.count * Effort.presentation, for: .animations)
        for token in Array(running.tokens) { running.setEnd(of: token, to: endTime(of: token)) }
        rescheduleAnimators()
    }

    private func resolveBeginTime(of token: AnimationToken, delay: Double) {
        var animation = recorder.animation(token)
        guard animation.timing.beginTime == 0 else { return }
        animation.timing.beginTime = recorder.timeline.localTime(of: token.layer, at: time) + delay
        recorder.setAnimation(animation, of: token)
    }

    private func endTime(of token: AnimationToken) -> Double {
        Self.rounded(mediaTime(of: token.layer, atLocalTime: recorder.animation(token).timing.endTime))
    }

    /// The media time at which a layer is at a local time: now where it is past it, even if it stands still there.
    func mediaTime(of layer: LayerID, atLocalTime local: Double) -> Double {
        guard localTime(of: layer) < local - Self.tolerance else { return time }
        return recorder.timeline.mediaTime(of: layer, atLocalTime: local, under: time)
    }

    /// A time as a multiple of the tolerance, so that sums which differ by rounding alone are the same; NaN never comes.
    static func rounded(_ time: Double) -> Double {
        let count = (time / tolerance + 0.5).rounded(.down)
        return count < .infinity ? count * tolerance : .infinity
    }
}
