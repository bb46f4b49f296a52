import Dispatch
import Synchronization

/// Numbered pieces of work of a task in a pool: the thread of the task makes them and takes them in order, and threads that are free help.
///
/// As with ``OrderedWork``, a bounded number of pieces is finished or being made before it is taken.
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
