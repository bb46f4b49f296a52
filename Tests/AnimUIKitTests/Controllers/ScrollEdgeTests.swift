import AnimGraphics
import Testing

@testable import AnimUIKit

/// The looks of bars at the scroll edge, and while content is behind them.
@Suite @MainActor struct ScrollEdgeTests {
    private final class Rows: UITableViewController {
        var count = 40
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    }

    private func run(_ count: Int = 40, _ launch: @escaping @MainActor (UIWindow, UINavigationController, Rows) -> Void) throws {
        let safe = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        _ = try Film(size: CGSize(width: 393, height: 852), scale: 3, safeAreaInsets: safe, duration: 3) { window in
            let rows = Rows(style: .plain)
            rows.count = count
            rows.title = "Rows"
            let navigation = UINavigationController(rootViewController: rows)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            window.rootViewController = tabs
            window.layoutIfNeeded()
            launch(window, navigation, rows)
        }
    }

    /// The opacities of the standard background and of the scroll edge's.
    private func opacities(_ bar: UIView) -> [CGFloat] { bar.subviews.prefix(2).map(\.alpha) }

    @Test func aNavigationBarIsClearUntilContentReachesIt() throws {
        try run { window, navigation, rows in
            let (bar, table) = (navigation.navigationBar, rows.tableView!)
            #expect(table.contentOffset.y == -103 && opacities(bar) == [0, 1])
            @MainActor func scroll(_ distance: CGFloat) {
                table.contentOffset.y = -103 + distance
                window.layoutIfNeeded()
            }
            scroll(6)
            #expect(opacities(bar) == [0.5, 0.5])
            scroll(12)
            #expect(opacities(bar) == [1, 0])
            scroll(-50)
            #expect(opacities(bar) == [0, 1])
        }
    }

    @Test func aTabBarIsClearAtTheEndOfTheContent() throws {
        try run { window, navigation, rows in
            let (bar, table) = (navigation.tabBarController!.tabBar, rows.tableView!)
            #expect(opacities(bar) == [1, 0])
            let end = table.contentSize.height + 83 - 852
            table.contentOffset.y = end - 3
            #expect(opacities(bar) == [0.25, 0.75])
            table.contentOffset.y = end
            #expect(opacities(bar) == [0, 1])
            rows.count = 80
            table.reloadData()
            window.layoutIfNeeded()
            #expect(opacities(bar) == [1, 0])
        }
    }

    @Test func shortContentAndPlainViewsAreAtTheEdge() throws {
        try run(2) { window, navigation, _ in
            #expect(opacities(navigation.navigationBar) == [0, 1])
            #expect(opacities(navigation.tabBarController!.tabBar) == [0, 1])
            navigation.pushViewController(UIViewController(), animated: false)
            window.layoutIfNeeded()
            #expect(opacities(navigation.navigationBar) == [0, 1])
        }
    }

    /// A pop returns to a list that is scrolled: the background comes back with it.
    @Test func transitionsFadeTheBackground() throws {
        try run { window, navigation, rows in
            rows.tableView.contentOffset.y = 200
            window.layoutIfNeeded()
            navigation.pushViewController(UIViewController(), animated: true)
            at(0.05) {
                let shown = navigation.navigationBar.subviews[0].layer.presentation()?.opacity ?? 0
                #expect(shown > 0 && shown < 1)
            }
            at(1) {
                #expect(opacities(navigation.navigationBar) == [0, 1])
                navigation.popViewController(animated: true)
            }
            at(2) { #expect(opacities(navigation.navigationBar) == [1, 0]) }
        }
    }

    /// The pixel in the middle of a bar above red content at its edge.
    private func pixel(_ prepare: @escaping @MainActor (UINavigationBar) -> Void) throws -> UInt32 {
        let film = try Film(size: CGSize(width: 100, height: 100), duration: 0.1) { window in
            let controller = UIViewController()
            controller.view.backgroundColor = .red
            let navigation = UINavigationController(rootViewController: controller)
            prepare(navigation.navigationBar)
            window.rootViewController = navigation
        }
        return try frame(film)[50, 20] & 0xFF_FFFF
    }

    @Test func appearancesDecide() throws {
        func opaque(_ color: UIColor) -> UINavigationBarAppearance {
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = color
            return look
        }
        let red: UInt32 = try pixel { _ in }
        #expect(try pixel { $0.standardAppearance = opaque(.green) } == red)
        #expect(try pixel { $0.barTintColor = .green } == red)
        #expect(try pixel { $0.scrollEdgeAppearance = opaque(.blue) } == 0xFF_0000)
        #expect(
            try pixel {
                $0.standardAppearance = opaque(.green)
                $0.scrollEdgeAppearance = opaque(.blue)
            } == 0xFF_0000)
    }

    @Test func titlesHaveTheAttributesOfTheEdge() throws {
        try run { window, navigation, rows in
            let bar = navigation.navigationBar
            @MainActor func labels(_ view: UIView) -> [UILabel] {
                view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
            }
            let (standard, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
            standard.titleTextAttributes = [.foregroundColor: UIColor.green]
            edge.titleTextAttributes = [.foregroundColor: UIColor.blue]
            (bar.standardAppearance, bar.scrollEdgeAppearance) = (standard, edge)
            #expect(labels(bar).first { $0.text == "Rows" }?.textColor == .blue)
            rows.tableView.contentOffset.y = 0
            window.layoutIfNeeded()
            #expect(labels(bar).first { $0.text == "Rows" }?.textColor == .green)
        }
    }

    /// A bar without a controller has the standard look.
    @Test func linesFollowTheAppearance() throws {
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 0) { window in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            window.addSubview(bar)
            #expect(opacities(bar) == [1, 0])
            let line = bar.subviews[0].subviews[1]
            #expect(!line.isHidden)
            let look = UINavigationBarAppearance()
            look.configureWithTransparentBackground()
            bar.standardAppearance = look
            #expect(line.isHidden)
            look.shadowColor = .red
            bar.standardAppearance = look
            #expect(!line.isHidden && line.backgroundColor == .red)
        }
    }
}
