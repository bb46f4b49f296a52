@testable import AnimUIKit
import Testing

private typealias CollectionSource = UICollectionViewDiffableDataSource<String, Int>
private typealias TableSource = UITableViewDiffableDataSource<String, Int>

private final class Named: UICollectionViewCell {
    var name = ""
    var configured = 0
}

/// A table source as apps write them: with titles, and with rows that can be edited.
private final class TitledSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section)
    }
}

/// Diffable data sources.
@Suite @MainActor struct DiffableDataSourceTests {
    private var heard = Heard()
    private final class Heard { var events: [String] = [] }

    private func list<Section: Hashable & Sendable, Item: Hashable & Sendable>(_ sections: [(Section, [Item])])
        -> NSDiffableDataSourceSnapshot<Section, Item>
    {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    // MARK: Collections

    private func collection(_ script: @escaping @MainActor (UICollectionView, CollectionSource) -> Void) throws -> Film {
        try Film(size: CGSize(width: 100, height: 200), duration: 2) { window in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 20)
            layout.minimumLineSpacing = 0
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<Named, Int> { cell, path, item in
                cell.name = "\(item)"
                cell.configured += 1
            }
            let source = CollectionSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            window.addSubview(view)
            script(view, source)
            at(1.99) { withExtendedLifetime(source) {} }
        }
    }

    private func names(_ view: UICollectionView) -> [String] { view.visibleCells.compactMap { ($0 as? Named)?.name } }

    @Test func aSnapshotIsDisplayed() throws {
        _ = try collection { view, source in
            source.apply(list([("A", [1, 2]), ("B", [3])]), animatingDifferences: false)
            at(0.1) {
                #expect(names(view) == ["1", "2", "3"])
                #expect(view.visibleCells.map(\.frame.minY) == [0, 20, 40])
                #expect(source.itemIdentifier(for: [1, 0]) == 3 && source.itemIdentifier(for: [1, 1]) == nil)
                #expect(source.indexPath(for: 2) == [0, 1] && source.indexPath(for: 9) == nil)
                #expect(source.sectionIdentifier(for: 1) == "B" && source.sectionIdentifier(for: 2) == nil)
                #expect(source.index(for: "B") == 1 && source.index(for: "C") == nil)
                #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
            }
        }
    }

    @Test func itemsMoveToTheirNewPlacesWithinAThirdOfASecond() throws {
        let heard = heard
        _ = try collection { view, source in
            source.apply(list([("A", [1, 2, 3])]), animatingDifferences: false)
            at(0.5) {
                let third = view.visibleCells[2]
                source.apply(list([("A", [3, 4, 1])])) {
                    heard.events.append("end \((CACurrentMediaTime() * 1000).rounded() / 1000)")
                }
                #expect(heard.events.isEmpty)
                #expect(names(view) == ["3", "4", "1"] && view.visibleCells[0] === third)
                #expect(third.frame.minY == 0 && third.layer.presentation()?.frame.minY == 40)
            }
            at(0.65) {
                let third = view.visibleCells[0].layer.presentation()?.frame.minY ?? 0
                #expect(third > 5 && third < 35)
                let new = view.visibleCells[1].layer.presentation()?.opacity ?? 0
                #expect(new > 0.1 && new < 0.9)
            }
            at(1) {
                #expect(heard.events == ["end 0.8"])
                #expect(view.subviews.count(where: { ($0 as? Named)?.name == "2" && !$0.isHidden }) == 0)
            }
        }
    }

    @Test func withoutAnimationTheEndIsAtOnce() throws {
        let heard = heard
        _ = try collection { view, source in
            source.apply(list([("A", [1, 2, 3])]), animatingDifferences: false) { heard.events.append("first") }
            at(0.5) {
                source.apply(list([("A", [3, 1])]), animatingDifferences: false) { heard.events.append("second") }
                #expect(names(view) == ["3", "1"])
                source.apply(list([("A", [3, 1])])) { heard.events.append("same") }
            }
            at(0.51) {
                #expect(view.visibleCells.map { $0.layer.presentation()?.frame.minY } == [0, 20])
                #expect(heard.events == ["first", "second", "same"])
            }
        }
    }

