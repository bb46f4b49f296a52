import AnimGraphics
import Testing

@testable import AnimUIKit

/// Controls, bars and rows whose content goes from right to left.
@Suite @MainActor struct MirroredControlTests {
    private func run(_ duration: Double = 1, _ launch: @escaping @MainActor (UIWindow) -> Void) throws {
        _ = try Film(
            size: CGSize(width: 320, height: 480), scale: 2, duration: duration,
            traits: UITraitCollection(layoutDirection: .rightToLeft)
        ) {
            launch($0)
        }
    }

    @Test func aSliderBeginsAtTheRight() throws {
        try run(2) { window in
            let slider = UISlider(frame: CGRect(x: 10, y: 100, width: 200, height: 31))
            slider.value = 0.25
            window.addSubview(slider)
            window.layoutIfNeeded()
            let track = slider.trackRect(forBounds: slider.bounds)
            #expect(
                slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25)
                    == CGRect(x: 129, y: 1.5, width: 28, height: 28))
            // The filled part of the track.
            #expect(slider.subviews[1].frame == CGRect(x: 143, y: 13.5, width: 57, height: 4))
            window.touches.drag(CGPoint(x: 153, y: 115), by: CGPoint(x: -43, y: 0), at: 0.2, for: 0.5)
            at(1.5) { #expect(abs(slider.value - 0.5) < 0.01, "\(slider.value)") }
        }
    }

    @Test func aSliderHasItsPicturesAtTheOtherEnds() throws {
        try run { window in
            let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 31))
            (slider.minimumValueImage, slider.maximumValueImage) = (
                UIImage(systemName: "plus"), UIImage(systemName: "chevron.right")
            )
            window.addSubview(slider)
            #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 200)
            #expect(slider.maximumValueImageRect(forBounds: slider.bounds).minX == 0)
            #expect(slider.trackRect(forBounds: slider.bounds).minX == 25.5)
        }
    }

    @Test func aSwitchIsOnAtTheLeft() throws {
        try run { window in
            let control = UISwitch()
            window.addSubview(control)
            let thumb = control.subviews[1]
            #expect(thumb.frame.minX == 22)
            control.isOn = true
            #expect(thumb.frame.minX == 2)
            control.semanticContentAttribute = .forceLeftToRight
            control.layoutIfNeeded()
            #expect(thumb.frame.minX == 22)
        }
    }

    @Test func segmentsAndDotsBeginAtTheRight() throws {
        try run { window in
            let segments = UISegmentedControl(items: ["a", "b", "c"])
            segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
            segments.selectedSegmentIndex = 0
            window.addSubview(segments)
            window.layoutIfNeeded()
            #expect(segments.subviews.first { $0.layer.shadowRadius == 4 }?.frame == CGRect(x: 202, y: 2, width: 96, height: 28))
            window.touches.tap(CGPoint(x: 50, y: 116), at: 0.1)
            at(0.5) { #expect(segments.selectedSegmentIndex == 2) }
            let dots = UIPageControl(frame: CGRect(x: 0, y: 200, width: 100, height: 26))
            dots.numberOfPages = 3
            window.addSubview(dots)
            window.layoutIfNeeded()
            #expect(dots.subviews.map(\.frame.midX) == [68, 50, 32])
            window.touches.tap(CGPoint(x: 20, y: 213), at: 0.6)
            at(0.9) { #expect(dots.currentPage == 1) }
        }
    }

    @Test func progressAndSteps() throws {
        try run { window in
            let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
            progress.progress = 0.25
            window.addSubview(progress)
            window.layoutIfNeeded()
            #expect(progress.subviews[1].frame == CGRect(x: 75, y: 0, width: 25, height: 4))
            let stepper = UIStepper(frame: CGRect(x: 0, y: 100, width: 0, height: 0))
            window.addSubview(stepper)
            window.touches.tap(CGPoint(x: 20, y: 116), at: 0.1)
            at(0.5) { #expect(stepper.value == 1) }
        }
    }

    @Test func barsAreMirrored() throws {
        try run(2) { window in
            let (first, second) = (UIViewController(), UIViewController())
            (first.title, second.title) = ("First", "Second")
            first.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
            let navigation = UINavigationController(rootViewController: first)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UIViewController()]
            window.rootViewController = tabs
            window.layoutIfNeeded()
            @MainActor func buttons() -> [CGRect] {
                navigation.navigationBar.subviews.flatMap(\.subviews).filter { $0 is BarButton }.map(\.frame)
            }
            #expect(buttons().first?.minX == 8)
            #expect(tabs.tabBar.subviews.filter { $0 is UITabBarButton }.map(\.frame.minX) == [160, 0])
            at(0.1) { navigation.pushViewController(second, animated: true) }
            at(0.15) { #expect((second.view.layer.presentation()?.frame.minX ?? 0) < -100) }
            at(1) {
                #expect(buttons().first?.maxX == 312 && navigation.edgePan?.edges == .right)
            }
            window.touches.drag(CGPoint(x: 318, y: 200), to: CGPoint(x: 60, y: 200), at: 1.1, for: 0.3)
            at(1.95) { #expect(navigation.topViewController === first) }
        }
    }

    @Test func rowsAreMirrored() throws {
        final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "text"
                cell.detailTextLabel?.text = "detail"
                cell.imageView?.image = UIImage(systemName: "plus")
                cell.accessoryType = .disclosureIndicator
                return cell
            }
            func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
                -> UISwipeActionsConfiguration?
            { UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "a") { _, _, _ in }]) }
        }
        let source = Source()
        try run(2) { window in
            let table = UITableView(frame: window.bounds, style: .plain)
            (table.dataSource, table.delegate) = (source, source)
            window.addSubview(table)
            window.layoutIfNeeded()
            let cell = table.visibleCells[0]
            cell.layoutIfNeeded()
            #expect(cell.contentView.frame == CGRect(x: 34, y: 0, width: 286, height: 44))
            #expect(cell.imageView?.frame.maxX == 270 && cell.accessoryMark?.position.x == 16)
            #expect(cell.textLabel?.frame.maxX == 236 && cell.detailTextLabel?.frame.minX == 0)
            // The trailing actions are at the left.
            window.touches.drag(CGPoint(x: 100, y: 22), by: CGPoint(x: 100, y: 0), at: 0.2, for: 0.3, holdAfter: 0.2)
            at(1.9) { #expect(cell.frame.minX == 74) }
        }
    }

    @Test func symbolsPointForward() throws {
        try run { _ in
            let (forward, left) = (UIImage(systemName: "arrow.forward"), UIImage(systemName: "arrow.left"))
            #expect(forward?.content.picture == left?.content.picture)
        }
        _ = try Film(size: CGSize(width: 10, height: 10), duration: 0) { _ in
            let (forward, right) = (UIImage(systemName: "chevron.forward"), UIImage(systemName: "chevron.right"))
            #expect(forward?.content.picture == right?.content.picture && UIImage(systemName: "flag.fill") != nil)
        }
    }
}
