import AnimRender

/// The sizes that the films of a report may have, the best first.
///
/// 1. frames around those that differ, at most 60;
/// 2. at most 30 of them;
/// 3. with half the sides, then a quarter;
/// 4. the first, the worst and the last frame that differ, of the full size;
/// 5. none.
///
/// All films together have a number of bytes: each has an equal share, what small ones leave goes to the others. Everything is a function of
/// the pixels and in whole numbers, so that a report of parts that several machines have compared is that of one.
struct ReportLadder {
    /// A scene's films and the frames that each size keeps.
    struct Entry: Sendable {
        let films: FilmPair
        let kept: Set<Int>
        let keyFrames: Set<Int>
    }

    /// The most frames of the second size.
    private static let fewerFrames = 30
    private static let rungCount = 6

    /// Returns the films that fit.
    ///
    /// - Parameter size: The most bytes of all films together.
    static func fitted(_ entries: [Entry], size: Int, jobs: Int) throws -> [FilmPair?] {
        var rungs = entries.map { _ in 1 }
        var films = entries.map { Optional($0.films) }
        while true {
            let limit = share(of: size, among: films.map { $0?.byteCount ?? 0 })
            let large = films.indices.filter { films[$0].map { $0.byteCount > limit } ?? false }
            guard !large.isEmpty else { return films }
            let tasks = large.map { (entry: entries[$0], rung: rungs[$0] + 1) }
            var next = large.makeIterator()
            try ParallelWork.map(count: tasks.count, jobs: jobs) { index in
                try descended(tasks[index].entry, from: tasks[index].rung, limit: limit)
            } take: { (result: (rung: Int, films: FilmPair?)) in
                guard let index = next.next() else { return }
                (rungs[index], films[index]) = result
            }
        }
    }

    /// Returns the most bytes that each may have, so that all together have no more than `size`: an equal share, plus what others leave.
    static func share(of size: Int, among counts: [Int]) -> Int {
        var rest = size
        var share = Int.max
        for (index, count) in counts.sorted().enumerated() {
            share = rest / (counts.count - index)
            if count > share { return share }
            rest -= count
        }
        return .max
    }

    /// Returns the first size from a rung on that a limit has room for.
    private static func descended(_ entry: Entry, from first: Int, limit: Int) throws -> (rung: Int, films: FilmPair?) {
        for rung in first..<rungCount {
            guard let films = try films(of: entry, rung: rung) else { break }
            if films.byteCount <= limit { return (rung, films) }
        }
        return (rungCount, nil)
    }

    private static func films(of entry: Entry, rung: Int) throws -> FilmPair? {
        let (all, step) = (entry.films.indices, entry.films.step)
        let fewer = FrameChoice(all, keeping: entry.kept, limit: fewerFrames, step: step)
        switch rung {
        case 2: return try FilmPair(entry.films, frames: fewer, halvings: 0, jobs: 1)
        case 3: return try FilmPair(entry.films, frames: fewer, halvings: 1, jobs: 1)
        case 4: return try FilmPair(entry.films, frames: fewer, halvings: 2, jobs: 1)
        default:
            let few = FrameChoice(all.filter(entry.keyFrames.contains), keeping: entry.keyFrames, limit: nil, step: 0)
            return few.indices.isEmpty ? nil : try FilmPair(entry.films, frames: few, halvings: 0, jobs: 1)
        }
    }
}