    @Test func reloadsMakeCellsAnewAndReconfigurationsKeepThem() throws {
        _ = try collection { view, source in
            source.apply(list([("A", [1, 2, 3])]), animatingDifferences: false)
            at(0.5) {
                let cells = view.visibleCells
                var next = source.snapshot()
                next.reloadItems([1])
                next.reconfigureItems([2])
                next.appendItems([4])
                source.apply(next, animatingDifferences: false)
                #expect(
                    view.visibleCells[0] !== cells[0] && view.visibleCells[1] === cells[1] && view.visibleCells[2] === cells[2])
                #expect(cells.map { ($0 as? Named)?.configured } == [1, 2, 1])
                #expect(source.snapshot().reloadedItemIdentifiers.isEmpty && names(view) == ["1", "2", "3", "4"])
                source.applySnapshotUsingReloadData(source.snapshot())
                #expect(view.visibleCells.isEmpty)
            }
            at(0.6) { #expect(names(view) == ["1", "2", "3", "4"]) }
        }
    }

    @Test func theSelectionStaysWithItsItem() throws {
        _ = try collection { view, source in
            source.apply(list([("A", [1, 2, 3])]), animatingDifferences: false)
            at(0.5) {
                view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
                source.apply(list([("A", [3, 1])]))
                #expect(view.indexPathsForSelectedItems == [[0, 0]])
            }
        }
    }

