@testable import AnimUIKit
import Foundation
import Testing

/// Compositional layouts of lists.
@Suite @MainActor struct ListLayoutTests {
    /// A cell whose content is 50 points high, with a margin of 1 point.
    private final class Row: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 1),
                box.heightAnchor.constraint(equalToConstant: 50),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -1),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
        var line: UIView? { subviews.first { $0 !== contentView && !$0.isHidden } }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        }
    }

    private func film(_ configuration: UICollectionLayoutListConfiguration, _ check: @escaping (UICollectionView, [Row]) -> Void)
        throws
    {
        #expect(try warnings(configuration, check) == [])
    }

    private func warnings(
        _ configuration: UICollectionLayoutListConfiguration, _ check: @escaping (UICollectionView, [Row]) -> Void
    ) throws -> [String] {
        let source = Source()
        return try Film(size: CGSize(width: 200, height: 400), duration: 0.2) { window in
            let layout = UICollectionViewCompositionalLayout.list(using: configuration)
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(Row.self, forCellWithReuseIdentifier: "cell")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
            }
            view.dataSource = source
            window.addSubview(view)
            at(0.1) { check(view, view.visibleCells.compactMap { $0 as? Row }) }
        }.warnings.map(\.message)
    }

    @Test func swipeActionsAreMissing() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in UISwipeActionsConfiguration(actions: []) }
        #expect(try warnings(configuration) { _, _ in }.count == 1)
    }

    @Test func plainListsHaveLinesBelowAllRows() throws {
        try film(UICollectionLayoutListConfiguration(appearance: .plain)) { view, rows in
            #expect(rows.map(\.frame) == [0, 52, 104, 156].map { CGRect(x: 0, y: $0, width: 200, height: 52) })
            #expect(rows.map { $0.line?.frame } == Array(repeating: CGRect(x: 16, y: 51, width: 184, height: 1), count: 4))
            #expect(view.backgroundColor == .systemBackground)
            #expect(rows.allSatisfy { $0.layer.cornerRadius == 0 && !$0.clipsToBounds })
        }
    }

    @Test func groupsHaveLinesBetweenTheirRows() throws {
        try film(UICollectionLayoutListConfiguration(appearance: .insetGrouped)) { view, rows in
            #expect(rows.map(\.frame.minY) == [35, 87, 174, 226])
            #expect(rows.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 168 })
            #expect(view.contentSize.height == CGFloat(295.5))
            #expect(rows.map { $0.line != nil } == [true, false, true, false])
            #expect(rows.map(\.layer.cornerRadius) == [10, 10, 10, 10])
            #expect(rows[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(rows[1].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            #expect(view.backgroundColor == .systemGroupedBackground)
        }
        try film(UICollectionLayoutListConfiguration(appearance: .grouped)) { _, rows in
            #expect(rows.map(\.frame.minX) == [0, 0, 0, 0] && rows.map(\.layer.cornerRadius) == [0, 0, 0, 0])
        }
    }

    @Test func headersAndLinesFollowTheConfiguration() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
        configuration.backgroundColor = .clear
        configuration.separatorConfiguration.color = .red
        configuration.itemSeparatorHandler = { path, line in
            var line = line
            if path.item == 0 { line.bottomSeparatorVisibility = .hidden }
            line.bottomSeparatorInsets.leading = 40
            return line
        }
        try film(configuration) { view, rows in
            #expect(rows.map(\.frame.minY) == [44, 96, 236, 288])
            #expect(
                view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).map(\.frame.minY) == [148, 340])
            #expect(rows.map { $0.line?.frame.minX } == [nil, 40, nil, 40])
            let kind = UICollectionView.elementKindSectionHeader
            let header = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 1))
            #expect(header?.listPlace == ListPlace(isHeader: true, hasLine: false))
            #expect(rows[1].line?.backgroundColor == .red)
            #expect(view.backgroundColor == nil)
        }
        configuration.showsSeparators = false
        try film(configuration) { _, rows in #expect(rows.allSatisfy { $0.line == nil }) }
        configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        try film(configuration) { _, rows in
            #expect(rows.map { $0.line != nil } == [false, false, false, false])
            #expect(rows.map(\.layer.cornerRadius) == [0, 10, 0, 10])
        }
    }
}
