/// What a command does with scenes that are not as recorded.
package enum SnapshotMode: Hashable, Sendable {
    /// Nothing is written.
    case verify
    /// Scenes without a record are recorded, and moved ones renamed.
    case updateMissing
    /// Scenes that differ are recorded, too.
    case updateChanged
    /// Records without a scene are removed, too, and all others written anew.
    case updateAll
    /// All scenes are recorded; records without a scene are removed below folders that were given whole.
    case record(dropsMissing: Bool)
    /// Scenes without a record are recorded, moved ones renamed, and equal records completed.
    case recordMissing
    /// Records without a scene are removed.
    case prune

    /// What is done with one scene or record.
    enum Action: Hashable {
        /// Nothing.
        case none
        /// It is reported, and makes the command end with a status other than 0.
        case report
        /// The record is replaced or added.
        case write
        /// What an equal record lacks is added.
        case complete
        /// The record gets the scene's new name.
        case rename
        /// The record is removed.
        case remove
    }

    /// The mode in which no record is removed, where it is not known which scenes there are.
    package var withoutRemovals: SnapshotMode {
        switch self {
        case .updateAll, .record: .record(dropsMissing: false)
        case .prune: .verify
        case .verify, .updateMissing, .updateChanged, .recordMissing: self
        }
    }

    /// Returns whether a scene in a state is still not as recorded afterwards.
    package func leaves(_ state: SnapshotState) -> Bool { action(for: state) == .report }

    /// Returns what is done in a state.
    func action(for state: SnapshotState) -> Action {
        switch state {
        case .invalid, .skipped: self == .prune ? .none : .report
        case .unreadable: .report
        case .same, .accepted: actionForSame
        case .changed, .shape, .events, .output: actionForDifference
        case .new: actionForNew
        case .moved: self == .verify ? .report : self == .prune ? .none : .rename
        case .missing: actionForMissing
        }
    }

    private var actionForSame: Action {
        switch self {
        case .verify, .updateChanged, .prune: .none
        case .updateMissing, .recordMissing: .complete
        case .updateAll, .record: .write
        }
    }

    private var actionForDifference: Action {
        switch self {
        case .verify, .updateMissing, .recordMissing: .report
        case .updateChanged, .updateAll, .record: .write
        case .prune: .none
        }
    }

    private var actionForNew: Action {
        switch self {
        case .verify: .report
        case .updateMissing, .updateChanged, .updateAll, .record, .recordMissing: .write
        case .prune: .none
        }
    }

    private var actionForMissing: Action {
        switch self {
        case .verify, .updateMissing, .updateChanged, .recordMissing: .report
        case .updateAll, .prune: .remove
        case .record(let dropsMissing): dropsMissing ? .remove : .report
        }
    }
}
