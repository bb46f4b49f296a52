/// The state of a scene beside its record.
package enum SnapshotState: String, CaseIterable, Hashable, Sendable {
    /// It is as recorded.
    case same
    /// Frames show something else.
    case changed
    /// The frames have another size, number or rate.
    case shape
    /// The frames are as recorded, and other things happen.
    case events
    /// Frames and events are as recorded, and files made of them are others: the scene's `output` is not.
    case output
    /// It has no record.
    case new
    /// There is a record, but no scene.
    case missing
    /// It is recorded under another name, where there is no scene any more.
    case moved
    /// It is not valid, or something that it reads is not.
    case invalid
    /// It cannot be read.
    case unreadable
    /// It was not compared.
    case skipped
    /// It is as recorded, and was recorded otherwise in the base.
    case accepted

    /// The state in words, which all that people read has: in a count, `2 changed, 1 missing`, in the page, in summaries and titles.
    var phrase: String {
        switch self {
        case .same: "as recorded"
        case .shape: "changed in size or length"
        case .events: "changed in events"
        case .output: "changed in output"
        case .moved: "renamed"
        case .skipped: "not compared"
        case .changed, .new, .missing, .invalid, .unreadable, .accepted: rawValue
        }
    }

    /// Whether `approve` can accept it.
    package var isApprovable: Bool {
        switch self {
        case .changed, .shape, .events, .output, .new, .moved, .missing: true
        case .same, .accepted, .invalid, .unreadable, .skipped: false
        }
    }
}
