import AnimInteraction
public import Dispatch
import Foundation

/// An object of Dispatch: a queue.
public class DispatchObject: NSObject {
    /// Starts a queue that was created inactive.
    public func activate() {}
    /// Holds back the work of a queue.
    public func suspend() {}
    /// Ends a suspension.
    public func resume() {}
    /// Sets the queue that does the work.
    ///
    /// No effect here.
    public func setTarget(queue: DispatchQueue?) {}
}

/// A queue of work on the film's clock.
///
/// The main queue runs its work in the current tick, after the current call; from a layout pass, in the next tick. Differs: the work of
/// all other queues runs at once, in order, so that a film is the same each time.
public class DispatchQueue: DispatchObject, @unchecked Sendable {
    /// The name.
    public let label: String
    /// The quality of service.
    ///
    /// No effect here.
    public let qos: DispatchQoS
    private var suspensions: Int
    private var held: [() -> Void] = []
    private var values: [ObjectIdentifier: Any] = [:]

    /// The attributes of queues.
    ///
    /// No effect here, but for `initiallyInactive`.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt64
        /// Creates a set from its bits.
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static let concurrent = Attributes(rawValue: 1 << 1)
        public static let initiallyInactive = Attributes(rawValue: 1 << 2)
    }

    /// The frequencies of releasing objects.
    ///
    /// No effect here.
    public enum AutoreleaseFrequency: Sendable {
        case inherit, workItem, never
    }

    /// The old priorities of global queues.
    ///
    /// No effect here.
    public enum GlobalQueuePriority: Sendable {
        case high, `default`, low, background
    }

    /// Creates a queue.
    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
        autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
    ) {
        (self.label, self.qos) = (label, qos)
        suspensions = attributes.contains(.initiallyInactive) ? 1 : 0
    }

    private static let mainQueue = DispatchQueue(label: "com.apple.main-thread", qos: .userInteractive)
    private static let globalQueue = DispatchQueue(label: "com.apple.root.default-qos")

    /// The queue of the main thread.
    public class var main: DispatchQueue { mainQueue }
    /// Returns the queue of the system for a quality of service: the same for all.
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { globalQueue }
    /// Returns the queue of the system for an old priority: the same for all.
    public class func global(priority: GlobalQueuePriority) -> DispatchQueue { globalQueue }

    private var isMain: Bool { self === Self.mainQueue }
    private var schedule: FilmSchedule { FilmContext.current.schedule }

    /// Whether the work that runs is this queue's.
    var isCurrent: Bool {
        let current = schedule.currentQueue
        return current === self || isMain && current == nil
    }

    // MARK: Work

    /// Adds work.
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @convention(block) () -> Void
    ) {
        submit(grouped(work, in: group))
    }

    /// Adds work that can be cancelled.
    public func async(execute workItem: DispatchWorkItem) { submit { workItem.perform() } }
    /// Adds work that can be cancelled to a group.
    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
        submit(grouped({ workItem.perform() }, in: group))
    }

    /// Adds work for a time: the first tick at or after it.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @convention(block) () -> Void
    ) {
        submit(at: deadline.seconds, work)
    }

    /// Adds work that can be cancelled, for a time: the first tick at or after it.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        submit(at: deadline.seconds) { execute.perform() }
    }

    /// Adds work for a date: the first tick at or after it.
    public func asyncAfter(
        wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @convention(block) () -> Void
    ) {
        submit(at: wallDeadline.seconds, work)
    }

    /// Adds work that can be cancelled, for a date: the first tick at or after it.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
        submit(at: wallDeadline.seconds) { execute.perform() }
    }

    /// Runs work, and returns its result; from the queue's own work, which would wait for itself, it is a misuse.
    @discardableResult
    public func sync<T>(execute work: () throws -> T) rethrows -> T {
        if isCurrent { reportDeadlock("DispatchQueue.sync(execute:)", of: self) }
        return try schedule.perform(on: isMain ? nil : self, work)
    }

    /// Runs work, and returns its result; from the queue's own work, which would wait for itself, it is a misuse.
    @discardableResult
    public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
        try sync(execute: work)
    }

    /// Runs work that can be cancelled.
    public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

    /// Runs work, and returns its result; from the queue's own work, which would wait for itself, it is a misuse.
    @discardableResult
    public func asyncAndWait<T>(execute work: () throws -> T) rethrows -> T { try sync(execute: work) }

    /// Calls a closure with the numbers from 0, in order.
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for number in 0..<max(0, iterations) { work(number) }
    }

    // MARK: Suspensions and values

    /// Starts a queue that was created inactive.
    public override func activate() { resume() }

    /// Holds back the work that is not begun, until as many calls of `resume()`; the main queue cannot be held back.
    public override func suspend() { if !isMain { suspensions += 1 } }

    /// Ends a suspension.
    public override func resume() {
        guard suspensions > 0 else { return }
        suspensions -= 1
        guard suspensions == 0 else { return }
        let works = held
        held = []
        for work in works { submit(work) }
    }

    /// Returns the value of a key; nil if there is none.
    public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { values[ObjectIdentifier(key)] as? T }
    /// Returns the value of a key of the queue whose work runs.
    public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
        (FilmContext.current.schedule.currentQueue ?? main).getSpecific(key: key)
    }
    /// Sets the value of a key.
    public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) { values[ObjectIdentifier(key)] = value }

    // MARK: Running

    private func grouped(_ work: @escaping () -> Void, in group: DispatchGroup?) -> () -> Void {
        guard let group else { return work }
        group.enter()
        return {
            work()
            group.leave()
        }
    }

    func submit(_ work: @escaping () -> Void) {
        guard suspensions == 0 else { return held.append(work) }
        let schedule = schedule
        if isMain { schedule.add(at: schedule.time, work) } else { schedule.performInBackground(on: self, work) }
    }

    private func submit(at time: Double, _ work: @escaping () -> Void) {
        schedule.add(at: time) { [self] in if isMain { work() } else { submit(work) } }
    }
}

/// A key of a queue's value.
public final class DispatchSpecificKey<T>: Sendable {
    /// Creates a key.
    public init() {}
}

/// A condition of `dispatchPrecondition(condition:)`.
public enum DispatchPredicate {
    case onQueue(DispatchQueue), onQueueAsBarrier(DispatchQueue), notOnQueue(DispatchQueue)
}

/// Checks that code runs as work of a queue; otherwise it is a misuse.
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {
    let isTrue =
        switch condition() {
        case .onQueue(let queue), .onQueueAsBarrier(let queue): queue.isCurrent
        case .notOnQueue(let queue): !queue.isCurrent
        }
    if !isTrue { FilmContext.current.reportMisuse("dispatchPrecondition(condition:)", "the condition is false") }
}

/// Reports a call that would wait forever.
func reportDeadlock(_ call: String, of object: AnyObject) {
    FilmContext.current.reportMisuse(call, of: object, "would wait forever")
}
