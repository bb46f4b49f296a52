@testable import AnimUIKit
import Foundation
import Testing

/// Rows whose cells determine their heights by constraints.
@Suite @MainActor struct SelfSizingTests {
    /// A cell whose content is as high as its row says.
    private final class BoxCell: UITableViewCell {
        let box = UIView()
        lazy var boxHeight = box.heightAnchor.constraint(equalToConstant: 0)

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5), boxHeight,
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var heights: [CGFloat]
        var given: [Int: CGFloat] = [:]
        init(_ heights: [CGFloat]) { self.heights = heights }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
            (cell as? BoxCell)?.boxHeight.constant = heights[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            given[indexPath.row] ?? UITableView.automaticDimension
        }
    }

    private func film(_ source: Source, height: CGFloat = 200, _ script: @escaping (UITableView) -> Void) throws {
        _ = try Film(size: CGSize(width: 100, height: height), duration: 1) { window in
            let table = UITableView(frame: window.bounds)
            table.register(BoxCell.self, forCellReuseIdentifier: "box")
            (table.dataSource, table.delegate) = (source, source)
            window.addSubview(table)
            script(table)
        }
    }

    @Test func rowsAreAsHighAsTheirContent() throws {
        try film(Source([10, 50, 90])) { table in
            at(0.1) {
                #expect(table.visibleCells.map(\.frame.minY) == [0, 20, 80])
                #expect(table.visibleCells.map(\.frame.height) == [20, 60, 100])
                #expect(table.contentSize.height == 180)
                #expect((table.visibleCells[1] as? BoxCell)?.box.frame == CGRect(x: 0, y: 5, width: 100, height: 50))
            }
        }
    }

    @Test func rowsThatWereNotDisplayedHaveTheExpectedHeight() throws {
        let source = Source(Array(repeating: 90, count: 10))
        try film(source) { table in
            table.estimatedRowHeight = 30
            at(0.1) {
                #expect(table.visibleCells.count == 2)
                #expect(table.contentSize.height == CGFloat(440))
                table.setContentOffset(CGPoint(x: 0, y: 240), animated: false)
            }
            at(0.3) {
                #expect(table.visibleCells.map(\.frame.minY) == [230, 330, 430])
                #expect(table.contentSize.height == CGFloat(650))
            }
        }
    }

    @Test func lowRowsMakeRoomForMore() throws {
        try film(Source(Array(repeating: 10, count: 20))) { table in
            at(0.1) {
                #expect(table.visibleCells.count == 10)
                #expect(table.indexPathsForVisibleRows == (0..<10).map { IndexPath(row: $0, section: 0) })
            }
        }
    }

    @Test func givenHeightsGoFirst() throws {
        let source = Source([10, 10, 10])
        source.given[1] = 70
        try film(source) { table in
            at(0.1) { #expect(table.visibleCells.map(\.frame.height) == [20, 70, 20]) }
        }
    }

    @Test func updatesMeasureAnewAndAnimate() throws {
        let source = Source([10, 10])
        try film(source) { table in
            at(0.1) {
                (table.visibleCells[0] as? BoxCell)?.boxHeight.constant = 60
                table.beginUpdates()
                table.endUpdates()
                #expect(table.visibleCells.map(\.frame.height) == [70, 20])
                #expect(table.visibleCells[1].frame.minY == 70)
            }
            at(0.25) {
                let y = table.visibleCells[1].layer.presentation()?.frame.minY ?? 0
                #expect(y > 20 && y < 70)
            }
        }
    }

    @Test func insertionsKeepWhatWasMeasured() throws {
        let source = Source([30, 90, 30])
        try film(source, height: 400) { table in
            at(0.1) {
                source.heights.insert(50, at: 1)
                table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
                #expect(table.visibleCells.map(\.frame.height) == [40, 60, 100, 40])
                source.heights.remove(at: 0)
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                #expect(table.visibleCells.map(\.frame.minY) == [0, 60, 160])
            }
        }
    }

    @Test func cellsWithoutConstraintsHaveTheHeightOfALine() throws {
        final class Plain: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = indexPath.row == 0 ? "One" : "Many words that need more than one line of this table"
                cell.textLabel?.numberOfLines = 0
                return cell
            }
        }
        let source = Plain()
        _ = try Film(size: CGSize(width: 150, height: 400), duration: 0.3) { window in
            let table = UITableView(frame: window.bounds)
            table.dataSource = source
            window.addSubview(table)
            at(0.1) {
                let heights = table.visibleCells.map(\.frame.height)
                #expect(heights.first == 44 && heights.last.map { $0 > 80 } == true)
            }
        }
    }
}
