import Testing

@testable import AnimUIKit

/// Refreshing by pulling.
@Suite @MainActor struct RefreshControlTests {
    private final class Target: NSObject {
        var count = 0

        func refresh() { count += 1 }
    }

    private func film(_ launch: @escaping @MainActor (UIWindow, UIScrollView, UIRefreshControl) -> Void) throws {
        _ = try Film(size: CGSize(width: 200, height: 400), scale: 2, duration: 6) { window in
            let view = UIScrollView(frame: window.bounds)
            view.contentSize = CGSize(width: 200, height: 300)
            let control = UIRefreshControl()
            view.refreshControl = control
            window.addSubview(view)
            launch(window, view, control)
        }
    }

    private func opacities(_ control: UIRefreshControl) -> [CGFloat] { control.subviews[0].subviews.map(\.alpha) }

    @Test func pullingFarEnoughBeginsOnce() throws {
        let target = Target()
        try film { window, view, control in
            control.addTarget(target, action: Selector(Target.refresh, "refresh"), for: .valueChanged)
            window.touches.drag(CGPoint(x: 100, y: 40), by: CGPoint(x: 0, y: 340), at: 0.5, for: 1, holdAfter: 0.5)
            at(0.6) { #expect(control.frame == CGRect(x: 0, y: view.contentOffset.y, width: 200, height: 60)) }
            at(1.9) {
                // It begins while the finger holds the content, which stays where the finger pulls it.
                #expect(control.isRefreshing && target.count == 1)
                #expect(view.adjustedContentInset.top == 0 && view.contentOffset.y < -100)
            }
            at(3.5) {
                #expect(view.contentOffset.y == -60 && view.adjustedContentInset.top == 60 && view.contentInset.top == 0)
                #expect(control.frame == CGRect(x: 0, y: -60, width: 200, height: 60) && target.count == 1)
                control.endRefreshing()
                #expect(!control.isRefreshing && view.adjustedContentInset.top == 0)
            }
            at(3.9) { #expect(view.contentOffset.y == 0 && control.frame.minY == 0 && opacities(control).allSatisfy { $0 == 0 }) }
        }
    }

    @Test func theTitleIsSeenWhileTheContentIsPulled() throws {
        try film { window, view, control in
            control.attributedTitle = NSAttributedString(string: "Pull")
            @MainActor func opacity() -> CGFloat? { control.subviews.last?.alpha }
            window.touches.drag(CGPoint(x: 100, y: 40), by: CGPoint(x: 0, y: 150), at: 0.5, for: 1, holdAfter: 0.5)
            at(0.2) { #expect(opacity() == 0) }
            at(1.9) { expectEqual(opacity() ?? 0, (64.5 - 20) / 80) }
            at(4) {
                #expect(opacity() == 0)
                control.beginRefreshing()
                #expect(opacity() == 1)
                control.endRefreshing()
            }
            at(5) { #expect(opacity() == 0) }
        }
    }

    @Test func aShortPullDoesNot() throws {
        let target = Target()
        try film { window, view, control in
            control.addTarget(target, action: Selector(Target.refresh, "refresh"), for: .valueChanged)
            window.touches.drag(CGPoint(x: 100, y: 40), by: CGPoint(x: 0, y: 150), at: 0.5, for: 1, holdAfter: 0.5)
            at(1.9) {
                // 140 points of the finger after its first 10 move the content by 64.5; (64.5 - 20) / 80 of 8 spokes are seen.
                #expect(view.contentOffset.y == -64.5)
                let seen = opacities(control)
                #expect(
                    seen[0] == 1 && seen[7] == 1 && seen[6] == 1 && seen[5] == 1 && abs(seen[4] - 0.45) < 1e-9 && seen[3] == 0)
            }
            at(4) { #expect(view.contentOffset.y == 0 && !control.isRefreshing && target.count == 0) }
        }
    }

    @Test func refreshingEndsUnderTheFinger() throws {
        try film { window, view, control in
            window.touches.drag(CGPoint(x: 100, y: 40), by: CGPoint(x: 0, y: 340), at: 0.5, for: 1, holdAfter: 0.5)
            at(1.8) {
                control.endRefreshing()
                #expect(view.contentOffset.y < -100)
            }
            // The same drag does not begin again.
            at(1.95) { #expect(!control.isRefreshing) }
            at(4) { #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0) }
        }
    }

    @Test func aTitleIsBelowTheSpokes() throws {
        try film { _, _, control in
            control.layoutIfNeeded()
            #expect(control.subviews[0].frame == CGRect(x: 85, y: 15, width: 30, height: 30))
            let attributes = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 13)]
            control.attributedTitle = NSAttributedString(string: "Updating", attributes: attributes)
            control.layoutIfNeeded()
            let (spokes, title) = (control.subviews[0].frame, control.subviews[1].frame)
            #expect(title.height == 16 && spokes.minY == 5 && title.minY == spokes.maxY + 4)
        }
    }

    @Test func codeBeginsWithoutScrolling() throws {
        let target = Target()
        try film { _, view, control in
            control.addTarget(target, action: Selector(Target.refresh, "refresh"), for: .valueChanged)
            at(0.5) {
                control.beginRefreshing()
                #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 60)
                view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
            }
            at(2) {
                #expect(view.contentOffset.y == -60 && target.count == 0)
                control.endRefreshing()
                control.endRefreshing()
            }
            at(3) { #expect(view.contentOffset.y == 0) }
        }
    }

    @Test func aControlAddedAsASubviewIsTheScrollViews() throws {
        try film { _, view, old in
            let new = UIRefreshControl()
            old.beginRefreshing()
            view.addSubview(new)
            #expect(view.refreshControl === new && old.superview == nil && view.subviews.first === new)
            #expect(view.adjustedContentInset.top == 0)
            new.removeFromSuperview()
            #expect(view.refreshControl == nil)
        }
    }

    @Test func theContentReturnsWithinThreeTenths() throws {
        let film = try Film(size: CGSize(width: 200, height: 400), duration: 2) { window in
            let view = UIScrollView(frame: window.bounds)
            (view.accessibilityIdentifier, view.contentSize.height) = ("scroll", 300)
            let control = UIRefreshControl()
            view.refreshControl = control
            window.addSubview(view)
            control.beginRefreshing()
            view.contentOffset.y = -60
            at(1) { control.endRefreshing() }
        }
        func offset(_ time: Double) -> CGFloat? { film.presentation(of: "scroll", at: time)?.bounds.minY }
        #expect(offset(1) == -60 && offset(1.3) == 0)
        #expect(abs((offset(1.15) ?? 0) + 30) < 0.01)
    }
}
