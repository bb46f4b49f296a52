@testable import AnimUIKit
import Testing

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
    }
    return snapshot
}

/// Snapshots of lists, and the changes between them.
@Suite @MainActor struct DiffableSnapshotTests {
    @Test func itemsAreInTheOrderOfTheirSections() {
        var list = snapshot([("A", [1, 2]), ("C", [5])])
        list.insertSections(["B"], beforeSection: "C")
        list.appendItems([3, 4], toSection: "B")
        list.insertItems([10], afterItem: 1)
        list.insertItems([9], beforeItem: 5)
        #expect(list.sectionIdentifiers == ["A", "B", "C"])
        #expect(list.itemIdentifiers == [1, 10, 2, 3, 4, 9, 5])
        #expect(list.numberOfItems == 7 && list.numberOfSections == 3)
        #expect(list.numberOfItems(inSection: "B") == 2 && list.itemIdentifiers(inSection: "C") == [9, 5])
        #expect(list.indexOfItem(4) == 4 && list.indexOfItem(77) == nil && list.indexOfSection("C") == 2)
        #expect(list.sectionIdentifier(containingItem: 9) == "C" && list.sectionIdentifier(containingItem: 77) == nil)
    }

    @Test func itemsAndSectionsMoveAndLeave() {
        var list = snapshot([("A", [1, 2, 3]), ("B", [4])])
        list.moveItem(1, afterItem: 4)
        list.moveItem(3, beforeItem: 2)
        #expect(list.itemIdentifiers == [3, 2, 4, 1] && list.sectionIdentifier(containingItem: 1) == "B")
        list.moveSection("B", beforeSection: "A")
        list.deleteItems([2, 77])
        #expect(list.sectionIdentifiers == ["B", "A"] && list.itemIdentifiers == [4, 1, 3])
        list.moveSection("B", afterSection: "A")
        list.deleteSections(["A"])
        #expect(list.sectionIdentifiers == ["B"] && list.itemIdentifiers == [4, 1] && list.indexOfItem(3) == nil)
        // Items that are there already move.
        list.appendSections(["C"])
        list.appendItems([1, 8])
        #expect(list.itemIdentifiers(inSection: "B") == [4] && list.itemIdentifiers(inSection: "C") == [1, 8])
        list.deleteAllItems()
        #expect(list.numberOfSections == 0 && list.numberOfItems == 0)
    }

    @Test func marksLeaveWithTheirItems() {
        var list = snapshot([("A", [1, 2, 3])])
        list.reloadItems([1, 2])
        list.reconfigureItems([3])
        list.reloadSections(["A"])
        list.deleteItems([2])
        #expect(list.reloadedItemIdentifiers == [1] && list.reconfiguredItemIdentifiers == [3])
        #expect(list.reloadedSectionIdentifiers == ["A"])
    }

    @Test func mistakesAreMisuse() {
        func misuse(_ change: @escaping @MainActor (inout Snapshot) -> Void) -> String {
            misuseList { _ in
                var list = snapshot([("A", [1])])
                change(&list)
                #expect(list.itemIdentifiers == [1])
            }.first ?? ""
        }
        #expect(misuse { $0.appendSections(["A"]) }.contains("appendSections(_:): the section 'A' is in the snapshot already"))
        #expect(misuse { $0.appendItems([2], toSection: "B") }.contains("appendItems(_:toSection:): there is no section 'B'"))
        #expect(misuse { $0.insertItems([2], beforeItem: 7) }.contains("insertItems(_:beforeItem:): there is no item '7'"))
        #expect(misuse { $0.moveItem(1, afterItem: 1) }.contains("the item '1' cannot be next to itself"))
        #expect(misuse { $0.reloadItems([3]) }.contains("reloadItems(_:): there is no item '3'"))
        #expect(misuse { $0.moveSection("A", afterSection: "A") }.contains("the section 'A' cannot be next to itself"))
        let lost = misuseList { _ in
            var list = Snapshot()
            list.appendItems([1])
        }
        #expect(lost.first?.contains("appendItems(_:toSection:): there are no sections") == true)
        let twice = misuseList { _ in
            var list = snapshot([("A", [])])
            list.appendItems([1, 2, 1])
            #expect(list.itemIdentifiers == [1, 2])
        }
        #expect(twice.first?.contains("the identifier '1' is there twice") == true)
    }

    @Test func messagesNameOnlyValuesThatAreTheSameInEachRun() {
        final class Item: NSObject {}
        enum Kind: Hashable { case first }
        #expect(MisuseText.of("a") == "'a'" && MisuseText.of(Kind.first) == "'first'" && MisuseText.of(Item()) == "of type Item")
    }

    // MARK: Changes

    private func changes(_ old: Snapshot, _ new: Snapshot) -> ItemChanges {
        SnapshotDifference(from: old, SnapshotPlaces(old), to: new, SnapshotPlaces(new)).changes
    }

    @Test func changesHaveAsFewMovesAsPossible() {
        let found = changes(snapshot([("A", [1, 2, 3, 4, 5])]), snapshot([("A", [5, 1, 2, 6, 4])]))
        #expect(found.deleted == [[0, 2]] && found.inserted == [[0, 3]])
        #expect(found.moved.map(\.from) == [[0, 4]] && found.moved.map(\.to) == [[0, 0]])
        #expect(found.deletedSections.isEmpty && found.insertedSections.isEmpty && found.movedSections.isEmpty)
        #expect(changes(snapshot([("A", [1, 2])]), snapshot([("A", [1, 2])])).isEmpty)
    }

    @Test func sectionsBringAndTakeTheirItems() {
        let found = changes(
            snapshot([("A", [1, 2]), ("B", [3]), ("C", [4])]), snapshot([("C", [4]), ("B", [3, 2]), ("D", [7, 1])]))
        #expect(found.deletedSections == [0] && found.insertedSections == [2])
        #expect(found.movedSections.map(\.from) == [2] && found.movedSections.map(\.to) == [0])
        #expect(found.inserted.isEmpty && found.deleted.isEmpty)
        #expect(found.moved.map(\.from) == [[0, 1], [0, 0]] && found.moved.map(\.to) == [[1, 1], [2, 1]])
    }

    /// All changes of small lists lead to the new list.
    @Test func changesLeadFromEachListToEachOther() {
        let lists: [[(String, [Int])]] = [
            [], [("A", [])], [("A", [1, 2, 3])], [("B", [3, 1]), ("A", [2])], [("A", [3, 2, 1]), ("B", [4])],
            [("C", [1]), ("B", [2, 3]), ("A", [4, 5])], [("A", [5, 4]), ("C", [3, 2]), ("B", [1])], [("B", [1, 2, 3, 4, 5])],
        ]
        for old in lists.map(snapshot) {
            for new in lists.map(snapshot) {
                let mapping = ItemMapping(
                    changes(old, new), from: old.sections.map(\.items.count), to: new.sections.map(\.items.count))
                #expect(mapping.problem == nil)
                let places = SnapshotPlaces(new)
                for (item, path) in SnapshotPlaces(old).items { #expect(mapping.newPaths[path] == places.items[item]) }
                for (section, number) in SnapshotPlaces(old).sections {
                    #expect(mapping.newSections[number] == places.sections[section])
                }
            }
        }
    }
}
