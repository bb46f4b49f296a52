import Foundation
import Synchronization
import Testing

@testable import AnimRender

/// Tasks and their pieces on the threads of a pool.
struct WorkPoolTests {
    /// What happened, in the order in which it did.
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func note(_ line: String) { lines.withLock { $0.append(line) } }
    }

    @Test(arguments: [1, 2, 3, 16])
    func piecesAreTakenInOrder(threadCount: Int) {
        let results = Mutex<[Int: [Int]]>([:])
        let tasks = (0..<9).map { task in
            WorkPool.Task(memory: 0) { pool in
                var taken: [Int] = []
                try? PooledWork<Int>.run(count: task * 7, pool: pool) {
                    { $0 * $0 }
                } take: {
                    taken.append($0)
                }
                results.withLock { $0[task] = taken }
            }
        }
        WorkPool.run(tasks, threadCount: threadCount)
        for task in 0..<9 {
            #expect(results.withLock { $0[task] } == (0..<(task * 7)).map { $0 * $0 })
        }
    }

    @Test func threadsWithoutATaskHelp() {
        // The first piece waits for the second one, which another thread has to make.
        let isSecondMade = Atomic(false)
        let log = Log()
        let task = WorkPool.Task(memory: 0) { pool in
            try? PooledWork<Int>.run(count: 2, pool: pool) {
                { index in
                    if index == 1 { isSecondMade.store(true, ordering: .sequentiallyConsistent) }
                    while !isSecondMade.load(ordering: .sequentiallyConsistent) {}
                    return index
                }
            } take: {
                log.note("\($0)")
            }
        }
        WorkPool.run([task], threadCount: 2)
        #expect(log.all == ["0", "1"])
    }

    @Test func tasksStartInOrderAndWithinTheMemory() {
        let log = Log()
        let running = Mutex(0)
        let tasks = [60, 50, 40, 200, 10].map { memory in
            WorkPool.Task(memory: memory) { _ in
                let sum = running.withLock { running in
                    running += memory
                    return running
                }
                log.note(sum <= 100 || sum == memory ? "\(memory)" : "\(memory) beside others: \(sum)")
                for _ in 0..<1000 { _ = log.all.count }
                running.withLock { $0 -= memory }
            }
        }
        WorkPool.run(tasks, threadCount: 4, memoryLimit: 100)
        #expect(Set(log.all) == ["60", "50", "40", "200", "10"])
        WorkPool.run(tasks, threadCount: 1, memoryLimit: 100)
        #expect(log.all.suffix(5) == ["60", "50", "40", "200", "10"])
    }

    /// Two tasks of 40 bytes, each further thread of which needs 30.
    @Test(arguments: [(1, 1), (60, 1), (79, 2), (99, 2), (110, 3), (130, 4), (1000, 6)])
    func threadsHelpWithinTheMemory(limit: Int, threads: Int) {
        let workers = Mutex((now: 0, most: 0))
        let tasks = (0..<2).map { _ in
            WorkPool.Task(memory: 40, helperMemory: 30) { pool in
                try? PooledWork<Int>.run(count: 60, pool: pool) {
                    { index in
                        workers.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                        usleep(100)
                        workers.withLock { $0.now -= 1 }
                        return index
                    }
                } take: { _ in
                }
            }
        }
        WorkPool.run(tasks, threadCount: 6, memoryLimit: limit)
        #expect(workers.withLock { $0.most <= threads && $0.now == 0 }, "\(workers.withLock { $0.most }) threads")
    }

    @Test func noTaskStartsAfterAStop() {
        let log = Log()
        let tasks = (0..<5).map { task in
            WorkPool.Task(memory: 0) { pool in
                log.note("\(task)")
                if task == 1 { pool.stop() }
            }
        }
        WorkPool.run(tasks, threadCount: 1)
        #expect(log.all == ["0", "1"])
    }

    @Test(arguments: [1, 4])
    func theFirstErrorInOrderEndsTheWork(threadCount: Int) {
        struct Wrong: Error, Equatable { let index: Int }
        let log = Log()
        let task = WorkPool.Task(memory: 0) { pool in
            do {
                try PooledWork<Int>.run(count: 100, pool: pool) {
                    { index in
                        if index == 3 || index == 4 { throw Wrong(index: index) }
                        return index
                    }
                } take: {
                    log.note("\($0)")
                }
            } catch {
                log.note("\(error)")
            }
        }
        WorkPool.run([task], threadCount: threadCount)
        #expect(log.all == ["0", "1", "2", "Wrong(index: 3)"])
    }

    @Test func noTasksAreDoneAtOnce() {
        WorkPool.run([], threadCount: 3)
    }
}
