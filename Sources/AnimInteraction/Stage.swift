package import AnimGeometry
import AnimLayers
import AnimTiming

/// A window of layers that is driven as UIKit drives one: changes of the model, animation blocks, transactions, completions.
///
/// A stage runs on a display clock of 60 ticks a second, or as many as its options say, which does not depend on the frames drawn
/// later, and records a `Timeline`. One tick, in order:
/// 1. moves what is driven by the display, such as a scroll view that decelerates;
/// 2. finishes the animations whose end has come, in the order of their ends, and calls their completions;
/// 3. advances the app's life cycle, delivers touches, and fires the gesture recognisers' timers and actions;
/// 4. runs what is scheduled;
/// 5. lays out scroll views, whose cells come and go;
/// 6. commits: all animations added in the tick start at its time.
public final class Stage {
    /// The behaviour where UIKit's is uncertain.
    public let options: StageOptions
    /// The pixels per point of the display, to which scroll views round their offsets.
    public let displayScale: Double
    /// The events so far.
    package internal(set) var log = EventLog()
    /// The handler of calls that UIKit would answer with an exception; the event log keeps them as well.
    package var misuseHandler: ((String) -> Void)?

    /// The clock of the display.
    var clock: DisplayClock
    /// The layers' history so far.
    var recorder: TimelineRecorder
    /// The animations of the layers.
    var attached = AttachedAnimations()
    /// The blocks and transactions around the code that runs now.
    var context = AnimationContext()
    /// The property animators.
    var animators = AnimatorRegistry()
    /// The touches and the gesture recognisers that they reach.
    let touches = TouchDispatcher()
    /// The scroll views by their layers.
    var scrollViews: [LayerID: ScrollView] = [:]
    /// The calls that are to be made.
    var agenda = StageAgenda()
    /// The life cycle of the app.
    var app = AppLifecycle()
    /// The work so far, and its limit.
    var budget = EffortBudget()

    /// Creates a stage; the window's size is in points, the display's scale in pixels per point.
    package init(size: Size, displayScale: Double = 1, options: StageOptions = StageOptions()) {
        self.options = options
        clock = DisplayClock(ticksPerSecond: Double(options.ticksPerSecond))
        self.displayScale = displayScale > 0 && displayScale < .infinity ? displayScale : 1
        recorder = TimelineRecorder(size: size)
    }

    /// The current tick's time in seconds.
    public var time: Double { clock.time }

    /// Runs an action at a time in seconds: at the first tick that is not earlier, after that tick's completions.
    ///
    /// What is scheduled for the current tick, or for one before it, happens in the current one; NaN and infinity never come.
    public func schedule(at time: Double, _ action: @escaping () -> Void) {
        agenda.scripted.insert(DueAction(time: time, order: takeOrder(), action: action))
    }

    /// Reports a call that UIKit would answer with an exception; the call has no effect.
    public func reportMisuse(_ message: String) {
        log.append(.misuse(message), at: time)
        misuseHandler?(message)
    }

    /// Sends a message to the world outside, which the event log keeps.
    public func send(_ name: String, value: EventValue? = nil) {
        log.append(.send(name: name, value: value), at: time)
    }
}

extension Stage {
    /// The distance up to which two times are the same, in seconds: well below a tick, well above the errors of sums.
    static let tolerance = 1e-9

    /// Returns the next number in the order of creation, which decides between what is due at one time.
    func takeOrder() -> Int { agenda.takeOrder() }

    /// Completes something at its time, or at the first tick after this one.
    func scheduleCompletion(_ completion: DueAction) { agenda.completions.insert(completion) }

    /// Completes something at the first tick after this one that is not earlier than a time.
    func scheduleCompletion(at time: Double, _ action: @escaping () -> Void) {
        agenda.completions.insert(DueAction(time: time, order: takeOrder(), action: action))
    }

    /// Returns a time as a multiple of the tolerance, so that sums which differ by rounding alone are the same; NaN never comes.
    static func rounded(_ time: Double) -> Double {
        let count = (time / tolerance + 0.5).rounded(.down)
        return count < .infinity ? count * tolerance : .infinity
    }
}
