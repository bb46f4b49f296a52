/// Numbered pieces of work that several threads do at once, while their results are taken in order.
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
