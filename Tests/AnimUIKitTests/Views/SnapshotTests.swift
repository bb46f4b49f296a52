@testable import AnimUIKit
import Testing

/// Frozen copies of views.
@Suite @MainActor struct SnapshotTests {
    private func run(_ launch: @escaping @MainActor (UIWindow) -> Void) throws -> Film {
        try Film(size: CGSize(width: 100, height: 100), duration: 1) { window in launch(window) }
    }

    @Test func aCopyIsStretchedWithItsBounds() throws {
        let film = try run { window in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            view.backgroundColor = .red
            let copy = view.snapshotView(afterScreenUpdates: true)
            guard let copy, let content = copy.subviews.first else {
                Issue.record("there is no copy")
                return
            }
            content.layer.name = "content"
            window.addSubview(copy)
            #expect(content.frame == CGRect(x: 0, y: 0, width: 40, height: 20) && content.clipsToBounds)
            copy.frame.size.width = 80
            #expect(content.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { copy.frame.size.height = 60 }
        }
        let middle = film.presentation(of: "content", at: 0.5)
        #expect(abs((middle?.frame.height ?? 0) - 40) < 0.5)
    }

    @Test func viewsAreLaidOutForACopy() throws {
        _ = try run { window in
            let table = UITableView(frame: window.bounds)
            let source = OneRow()
            table.dataSource = source
            window.addSubview(table)
            #expect(table.visibleCells.isEmpty)
            _ = table.snapshotView(afterScreenUpdates: true)
            #expect(table.visibleCells.count == 1)
        }
    }
}

private final class OneRow: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
