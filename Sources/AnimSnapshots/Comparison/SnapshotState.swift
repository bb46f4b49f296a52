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

    /// The state in a count: `2 changed, 1 without its scene`.
    var phrase: String {
        switch self {
        case .shape: "of another size or length"
        case .events: "with other events"
        case .missing: "without its scene"
        default: rawValue
        }
    }

    /// Whether `approve` can accept it.
    package var isApprovable: Bool {
        switch self {
        case .changed, .shape, .events, .new, .moved, .missing: true
        case .same, .accepted, .invalid, .unreadable, .skipped: false
        }
    }
}
