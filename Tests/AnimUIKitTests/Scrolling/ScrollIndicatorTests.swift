import Testing

@testable import AnimUIKit

/// The bars at the edges of scroll views.
@Suite @MainActor struct ScrollIndicatorTests {
    /// The bars of a scroll view: those of its layers that are no view's.
    private func bars(_ view: UIScrollView) -> [CALayer] { (view.layer.sublayers ?? []).filter { $0.view == nil } }

    /// Runs a film with a scroll view of 200 × 300 points, with content of 900.
    @discardableResult
    private func film(
        safeAreaInsets: UIEdgeInsets = .zero, duration: Double = 6,
        _ launch: @escaping @MainActor (UIWindow, UIScrollView) -> Void
    ) throws -> Film {
        try Film(
            size: CGSize(width: 200, height: 300), scale: 2, safeAreaInsets: safeAreaInsets, duration: duration
        ) { window in
            let view = UIScrollView(frame: window.bounds)
            view.contentSize = CGSize(width: 200, height: 900)
            window.addSubview(view)
            launch(window, view)
        }
    }

    @Test func aDragShowsThePosition() throws {
        try film { window, view in
            window.touches.drag(CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: -130), at: 0.5, for: 0.5, holdAfter: 0.5)
            at(0.4) { #expect(bars(view).isEmpty && view.subviews.isEmpty) }
            at(1.4) {
                #expect(view.contentOffset.y == 120 && view.subviews.isEmpty)
                let bar = bars(view)[0]
                // A third of the track of 294 points, a fifth of the way down.
                #expect(bar.frame == CGRect(x: 194, y: 120 + 3 + 196 * 0.2, width: 3, height: 98))
                #expect(bar.cornerRadius == 1.5 && bar.opacity == 1)
                #expect(bar.backgroundColor == UIColor(white: 0, alpha: 0.35).cgColor)
                // The content is as wide as the view.
                #expect(bars(view)[1].opacity == 0)
            }
            at(2.5) { #expect(bars(view)[0].opacity == 1) }
            at(2.8) { #expect(bars(view)[0].opacity == 0) }
        }
    }

    @Test func itFadesAfterARest() throws {
        var bar: CALayer?
        _ = try film { window, view in
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            at(0.1) {
                bar = bars(view)[0]
                #expect(bar?.opacity == 1)
            }
            at(1.45) { #expect(bar?.presentation()?.opacity == 1) }
            // The motion of 0.3 seconds, 1.2 of rest, and then a fade of 0.25.
            at(1.6) { #expect((bar?.presentation()?.opacity).map { $0 > 0.2 && $0 < 0.8 } == true) }
            at(1.85) { #expect(bar?.presentation()?.opacity == 0) }
        }
    }

    @Test func aJumpDoesNotShowIt() throws {
        try film { _, view in
            view.contentOffset.y = 100
            at(0.5) { #expect(bars(view).isEmpty) }
        }
    }

    @Test func pulledContentShortensIt() throws {
        try film { window, view in
            window.touches.drag(CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 130), at: 0.5, for: 0.5, holdAfter: 0.5)
            at(1.4) {
                #expect(view.contentOffset.y == -54)
                #expect(bars(view)[0].frame == CGRect(x: 194, y: -51, width: 3, height: 44))
            }
        }
        try film { window, view in
            view.contentSize.height = 90_000
            view.contentOffset.y = 89_700
            window.touches.drag(CGPoint(x: 100, y: 250), by: CGPoint(x: 0, y: -130), at: 0.5, for: 0.5, holdAfter: 0.5)
            at(1.4) {
                #expect(view.contentOffset.y == 89_754)
                // At least 36 points, and 8 when it is pulled.
                #expect(bars(view)[0].frame == CGRect(x: 194, y: 89_754 + 297 - 8, width: 3, height: 8))
            }
        }
    }

    @Test func insetsAndTheSafeAreaMoveIt() throws {
        try film(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)) { _, view in
            view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 5, left: 0, bottom: 15, right: 4)
            at(0.1) {
                view.flashScrollIndicators()
                // The track is 300 - 25 - 25 - 6 points long; 270 of 900 points are seen between the bars.
                #expect(bars(view)[0].frame == CGRect(x: 190, y: -20 + 25 + 3, width: 3, height: 244 * 0.3))
                view.automaticallyAdjustsScrollIndicatorInsets = false
                view.flashScrollIndicators()
                #expect(bars(view)[0].frame == CGRect(x: 190, y: -20 + 5 + 3, width: 3, height: 274 * 0.3))
            }
        }
    }

    @Test func twoOfThemLeaveTheCornerFree() throws {
        try film { _, view in
            view.contentSize.width = 400
            view.flashScrollIndicators()
            #expect(
                bars(view).map(\.frame) == [
                    CGRect(x: 194, y: 3, width: 3, height: 96), CGRect(x: 3, y: 294, width: 94, height: 3),
                ])
            view.showsHorizontalScrollIndicator = false
            #expect(bars(view).map(\.opacity) == [1, 0] && bars(view)[0].frame.height == 98)
        }
    }

    @Test func colorsAndSwitches() throws {
        try film { window, view in
            view.indicatorStyle = .white
            view.flashScrollIndicators()
            #expect(bars(view)[0].backgroundColor == UIColor(white: 1, alpha: 0.5).cgColor)
            view.indicatorStyle = .default
            window.overrideUserInterfaceStyle = .dark
            view.flashScrollIndicators()
            #expect(bars(view)[0].backgroundColor == UIColor(white: 1, alpha: 0.5).cgColor)
            view.indicatorStyle = .black
            #expect(bars(view)[0].backgroundColor == UIColor(white: 0, alpha: 0.35).cgColor)
            view.scrollIndicatorInsets.top = 9
            #expect(view.verticalScrollIndicatorInsets.top == 9 && view.horizontalScrollIndicatorInsets.top == 9)
        }
        try film { window, view in
            (view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator) = (false, false)
            window.touches.drag(CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: -130), at: 0.5, for: 0.5)
            at(0.9) { #expect(bars(view).isEmpty) }
        }
    }

    @Test func strangeSizesAreHarmless() throws {
        try film { _, view in
            for size in [CGSize.zero, CGSize(width: 0, height: CGFloat.infinity), CGSize(width: 1, height: -5)] {
                view.contentSize = size
                view.flashScrollIndicators()
            }
            view.contentSize.height = 900
            view.frame.size = .zero
            view.flashScrollIndicators()
            view.frame.size = CGSize(width: 10, height: 4)
            view.flashScrollIndicators()
            #expect(bars(view).allSatisfy { $0.frame.height >= 0 })
        }
    }

    @Test func aTableControllerFlashesThem() throws {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        }
        try film { window, _ in
            let controller = Rows(style: .plain)
            window.rootViewController = controller
            at(0.5) { #expect(bars(controller.tableView).map(\.opacity) == [1, 0]) }
            at(2) { #expect(bars(controller.tableView).map(\.opacity) == [0, 0]) }
        }
    }
}
