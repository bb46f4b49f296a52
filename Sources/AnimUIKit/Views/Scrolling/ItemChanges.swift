import Foundation

/// Changes of the items of a collection view or of a table's rows: deletions, reloads and reconfigurations by the paths before,
/// insertions by the paths after the changes.
struct ItemChanges {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []

    /// Whether there are none.
    var isEmpty: Bool {
        deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && reconfigured.isEmpty && moved.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }
}

/// Where the items are after changes.
struct ItemMapping {
    /// The new path of each old item that stays; never iterated.
    private(set) var newPaths: [IndexPath: IndexPath] = [:]
    /// The old path of each new item that was there; never iterated.
    private(set) var oldPaths: [IndexPath: IndexPath] = [:]
    /// The new sections of the old ones that stay; never iterated.
    private(set) var newSections: [Int: Int] = [:]
    /// The mistake in the changes; nil if there is none.
    private(set) var problem: String?

    /// Maps items, from the numbers of items of each section before and after the changes.
    init(_ changes: ItemChanges, from old: [Int], to new: [Int]) {
        problem =
            Self.outOfRange(
                changes.deleted + changes.reloaded + changes.reconfigured + changes.moved.map(\.from), in: old, "before")
            ?? Self.outOfRange(changes.inserted + changes.moved.map(\.to), in: new, "after")
        guard problem == nil else { return }
        let leaving = Set(changes.deletedSections).union(changes.movedSections.map(\.from))
        let arriving = Set(changes.insertedSections).union(changes.movedSections.map(\.to))
        let (kept, slots) = (old.indices.filter { !leaving.contains($0) }, new.indices.filter { !arriving.contains($0) })
        guard kept.count == slots.count else {
            problem =
                "has an invalid number of sections: \(new.count) after the update, but \(old.count) before it, with \(changes.insertedSections.count) inserted and \(changes.deletedSections.count) deleted"
            return
        }
        for (from, to) in zip(kept, slots) { newSections[from] = to }
        for (from, to) in changes.movedSections where old.indices.contains(from) && new.indices.contains(to) {
            newSections[from] = to
        }
        for from in old.indices {
            guard problem == nil, let to = newSections[from] else { continue }
            // The items of a reloaded section are new ones.
            if !changes.reloadedSections.contains(from) { mapItems(of: from, to: to, changes, old[from], new[to]) }
        }
        for (from, to) in changes.moved { add(from, to) }
    }

    private mutating func mapItems(of from: Int, to: Int, _ changes: ItemChanges, _ old: Int, _ new: Int) {
        let leaving = Set((changes.deleted + changes.moved.map(\.from)).filter { $0.section == from }.map(\.item))
        let arriving = Set((changes.inserted + changes.moved.map(\.to)).filter { $0.section == to }.map(\.item))
        let kept = (0..<old).filter { !leaving.contains($0) }
        let slots = (0..<new).filter { !arriving.contains($0) }
        guard kept.count == slots.count else {
            problem =
                "has an invalid number of items in section \(to): \(new) after the update, but \(old) before it, with \(arriving.count) inserted and \(leaving.count) deleted"
            return
        }
        for (item, slot) in zip(kept, slots) { add(IndexPath(item: item, section: from), IndexPath(item: slot, section: to)) }
    }

    private mutating func add(_ from: IndexPath, _ to: IndexPath) {
        newPaths[from] = to
        oldPaths[to] = from
    }

    private static func outOfRange(_ paths: [IndexPath], in counts: [Int], _ when: String) -> String? {
        for path in paths where path.item < 0 || path.item >= counts[safe: path.section] ?? 0 {
            return "has no item \(path.item) in section \(path.section) \(when) the update"
        }
        return nil
    }
}
