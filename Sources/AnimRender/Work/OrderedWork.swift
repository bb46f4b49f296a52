import AnimSystem
import Dispatch
import Synchronization

/// Numbered pieces of work that several threads do in parallel, while the results are taken in order.
///
/// At most ``window(jobs:)`` pieces are finished or being worked on before they are taken, which bounds the memory whatever the number of pieces.
final class OrderedWork<Piece: Sendable>: Sendable {
    /// The most pieces that are finished or being worked on before they are taken.
    static func window(jobs: Int) -> Int { 2 * jobs }

    private struct State {
        var next = 0
        var finished: [Int: Result<Piece, any Error>] = [:]
    }

    private let count: Int
    private let state = Mutex(State())
    private let slots: DispatchSemaphore
    private let arrivals = DispatchSemaphore(value: 0)

    private init(count: Int, window: Int) {
        self.count = count
        // Dispatch traps when a semaphore goes away below the value that it started with, as it may after an error: so start at 0.
        slots = DispatchSemaphore(value: 0)
        for _ in 0..<window { slots.signal() }
    }

    /// Makes `count` pieces on `jobs` threads and gives them to `take` in order, on the caller's thread.
    ///
    /// If the system has fewer threads, those do the work, and if it has none, the caller's thread does.
    ///
    /// - Parameters:
    ///   - pool: The pool that the calling task belongs to, if any.
    ///   - makeWorker: Called once on each thread; the worker it returns makes pieces one after the other, so it may keep state.
    ///   - startThread: Starts a thread; nil if the system has none left.
    /// - Throws: The error of the first piece, in order, that failed, or of `take`; then no later piece is started.
    static func run(
        count: Int, jobs: Int, pool: WorkPool.Share? = nil, makeWorker: @escaping @Sendable () -> (Int) throws -> Piece,
        take: (Piece) throws -> Void,
        startThread: (@escaping @Sendable () -> Void) -> SystemThread? = { SystemThread($0) }
    ) throws {
        try run(
            count: count, jobs: jobs, pool: pool, makeWorker: makeWorker,
            takeWhile: { piece in
                try take(piece)
                return true
            }, startThread: startThread)
    }

    /// Makes at most `count` pieces and gives them to `take` in order until that returns false.
    static func run(
        count: Int, jobs: Int, pool: WorkPool.Share? = nil, makeWorker: @escaping @Sendable () -> (Int) throws -> Piece,
        takeWhile take: (Piece) throws -> Bool,
        startThread: (@escaping @Sendable () -> Void) -> SystemThread? = { SystemThread($0) }
    ) throws {
        if let pool { return try PooledWork.run(count: count, pool: pool, makeWorker: makeWorker, takeWhile: take) }
        let jobs = min(jobs, count)
        if jobs <= 1 { return try runSerially(count: count, makeWorker(), takeWhile: take) }
        let work = OrderedWork(count: count, window: window(jobs: jobs))
        // Dispatch would wait for ever if the system had no threads left.
        let threads = (0..<jobs).compactMap { _ in startThread { work.makePieces(with: makeWorker()) } }
        defer {
            work.cancel()
            threads.forEach { $0.join() }
        }
        if threads.isEmpty { return try runSerially(count: count, makeWorker(), takeWhile: take) }
        for index in 0..<count {
            guard try take(work.waitForPiece(index).get()) else { return }
            work.slots.signal()
        }
    }

    private static func runSerially(
        count: Int, _ worker: (Int) throws -> Piece, takeWhile take: (Piece) throws -> Bool
    ) throws {
        for index in 0..<count { guard try take(worker(index)) else { return } }
    }

    private func makePieces(with worker: (Int) throws -> Piece) {
        while true {
            slots.wait()
            guard let index = nextIndex() else { break }
            let piece = Result { try worker(index) }
            state.withLock { $0.finished[index] = piece }
            arrivals.signal()
        }
        // Wakes the next waiting thread, which then also finds the end.
        slots.signal()
    }

    private func nextIndex() -> Int? {
        state.withLock { state in
            guard state.next < count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    private func waitForPiece(_ index: Int) -> Result<Piece, any Error> {
        while true {
            if let piece = state.withLock({ $0.finished.removeValue(forKey: index) }) { return piece }
            arrivals.wait()
        }
    }

    private func cancel() {
        state.withLock { $0.next = count }
        slots.signal()
    }
}

/// Numbered pieces of work that several threads do in parallel, while the results are taken in order.
package enum ParallelWork {
    /// Makes pieces on threads and gives them to `take` in order, on the caller's thread.
    ///
    /// - Throws: The error of the first piece, in order, that failed, or of `take`.
    package static func map<Piece: Sendable>(
        count: Int, jobs: Int, make: @escaping @Sendable (Int) throws -> Piece, take: (Piece) throws -> Void
    ) throws {
        try map(count: count, jobs: jobs, makeWorker: { make }, take: take)
    }

    /// Makes pieces on threads and gives them to `take` in order, on the caller's thread.
    ///
    /// - Parameter makeWorker: Called once on each thread; the worker that it returns makes pieces of ascending numbers, and may keep state.
    /// - Throws: The error of the first piece, in order, that failed, or of `take`.
    package static func map<Piece: Sendable>(
        count: Int, jobs: Int, makeWorker: @escaping @Sendable () -> (Int) throws -> Piece, take: (Piece) throws -> Void
    ) throws {
        try OrderedWork<Piece>.run(count: count, jobs: jobs, makeWorker: makeWorker, take: take)
    }
}
