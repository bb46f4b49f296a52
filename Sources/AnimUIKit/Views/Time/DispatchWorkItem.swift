import AnimInteraction
public import Dispatch
import Foundation

/// Work that can be cancelled before it runs.
public class DispatchWorkItem: @unchecked Sendable {
    private let block: () -> Void
    private var isDone = false
    private var observers: [() -> Void] = []

    /// Creates work.
    public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @convention(block) () -> Void
    ) {
        self.block = block
    }

    /// Whether it was cancelled.
    public private(set) var isCancelled = false

    /// Prevents it from running; no effect on work that has begun.
    public func cancel() { isCancelled = true }

    /// Runs it, unless it was cancelled.
    public func perform() {
        if !isCancelled { block() }
        isDone = true
        let calls = observers
        observers = []
        for call in calls { call() }
    }

    /// Adds work to a queue once this work is done or cancelled.
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute: @escaping @convention(block) () -> Void
    ) {
        if isDone { queue.submit(execute) } else { observers.append { queue.submit(execute) } }
    }

    /// Adds work to a queue once this work is done or cancelled.
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem) { notify(queue: queue) { execute.perform() } }

    /// Waits until it is done; a misuse if it is not, since nothing else would run meanwhile.
    public func wait() { if !isDone { reportDeadlock("DispatchWorkItem.wait()", of: self) } }
    /// Returns whether it is done, without waiting.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { isDone ? .success : .timedOut }
    /// Returns whether it is done, without waiting.
    public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { isDone ? .success : .timedOut }
}

/// A group of work, whose end other work waits for.
public class DispatchGroup: DispatchObject, @unchecked Sendable {
    private var count = 0
    private var observers: [() -> Void] = []

    /// Creates an empty group.
    public override init() {}

    /// Counts work that begins.
    public func enter() { count += 1 }

    /// Counts work that has ended; more ends than begins are a misuse.
    public func leave() {
        guard count > 0 else {
            return FilmContext.current.reportMisuse("DispatchGroup.leave()", of: self, "is left more often than entered")
        }
        count -= 1
        guard count == 0 else { return }
        let calls = observers
        observers = []
        for call in calls { call() }
    }

    /// Adds work to a queue once the work of the group has ended.
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @convention(block) () -> Void
    ) {
        if count == 0 { queue.submit(work) } else { observers.append { queue.submit(work) } }
    }

    /// Adds work to a queue once the work of the group has ended.
    public func notify(queue: DispatchQueue, work: DispatchWorkItem) { notify(queue: queue) { work.perform() } }

    /// Waits until the work has ended; a misuse if it has not, since nothing else would run meanwhile.
    public func wait() { if count > 0 { reportDeadlock("DispatchGroup.wait()", of: self) } }
    /// Returns whether the work has ended, without waiting.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { count == 0 ? .success : .timedOut }
    /// Returns whether the work has ended, without waiting.
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { count == 0 ? .success : .timedOut }
}

/// A counter of resources.
public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    private var value: Int

    /// Creates a counter.
    public init(value: Int) { self.value = value }

    /// Takes a resource; a misuse if there is none, since nothing would return one meanwhile.
    public func wait() { if wait(timeout: .distantFuture) == .timedOut { reportDeadlock("DispatchSemaphore.wait()", of: self) } }

    /// Takes a resource if there is one, without waiting.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        guard value > 0 else { return .timedOut }
        value -= 1
        return .success
    }

    /// Takes a resource if there is one, without waiting.
    public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { wait(timeout: .distantFuture) }

    /// Returns a resource.
    @discardableResult
    public func signal() -> Int {
        value += 1
        return 0
    }
}
