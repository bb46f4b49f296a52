@testable import AnimUIKit
import Foundation
import Testing

/// Sections that scroll across the direction of their layout.
@Suite @MainActor struct OrthogonalScrollingTests {
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var counts = [10, 20]
        var heard: [String] = []

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            heard.append("\(indexPath.section).\(indexPath.item)")
        }
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    /// A section of cards 160 points wide at distances of 10, that begin at 20, above rows; the cards are in a section by its number.
    private func layout(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil,
        hasCards: @escaping @MainActor (Int) -> Bool = { $0 == 0 }
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { [self] index, _ in
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: hasCards(index) ? size(.absolute(160), .absolute(100)) : size(.fractionalWidth(1), .absolute(40)),
                subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            guard hasCards(index) else { return section }
            section.orthogonalScrollingBehavior = behavior
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
            section.visibleItemsInvalidationHandler = handler
            return section
        }
    }

    @discardableResult
    private func film(
        _ layout: UICollectionViewLayout, source: Source = Source(), _ script: @escaping (UICollectionView, UIWindow) -> Void
    ) throws -> Film {
        try Film(size: CGSize(width: 300, height: 300), duration: 4) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, source)
            window.addSubview(view)
            script(view, window)
        }
    }

    private func scroller(_ view: UICollectionView) -> UIScrollView? { view.subviews.compactMap { $0 as? UIScrollView }.first }
    private func items(_ view: UICollectionView) -> [Int] {
        view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
    }

    /// The offset in which the cards come to rest after a drag to the left by a distance.
    private func rest(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, from start: CGFloat = 0, by distance: CGFloat,
        for duration: Double
    ) throws -> CGFloat? {
        var offset: CGFloat?
        try film(layout(behavior)) { view, window in
            at(0.05) { scroller(view)?.contentOffset.x = start }
            window.touches.drag(CGPoint(x: 150, y: 50), by: CGPoint(x: -distance, y: 3), at: 0.1, for: duration)
            at(3.9) {
                #expect(view.contentOffset == .zero)
                offset = scroller(view)?.contentOffset.x
            }
        }
        return offset
    }

    @Test func cardsScrollAcrossWithinTheirSection() throws {
        let source = Source()
        try film(layout(.continuous), source: source) { view, window in
            at(0.1) {
                #expect(scroller(view)?.frame == CGRect(x: 0, y: 5, width: 300, height: 100))
                #expect(scroller(view)?.contentSize == CGSize(width: 20 + 10 * 160 + 9 * 10 + 20, height: 100))
                #expect(items(view) == [0, 1])
                let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
                #expect(cell?.frame == CGRect(x: 190, y: 0, width: 160, height: 100))
                #expect(cell?.superview === scroller(view))
                #expect(view.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == CGFloat(110))
            }
            window.touches.drag(CGPoint(x: 250, y: 50), by: CGPoint(x: -210, y: 0), at: 0.2, for: 0.4, holdAfter: 0.4)
            at(1.5) {
                #expect(scroller(view)?.contentOffset == CGPoint(x: 200, y: 0) && view.contentOffset == .zero)
                #expect(items(view) == [1, 2])
                #expect(view.indexPathForItem(at: CGPoint(x: 170, y: 50)) == IndexPath(item: 2, section: 0))
            }
            window.touches.tap(CGPoint(x: 170, y: 50), at: 1.6)
            window.touches.drag(CGPoint(x: 150, y: 50), by: CGPoint(x: 0, y: -70), at: 2, for: 0.4, holdAfter: 0.4)
            at(3) {
                #expect(source.heard == ["0.2"])
                #expect(view.contentOffset.y == 60 && scroller(view)?.contentOffset == CGPoint(x: 200, y: 0))
                view.scrollToItem(at: IndexPath(item: 7, section: 0), at: [.centeredHorizontally, .top], animated: false)
            }
            at(3.1) {
                #expect(view.contentOffset.y == 5 && scroller(view)?.contentOffset.x == 20 + 7 * 170 + 80 - 150)
                #expect(items(view).contains(7))
            }
        }
    }

    @Test func releasedCardsComeToRestAsTheBehaviorSays() throws {
        // Slow drags of 110 points, of which the first 10 do not move, and a fast one of 60.
        #expect(try rest(.groupPaging, by: 110, for: 1) == 170)
        #expect(try rest(.groupPaging, by: 60, for: 1) == 0)
        #expect(try rest(.groupPaging, by: 60, for: 0.1) == 170)
        #expect(try rest(.groupPaging, from: 170, by: -60, for: 0.1) == 0)
        #expect(try rest(.groupPagingCentered, by: 110, for: 1) == 170)
        #expect(try rest(.paging, by: 110, for: 0.2) == 300)
        let bounds = try #require(try rest(.continuousGroupLeadingBoundary, by: 100, for: 0.2))
        #expect(bounds > 170 && bounds.truncatingRemainder(dividingBy: 170) == 0)
        let free = try #require(try rest(.continuous, by: 100, for: 0.2))
        #expect(abs(free - bounds) <= 85 && free != bounds)
        // The end is a page, too.
        let end: CGFloat = 20 + 10 * 160 + 9 * 10 + 20 - 300
        #expect(try rest(.groupPaging, from: end - 20, by: 60, for: 0.1) == end)
        #expect(try rest(.groupPaging, from: end, by: -60, for: 0.1) == 8 * 170)
    }

    @Test func centeredCardsAreInTheMiddle() throws {
        try film(layout(.groupPagingCentered)) { view, _ in
            at(0.1) {
                #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.midX == CGFloat(150))
                scroller(view)?.contentOffset.x = 9 * 170
            }
            at(0.2) {
                let last = view.cellForItem(at: IndexPath(item: 9, section: 0))
                #expect(last.map { $0.convert(CGPoint(x: 80, y: 0), to: view).x } == 150)
                #expect(scroller(view)?.contentSize.width == CGFloat(1830))
            }
        }
    }

    @Test func aCardStaysWhenTheSizeChanges() throws {
        try film(layout(.groupPagingCentered)) { view, _ in
            at(0.1) {
                scroller(view)?.contentOffset.x = 3 * 170
                view.frame.size.width = 400
            }
            at(0.2) {
                #expect(scroller(view)?.contentOffset.x == CGFloat(510))
                #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.midX == CGFloat(200 + 3 * 170))
            }
        }
    }

    @Test func aHandlerFollowsTheOffsetOfTheCards() throws {
        var last: CGFloat?
        let layout = layout(.continuous) { items, offset, _ in
            last = offset.x
            for item in items { item.alpha = abs(item.frame.midX - offset.x - 150) < 80 ? 1 : 0.5 }
        }
        try film(layout) { view, _ in
            at(0.1) { scroller(view)?.contentOffset.x = 120 }
            at(0.2) {
                #expect(last == 120)
                #expect(items(view).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.alpha } == [0.5, 1, 0.5])
            }
        }
    }

    @Test func scrollViewsComeAndGoWithTheirSections() throws {
        let source = Source()
        try film(layout(.continuous, hasCards: { source.counts[$0] == 10 }), source: source) { view, _ in
            var cards: UIScrollView?
            at(0.1) {
                cards = scroller(view)
                cards?.contentOffset.x = 120
                source.counts = [2, 10, 20]
                view.insertSections([0])
            }
            at(0.25) {
                let shown = cards?.layer.presentation()?.frame.minY ?? 0
                #expect(shown > 10 && shown < 80)
            }
            at(0.6) {
                #expect(scroller(view) === cards && cards?.frame.minY == CGFloat(85) && cards?.contentOffset.x == CGFloat(120))
                #expect(view.cellForItem(at: IndexPath(item: 1, section: 1))?.superview === cards)
                source.counts = [2, 20]
                view.deleteSections([1])
            }
            at(0.75) {
                let alpha = cards?.layer.presentation()?.opacity ?? 0
                #expect(alpha > 0.1 && alpha < 0.9 && cards?.superview === view)
            }
            at(1.2) {
                #expect(scroller(view) == nil && cards?.superview == nil)
                #expect(view.visibleCells.allSatisfy { $0.superview === view })
            }
        }
    }

    @Test func scrollViewsMoveWithTheirSections() throws {
        let source = Source()
        source.counts = [10, 3]
        let all = layout(.continuous)
        try film(all, source: source) { view, _ in
            at(0.1) {
                scroller(view)?.contentOffset.x = 120
                source.counts = [9, 3]
                view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            }
            at(0.6) {
                #expect(scroller(view)?.contentOffset.x == 120)
                #expect(items(view) == [0, 1, 2])
                #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == CGFloat(190))
                // A layout without orthogonal scrolling takes the cells over.
                view.setCollectionViewLayout(layout(.none), animated: true)
            }
            at(1.2) {
                #expect(scroller(view) == nil)
                #expect(view.visibleCells.allSatisfy { $0.superview === view })
                #expect(
                    view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 20, y: 115, width: 160, height: 100))
            }
        }
    }
}
