import AnimInteraction
public import Foundation

/// The loop that timers and display links are added to: the film's ticks.
///
/// There is one, which all threads would have. Differs: a loop cannot be run from code, since that would stop the film.
open class RunLoop: NSObject, @unchecked Sendable {
    /// The modes of a run loop.
    ///
    /// Differs: timers of all modes fire at any time, also while a finger scrolls.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a mode by its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates a mode by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The mode of most timers.
        public static let `default` = Mode("kCFRunLoopDefaultMode")
        /// The modes in which timers fire always.
        public static let common = Mode("kCFRunLoopCommonModes")
        /// The mode while a finger scrolls.
        public static let tracking = Mode("UITrackingRunLoopMode")
    }

    private static let loop = RunLoop()

    /// The loop of the main thread.
    open class var main: RunLoop { loop }
    /// The loop of the current thread: the main one's.
    open class var current: RunLoop { loop }

    /// The mode in which the loop runs.
    open var currentMode: RunLoop.Mode? { .default }

    /// Starts a timer.
    open func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.start(in: FilmContext.current.schedule) }

    /// Schedules a block for this tick, or for the next one if its scheduled calls are over.
    open func perform(_ block: @escaping () -> Void) { perform(inModes: [.default], block: block) }

    /// Schedules a block for this tick, or for the next one if its scheduled calls are over.
    open func perform(inModes modes: [RunLoop.Mode], block: @escaping () -> Void) {
        let schedule = FilmContext.current.schedule
        schedule.add(at: schedule.time, block)
    }

    /// Schedules the call of a method, which `cancelPerform(_:target:argument:)` cancels.
    open func perform(
        _ aSelector: Selector, target: Any, argument arg: Any?, order: Int, modes: [RunLoop.Mode]
    ) {
        FilmContext.current.schedule.performLater(aSelector, of: target as AnyObject, with: arg, after: 0)
    }

    /// Cancels the call of a method.
    open func cancelPerform(_ aSelector: Selector, target: Any, argument arg: Any?) {
        FilmContext.current.schedule.cancelDelayed(of: target as AnyObject) { $0.selector == aSelector && $0.hasArgument(arg) }
    }

    /// Cancels the calls of all methods of a target.
    open func cancelPerformSelectors(withTarget target: Any) {
        FilmContext.current.schedule.cancelDelayed(of: target as AnyObject) { _ in true }
    }

    /// Runs the loop forever.
    ///
    /// No effect here: nothing waits in a film.
    open func run() { warnOfWaiting() }

    /// Runs the loop until a date.
    ///
    /// No effect here: nothing waits in a film.
    open func run(until limitDate: Date) { warnOfWaiting() }

    /// Runs the loop until something has happened.
    ///
    /// No effect here: nothing waits in a film.
    @discardableResult
    open func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
        warnOfWaiting()
        return false
    }

    private func warnOfWaiting() { FilmContext.current.warn("RunLoop.run has no effect: nothing waits in a film") }
}

/// A run loop, by the name in C.
public typealias CFRunLoop = RunLoop
/// A timer, by the name in C.
public typealias CFRunLoopTimer = Timer

/// A mode of a run loop, by the name in C.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The mode of most timers.
    public static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")
    /// The modes in which timers fire always.
    public static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
}

/// The run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
/// The run loop of the current thread: the main one's.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// Creates a timer that calls a block at an absolute time, and then after each interval; 0 for once.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: Int,
    _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    Timer(
        fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
    ) { timer in block?(timer) }
}

/// Starts a timer.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    guard let rl, let timer else { return }
    rl.add(timer, forMode: .common)
}

/// Stops a timer.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) { timer?.invalidate() }
/// Stops a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

/// An allocator of C, which has no meaning in Swift.
public final class CFAllocator: Sendable {}
/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil
