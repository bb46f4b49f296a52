import Testing

@testable import AnimUIKit

/// Tables that are edited, and the button that begins it.
@Suite @MainActor struct RowEditingTests {
    private final class Rows: UITableViewController {
        var count = 3
        var heard: [String] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            heard.append("\(editingStyle) \(indexPath.row)")
            count -= 1
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    private func run(_ launch: @escaping @MainActor (UIWindow, UINavigationController, Rows) -> Void) throws -> Rows {
        var rows: Rows?
        _ = try Film(size: CGSize(width: 320, height: 480), scale: 2, duration: 4) { window in
            let new = Rows(style: .plain)
            new.navigationItem.rightBarButtonItem = new.editButtonItem
            let navigation = UINavigationController(rootViewController: new)
            window.rootViewController = navigation
            window.layoutIfNeeded()
            rows = new
            launch(window, navigation, new)
        }
        return try #require(rows)
    }

    private func texts(_ view: UIView) -> [String] { view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts($0) } }

    @Test func theButtonSaysEditAndDone() throws {
        _ = try run { window, navigation, rows in
            #expect(texts(navigation.navigationBar).contains("Edit") && rows.editButtonItem.style == .plain)
            window.touches.tap(CGPoint(x: 295, y: 22), at: 0.2)
            at(0.5) {
                #expect(rows.isEditing && rows.tableView.isEditing)
                #expect(texts(navigation.navigationBar).contains("Done") && rows.editButtonItem.style == .done)
                rows.setEditing(false, animated: false)
                #expect(texts(navigation.navigationBar).contains("Edit") && !rows.tableView.isEditing)
            }
        }
    }

    @Test func rowsThatCanBeEditedHaveAControl() throws {
        _ = try run { window, _, rows in
            rows.setEditing(true, animated: false)
            window.layoutIfNeeded()
            let cells = rows.tableView.visibleCells
            #expect(cells.map(\.editingStyle) == [.none, .delete, .delete] && cells.map(\.isEditing) == [false, true, true])
            #expect(cells.map { $0.contentView.frame.minX } == [0, 38, 38])
            #expect(
                cells[1].textLabel?.frame.minX == 16 && cells[1].editControl?.frame == CGRect(x: 0, y: 0, width: 38, height: 44))
            rows.setEditing(false, animated: false)
            #expect(cells.map { $0.contentView.frame.minX } == [0, 0, 0] && cells[1].editControl == nil)
        }
    }

    /// A tap on the control uncovers the deletion, which a further tap commits.
    @Test func theControlUncoversTheDeletion() throws {
        let rows = try run { window, _, rows in
            at(0.1) { rows.setEditing(true, animated: true) }
            at(0.2) {
                let x = rows.tableView.visibleCells[1].contentView.layer.presentation()?.frame.minX ?? 0
                #expect(x > 0 && x < 38)
            }
            window.touches.tap(CGPoint(x: 20, y: 44 + 44 + 22), at: 0.8)
            at(1.6) { #expect(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == -74) }
            window.touches.tap(CGPoint(x: 290, y: 44 + 44 + 22), at: 1.8)
        }
        #expect(rows.heard == ["delete 1"])
    }
}
