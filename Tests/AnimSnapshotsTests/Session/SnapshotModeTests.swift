import Testing

@testable import AnimSnapshots

/// What commands do in each state, as a table.
struct SnapshotModeTests {
    private static let modes: [SnapshotMode] = [
        .verify, .updateMissing, .updateChanged, .updateAll, .record(dropsMissing: true), .recordMissing, .prune,
    ]

    @Test(arguments: [
        (SnapshotState.same, "- c - w w c -"), (.changed, "r r w w w r -"), (.shape, "r r w w w r -"), (.events, "r r w w w r -"),
        (.new, "r w w w w w -"), (.moved, "r n n n n n -"), (.missing, "r r r d d r d"), (.invalid, "r r r r r r -"),
        (.unreadable, "r r r r r r r"), (.skipped, "r r r r r r -"),
    ])
    func everyCell(state: SnapshotState, row: String) {
        let letters: [SnapshotMode.Action: String] = [
            .none: "-", .report: "r", .write: "w", .complete: "c", .rename: "n", .remove: "d",
        ]
        #expect(Self.modes.map { letters[$0.action(for: state)] ?? "?" }.joined(separator: " ") == row)
    }

    @Test func recordsAreDroppedByWholeFoldersOnly() {
        #expect(SnapshotMode.record(dropsMissing: false).action(for: .missing) == .report)
    }

    @Test(arguments: modes) func aModeWithoutRemovalsRemovesNothingAndIsOtherwiseTheSame(_ mode: SnapshotMode) {
        for state in SnapshotState.allCases {
            let (action, other) = (mode.action(for: state), mode.withoutRemovals.action(for: state))
            if mode == .prune {
                #expect(other == SnapshotMode.verify.action(for: state))
            } else {
                #expect(other == (action == .remove ? .report : action), "\(state)")
            }
        }
    }
}