    @Test func headersComeFromTheProvider() throws {
        _ = try collection { view, source in
            (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 100, height: 10)
            let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, kind, path in view.layer.name = "\(kind.suffix(6)) \(path.section)" }
            source.supplementaryViewProvider = { view, kind, path in
                view.dequeueConfiguredReusableSupplementary(using: header, for: path)
            }
            source.apply(list([("A", [1]), ("B", [2])]), animatingDifferences: false)
            at(0.1) {
                let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
                #expect(headers.map(\.layer.name) == ["Header 0", "Header 1"] && headers.map(\.frame.minY) == [0, 30])
            }
        }
    }

    @Test func mistakesAreMisuse() {
        func misuse(_ script: @escaping @MainActor (UICollectionView, CollectionSource) -> Void) -> String {
            do {
                _ = try collection(script)
                return ""
            } catch { return "\(error)" }
        }
        let missing = misuse { view, source in
            let source = CollectionSource(collectionView: view) { _, _, _ in nil }
            source.apply(list([("A", [1])]))
            at(0.1) { withExtendedLifetime(source) {} }
        }
        #expect(
            missing.contains(
                "UICollectionViewDiffableDataSource.CellProvider: UICollectionView got no cell for the item 0 of section 0"))
        let nested = misuse { view, source in
            var other: CollectionSource?
            other = CollectionSource(collectionView: view) { view, path, item in
                other?.apply(list([("A", [1, item + 1])]))
                let registration = UICollectionView.CellRegistration<Named, Int> { _, _, _ in }
                return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            other?.apply(list([("A", [1])]))
            at(0.1) { withExtendedLifetime(other) {} }
        }
        #expect(
            nested.contains(
                "apply(_:animatingDifferences:completion:): a snapshot was applied while the source was asked for a cell"))
        let late = misuse { view, source in
            let source = CollectionSource(collectionView: view) { view, path, item in
                let registration = UICollectionView.CellRegistration<Named, Int> { _, _, _ in }
                return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            source.apply(list([("A", [1])]))
            at(0.1) { withExtendedLifetime(source) {} }
        }
        #expect(
            late.contains(
                "dequeueConfiguredReusableCell(using:for:item:): UICollectionView was given a registration that was made while"))
    }

    // MARK: Tables

    private func table(_ script: @escaping @MainActor (UITableView, TitledSource) -> Void) throws {
        _ = try Film(size: CGSize(width: 100, height: 400), duration: 2) { window in
            let table = UITableView(frame: window.bounds)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.rowHeight = 20
            let source = TitledSource(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = (cell.textLabel?.text ?? "") + "\(item)"
                return cell
            }
            window.addSubview(table)
            script(table, source)
            at(1.99) { withExtendedLifetime(source) {} }
        }
    }

    @Test func rowsMoveWithTheHeadersOfTheirSections() throws {
        let heard = heard
        try table { table, source in
            source.apply(list([("A", [1, 2]), ("B", [3])]), animatingDifferences: false)
            at(0.5) {
                #expect(table.visibleCells.map(\.frame.minY) == [28, 48, 96])
                let (header, row) = (table.headerView(forSection: 1), table.visibleCells[2])
                source.apply(list([("N", [9]), ("B", [3])])) { heard.events.append("end") }
                #expect(table.headerView(forSection: 1) === header && table.visibleCells[1] === row)
                #expect(header?.textLabel?.text == "B" && table.headerView(forSection: 0)?.textLabel?.text == "N")
                #expect(header?.frame.minY == 48 && row.frame.minY == 76)
                #expect(header?.layer.presentation()?.frame.minY == 68)
            }
            at(0.52) { #expect(table.headerView(forSection: 0)?.layer.presentation()?.opacity ?? 1 < 0.1) }
            at(0.65) {
                let y = table.headerView(forSection: 1)?.layer.presentation()?.frame.minY ?? 0
                #expect(y > 50 && y < 66)
            }
            at(0.78) { #expect(heard.events.isEmpty) }
            at(0.82) { #expect(heard.events == ["end"]) }
            at(1) {
                // The header of the section that is gone.
                #expect(table.subviews.count { $0 is UITableViewHeaderFooterView } == 2)
            }
        }
    }

    @Test func rowsWithoutAnimationAreThereAtOnce() throws {
        try table { table, source in
            source.apply(list([("A", [1, 2])]), animatingDifferences: false)
            at(0.5) {
                source.defaultRowAnimation = .fade
                var next = source.snapshot()
                next.moveItem(2, beforeItem: 1)
                next.reconfigureItems([1])
                source.apply(next, animatingDifferences: false)
                #expect(table.visibleCells.map { $0.textLabel?.text } == ["2", "11"])
                #expect(source.tableView(table, canEditRowAt: [0, 0]) == false)
            }
            at(0.51) { #expect(table.visibleCells.map { $0.layer.presentation()?.frame.minY } == [28, 48]) }
        }
    }

    @Test func theEndsOfGroupsAreRoundedAfterChanges() throws {
        _ = try Film(size: CGSize(width: 100, height: 300), duration: 1) { window in
            let table = UITableView(frame: window.bounds, style: .insetGrouped)
            let source = TableSource(tableView: table) { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
            window.addSubview(table)
            source.apply(list([("A", [1, 2, 3])]), animatingDifferences: false)
            at(0.1) {
                source.apply(list([("A", [3, 1])]))
                let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                let lower: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
                #expect(table.visibleCells.map(\.layer.maskedCorners) == [upper, lower])
                withExtendedLifetime(source) {}
            }
        }
    }

    @Test func aTableOutsideAWindowIsLoadedAnew() throws {
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 1) { window in
            let table = UITableView(frame: window.bounds)
            let source = TableSource(tableView: table) { _, _, item in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(item)"
                return cell
            }
            source.apply(list([("A", [1])]))
            source.apply(list([("A", [2, 1])]))
            #expect(table.numberOfRows(inSection: 0) == 2 && table.visibleCells.isEmpty)
            window.addSubview(table)
            at(0.1) {
                #expect(table.visibleCells.map { $0.textLabel?.text } == ["2", "1"])
                withExtendedLifetime(source) {}
            }
        }
    }
}
