import AnimSource

/// The numbers of scenes by their states.
package struct SnapshotTotals: Hashable, Sendable {
    private let counts: [SnapshotState: Int]
    /// The number of scenes, those without a record and records without a scene included.
    package let sceneCount: Int
    /// The number of frames that were compared.
    package let frameCount: Int

    /// Counts findings.
    package init(_ findings: [SnapshotFinding]) {
        self.init(findings.map(\.state), frameCount: findings.reduce(0) { $0 + $1.comparedFrameCount })
    }

    /// Counts states.
    init(_ states: [SnapshotState], frameCount: Int) {
        counts = Dictionary(grouping: states) { $0 }.mapValues(\.count)
        (sceneCount, self.frameCount) = (states.count, frameCount)
    }

    /// The number of scenes in a state.
    package subscript(state: SnapshotState) -> Int { counts[state] ?? 0 }

    /// Whether everything was compared and is as recorded.
    package var isClean: Bool { sameCount == sceneCount }

    private var sameCount: Int { self[.same] + self[.accepted] }

    /// The totals in a line.
    ///
    /// - Parameter step: The distance of the frames that were compared.
    package func line(every step: Int = 1) -> String {
        guard sceneCount > 0 else { return "0 scenes: nothing to compare" }
        let scenes = sceneCount.quantity(of: "scene")
        let total = "\(scenes), \(frameCount) frames"
        let sampled = step > 1 ? " (every \(Self.ordinal(step)) frame compared)" : ""
        let accepted = self[.accepted] > 0 ? "; \(self[.accepted]) recorded otherwise in the base" : ""
        guard !isClean else { return "\(total): all as recorded\(sampled)\(accepted)" }
        let states = SnapshotState.allCases.filter { $0 != .same && $0 != .accepted && self[$0] > 0 }
        let parts = states.map { "\(self[$0]) \($0.phrase)" }.joined(separator: ", ")
        return "\(total): \(sceneCount - sameCount) not as recorded (\(parts))\(sampled)\(accepted)"
    }

    private static func ordinal(_ number: Int) -> String {
        let tens = number / 10 % 10 == 1
        let suffix = tens ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
        return "\(number)\(suffix)"
    }
}
