import AnimInteraction
public import Foundation

/// A timer on the film's clock.
///
/// It fires in the first tick at or after each of its times, which are the multiples of its interval: a timer of 0.01 seconds fires once
/// or twice in each tick. A run loop retains it, and it retains its target and its block, until it is invalidated or the film ends.
open class Timer: NSObject, @unchecked Sendable {
    private var action: ((Timer) -> Void)?
    private let interval: Double
    private let repeats: Bool
    /// The time from which the multiples of the interval count, in seconds of the film.
    private var firstTime: Double
    private var firedCount = 0
    private weak var schedule: FilmSchedule?
    private var number: Int?
    private var info: Any?

    /// Creates a timer that is not valid.
    public override init() { (action, interval, repeats, firstTime) = (nil, 0, false, .infinity) }

    private init(at time: Double, interval: Double, info: Any? = nil, repeats: Bool, action: @escaping (Timer) -> Void) {
        self.action = action
        self.info = info
        self.repeats = repeats
        self.interval = interval > Self.shortestInterval || interval.isNaN ? interval : Self.shortestInterval
        firstTime = time
        super.init()
    }

    /// The interval of timers without one, as in Foundation.
    private static var shortestInterval: Double { 0.0001 }

    /// The time of a film's code, plus an interval.
    private static func time(after interval: Double) -> Double {
        if interval.isNaN { FilmContext.current.warn("Timer.timeInterval: an interval of nan never passes") }
        return FilmContext.current.schedule.time + (interval > shortestInterval || interval.isNaN ? interval : shortestInterval)
    }

    // MARK: Creation

    /// Creates a timer that calls a block after an interval, in seconds, or after each; `RunLoop.add(_:forMode:)` starts it.
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.init(at: Self.time(after: interval), interval: interval, repeats: repeats, action: block)
    }

    /// Creates a timer that calls a method after an interval, in seconds, or after each; `RunLoop.add(_:forMode:)` starts it.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        self.init(
            at: Self.time(after: ti), interval: ti, info: userInfo, repeats: yesOrNo, action: Self.action(aTarget, aSelector))
    }

    /// Creates a timer that calls a block at a date, and then after each interval; `RunLoop.add(_:forMode:)` starts it.
    ///
    /// Differs: dates count from January 1, 2001, where each film begins; a date of the machine's clock, `Date()`, is now.
    public convenience init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
        self.init(at: FilmContext.current.time(of: date), interval: interval, repeats: repeats, action: block)
    }

    /// Creates a timer that calls a method at a date, and then after each interval; `RunLoop.add(_:forMode:)` starts it.
    ///
    /// Differs: dates count from January 1, 2001, where each film begins; a date of the machine's clock, `Date()`, is now.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool
    ) {
        self.init(
            at: FilmContext.current.time(of: date), interval: ti, info: ui, repeats: rep, action: Self.action(t, s))
    }

    /// Creates and starts a timer that calls a block after an interval, in seconds, or after each.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start(in: FilmContext.current.schedule)
        return timer
    }

    /// Creates and starts a timer that calls a method after an interval, in seconds, or after each.
    @discardableResult
    open class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        timer.start(in: FilmContext.current.schedule)
        return timer
    }

    private static func action(_ target: Any, _ selector: Selector) -> (Timer) -> Void {
        let object = target as AnyObject
        return { timer in
            guard let problem = selector.perform(on: object, with: timer) else { return }
            FilmContext.current.reportMisuse(
                "Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:)", of: object, problem)
            timer.invalidate()
        }
    }

    // MARK: State

    /// Whether it still fires.
    open var isValid: Bool { action != nil }
    /// The interval in seconds; 0 for a timer that fires once.
    open var timeInterval: TimeInterval { repeats ? interval : 0 }
    /// The object that was given at creation; nil once the timer is invalid.
    open var userInfo: Any? { info }
    /// The seconds by which it may be late.
    ///
    /// No effect here: timers are exact.
    open var tolerance: TimeInterval = 0

    /// The date at which it fires next; setting it moves all later ones, too.
    ///
    /// Differs: dates count from January 1, 2001, where each film begins; a date of the machine's clock, `Date()`, is now.
    open var fireDate: Date {
        get { fireTime < .infinity ? Date(timeIntervalSinceReferenceDate: fireTime) : .distantFuture }
        set {
            (firstTime, firedCount) = (FilmContext.current.time(of: newValue), 0)
            guard let number, let schedule else { return }
            schedule.cancel(number)
            scheduleNext(in: schedule)
        }
    }

    /// Fires now, in addition to its times; a timer that fires once is invalidated.
    open func fire() {
        guard isValid else { return }
        action?(self)
        if !repeats { invalidate() }
    }

    /// Stops the timer, which releases its target and its block.
    open func invalidate() {
        if let number { schedule?.cancel(number) }
        (action, info, number) = (nil, nil, nil)
    }

    // MARK: Running

    private var fireTime: Double { firstTime + (firedCount == 0 ? 0 : Double(firedCount) * interval) }

    /// Starts the timer, unless it runs already.
    func start(in schedule: FilmSchedule) {
        guard isValid, number == nil else { return }
        self.schedule = schedule
        scheduleNext(in: schedule)
    }

    private func scheduleNext(in schedule: FilmSchedule) {
        number = schedule.add(at: fireTime) { self.fireOnTime() }
    }

    private func fireOnTime() {
        let due = fireTime
        number = nil
        action?(self)
        guard isValid, number == nil, let schedule else { return }
        guard repeats else { return invalidate() }
        // The block may have set the date.
        if fireTime == due { skip(to: schedule) }
        scheduleNext(in: schedule)
    }

    /// Goes on to the next time; a timer that is late by more than a tick leaves out the times that have passed.
    private func skip(to schedule: FilmSchedule) {
        firedCount += 1
        let late = schedule.time - fireTime
        guard late >= schedule.tickDuration, interval > 0 else { return }
        firedCount += Int(min(1e15, (late / interval).rounded(.down))) + 1
    }
}

extension FilmContext {
    /// Returns the film's time of a date, in seconds; infinite for the distant future.
    ///
    /// A date that is years away comes from the machine's clock, which films do not know.
    func time(of date: Date) -> Double {
        guard date < .distantFuture else { return .infinity }
        let time = date.timeIntervalSinceReferenceDate
        guard abs(time) > Self.longestFilm, date != .distantPast else { return time }
        warn("a timer's date comes from Date(), the machine's clock: it fires now")
        return stage.time
    }

    /// Ten years in seconds, which no film takes.
    private static var longestFilm: Double { 315_576_000 }
}
