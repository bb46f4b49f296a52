@testable import AnimUIKit
import Testing

private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts = [3]
    var heard: [String] = []
    var made = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.layer.name = "cell \(indexPath.section).\(indexPath.item)"
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        #expect(collectionView.indexPath(for: cell) == indexPath)
        heard.append("will \(indexPath.section).\(indexPath.item)")
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { heard.append("did \(indexPath.section).\(indexPath.item)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scroll \(scrollView.contentOffset.x)") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("end") }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        heard.append("select \(indexPath.item)")
    }
}

private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 30 + 10 * indexPath.item, height: 20) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 15) }
}

private final class OwnCell: UICollectionViewCell {
    @MainActor static var made = 0
    @MainActor static var reused = 0
    var note = ""
    override init(frame: CGRect) {
        super.init(frame: frame)
        note = "own \(frame.width)"
        Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
        super.prepareForReuse()
        Self.reused += 1
    }
}

/// Collection views.
@Suite @MainActor struct CollectionViewTests {
    private func layout(_ size: CGSize, _ between: CGFloat, _ lines: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (size, between, lines)
        return layout
    }

    private func origins(_ view: UICollectionView, _ counts: [Int]) -> [CGPoint] {
        counts.indices.flatMap { section in
            (0..<counts[section]).compactMap {
                view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame.origin
            }
        }
    }

    @Test func pathsHaveSectionsAndItems() {
        var path = IndexPath(row: 3, section: 2)
        #expect(path.section == 2 && path.item == 3 && path.row == 3 && path == IndexPath(item: 3, section: 2))
        path.section = 5
        #expect(path == IndexPath(item: 3, section: 5) && path.count == 2)
        #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
    }

