/// A choice of a film's frames that keeps those that matter: every n-th frame, and the key frames with the neighbours of the first.
struct FrameChoice: Hashable {
    /// The frames, ascending.
    let indices: [Int]
    /// The distance of the frames that are no key frames.
    let step: Int

    /// The number of frames before and after those that differ.
    private static let margin = 6

    /// Chooses frames around those that differ.
    ///
    /// - Parameter limit: The most frames; nil for all.
    init(of scene: ReportedScene, limit: Int?) {
        let count = scene.main?.count ?? 0
        let (first, last) = (scene.spans.first ?? 0, scene.spans.last ?? count - 1)
        let span = max(0, first - Self.margin)..<max(0, min(count, last + Self.margin + 1))
        self.init(Array(span), keeping: Self.kept(of: scene), limit: limit)
    }

    /// Chooses from frames.
    init(_ frames: [Int], keeping kept: Set<Int>, limit: Int?, step: Int = 1) {
        let keptOffsets = frames.enumerated().filter { kept.contains($0.element) }.map(\.offset)
        /// Returns how many frames there are with every n-th one. They are counted, not listed: a film may have a million.
        func count(every n: Int) -> Int { (frames.count + n - 1) / n + keptOffsets.count { $0 % n != 0 } }
        var factor = 1
        while let limit, count(every: factor) > limit, factor < frames.count { factor += 1 }
        let chosen = frames.enumerated().filter { $0.offset % factor == 0 || kept.contains($0.element) }
        (indices, self.step) = (chosen.map(\.element), step * factor)
    }

    /// The frames that every choice has: the first, the worst and the last that differ, and the neighbours of the first.
    static func kept(of scene: ReportedScene) -> Set<Int> {
        var kept = Set(scene.keyFrames.map(\.index))
        if let first = scene.spans.first { kept.formUnion([first - 1, first + 1]) }
        return kept
    }
}
