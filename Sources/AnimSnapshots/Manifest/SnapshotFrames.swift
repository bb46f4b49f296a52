/// The short hashes of a scene's frames, kept as runs of equal ones.
///
/// A manifest may claim many frames in a few bytes; as runs they take no more memory than their text.
package struct SnapshotFrames: Hashable, Sendable, RandomAccessCollection {
    private struct Run: Hashable, Sendable {
        let start: Int
        let hash: UInt32
    }

    private var runs: [Run] = []
    /// The number of frames.
    package private(set) var count = 0

    /// Creates no frames.
    package init() {}

    /// Creates the frames of a sequence.
    package init(_ hashes: some Sequence<UInt32>) {
        for hash in hashes { append(hash) }
    }

    /// The index of the first frame.
    package var startIndex: Int { 0 }
    /// The index after the last frame.
    package var endIndex: Int { count }

    /// Adds frames that show the same.
    package mutating func append(_ hash: UInt32, count: Int = 1) {
        guard count > 0 else { return }
        if runs.last?.hash != hash { runs.append(Run(start: self.count, hash: hash)) }
        self.count += count
    }

    /// Adds frames that show the same as the last one.
    mutating func repeatLast(count: Int) {
        guard !runs.isEmpty, count > 0 else { return }
        self.count += count
    }

    /// The short hash of a frame.
    package subscript(index: Int) -> UInt32 { runs[run(at: index)].hash }

    /// Whether a frame shows something else than the one before; the first one does.
    package func isNew(_ index: Int) -> Bool { runs[run(at: index)].start == index }

    /// The index of the first frame at or after another that shows something new; nil after the last one.
    func nextNew(from index: Int) -> Int? {
        guard index < count else { return nil }
        let run = run(at: index)
        if runs[run].start == index { return index }
        return run + 1 < runs.count ? runs[run + 1].start : nil
    }

    /// The index of the last run that starts at or before a frame.
    private func run(at index: Int) -> Int {
        var lower = 0
        var upper = runs.count
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if runs[middle].start <= index { lower = middle } else { upper = middle }
        }
        return lower
    }
}
