import Synchronization
import Testing

@testable import AnimRender

struct OrderedWorkTests {
    private struct Stop: Error, Equatable {
        var piece: Int
    }

    @Test(arguments: [(0, 1), (1, 4), (7, 1), (100, 2), (1000, 8), (3, 16)])
    func piecesArriveInOrder(count: Int, jobs: Int) throws {
        var taken: [Int] = []
        try OrderedWork<Int>.run(count: count, jobs: jobs) {
            { $0 * 3 }
        } take: {
            taken.append($0)
        }
        #expect(taken == (0..<count).map { $0 * 3 })
    }

    /// The system may have fewer threads than are asked for, or none.
    @Test(arguments: [0, 1, 3])
    func fewThreadsDoAllOfTheWork(available: Int) throws {
        var left = available
        var taken: [Int] = []
        try OrderedWork<Int>.run(count: 50, jobs: 8) {
            { $0 }
        } take: {
            taken.append($0)
        } startThread: { body in
            left -= 1
            return left < 0 ? nil : SystemThread(body)
        }
        #expect(taken == Array(0..<50))
    }

    @Test(arguments: [1, 2, 5])
    func theFirstErrorInOrderEndsTheWork(jobs: Int) {
        var taken: [Int] = []
        #expect(throws: Stop(piece: 10)) {
            try OrderedWork<Int>.run(count: 1000, jobs: jobs) {
                { if $0 >= 10 { throw Stop(piece: $0) } else { $0 } }
            } take: {
                taken.append($0)
            }
        }
        #expect(taken == Array(0..<10))
    }

    @Test(arguments: [1, 2, 5])
    func anErrorOfTheReceiverEndsTheWork(jobs: Int) {
        #expect(throws: Stop(piece: 4)) {
            try OrderedWork<Int>.run(count: 1000, jobs: jobs) {
                { $0 }
            } take: {
                if $0 == 4 { throw Stop(piece: $0) }
            }
        }
    }

    @Test func workDoesNotRunAheadOfItsReceiver() throws {
        let begun = Mutex(0)
        var furthest = 0
        var taken = 0
        try OrderedWork<Int>.run(count: 200, jobs: 3) {
            { piece in
                begun.withLock { $0 += 1 }
                return piece
            }
        } take: { _ in
            furthest = max(furthest, begun.withLock { $0 } - taken)
            taken += 1
        }
        #expect(furthest <= 6)
    }
}
