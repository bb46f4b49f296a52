@testable import AnimUIKit
import Testing

private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3, 2]
    var heard: [String] = []
    var titles: [String?] = [nil, "Second"]
    var footers: [Int: String] = [:]

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.layer.name = "row \(indexPath.section).\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        heard.append("select \(indexPath.section).\(indexPath.row)")
        tableView.deselectRow(at: indexPath, animated: true)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { indexPath.section == 0 ? 60 : 30 }
}

private final class OwnCell: UITableViewCell {
    @MainActor static var made = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
}

/// Tables.
@Suite @MainActor struct TableViewTests {
    private func table(_ window: UIWindow, _ source: Source) -> UITableView {
        let table = UITableView(frame: window.bounds)
        table.register(OwnCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (source, source)
        window.addSubview(table)
        return table
    }

    @Test func rowsFollowEachOther() throws {
        let source = Source()
        OwnCell.made = 0
        _ = try Film(size: CGSize(width: 200, height: 150), duration: 2) { window in
            let table = table(window, source)
            at(0.1) {
                #expect(table.contentSize == CGSize(width: 200, height: 268))
                #expect(table.visibleCells.map(\.frame) == [0, 60, 120].map { CGRect(x: 0, y: $0, width: 200, height: 60) })
                #expect(table.visibleCells.first?.detailTextLabel != nil)
                #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 180, width: 200, height: 28))
                #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)) == CGRect(x: 0, y: 238, width: 200, height: 30))
                table.scrollToRow(at: IndexPath(row: 1, section: 1), at: .bottom, animated: false)
            }
            at(0.5) {
                #expect(table.contentOffset.y == 118)
                #expect(
                    table.indexPathsForVisibleRows
                        == [(1, 0), (2, 0), (0, 1), (1, 1)].map { IndexPath(row: $0.0, section: $0.1) })
                #expect(table.headerView(forSection: 1)?.textLabel?.text == "Second")
            }
        }
        #expect(OwnCell.made <= 5)
    }

    @Test func titlesOfGroupsAreSmall() throws {
        let source = Source()
        source.titles = ["First", nil]
        source.footers = [0: "The words of this footer are more than one line of 200 points."]
        _ = try Film(size: CGSize(width: 200, height: 400), duration: 1) { window in
            let table = UITableView(frame: window.bounds, style: .grouped)
            table.register(OwnCell.self, forCellReuseIdentifier: "cell")
            (table.dataSource, table.delegate) = (source, source)
            window.addSubview(table)
            at(0.1) {
                let (header, footer) = (table.headerView(forSection: 0)?.textLabel, table.footerView(forSection: 0)?.textLabel)
                #expect(header?.text == "FIRST" && footer?.text == source.footers[0])
                for label in [header, footer] { #expect(label?.font.pointSize == 13 && label?.textColor == .secondaryLabel) }
                // The header's text ends 7 points above the rows, the footer's begins 7 points below them.
                #expect(header?.frame.maxY == 38 - 7 && footer?.frame.minY == 7)
                let height = footer?.sizeThatFits(CGSize(width: 168, height: 0)).height ?? 0
                #expect(height > 2 * 15 && table.rectForFooter(inSection: 0).height == height.rounded(.up) + 14)
            }
        }
    }

    @Test func theMarginsOfARowAreThoseOfItsLine() throws {
        let source = Source()
        for (width, side) in [(390.0, 16.0), (430, 20)] {
            _ = try Film(size: CGSize(width: width, height: 400), duration: 0.2) { window in
                let table = table(window, source)
                at(0.1) {
                    let margins = table.visibleCells.first?.contentView.layoutMargins
                    #expect(margins == UIEdgeInsets(top: 11, left: side, bottom: 11, right: side))
                }
            }
        }
    }

    @Test func plainHeadersStayAtTheTop() throws {
        let source = Source()
        source.titles = ["First", "Second"]
        _ = try Film(size: CGSize(width: 200, height: 100), duration: 1) { window in
            let table = table(window, source)
            at(0.1) { table.contentOffset.y = 100 }
            at(0.2) { #expect(table.headerView(forSection: 0)?.frame.minY == 100) }
            at(0.3) { table.contentOffset.y = 190 }
            // The next header pushes it away.
            at(0.4) {
                #expect(table.headerView(forSection: 0)?.frame.minY == 180)
                #expect(table.headerView(forSection: 1)?.frame.minY == 208)
            }
        }
    }

    @Test func tapsSelectAndTheSelectionFades() throws {
        let source = Source()
        _ = try Film(size: CGSize(width: 200, height: 150), duration: 2) { window in
            let table = table(window, source)
            window.touches.tap(CGPoint(x: 50, y: 90), at: 0.5)
            at(1.9) {
                #expect(
                    table.indexPathForSelectedRow == nil
                        && table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
            }
        }
        #expect(source.heard == ["select 0.1"])
    }

    @Test func aFingerThatLeavesTheRowDoesNotSelect() throws {
        let source = Source()
        _ = try Film(size: CGSize(width: 200, height: 150), duration: 2) { window in
            let table = table(window, source)
            table.isScrollEnabled = false
            window.touches.drag(CGPoint(x: 50, y: 70), to: CGPoint(x: 50, y: 145), at: 0.2, for: 0.4)
            at(0.25) { #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true) }
            at(0.55) { #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false) }
            // Within the row, it may move.
            window.touches.drag(CGPoint(x: 50, y: 70), to: CGPoint(x: 90, y: 80), at: 1, for: 0.4)
        }
        #expect(source.heard == ["select 0.1"])
    }

    @Test func deletedRowsCloseUp() throws {
        let source = Source()
        let film = try Film(size: CGSize(width: 200, height: 300), duration: 2) { window in
            let table = table(window, source)
            at(0.5) {
                source.counts = [2, 2]
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
            at(1.9) {
                #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.layer.name == "row 0.1")
                #expect(table.visibleCells.map(\.frame.minY) == [0, 60, 148, 178])
            }
        }
        #expect(film.presentation(of: "row 0.1", at: 0.5)?.frame.minY == 60)
        #expect(film.presentation(of: "row 0.1", at: 0.65).map { abs($0.frame.minY - 30) < 1 } == true)
        #expect(film.presentation(of: "row 0.1", at: 0.9)?.frame.minY == 0)
    }

    @Test func misuse() {
        let source = Source()
        let heard = misuseList { window in
            let table = self.table(window, source)
            at(0.5) {
                source.counts = [5, 2]
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            }
        }
        #expect(
            heard == [
                "at 0.5 s: UITableView.performBatchUpdates(_:completion:): UITableView has an invalid number of items in section 0: 5 after the update, but 3 before it, with 1 inserted and 0 deleted"
            ])
    }
}
