import AnimSystem
import Dispatch
import Synchronization

/// Threads that run several tasks at once, or pieces of tasks once threads outnumber tasks.
///
/// A free thread starts the next task if memory allows. Otherwise it makes pieces of the ``PooledWork`` of running tasks, again if memory
/// allows. So a task stays on one thread as long as other tasks wait, which suits frames that are drawn as changes of the one before, and
/// no thread is idle at the end.
package final class WorkPool: Sendable {
    /// A task, and the memory that it holds while it runs.
    package struct Task: Sendable {
        /// The estimated bytes that it needs on its own thread.
        let memory: Int
        /// The estimated bytes of each further thread that makes pieces of it.
        let helperMemory: Int
        let body: @Sendable (Share) -> Void

        /// Creates a task.
        package init(memory: Int, helperMemory: Int = 0, body: @escaping @Sendable (Share) -> Void) {
            self.memory = memory
            self.helperMemory = helperMemory
            self.body = body
        }
    }

    /// The pool of a task.
    package struct Share: Sendable {
        let pool: WorkPool
        /// The estimated bytes of each further thread that makes pieces of the task.
        let helperMemory: Int

        /// Starts no further task.
        package func stop() { pool.stop() }
    }

    private struct State {
        var tasks: ArraySlice<Task>
        var runningCount = 0
        var usedMemory = 0
        /// The works of the running tasks, the oldest first.
        var works: [any SharedWork] = []
        /// The threads that wait for any of this to change.
        var sleepers: [DispatchSemaphore] = []
    }

    private enum Step {
        case run(Task)
        case help(any SharedWork)
        case sleep
        case end
    }

    /// The number of threads, the caller's among them.
    let threadCount: Int
    private let memoryLimit: Int
    private let state: Mutex<State>

    private init(_ tasks: [Task], threadCount: Int, memoryLimit: Int) {
        self.threadCount = threadCount
        self.memoryLimit = memoryLimit
        state = Mutex(State(tasks: tasks[...]))
    }

    /// Does all tasks, started in their order, on the caller's thread and others.
    ///
    /// If the system has fewer threads, those do the work.
    ///
    /// - Parameter memoryLimit: The bytes that the tasks which run at the same time may need, with the threads that help them; one task may
    ///   always run, on its own thread.
    package static func run(_ tasks: [Task], threadCount: Int, memoryLimit: Int = .max) {
        let pool = WorkPool(tasks, threadCount: max(1, threadCount), memoryLimit: memoryLimit)
        let threads = (1..<pool.threadCount).compactMap { _ in SystemThread { pool.work() } }
        pool.work()
        threads.forEach { $0.join() }
    }

    private func stop() {
        state.withLock { $0.tasks = [] }
    }

    private func work() {
        let sleeper = DispatchSemaphore(value: 0)
        var helper: (work: any SharedWork, makePiece: () -> Void)?
        while true {
            switch nextStep(sleeper, helping: helper?.work) {
            case .run(let task):
                helper = nil
                task.body(Share(pool: self, helperMemory: task.helperMemory))
                end(task)
            case .help(let work):
                // The worker of a work remembers the frame that it has drawn last.
                if helper?.work !== work { helper = (work, work.makeHelper()) }
                helper?.makePiece()
            case .sleep:
                helper = nil
                sleeper.wait()
            case .end:
                return
            }
        }
    }

    /// Chooses the next step of a thread.
    ///
    /// - Parameter current: The work that the thread has helped so far, whose memory it releases unless it continues.
    private func nextStep(_ sleeper: DispatchSemaphore, helping current: (any SharedWork)?) -> Step {
        let held = current?.helperMemory ?? 0
        let (step, woken) = state.withLock { state in
            state.usedMemory -= held
            let step = Self.nextStep(in: &state, memoryLimit: memoryLimit)
            if case .help = step { return (step, [DispatchSemaphore]()) }
            // Others may wait for the memory.
            let woken = held > 0 ? state.sleepers : []
            if held > 0 { state.sleepers = [] }
            if case .sleep = step { state.sleepers.append(sleeper) }
            return (step, woken)
        }
        woken.forEach { $0.signal() }
        return step
    }

    private static func nextStep(in state: inout State, memoryLimit: Int) -> Step {
        let free = memoryLimit - state.usedMemory
        if let task = state.tasks.first, state.runningCount == 0 || task.memory <= free {
            state.tasks.removeFirst()
            state.runningCount += 1
            state.usedMemory += task.memory
            return .run(task)
        }
        if state.tasks.isEmpty, state.runningCount == 0 { return .end }
        guard let work = state.works.first(where: { $0.hasOpenPieces && $0.helperMemory <= free }) else { return .sleep }
        state.usedMemory += work.helperMemory
        return .help(work)
    }

    private func end(_ task: Task) {
        change { state in
            state.runningCount -= 1
            state.usedMemory -= task.memory
        }
    }

    /// Offers the pieces of a work to threads that are free.
    func open(_ work: any SharedWork) { change { $0.works.append(work) } }

    /// Ends the offer.
    func close(_ work: any SharedWork) { change { $0.works.removeAll { $0 === work } } }

    /// Wakes the threads that wait, since a work has a finished piece or one to make.
    func wake() { change { _ in } }

    /// Waits until something has changed, unless `isReady` returns true.
    ///
    /// The state that `isReady` reads must change before ``wake()`` is called. Both hold the lock, so no change between the check and the
    /// sleep is missed.
    func sleep(_ sleeper: DispatchSemaphore, unless isReady: () -> Bool) {
        let sleeps = state.withLock { state in
            guard !isReady() else { return false }
            state.sleepers.append(sleeper)
            return true
        }
        if sleeps { sleeper.wait() }
    }

    private func change(_ body: (inout State) -> Void) {
        let sleepers = state.withLock { state in
            body(&state)
            defer { state.sleepers = [] }
            return state.sleepers
        }
        sleepers.forEach { $0.signal() }
    }
}

