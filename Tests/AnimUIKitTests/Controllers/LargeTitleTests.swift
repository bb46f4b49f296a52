import Testing

@testable import AnimUIKit

/// Large titles of navigation bars, which collapse with the content.
@Suite @MainActor struct LargeTitleTests {
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    }

    private func run(duration: Double = 5, _ launch: @escaping @MainActor (UIWindow, UINavigationController, Rows) -> Void) throws
    {
        let safe = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        _ = try Film(size: CGSize(width: 393, height: 852), scale: 3, safeAreaInsets: safe, duration: duration) { window in
            let rows = Rows(style: .plain)
            rows.title = "Mailboxes"
            let navigation = UINavigationController(rootViewController: rows)
            navigation.navigationBar.prefersLargeTitles = true
            window.rootViewController = navigation
            window.layoutIfNeeded()
            launch(window, navigation, rows)
        }
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
    private func label(_ navigation: UINavigationController, size: CGFloat) -> UILabel? {
        labels(navigation.navigationBar).first { $0.font.pointSize == size }
    }

    @Test func theTitleIsLargeAtTheTop() throws {
        try run { _, navigation, rows in
            let bar = navigation.navigationBar
            #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 96))
            #expect(rows.tableView.adjustedContentInset.top == 155 && rows.tableView.contentOffset.y == -155)
            #expect(rows.view.safeAreaInsets.top == 155)
            let (large, small) = (label(navigation, size: 34), label(navigation, size: 17))
            // 8 points above the lower edge, as high as its line.
            #expect(large?.frame.minX == 16 && abs((large?.frame.maxY ?? 0) - 44) < 0.001 && large?.text == "Mailboxes")
            #expect(small?.alpha == 0)
            // Nothing is behind the bar.
            #expect(bar.subviews[0].alpha == 0 && bar.subviews[1].alpha == 1)
        }
    }

    @Test func itCollapsesWithTheContent() throws {
        try run { window, navigation, rows in
            let (bar, table) = (navigation.navigationBar, rows.tableView!)
            @MainActor func scroll(_ distance: CGFloat) {
                table.contentOffset.y = -155 + distance
                window.layoutIfNeeded()
            }
            scroll(20)
            #expect(bar.frame.height == 76 && rows.view.safeAreaInsets.top == 135 && table.adjustedContentInset.top == 135)
            #expect(table.contentOffset.y == -135 && bar.subviews[0].alpha == 0)
            scroll(46)
            #expect(bar.frame.height == 50 && bar.subviews[0].alpha == 0.5 && label(navigation, size: 17)?.alpha == 0.5)
            scroll(300)
            #expect(bar.frame.height == 44 && bar.subviews[0].alpha == 1 && label(navigation, size: 17)?.alpha == 1)
            #expect(table.adjustedContentInset.top == 103 && table.contentOffset.y == 145)
            scroll(0)
            #expect(bar.frame.height == 96 && table.adjustedContentInset.top == 155)
            // Pulled, the bar grows, and the title with it; the safe area does not.
            scroll(-100)
            #expect(bar.frame.height == 196 && rows.view.safeAreaInsets.top == 155)
            #expect(
                abs((label(navigation, size: 34)?.transform.a ?? 0) - 1.05) < 1e-9
                    && label(navigation, size: 34)?.frame.minX == 16)
        }
    }

    @Test func aReleaseInsideGoesToTheNearerEnd() throws {
        try run { window, navigation, rows in
            window.touches.drag(CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -40), at: 0.2, for: 0.4, holdAfter: 0.4)
            at(2) { #expect(rows.tableView.contentOffset.y == -103 && navigation.navigationBar.frame.height == 44) }
            window.touches.drag(CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 50), at: 2.2, for: 0.4, holdAfter: 0.4)
            at(4) { #expect(rows.tableView.contentOffset.y == -155 && navigation.navigationBar.frame.height == 96) }
        }
    }

    @Test func modesOfItems() throws {
        try run { window, navigation, rows in
            let bar = navigation.navigationBar
            let (second, third) = (UIViewController(), UIViewController())
            (second.title, third.title) = ("Second", "Third")
            second.navigationItem.largeTitleDisplayMode = .never
            navigation.pushViewController(second, animated: true)
            at(1) {
                #expect(bar.frame.height == 44 && second.view.safeAreaInsets.top == 103 && bar.subviews[0].alpha == 0)
                navigation.pushViewController(third, animated: true)
            }
            // An automatic one is like the one below.
            at(2) {
                #expect(bar.frame.height == 44)
                third.navigationItem.largeTitleDisplayMode = .always
                window.layoutIfNeeded()
                #expect(bar.frame.height == 96 && third.view.safeAreaInsets.top == 155)
                navigation.popToRootViewController(animated: true)
            }
            at(3) {
                #expect(bar.frame.height == 96 && rows.tableView.contentOffset.y == -155)
                bar.prefersLargeTitles = false
                window.layoutIfNeeded()
                #expect(bar.frame.height == 44 && bar.subviews[0].alpha == 0 && rows.tableView.contentOffset.y == -103)
            }
        }
    }

    @Test func aPushAnimatesTheHeight() throws {
        try run { _, navigation, _ in
            let second = UIViewController()
            second.navigationItem.largeTitleDisplayMode = .never
            at(0.5) { navigation.pushViewController(second, animated: true) }
            at(0.6) {
                let height = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
                #expect(height > 50 && height < 90)
            }
        }
    }

    /// From a collapsed title to a large one, the new title is at its place, and whole, from the first frame on.
    @Test func aPushedLargeTitleIsNotCut() throws {
        try run { window, navigation, rows in
            let second = Rows(style: .plain)
            second.title = "Second"
            at(0.3) {
                rows.tableView.contentOffset.y = 300
                window.layoutIfNeeded()
                #expect(navigation.navigationBar.frame.height == 44)
            }
            at(0.5) { navigation.pushViewController(second, animated: true) }
            for time in [0.52, 0.6, 0.7, 1.5] {
                at(time) {
                    let label = labels(navigation.navigationBar).last { $0.font.pointSize == 34 }
                    let title = label?.superview
                    #expect(label?.text == "Second" && title?.layer.presentation()?.bounds.height == 52)
                    #expect(title?.superview?.layer.presentation()?.frame.height == 96)
                    #expect(abs((label?.layer.presentation()?.frame.maxY ?? 0) - 44) < 0.001)
                }
            }
        }
    }

    @Test func refreshingIsAboveTheTitle() throws {
        try run { window, navigation, rows in
            let control = UIRefreshControl()
            rows.refreshControl = control
            control.beginRefreshing()
            rows.tableView.contentOffset.y = -215
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame.height == 156 && control.frame.minY == -112)
        }
    }

    @Test func titlesWithoutAScrollViewStayLarge() throws {
        _ = try Film(size: CGSize(width: 414, height: 700), duration: 1) { window in
            let controller = UIViewController()
            controller.title = "Plain"
            let navigation = UINavigationController(rootViewController: controller)
            navigation.navigationBar.prefersLargeTitles = true
            navigation.navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemRed]
            window.rootViewController = navigation
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame.height == 96 && controller.view.safeAreaInsets.top == 96)
            let large = label(navigation, size: 34)
            #expect(large?.frame.minX == 20 && large?.textColor == .systemRed)
            // As since iOS 15, a color of the bar is not seen at the scroll edge.
            navigation.navigationBar.barTintColor = .yellow
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.subviews[0].alpha == 0)
        }
    }
}
