/// The share that each scene's films have of the bytes of a report.
///
/// Films may have several sizes, the best first:
///
/// 1. frames around those that differ, at most 60;
/// 2. at most 30 of them;
/// 3. with half the sides, then a quarter;
/// 4. the first, the worst and the last frame that differ, of the full size;
/// 5. none.
///
/// All films together have a number of bytes: each has an equal share, what those leave whose best size is smaller goes to the others, and
/// each gets the best size that its share has room for. So the choice depends on the films' best sizes and on nothing else, and in whole
/// numbers.
///
/// Shares only fall while further films come. What is too large for the share so far will be too large in the end, so that films can be
/// encoded in the size that fits at once, and the encoding of a larger one stops where it exceeds the share.
struct ReportLadder {
    /// The bytes of the films in their best size, ascending.
    private var sizes: [Int] = []

    /// Adds films.
    ///
    /// - Parameter size: The bytes of the best size; any number above the share where that is not known.
    mutating func add(_ size: Int) {
        var (low, high) = (0, sizes.count)
        while low < high {
            let middle = (low + high) / 2
            if sizes[middle] < size { low = middle + 1 } else { high = middle }
        }
        sizes.insert(size, at: low)
    }

    /// Returns the most bytes that each may have, so that all together have no more than a number.
    ///
    /// - Parameter count: The number of further films, which need all that they can get.
    func share(of bytes: Int, with count: Int = 0) -> Int {
        Self.share(of: bytes, among: sizes + [Int](repeating: .max, count: count))
    }

    /// Returns the most bytes that each may have of films whose sizes are ascending: an equal share, plus what smaller ones leave.
    static func share(of bytes: Int, among sizes: [Int]) -> Int {
        var rest = bytes
        for (index, size) in sizes.enumerated() {
            let share = rest / (sizes.count - index)
            if size > share { return share }
            rest -= size
        }
        return .max
    }
}
