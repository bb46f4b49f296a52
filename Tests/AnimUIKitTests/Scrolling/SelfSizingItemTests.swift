@testable import AnimUIKit
import Foundation
import Testing

/// Items whose cells determine their sizes.
@Suite @MainActor struct SelfSizingItemTests {
    /// A cell whose content is as large as its item says.
    private final class BoxCell: UICollectionViewCell {
        let box = UIView()
        lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
        lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5), width, height,
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 3),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -3),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    /// A cell that prefers what a closure says.
    private final class OwnCell: UICollectionViewCell {
        @MainActor static var prefers: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes = { $0 }
        @MainActor static var askedItems: [Int] = []
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            Self.askedItems.append(layoutAttributes.indexPath.item)
            return Self.prefers(layoutAttributes)
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var sizes: [CGSize]
        var given: CGSize?
        var type: UICollectionViewCell.Type = BoxCell.self
        var heard: [String] = []
        init(_ sizes: [(CGFloat, CGFloat)]) { self.sizes = sizes.map { CGSize(width: $0.0, height: $0.1) } }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? BoxCell)?.width.constant = sizes[indexPath.item].width
            (cell as? BoxCell)?.height.constant = sizes[indexPath.item].height
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { heard.append("will \(indexPath.item)") }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { heard.append("did \(indexPath.item)") }
    }

    /// A source whose delegate knows the sizes.
    private final class SizedSource: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 90, height: 30) }
    }

    @discardableResult
    private func film(
        _ source: Source, estimated: CGSize = UICollectionViewFlowLayout.automaticSize,
        delegate: (any UICollectionViewDelegate)? = nil,
        layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), _ script: @escaping (UICollectionView) -> Void
    ) throws -> Film {
        OwnCell.askedItems = []
        return try Film(size: CGSize(width: 100, height: 200), duration: 1) { window in
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 4)
            layout.estimatedItemSize = estimated
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(source.type, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (source, delegate ?? source)
            window.addSubview(view)
            script(view)
        }
    }

    private func frames(_ view: UICollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }

    private func rects(_ values: [[CGFloat]]) -> [CGRect] {
        values.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    @Test func itemsAreAsLargeAsTheirContent() throws {
        try film(Source([(34, 20), (44, 30), (54, 10)])) { view in
            at(0.1) {
                // Two fit into the first line, whose items are spread; the last line begins on the left.
                #expect(frames(view) == rects([[0, 5, 40, 30], [50, 0, 50, 40], [0, 50, 60, 20]]))
                #expect(view.contentSize == CGSize(width: 100, height: 70))
                #expect((view.visibleCells[1] as? BoxCell)?.box.frame == CGRect(x: 3, y: 5, width: 44, height: 30))
            }
        }
    }

    @Test func itemsThatWereNotDisplayedHaveTheExpectedSize() throws {
        let source = Source(Array(repeating: (90, 90), count: 10))
        try film(source, estimated: CGSize(width: 96, height: 50)) { view in
            at(0.1) {
                // The first four were expected in the bounds; the last of them is below them.
                #expect(frames(view) == rects([[2, 0, 96, 100], [2, 110, 96, 100]]))
                #expect(view.contentSize.height == CGFloat(790))
                #expect(source.heard == ["will 0", "will 1", "will 2", "will 3", "did 2", "did 3"])
                view.setContentOffset(CGPoint(x: 0, y: 430), animated: false)
            }
            at(0.3) {
                #expect(view.indexPathsForVisibleItems.map(\.item) == [4, 5])
                #expect(frames(view).map(\.minY) == [440, 550])
                #expect(view.contentSize.height == CGFloat(990))
            }
        }
    }

    @Test func smallItemsMakeRoomForMore() throws {
        try film(Source(Array(repeating: (90, 0), count: 30)), estimated: CGSize(width: 96, height: 100)) { view in
            at(0.1) {
                #expect(view.visibleCells.count == 10)
                #expect(view.indexPathsForVisibleItems.map(\.item) == Array(0..<10))
            }
        }
    }

    @Test func withoutAnEstimateItemsHaveTheirGivenSize() throws {
        let source = Source([(34, 20)])
        source.type = OwnCell.self
        OwnCell.prefers = {
            $0.size.height = 99; return $0
        }
        try film(source, estimated: .zero) { view in
            at(0.1) {
                #expect(frames(view).map(\.size) == [CGSize(width: 50, height: 50)])
                #expect(OwnCell.askedItems.isEmpty)
            }
        }
    }

    @Test func cellsAnswerForThemselves() throws {
        let source = Source([(0, 0), (0, 0)])
        source.type = OwnCell.self
        OwnCell.prefers = {
            $0.size = CGSize(width: 100, height: CGFloat(30 + 20 * $0.indexPath.item))
            return $0
        }
        try film(source) { view in
            at(0.1) {
                #expect(frames(view) == rects([[0, 0, 100, 30], [0, 40, 100, 50]]))
                #expect(OwnCell.askedItems == [0, 1])
            }
        }
    }

    @Test func delegatesGiveTheExpectedSize() throws {
        let sized = SizedSource()
        let source = Source(Array(repeating: (80, 10), count: 9))
        try film(source, delegate: sized) { view in
            at(0.1) {
                #expect(frames(view).prefix(2).map(\.size) == Array(repeating: CGSize(width: 86, height: 20), count: 2))
                let last = view.layoutAttributesForItem(at: IndexPath(item: 8, section: 0))
                #expect(last?.size == CGSize(width: 90, height: 30))
            }
        }
    }

    @Test func cellsWithoutConstraintsHaveTheExpectedSize() throws {
        let source = Source([(0, 0)])
        source.type = UICollectionViewCell.self
        try film(source, estimated: CGSize(width: 30, height: 20)) { view in
            at(0.1) { #expect(frames(view).map(\.size) == [CGSize(width: 30, height: 20)]) }
        }
    }

    @Test func aNewWidthAsksAgain() throws {
        let source = Source([(0, 0), (0, 0)])
        source.type = OwnCell.self
        nonisolated(unsafe) var width: CGFloat = 100
        OwnCell.prefers = { attributes in
            attributes.size = CGSize(width: width, height: 30)
            return attributes
        }
        try film(source) { view in
            at(0.2) {
                width = 60
                view.frame.size.width = 60
            }
            at(0.3) {
                #expect(OwnCell.askedItems == [0, 1, 0, 1])
                #expect(frames(view) == rects([[0, 0, 60, 30], [0, 40, 60, 30]]))
            }
        }
    }

    @Test func anInvalidLayoutAsksAgain() throws {
        try film(Source([(94, 20), (94, 20)])) { view in
            at(0.1) {
                (view.visibleCells[0] as? BoxCell)?.height.constant = 40
                view.collectionViewLayout.invalidateLayout()
                view.layoutIfNeeded()
                #expect(frames(view) == rects([[0, 0, 100, 50], [0, 60, 100, 30]]))
            }
        }
    }

    @Test func changesKeepSizesAndAnimate() throws {
        let source = Source([(94, 20), (94, 30)])
        try film(source) { view in
            at(0.1) {
                source.sizes.insert(CGSize(width: 94, height: 40), at: 0)
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
                #expect(frames(view) == rects([[0, 0, 100, 50], [0, 60, 100, 30], [0, 100, 100, 40]]))
                // The new one appears with its own size.
                let shown = view.visibleCells[0].layer.presentation()?.frame ?? .zero
                #expect(shown == CGRect(x: 0, y: 0, width: 100, height: 50))
            }
            at(0.2) {
                let y = view.visibleCells[1].layer.presentation()?.frame.minY ?? 0
                #expect(y > 0 && y < 60)
            }
        }
    }

    @Test func layoutsOfAppsAreAsked() throws {
        final class Column: UICollectionViewLayout {
            var heights: [Int: CGFloat] = [:]
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 500) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                var y: CGFloat = 0
                return (0..<3).map { item in
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                    attributes.frame = CGRect(x: 0, y: y, width: 100, height: heights[item] ?? 10)
                    y += attributes.size.height
                    return attributes
                }
            }
            override func shouldInvalidateLayout(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> Bool {
                heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
                return true
            }
            var invalidated: [IndexPath] = []
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                invalidated += context.invalidatedItemIndexPaths ?? []
                super.invalidateLayout(with: context)
            }
        }
        let source = Source([(100, 20), (100, 30), (100, 10)])
        let layout = Column()
        _ = try Film(size: CGSize(width: 100, height: 200), duration: 0.2) { window in
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(BoxCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            window.addSubview(view)
            at(0.1) {
                #expect(frames(view).map(\.minY) == [0, 30, 70] && frames(view).map(\.height) == [30, 40, 20])
                #expect(layout.invalidated == (0..<3).map { IndexPath(item: $0, section: 0) })
            }
        }
    }

    @Test func cellsThatNeverSettleEndWithAWarning() throws {
        let source = Source([(0, 0)])
        source.type = OwnCell.self
        nonisolated(unsafe) var view: UICollectionView?
        OwnCell.prefers = { attributes in
            // Everything is forgotten while a cell answers.
            view?.collectionViewLayout.invalidateLayout()
            attributes.size.height += 1
            return attributes
        }
        defer { OwnCell.prefers = { $0 } }
        let film = try film(source) { view = $0 }
        view = nil
        #expect(film.warnings.contains { $0.message.contains("did not settle on their sizes") })
    }

    @Test func sizesWithoutEndAreMisuse() throws {
        let source = Source([(0, 0)])
        source.type = OwnCell.self
        OwnCell.prefers = {
            $0.size = CGSize(width: CGFloat.nan, height: CGFloat.infinity)
            return $0
        }
        defer { OwnCell.prefers = { $0 } }
        var sizes: [CGSize] = []
        var misuse = ""
        do {
            try film(source) { view in at(0.1) { sizes = view.visibleCells.map(\.frame.size) } }
        } catch { misuse = "\(error)" }
        #expect(sizes == [CGSize(width: 50, height: 50)])
        #expect(misuse.contains("is not finite"))
    }

    @Test func cellsMayLayOutWhileTheyAnswer() throws {
        let source = Source([(0, 0), (0, 0), (0, 0)])
        source.type = OwnCell.self
        nonisolated(unsafe) var view: UICollectionView?
        OwnCell.prefers = { attributes in
            view?.setNeedsLayout()
            view?.layoutIfNeeded()
            attributes.size = CGSize(width: 100, height: 40)
            return attributes
        }
        defer { OwnCell.prefers = { $0 } }
        try film(source) { made in
            view = made
            at(0.1) { #expect(frames(made).map(\.minY) == [0, 50, 100]) }
        }
        view = nil
        #expect(OwnCell.askedItems == [0, 1, 2])
    }
}