    @Test func itemsFlowInLines() throws {
        let source = Source()
        source.counts = [3, 0, 2]
        _ = try Film(size: CGSize(width: 100, height: 90), duration: 0) { window in
            let flow = layout(CGSize(width: 40, height: 30), 10, 5)
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: flow)
            window.addSubview(view)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            #expect(view.numberOfSections == 3 && view.numberOfItems(inSection: 1) == 0)
            // The items of a line are spread; the last line continues the columns.
            #expect(
                origins(view, source.counts)
                    == [(0.0, 0.0), (60, 0), (0, 35), (0, 65), (60, 65)].map { CGPoint(x: $0.0, y: $0.1) })
            view.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 100, height: 95))
            flow.scrollDirection = .horizontal
            #expect(
                origins(view, source.counts)
                    == [(0.0, 0.0), (0, 60), (45, 0), (85, 0), (85, 60)].map { CGPoint(x: $0.0, y: $0.1) })
            view.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 125, height: 90))
        }
    }

    @Test func delegatesHaveSizes() throws {
        let (source, sizes) = (Source(), Sizes())
        source.counts = [3]
        _ = try Film(size: CGSize(width: 100, height: 90), duration: 0) { window in
            let flow = layout(CGSize(width: 40, height: 30), 10, 5)
            flow.sectionInset = UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 6)
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: flow)
            window.addSubview(view)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, sizes)
            let frames = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))!.frame }
            #expect(
                frames == [
                    CGRect(x: 6, y: 19, width: 30, height: 20), CGRect(x: 54, y: 19, width: 40, height: 20),
                    CGRect(x: 6, y: 44, width: 50, height: 20),
                ])
            #expect(flow.collectionViewContentSize.height == 72)
            #expect(
                view.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame
                    == CGRect(x: 0, y: 0, width: 100, height: 15))
            // The source has no headers.
            view.dataSource = nil
        }
    }

    @Test func cellsAreThereWhileTheyAreDisplayed() throws {
        let source = Source()
        _ = try Film(size: CGSize(width: 100, height: 50), duration: 2) { window in
            let flow = layout(CGSize(width: 100, height: 50), 0, 0)
            flow.scrollDirection = .horizontal
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: flow)
            window.addSubview(view)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, source)
            at(0.1) {
                #expect(view.cellForItem(at: IndexPath(row: 0, section: 0))?.layer.name == "cell 0.0")
                #expect(view.cellForItem(at: IndexPath(row: 1, section: 0)) == nil)
                #expect(view.cellForItem(at: IndexPath(row: 9, section: 0)) == nil)
                #expect(view.visibleCells.count == 1)
                view.contentOffset.x = 150
            }
            at(0.5) {
                #expect(view.visibleCells.map(\.layer.name) == ["cell 0.1", "cell 0.2"])
                view.scrollToItem(at: IndexPath(item: 1, section: 0), at: [], animated: false)
            }
            at(1) { view.setContentOffset(.zero, animated: true) }
            at(1.9) { #expect(view.contentOffset == .zero && !view.isDragging) }
        }
        #expect(
            Array(source.heard.prefix(7)) == [
                "will 0.0", "scroll 150.0", "will 0.1", "will 0.2", "did 0.0", "scroll 100.0", "did 0.2",
            ])
        #expect(source.heard.filter { $0 == "end" }.count == 1)
        #expect(source.heard.last.map { ["end", "did 0.1"].contains($0) } == true)
    }

    @Test func cellsAreUsedAgain() throws {
        let source = Source()
        source.counts = [100]
        (OwnCell.made, OwnCell.reused) = (0, 0)
        _ = try Film(size: CGSize(width: 100, height: 200), duration: 3) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout(CGSize(width: 100, height: 50), 0, 0))
            window.addSubview(view)
            view.register(OwnCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            for step in 1...50 { at(Double(step) * 0.05) { view.contentOffset.y += 50 } }
            at(2.9) {
                #expect(view.indexPathsForVisibleItems == (50...53).map { IndexPath(item: $0, section: 0) })
                #expect((view.visibleCells.first as? OwnCell)?.note == "own 100.0")
                view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .centeredVertically, animated: false)
                #expect(view.contentOffset.y == 425)
            }
        }
        // Four, and one for each step, since the old one leaves after the new one has come.
        #expect(OwnCell.made <= 9 && OwnCell.reused >= 40, "\(OwnCell.made) \(OwnCell.reused)")
    }

    @Test func updatesMoveCells() throws {
        let source = Source()
        let film = try Film(size: CGSize(width: 100, height: 200), duration: 2) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout(CGSize(width: 100, height: 50), 0, 0))
            window.addSubview(view)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, source)
            at(0.5) {
                source.heard = []
                view.performBatchUpdates {
                    source.counts = [3]
                    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
                    view.insertItems(at: [IndexPath(item: 2, section: 0)])
                } completion: { finished in
                    source.heard.append("done \(finished)")
                }
                #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.layer.name == "cell 0.1")
            }
            at(1.9) { #expect(view.visibleCells.count == 3 && view.visibleCells.map(\.frame.minY) == [0, 50, 100]) }
        }
        #expect(film.presentation(of: "cell 0.1", at: 0.5)?.frame.minY == 50)
        #expect(film.presentation(of: "cell 0.1", at: 0.65).map { $0.frame.minY > 10 && $0.frame.minY < 40 } == true)
        #expect(film.presentation(of: "cell 0.1", at: 0.9)?.frame.minY == 0)
        #expect(film.presentation(of: "cell 0.0", at: 0.65).map { $0.opacity > 0.2 && $0.opacity < 0.8 } == true)
        #expect(source.heard == ["will 0.2", "did 0.0", "done true"])
    }

    @Test func tapsSelect() throws {
        let source = Source()
        _ = try Film(size: CGSize(width: 100, height: 200), duration: 2) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout(CGSize(width: 100, height: 50), 0, 0))
            window.addSubview(view)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, source)
            window.touches.tap(CGPoint(x: 50, y: 75), at: 0.5)
            at(1.9) {
                #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
                #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
            }
        }
        #expect(source.heard.last == "select 1")
    }

    @Test func aFingerThatLeavesTheItemDoesNotSelect() throws {
        let source = Source()
        _ = try Film(size: CGSize(width: 100, height: 200), duration: 2) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout(CGSize(width: 100, height: 50), 0, 0))
            window.addSubview(view)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, source)
            let cell = IndexPath(item: 1, section: 0)
            window.touches.drag(CGPoint(x: 50, y: 75), to: CGPoint(x: 50, y: 175), at: 0.2, for: 0.4)
            at(0.25) { #expect(view.cellForItem(at: cell)?.isHighlighted == true) }
            at(0.5) { #expect(view.cellForItem(at: cell)?.isHighlighted == false) }
            at(0.9) { #expect(view.indexPathsForSelectedItems == []) }
            window.touches.drag(CGPoint(x: 50, y: 75), to: CGPoint(x: 70, y: 90), at: 1, for: 0.4)
            at(1.9) { #expect(view.indexPathsForSelectedItems == [cell]) }
        }
        #expect(source.heard.filter { $0.hasPrefix("select") } == ["select 1"])
    }

    @Test func misuse() {
        func misuse(_ change: @escaping @MainActor (UICollectionView, Source) -> Void) -> String {
            let source = Source()
            return misuseList { window in
                let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
                window.addSubview(view)
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.dataSource = source
                at(0.5) { withExtendedLifetime(source) { change(view, source) } }
            }.first ?? ""
        }
        #expect(
            misuse { view, _ in
                view.register(UIView.self, forCellWithReuseIdentifier: "cell"); view.reloadData(); view.contentSize = .zero;
                view.dataSource = nil;
                _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
            }.contains(
                "at 0.5 s: UICollectionView.dequeueReusableCell(withReuseIdentifier:for:): UICollectionView has no class that is registered for 'other'"
            ))
        #expect(
            misuse { view, _ in
                view.register(UIView.self, forCellWithReuseIdentifier: "view")
                _ = view.dequeueReusableCell(withReuseIdentifier: "view", for: IndexPath(item: 0, section: 0))
            }.contains(
                "at 0.5 s: UICollectionView.dequeueReusableCell(withReuseIdentifier:for:): UICollectionView has the class UIView for 'view', which is not a UICollectionViewCell"
            ))
        #expect(
            misuse { view, source in
                source.counts = [5]
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }.contains(
                "at 0.5 s: UICollectionView.performBatchUpdates(_:completion:): UICollectionView has an invalid number of items in section 0: 5 after the update, but 3 before it, with 1 inserted and 0 deleted"
            ))
        #expect(
            misuse { view, source in
                view.deleteItems(at: [IndexPath(item: 7, section: 0)])
            }.contains(
                "at 0.5 s: UICollectionView.performBatchUpdates(_:completion:): UICollectionView has no item 7 in section 0 before the update"
            ))
        #expect(
            misuse { view, _ in
                view.scrollToItem(at: IndexPath(item: 7, section: 0), at: .top, animated: false)
            }.contains("at 0.5 s: UICollectionView.scrollToItem(at:at:animated:): UICollectionView has no item 7 in section 0"))
    }
}
