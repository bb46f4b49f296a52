import Foundation

/// The content of a diffable data source: its snapshot, and the places of the items.
@MainActor struct DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var snapshot = Snapshot()
    private var places = SnapshotPlaces(Snapshot())
    /// Whether the app is asked for a cell.
    private var isProviding = false

    /// Returns the item at a path; nil for none.
    func item(at path: IndexPath) -> Item? { snapshot.sections[safe: path.section]?.items[safe: path.item] }
    /// Returns the path of an item; nil for none.
    func path(of item: Item) -> IndexPath? { places.items[item] }
    /// Returns the number of a section; nil for none.
    func number(of section: Section) -> Int? { places.sections[section] }
    /// Returns the section with a number; nil for none.
    func section(at number: Int) -> Section? { snapshot.sections[safe: number]?.identifier }
    /// Returns the number of items of a section.
    func count(inSection number: Int) -> Int { snapshot.sections[safe: number]?.items.count ?? 0 }

    /// Whether a snapshot may be applied: not while the app is asked for a cell, which is a misuse.
    func mayApply() -> Bool {
        if isProviding {
            FilmContext.current.reportMisuse(
                "apply(_:animatingDifferences:completion:)", "a snapshot was applied while the source was asked for a cell")
        }
        return !isProviding
    }

    /// Replaces the snapshot.
    mutating func replace(by new: Snapshot) {
        snapshot = new
        snapshot.forgetReloads()
        places = SnapshotPlaces(new)
    }

    /// Returns the changes to a different snapshot.
    func changes(to new: Snapshot) -> ItemChanges {
        SnapshotDifference(from: snapshot, places, to: new, SnapshotPlaces(new)).changes
    }

    mutating func beginProviding() { isProviding = true }
    mutating func endProviding() { isProviding = false }
}

/// The places of a snapshot's sections and items; its tables are never iterated.
struct SnapshotPlaces<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var sections: [Section: Int] = [:]
    private(set) var items: [Item: IndexPath] = [:]

    /// Finds the places of all sections and items.
    init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        sections.reserveCapacity(snapshot.numberOfSections)
        items.reserveCapacity(snapshot.numberOfItems)
        for (number, section) in snapshot.sections.enumerated() {
            sections[section.identifier] = number
            for (item, identifier) in section.items.enumerated() { items[identifier] = IndexPath(item: item, section: number) }
        }
    }
}

/// The changes from one snapshot to the next, in the order of the snapshots: as few moves as possible.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var changes = ItemChanges()
    private let old: NSDiffableDataSourceSnapshot<Section, Item>
    private let new: NSDiffableDataSourceSnapshot<Section, Item>
    private let oldPlaces: SnapshotPlaces<Section, Item>
    private let newPlaces: SnapshotPlaces<Section, Item>

    init(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, _ oldPlaces: SnapshotPlaces<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>, _ newPlaces: SnapshotPlaces<Section, Item>
    ) {
        (self.old, self.oldPlaces, self.new, self.newPlaces) = (old, oldPlaces, new, newPlaces)
        findSections()
        findItems()
        changes.reloadedSections = IndexSet(new.reloadedSectionIdentifiers.compactMap { oldPlaces.sections[$0] })
        changes.reloaded = places(of: new.reloadedItemIdentifiers)
        changes.reconfigured = places(of: new.reconfiguredItemIdentifiers)
    }

    private mutating func findSections() {
        for (number, section) in old.sections.enumerated() where newPlaces.sections[section.identifier] == nil {
            changes.deletedSections.insert(number)
        }
        var kept: [(from: Int, to: Int)] = []
        for (number, section) in new.sections.enumerated() {
            if let from = oldPlaces.sections[section.identifier] {
                kept.append((from, number))
            } else {
                changes.insertedSections.insert(number)
            }
        }
        let staying = Set(Self.longestIncrease(kept.map(\.from)))
        for (number, move) in kept.enumerated() where !staying.contains(number) { changes.movedSections.append(move) }
    }

    /// Finds the changed items; items that come or leave with their sections are not changes of their own.
    private mutating func findItems() {
        for (number, section) in old.sections.enumerated() where !changes.deletedSections.contains(number) {
            for (item, identifier) in section.items.enumerated() where newPlaces.items[identifier] == nil {
                changes.deleted.append(IndexPath(item: item, section: number))
            }
        }
        for (number, section) in new.sections.enumerated() {
            let from = oldPlaces.sections[section.identifier]
            var kept: [(from: IndexPath, to: IndexPath)] = []
            for (item, identifier) in section.items.enumerated() {
                let path = IndexPath(item: item, section: number)
                guard let before = oldPlaces.items[identifier] else {
                    if from != nil { changes.inserted.append(path) }
                    continue
                }
                if before.section == from { kept.append((before, path)) } else { changes.moved.append((before, path)) }
            }
            let staying = Set(Self.longestIncrease(kept.map(\.from.item)))
            for (item, move) in kept.enumerated() where !staying.contains(item) { changes.moved.append(move) }
        }
    }

    /// Returns the old places of items, in their order; new ones have none.
    private func places(of identifiers: [Item]) -> [IndexPath] { Set(identifiers.compactMap { oldPlaces.items[$0] }).sorted() }

    /// Returns the places of the members of a longest increasing subsequence of different numbers.
    private static func longestIncrease(_ values: [Int]) -> [Int] {
        /// The place of the smallest end of a subsequence, for each length.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (place, value) in values.enumerated() {
            let length = ends.partitioningIndex { values[$0] >= value }
            previous.append(length > 0 ? ends[length - 1] : nil)
            if length < ends.count { ends[length] = place } else { ends.append(place) }
        }
        return Array(
            sequence(state: ends.last) { (next: inout Int?) -> Int? in
                defer { next = next.flatMap { previous[$0] } }
                return next
            })
    }
}

extension Array {
    /// Returns the first index whose element, and all after it, fulfil a condition.
    fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
