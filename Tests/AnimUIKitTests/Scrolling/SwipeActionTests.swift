import Testing

@testable import AnimUIKit

/// Swipes across rows of tables.
@Suite @MainActor struct SwipeActionTests {
    /// A table of rows of 60 points with actions, which notes what is called.
    class Mail: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = ["a", "b", "c"]
        var heard: [String] = []
        var trailing: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
        var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = rows[indexPath.row]
            cell.accessibilityIdentifier = "row\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { heard.append("select \(indexPath.row)") }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            heard.append("begin \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            heard.append("end \(indexPath.map { String($0.row) } ?? "-")")
        }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { trailing(indexPath) }
        func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { leading(indexPath) }

        /// Returns an action that notes its title, and closes the row.
        func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { [weak self] action, _, end in
                self?.heard.append(action.title ?? "")
                end(true)
            }
        }
    }

    private func film(_ mail: Mail, _ launch: @escaping @MainActor (UIWindow, UITableView) -> Void) throws -> Film {
        try Film(size: CGSize(width: 300, height: 400), scale: 2, duration: 4) { window in
            let table = UITableView(frame: window.bounds)
            table.rowHeight = 60
            table.dataSource = mail
            table.delegate = mail
            window.addSubview(table)
            launch(window, table)
        }
    }

    private func twoActions(of mail: Mail) {
        mail.trailing = { [weak mail] _ in
            mail.map { UISwipeActionsConfiguration(actions: [$0.action("Delete", .destructive), $0.action("Flag")]) }
        }
    }

    @Test func aSwipeOpensBeyondHalfOfTheButtons() throws {
        let mail = Mail()
        twoActions(of: mail)
        let film = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 200, y: 90), by: CGPoint(x: -110, y: 0), at: 0.2, for: 0.4, holdAfter: 0.4)
            at(0.9) {
                let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
                // The 10 points of the hesitation are not part of the swipe.
                #expect(cell?.frame == CGRect(x: -100, y: 60, width: 300, height: 60))
                let pull = cell?.rowSwipe?.pullView
                #expect(pull?.frame == CGRect(x: 0, y: 60, width: 300, height: 60))
                #expect(pull?.buttons.map(\.frame.minX) == [250, 200])
                #expect(pull?.buttons.map(\.backgroundColor) == [.systemRed, .systemGray])
                #expect(pull?.subviews.count == 2)
            }
            at(2) {
                #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == -148)
                #expect(mail.heard == ["begin 1"])
            }
        }
        // The system's spring, with the finger's 275 points per second: (1 + (18.257 - 275 / 48) t) e^(-18.257 t) of 48 remain.
        let start = film.presentation(of: "row1", at: 1)?.position.x ?? 0
        let later = film.presentation(of: "row1", at: 1.1)?.position.x ?? 0
        #expect(start == 50)
        #expect(abs(later - (2 + 48 * (1 + 1.82574 - 27.5 / 48) * 0.161098)) < 0.05)
    }

    @Test func aShortSwipeClosesAgain() throws {
        let mail = Mail()
        twoActions(of: mail)
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 200, y: 90), by: CGPoint(x: -80, y: 0), at: 0.2, for: 0.4, holdAfter: 0.4)
            at(2) {
                let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
                #expect(cell?.frame.minX == 0 && cell?.rowSwipe == nil && table.swipe == nil)
                #expect(mail.heard == ["begin 1", "end 1"])
                #expect(!table.subviews.contains { $0 is SwipePullView })
            }
        }
    }

    @Test func aTapOnAButtonPerformsIt() throws {
        let mail = Mail()
        twoActions(of: mail)
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 200, y: 90), by: CGPoint(x: -140, y: 0), at: 0.2, for: 0.3)
            window.touches.tap(CGPoint(x: 190, y: 90), at: 1.5)
            at(2.5) { #expect(mail.heard == ["begin 1", "Flag", "end 1"]) }
        }
    }

    @Test(arguments: [CGPoint(x: 50, y: 90), CGPoint(x: 150, y: 30), CGPoint(x: 150, y: 300)])
    func aTapElsewhereOnlyCloses(point: CGPoint) throws {
        let mail = Mail()
        twoActions(of: mail)
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 200, y: 90), by: CGPoint(x: -140, y: 0), at: 0.2, for: 0.3)
            window.touches.tap(point, at: 1.5)
            at(2.5) { #expect(mail.heard == ["begin 1", "end 1"]) }
            window.touches.tap(CGPoint(x: 50, y: 90), at: 3)
            at(3.5) { #expect(mail.heard.last == "select 1") }
        }
    }

    @Test func aSwipeAcrossTheRowPerformsTheFirstAction() throws {
        let mail = Mail()
        twoActions(of: mail)
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 290, y: 90), by: CGPoint(x: -200, y: 0), at: 0.2, for: 0.5, holdAfter: 0.5)
            at(1.1) {
                let pull = table.swipe?.pullView
                // Beyond 60 % the first button covers the other.
                #expect(pull?.buttons[0].frame == CGRect(x: 110, y: 0, width: 191, height: 60))
                #expect(mail.heard == ["begin 1"])
            }
            at(1.3) { #expect(mail.heard == ["begin 1", "Delete"]) }
            at(3) { #expect(mail.heard == ["begin 1", "Delete", "end 1"]) }
        }
    }

    @Test func withoutFullSwipesTheRowOnlyStretches() throws {
        let mail = Mail()
        mail.trailing = { [unowned mail] _ in
            let configuration = UISwipeActionsConfiguration(actions: [mail.action("Delete")])
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 290, y: 90), by: CGPoint(x: -210, y: 0), at: 0.2, for: 0.5, holdAfter: 0.5)
            // 74 points, and 126 more against the rubber band: 126 · 0.55 / (1 + 126 · 0.55 / 300) = 56.3.
            at(1.1) { #expect(abs((table.swipe?.distance ?? 0) - 130.2957) < 0.001) }
            at(3) { #expect(table.swipe?.distance == 74 && mail.heard == ["begin 1"]) }
        }
    }

    @Test func aSwipeToTheRightUncoversTheOtherSide() throws {
        let mail = Mail()
        mail.leading = { [unowned mail] _ in UISwipeActionsConfiguration(actions: [mail.action("Read"), mail.action("Pin")]) }
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 50, y: 30), by: CGPoint(x: 130, y: 0), at: 0.2, for: 0.3)
            at(1.5) {
                #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX == 148)
                #expect(table.swipe?.pullView.buttons.map(\.frame.maxX) == [75, 149])
            }
            window.touches.tap(CGPoint(x: 20, y: 30), at: 2)
            at(2.1) { #expect(mail.heard == ["begin 0", "Read"]) }
        }
    }

    @Test func aSecondRowClosesTheFirst() throws {
        let mail = Mail()
        twoActions(of: mail)
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 250, y: 30), by: CGPoint(x: -130, y: 0), at: 0.2, for: 0.3)
            window.touches.drag(CGPoint(x: 250, y: 150), by: CGPoint(x: -130, y: 0), at: 1.2, for: 0.3)
            at(3) {
                #expect(mail.heard == ["begin 0", "begin 2", "end 0"])
                #expect(table.swipe?.cell === table.cellForRow(at: IndexPath(row: 2, section: 0)))
            }
        }
    }

    @Test func aRowShowsTwentyActions() throws {
        let mail = Mail()
        mail.trailing = { [unowned mail] _ in
            UISwipeActionsConfiguration(actions: (0..<1000).map { mail.action(String($0)) })
        }
        let film = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 290, y: 90), by: CGPoint(x: -160, y: 0), at: 0.2, for: 0.3)
            at(2) { #expect(table.swipe?.pullView.buttons.count == 20 && table.swipe?.distance == 300) }
        }
        #expect(film.warnings.map(\.message) == ["a row has 1000 swipe actions: the first 20 are shown"])
    }

    @Test func upAndDownScrolls() throws {
        let mail = Mail()
        mail.rows = (0..<20).map(String.init)
        twoActions(of: mail)
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 250, y: 90), by: CGPoint(x: -130, y: 0), at: 0.2, for: 0.3)
            window.touches.drag(CGPoint(x: 250, y: 300), by: CGPoint(x: 0, y: -100), at: 1.2, for: 0.3)
            at(2.5) {
                #expect(mail.heard == ["begin 1", "end 1"])
                #expect(table.contentOffset.y > 80)
            }
        }
    }

    @Test func rowsWithoutActionsDoNotMove() throws {
        let mail = Mail()
        mail.leading = { _ in UISwipeActionsConfiguration(actions: []) }
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 250, y: 90), by: CGPoint(x: -130, y: 0), at: 0.2, for: 0.3)
            window.touches.drag(CGPoint(x: 50, y: 90), by: CGPoint(x: 130, y: 0), at: 1.2, for: 0.3)
            at(0.4) { #expect(table.swipe == nil) }
            at(3) {
                #expect(!mail.heard.contains { $0.hasPrefix("begin") })
                #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
            }
        }
    }

    /// Rows that can be deleted in the old way.
    private final class Deletable: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = ["a", "b", "c"]
        var committed: [Int] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: "row")
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            committed.append(indexPath.row)
            rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    @Test func rowsAreDeletedInTheOldWay() throws {
        let source = Deletable()
        _ = try Film(size: CGSize(width: 300, height: 400), duration: 4) { window in
            let table = UITableView(frame: window.bounds)
            (table.dataSource, table.delegate, table.rowHeight) = (source, source, 60)
            window.addSubview(table)
            // The first row cannot be edited.
            window.touches.drag(CGPoint(x: 250, y: 30), by: CGPoint(x: -130, y: 0), at: 0.1, for: 0.2)
            window.touches.drag(CGPoint(x: 250, y: 90), by: CGPoint(x: -60, y: 0), at: 0.6, for: 0.3)
            at(0.5) { #expect(table.swipe == nil) }
            at(1.9) { #expect(table.swipe?.distance == 74) }
            window.touches.tap(CGPoint(x: 270, y: 90), at: 2)
            at(3) {
                #expect(source.committed == [1] && table.visibleCells.count == 2 && table.swipe == nil)
                #expect(!table.subviews.contains { $0 is SwipePullView })
            }
            // Across the whole row.
            window.touches.drag(CGPoint(x: 290, y: 90), by: CGPoint(x: -250, y: 0), at: 3.1, for: 0.3)
            at(3.9) { #expect(source.committed == [1, 1] && source.rows == ["a"]) }
        }
    }

    @Test func oldRowActionsAreButtons() throws {
        final class Old: NSObject, UITableViewDataSource, UITableViewDelegate {
            var heard: [String] = []

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: "row")
            }
            func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
                [UITableViewRowAction(style: .normal, title: "More") { [weak self] _, path in self?.heard.append("\(path.row)") }]
            }
        }
        let source = Old()
        _ = try Film(size: CGSize(width: 300, height: 400), duration: 3) { window in
            let table = UITableView(frame: window.bounds)
            (table.dataSource, table.delegate, table.rowHeight) = (source, source, 60)
            window.addSubview(table)
            window.touches.drag(CGPoint(x: 250, y: 90), by: CGPoint(x: -60, y: 0), at: 0.2, for: 0.3)
            window.touches.tap(CGPoint(x: 270, y: 90), at: 1.5)
            at(2.9) { #expect(source.heard == ["1"] && table.swipe == nil) }
        }
    }

    @Test func reloadingEndsASwipe() throws {
        let mail = Mail()
        twoActions(of: mail)
        _ = try film(mail) { window, table in
            window.touches.drag(CGPoint(x: 250, y: 90), by: CGPoint(x: -130, y: 0), at: 0.2, for: 0.3)
            at(1) { table.reloadData() }
            at(1.5) { #expect(table.swipe == nil && !table.subviews.contains { $0 is SwipePullView }) }
        }
    }

    @Test func pictureAndTitleNeedRoom() throws {
        _ = try Film(size: CGSize(width: 300, height: 100), duration: 1) { _ in
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            let content = SwipeButton.Content(title: "Delete", image: image, color: .red) { _, _ in }
            let button = SwipeButton(content, side: .right)
            #expect(button.naturalWidth == 74)
            button.frame = CGRect(x: 0, y: 0, width: 74, height: 60)
            button.place(width: 74)
            #expect(button.subviews[0].isHidden && button.subviews[1].frame == CGRect(x: 0, y: 0, width: 74, height: 60))
            button.frame.size.height = 100
            button.place(width: 74)
            #expect(!button.subviews[0].isHidden && button.subviews[0].frame.minY > button.subviews[1].frame.maxY)
            let long = SwipeButton(
                SwipeButton.Content(title: "Move to another folder", image: nil, color: .red) { _, _ in }, side: .right)
            #expect(long.naturalWidth > 100)
        }
    }
}
