@testable import AnimUIKit
import Testing

private final class Source: NSObject, UICollectionViewDataSource {
    let first = UICollectionView.CellRegistration<FirstCell, String> { cell, path, text in cell.text = "\(path.item) \(text)" }
    let second = UICollectionView.CellRegistration<SecondCell, Int> { cell, _, number in cell.number = number }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        indexPath.item % 2 == 0
            ? collectionView.dequeueConfiguredReusableCell(using: first, for: indexPath, item: "even")
            : collectionView.dequeueConfiguredReusableCell(using: second, for: indexPath, item: indexPath.item)
    }
}

private final class FirstCell: UICollectionViewCell {
    @MainActor static var made = 0
    var text = ""
    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
}

private final class SecondCell: UICollectionViewCell { var number = 0 }

/// Cells by registrations.
@Suite @MainActor struct CellRegistrationTests {
    @Test func cellsAreConfiguredAndUsedAgain() throws {
        FirstCell.made = 0
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 1) { window in
            let source = Source()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 20)
            layout.minimumLineSpacing = 0
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.dataSource = source
            window.addSubview(view)
            at(0.1) {
                #expect(view.visibleCells.compactMap { ($0 as? FirstCell)?.text } == ["0 even", "2 even", "4 even"])
                #expect(view.visibleCells.compactMap { ($0 as? SecondCell)?.number } == [1, 3])
                #expect(
                    view.visibleCells.prefix(3).map(\.reuseIdentifier) == ["registration-1", "registration-2", "registration-1"])
                view.contentOffset.y = 400
            }
            at(0.2) { view.contentOffset.y = 600 }
            at(0.3) {
                #expect(view.visibleCells.compactMap { ($0 as? FirstCell)?.text } == ["30 even", "32 even", "34 even"])
                #expect(FirstCell.made <= 6)
                withExtendedLifetime(source) {}
            }
        }
    }
}
