import AnimInteraction
public import Foundation

/// A queue of operations on the film's clock.
///
/// The main queue runs its operations after the current call. Differs: the operations of all other queues run at once, in order, each
/// after those that it depends on.
open class OperationQueue: NSObject, @unchecked Sendable {
    private var waiting: [Operation] = []

    /// Creates a queue.
    public override init() {}

    private static let mainQueue = OperationQueue()

    /// The queue of the main thread.
    open class var main: OperationQueue { mainQueue }
    /// The queue whose operation runs: the main one.
    open class var current: OperationQueue? { mainQueue }

    /// The number of operations that may wait for a system's decision.
    public static let defaultMaxConcurrentOperationCount = -1

    /// The name.
    open var name: String?
    /// The number of operations at a time.
    ///
    /// No effect here: it is one.
    open var maxConcurrentOperationCount = defaultMaxConcurrentOperationCount
    /// The quality of service.
    ///
    /// No effect here.
    open var qualityOfService = QualityOfService.default
    /// The queue that does the work.
    ///
    /// No effect here.
    open var underlyingQueue: DispatchQueue?
    /// Whether operations are held back.
    open var isSuspended = false {
        didSet { runReady() }
    }
    /// The operations that have not begun.
    open var operations: [Operation] { waiting }
    /// The number of operations that have not begun.
    open var operationCount: Int { waiting.count }

    /// Adds an operation.
    open func addOperation(_ op: Operation) {
        waiting.append(op)
        guard self === Self.mainQueue else { return runReady() }
        DispatchQueue.main.submit { [self] in runReady() }
    }

    /// Adds operations.
    ///
    /// Differs: the caller does not wait.
    open func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) { for op in ops { addOperation(op) } }

    /// Adds a block as an operation.
    open func addOperation(_ block: @escaping () -> Void) {
        nonisolated(unsafe) let block = block
        addOperation(BlockOperation { block() })
    }

    /// Adds a block that runs after the operations before it.
    open func addBarrierBlock(_ barrier: @escaping () -> Void) { addOperation(barrier) }

    /// Cancels the operations that have not begun.
    open func cancelAllOperations() { for operation in waiting { operation.cancel() } }

    /// Waits for all operations; a misuse if some cannot run, since nothing else would run meanwhile.
    open func waitUntilAllOperationsAreFinished() {
        runReady()
        if !waiting.isEmpty { reportDeadlock("OperationQueue.waitUntilAllOperationsAreFinished()", of: self) }
    }

    /// Runs the operations whose dependencies have finished; the others are looked at again at the next tick.
    private func runReady() {
        guard !isSuspended else { return }
        while let index = waiting.firstIndex(where: { $0.isReady }) { waiting.remove(at: index).start() }
        guard !waiting.isEmpty else { return }
        let schedule = FilmContext.current.schedule
        schedule.add(at: schedule.timeOfTick(after: 1)) { [weak self] in self?.runReady() }
    }
}
