package import AnimGeometry
package import AnimLayers
import AnimTiming

/// A window of layers that works as in UIKit: changes of the model, animation blocks, transactions, completions.
///
/// A stage runs on a display clock of 60 ticks per second, or the rate in its options, independently of the frames drawn later,
/// and records a `Timeline`. One tick, in order:
/// 1. moves objects that move at each tick, such as scroll views that decelerate;
/// 2. finishes the animations that are due, in the order of their ends, and calls their completions;
/// 3. advances the app's life cycle, delivers touches, and fires the gesture recognizers' timers and actions;
/// 4. runs scheduled actions;
/// 5. lays out stacks, pinned layers and the cells of scroll views;
/// 6. commits: all animations added in the tick start at its time;
/// 7. updates the bindings, which see what the tick shows.
public final class Stage {
    /// The options for behavior that is uncertain in UIKit.
    public let options: StageOptions
    /// The pixels per point of the display, to which scroll views round their offsets.
    public let displayScale: Double
    /// The events so far.
    package internal(set) var log = EventLog()
    /// The handler of calls for which UIKit would raise an exception; they are also logged.
    package var misuseHandler: ((String) -> Void)?
    /// Called with a message when the stage ends what code has left open, or puts off calls that have no end.
    package var intervened: ((String) -> Void)?

    /// The handler of changes of the size of a layer's bounds, like `layoutSubviews`.
    package var sizeDidChange: ((LayerID) -> Void)?

    /// The handler of fingers that come down on no layer, with their locations in the window.
    package var touchMissed: ((Point) -> Void)?

    /// The layout pass of the views, before each commit.
    package var viewLayout: (() -> Void)?
    /// Whether the app's own stack arranges a layer: it is seen until the end of the block that hides it.
    package var isArranged: ((LayerID) -> Bool)?
    /// The hit tests of views with rules of their own.
    package unowned var hitTester: (any HitTester)?

    /// The clock of the display.
    var clock: DisplayClock
    /// The recorder of the layers' history.
    let recorder: TimelineRecorder
    /// The animations attached to layers.
    var attached = AttachedAnimations()
    /// The current animation blocks and transactions.
    var context = AnimationContext()
    /// The property animators.
    var animators = AnimatorRegistry()
    /// The touches and the gesture recognizers.
    let touches = TouchDispatcher()
    /// The scroll views, by layer.
    var scrollViews: [LayerID: ScrollView] = [:]
    /// The layouts of stacks and pinned layers.
    var layouts = StageLayouts()
    /// The distances from the window's edges that pins to the safe area keep.
    package var safeArea = EdgeInsets()
    /// The scheduled and deferred calls.
    var agenda = StageAgenda()
    /// The life cycle of the app.
    var app = AppLifecycle()
    /// The update of the bindings.
    var bindings = StageBindings()
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

    /// Schedules an action for a time in seconds: it runs in the first tick at or after the time, after that tick's completions.
    ///
    /// Actions for the current tick or earlier run in the current tick; at NaN and infinity they never run.
    public func schedule(at time: Double, _ action: @escaping () -> Void) {
        agenda.scripted.insert(DueAction(time: time, order: takeOrder(), action: action))
    }

    /// Reports a call for which UIKit would raise an exception; the call has no effect.
    public func reportMisuse(_ message: String) {
        log.append(.misuse(message), at: time)
        misuseHandler?(message)
    }

    /// Records a message to the outside in the event log.
    public func send(_ name: String, value: EventValue? = nil) {
        log.append(.send(name: name, value: value), at: time)
    }
}

extension Stage {
    /// The difference in seconds up to which two times are equal: far below a tick, and far above the rounding errors of sums.
    static let tolerance = 1e-9

    /// Returns the next number in creation order, which orders calls that are due at the same time.
    func takeOrder() -> Int { agenda.takeOrder() }

    /// Schedules a completion for its time, at the earliest in the next tick.
    func scheduleCompletion(_ completion: DueAction) { agenda.completions.insert(completion) }

    /// Schedules a completion for the first later tick at or after a time.
    func scheduleCompletion(at time: Double, _ action: @escaping () -> Void) {
        agenda.completions.insert(DueAction(time: time, order: takeOrder(), action: action))
    }

    /// Returns a time rounded to a multiple of the tolerance, so that sums that differ only by rounding are equal; infinite for
    /// NaN.
    static func rounded(_ time: Double) -> Double {
        let count = (time / tolerance + 0.5).rounded(.down)
        return count < .infinity ? count * tolerance : .infinity
    }
}
