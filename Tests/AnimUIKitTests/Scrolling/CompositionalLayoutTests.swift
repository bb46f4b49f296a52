import AnimInteraction
import Foundation
import Testing

@testable import AnimUIKit

/// Collection views with compositional layouts.
@Suite @MainActor struct CompositionalLayoutTests {
    /// A cell whose content is as high as its item says.
    private final class HighCell: UICollectionViewCell {
        let box = UIView()
        lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.fill(contentView, with: box)
            height.isActive = true
        }
        required init?(coder: NSCoder) { nil }

        static func fill(_ view: UIView, with box: UIView) {
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: view.topAnchor), box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    /// A header whose constraints ask for a height of 33 points.
    private final class HighView: UICollectionReusableView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let box = UIView()
            HighCell.fill(self, with: box)
            box.heightAnchor.constraint(equalToConstant: 33).isActive = true
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var counts: [Int]
        var heights: [Int: CGFloat] = [:]
        var heard: [String] = []
        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? HighCell)?.height.constant = heights[indexPath.item] ?? 40
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            heard.append("\(indexPath.section).\(indexPath.item)")
        }
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func rows(_ height: NSCollectionLayoutDimension, columns: Int = 1) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), height.isEstimated ? height : .fractionalHeight(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), height), subitems: [item]))
    }

    private func header(_ height: NSCollectionLayoutDimension, kind: String = "header")
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: kind == "header" ? .top : .bottom)
    }

    @discardableResult
    private func film(
        _ source: Source, _ layout: UICollectionViewLayout, size: CGSize = CGSize(width: 100, height: 200),
        cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        view type: UICollectionReusableView.Type = UICollectionReusableView.self,
        _ script: @escaping (UICollectionView, UIWindow) -> Void
    ) throws -> Film {
        try Film(size: size, duration: 2) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(cell, forCellWithReuseIdentifier: "cell")
            for kind in ["header", "footer", "badge"] {
                view.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
            }
            (view.dataSource, view.delegate) = (source, source)
            window.addSubview(view)
            script(view, window)
        }
    }

    private func frames(_ view: UICollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func sectionsFollowEachOtherWithTheirViews() throws {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 7
        configuration.boundarySupplementaryItems = [header(.absolute(5), kind: "footer")]
        var asked: [String] = []
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { [self] index, environment in
                asked.append("\(index) \(environment.container.effectiveContentSize.height)")
                let section = rows(.absolute(20), columns: index + 1)
                section.boundarySupplementaryItems = [header(.absolute(10))]
                return section
            }, configuration: configuration)
        try film(Source([2, 3]), layout) { view, _ in
            at(0.1) {
                #expect(asked == ["0 200.0", "1 200.0"])
                #expect(
                    frames(view) == [
                        rect(0, 10, 100, 20), rect(0, 30, 100, 20), rect(0, 67, 50, 20), rect(50, 67, 50, 20),
                        rect(0, 87, 50, 20),
                    ])
                #expect(view.contentSize == CGSize(width: 100, height: 112))
                #expect(
                    view.visibleSupplementaryViews(ofKind: "header").map(\.frame) == [rect(0, 0, 100, 10), rect(0, 57, 100, 10)])
                #expect(view.visibleSupplementaryViews(ofKind: "footer").map(\.frame) == [rect(0, 107, 100, 5)])
                #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 70)) == IndexPath(item: 1, section: 1))
            }
        }
    }

    @Test func pinnedHeadersStayAsLongAsTheirSections() throws {
        let section = rows(.absolute(50))
        let pinned = header(.absolute(20))
        pinned.pinToVisibleBounds = true
        let footer = header(.absolute(10), kind: "footer")
        footer.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [pinned, footer]
        try film(Source([4, 4]), UICollectionViewCompositionalLayout(section: section)) { view, _ in
            @MainActor func tops(_ kind: String) -> [CGFloat] { view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) }
            at(0.1) {
                #expect(tops("header") == [0] && tops("footer") == [190])
                view.contentOffset.y = 60
            }
            at(0.2) {
                #expect(tops("header") == [60, 230] && tops("footer") == [220, 250])
                view.contentOffset.y = 215
            }
            at(0.3) {
                #expect(tops("header") == [210, 230])
                #expect(view.visibleSupplementaryViews(ofKind: "header").allSatisfy { $0.layer.zPosition == 1 })
            }
        }
    }

    @Test func estimatedCellsAndHeadersDetermineTheirHeights() throws {
        let section = rows(.estimated(30), columns: 2)
        section.boundarySupplementaryItems = [header(.estimated(20))]
        let source = Source([6])
        source.heights = [1: 70, 2: 10, 3: 12]
        try film(source, UICollectionViewCompositionalLayout(section: section), cell: HighCell.self, view: HighView.self) {
            view, _ in
            at(0.1) {
                #expect(
                    frames(view) == [
                        rect(0, 33, 50, 40), rect(50, 33, 50, 70), rect(0, 103, 50, 10), rect(50, 103, 50, 12),
                        rect(0, 115, 50, 40),
                        rect(50, 115, 50, 40),
                    ])
                #expect(view.visibleSupplementaryViews(ofKind: "header").map(\.frame) == [rect(0, 0, 100, 33)])
                #expect(view.contentSize.height == CGFloat(155))
                source.counts = [5]
                view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            }
            at(0.6) {
                // The sizes move with the items, and the header keeps its own.
                #expect(frames(view).map(\.height) == [40, 10, 12, 40, 40])
                #expect(view.visibleSupplementaryViews(ofKind: "header").map(\.frame.height) == [33])
            }
        }
    }

    @Test func backgroundsLieBehindSections() throws {
        final class Back: UICollectionReusableView {}
        let section = rows(.absolute(20))
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        section.decorationItems = [.background(elementKind: "back")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Back.self, forDecorationViewOfKind: "back")
        try film(Source([2, 1]), layout) { view, _ in
            at(0.1) {
                let backs = view.subviews.compactMap { $0 as? Back }
                #expect(backs.map(\.frame) == [rect(0, 0, 100, 50), rect(0, 50, 100, 30)])
                #expect(backs.allSatisfy { $0.layer.zPosition == -1 })
                #expect(frames(view)[0] == rect(10, 5, 80, 20))
            }
        }
    }

    @Test func changesMoveTheItems() throws {
        let source = Source([4])
        try film(source, UICollectionViewCompositionalLayout(section: rows(.absolute(50), columns: 2))) { view, _ in
            at(0.1) {
                source.counts = [3]
                view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
            at(0.25) {
                let last = view.cellForItem(at: IndexPath(item: 2, section: 0))
                #expect(last?.frame == rect(0, 50, 50, 50))
                let shown = last?.layer.presentation()?.frame ?? .zero
                #expect(shown.minX > 5 && shown.minX < 45 && shown.minY == 50)
            }
            at(0.6) {
                #expect(frames(view) == [rect(0, 0, 50, 50), rect(50, 0, 50, 50), rect(0, 50, 50, 50)])
                view.frame.size.width = 60
            }
            at(0.7) { #expect(frames(view) == [rect(0, 0, 30, 50), rect(30, 0, 30, 50), rect(0, 50, 30, 50)]) }
        }
    }

    @Test func badgesComeWithTheirItems() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
        section.contentInsets.top = 10
        try film(Source([3]), UICollectionViewCompositionalLayout(section: section)) { view, _ in
            at(0.1) {
                #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge").map(\.item) == [0, 1, 2])
                #expect(
                    view.visibleSupplementaryViews(ofKind: "badge").map(\.frame) == [
                        rect(45, 5, 10, 10), rect(95, 5, 10, 10), rect(45, 45, 10, 10),
                    ])
                #expect(view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 2, section: 0))?.layer.zPosition == 1)
            }
        }
    }

    @Test func aHandlerChangesVisibleItems() throws {
        let section = rows(.absolute(50))
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.y)
            for item in items {
                item.alpha = item.frame.minY < offset.y ? 0.5 : 1
                item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
            #expect(environment.container.contentSize.height == CGFloat(200))
        }
        try film(Source([9]), UICollectionViewCompositionalLayout(section: section)) { view, _ in
            at(0.1) { view.contentOffset.y = 20 }
            at(0.2) {
                #expect(offsets.last == 20)
                #expect(view.visibleCells.map(\.alpha) == [0.5, 1, 1, 1, 1])
                #expect(view.visibleCells.allSatisfy { $0.transform.a == 0.5 })
            }
        }
    }

    @Test func insetsOfTheSafeAreaHoldAcross() throws {
        let section = rows(.fractionalHeight(0.5))
        section.contentInsets.leading = 5
        var sizes: [CGSize] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            sizes.append(environment.container.effectiveContentSize)
            return section
        }
        let source = Source([3])
        _ = try Film(
            size: CGSize(width: 200, height: 100), safeAreaInsets: UIEdgeInsets(top: 20, left: 30, bottom: 10, right: 40),
            duration: 1
        ) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.alwaysBounceVertical = true
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            window.addSubview(view)
            at(0.1) {
                #expect(sizes.last == CGSize(width: 200, height: 70))
                #expect(frames(view).first == rect(35, 0, 125, 35))
                section.contentInsetsReference = .none
                layout.invalidateLayout()
            }
            at(0.2) { #expect(frames(view).first == rect(5, 0, 195, 35)) }
        }
    }

    @Test func descriptionsThatAreNoLayoutsAreReported() throws {
        var nested = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(10)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(1)))])
        for _ in 0..<50 {
            nested = .vertical(layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [nested, nested])
        }
        #expect(throws: MisuseError.self) {
            try film(Source([9]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: nested))) {
                _, _ in
            }
        }
        #expect(throws: MisuseError.self) {
            try film(Source([9]), UICollectionViewCompositionalLayout { _, _ in nil }) { _, _ in }
        }
        let section = rows(.absolute(10))
        #expect(throws: MisuseError.self) {
            _ = try film(Source([1]), UICollectionViewCompositionalLayout(section: section)) { [self] _, _ in
                at(0.1) { _ = size(.absolute(.nan), .absolute(-1)) }
            }
        }
        let empty = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [])
        let none = try film(Source([9]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: empty))) {
            view, _ in
            at(0.1) { #expect(view.visibleCells.isEmpty) }
        }
        #expect(none.warnings.count == 1)
    }
}
