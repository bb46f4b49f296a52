import AnimInspection
import AnimRender

extension SnapshotResults {
    /// The results as the text of a JSON file.
    package var text: String { json.lines() + "\n" }

    static let format = "animrender-results"
    static let version = 1

    /// The states in the order of the totals.
    private static let states: [SnapshotState] = [
        .same, .changed, .events, .shape, .output, .new, .missing, .moved, .invalid, .unreadable, .skipped, .accepted,
    ]

    private var json: JSONText {
        let counts = Self.states.map { ($0.rawValue, JSONText(totals[$0])) }
        return .object([
            ("format", .string(Self.format)), ("version", JSONText(Self.version)), ("engine", .string(engine)),
            ("commit", JSONText(commit)), ("command", .string("verify")), ("shard", JSONText(shard?.description)),
            ("every", JSONText(step)),
            ("totals", .object([("scenes", JSONText(totals.sceneCount)), ("frames", JSONText(totals.frameCount))] + counts)),
            ("status", JSONText(status)), ("scenes", .array(scenes.map(\.json))),
        ])
    }
}