/// Work of a task with pieces that any thread of a pool may make.
protocol SharedWork: AnyObject, Sendable {
    /// The bytes that each helping thread needs.
    var helperMemory: Int { get }

    /// Whether pieces are left that are not started and may be.
    var hasOpenPieces: Bool { get }

    /// Returns a function that makes the next piece, if any, for use on one thread.
    func makeHelper() -> () -> Void
}

/// Numbered pieces of a task's work: the task's thread makes them and takes them in order, and free threads of the pool help.
///
/// As in ``OrderedWork``, only a bounded number of pieces is made ahead.
final class PooledWork<Piece: Sendable>: SharedWork {
    private struct State {
        var next = 0
        var taken = 0
        var finished: [Int: Result<Piece, any Error>] = [:]
    }

    private let count: Int
    private let window: Int
    private let pool: WorkPool
    let helperMemory: Int
    private let makeWorker: @Sendable () -> (Int) throws -> Piece
    private let state = Mutex(State())

    private init(
        count: Int, pool: WorkPool.Share, makeWorker: @escaping @Sendable () -> (Int) throws -> Piece
    ) {
        self.count = count
        self.pool = pool.pool
        helperMemory = pool.helperMemory
        self.makeWorker = makeWorker
        window = 2 * pool.pool.threadCount
    }

    /// Makes at most `count` pieces and gives them to `take` in order, on the caller's thread, until that returns false.
    ///
    /// - Throws: The error of the first piece, in order, that failed, or of `take`; then no later piece is started.
    static func run(
        count: Int, pool: WorkPool.Share, makeWorker: @escaping @Sendable () -> (Int) throws -> Piece,
        takeWhile take: (Piece) throws -> Bool
    ) throws {
        let work = PooledWork(count: count, pool: pool, makeWorker: makeWorker)
        pool.pool.open(work)
        defer {
            work.state.withLock { $0.next = count }
            pool.pool.close(work)
        }
        try work.takePieces(take)
    }

    /// Makes `count` pieces and gives them to `take` in order, on the caller's thread.
    static func run(
        count: Int, pool: WorkPool.Share, makeWorker: @escaping @Sendable () -> (Int) throws -> Piece,
        take: (Piece) throws -> Void
    ) throws {
        try run(
            count: count, pool: pool, makeWorker: makeWorker,
            takeWhile: { piece in
                try take(piece)
                return true
            })
    }

    private func takePieces(_ take: (Piece) throws -> Bool) throws {
        let worker = makeWorker()
        let sleeper = DispatchSemaphore(value: 0)
        for index in 0..<count {
            while true {
                if let piece = state.withLock({ $0.finished.removeValue(forKey: index) }) {
                    guard try take(piece.get()) else { return }
                    break
                }
                if !makePiece(with: worker) {
                    pool.sleep(sleeper) { state.withLock { $0.finished[index] != nil } }
                }
            }
            state.withLock { $0.taken = index + 1 }
            pool.wake()
        }
    }

    var hasOpenPieces: Bool { state.withLock { isOpen($0) } }

    func makeHelper() -> () -> Void {
        let worker = makeWorker()
        return { [self] in if makePiece(with: worker) { pool.wake() } }
    }

    private func isOpen(_ state: State) -> Bool { state.next < min(count, state.taken + window) }

    /// Makes the next piece; returns false if none is left.
    private func makePiece(with worker: (Int) throws -> Piece) -> Bool {
        let index = state.withLock { state -> Int? in
            guard isOpen(state) else { return nil }
            defer { state.next += 1 }
            return state.next
        }
        guard let index else { return false }
        let piece = Result { try worker(index) }
        state.withLock { $0.finished[index] = piece }
        return true
    }
}
