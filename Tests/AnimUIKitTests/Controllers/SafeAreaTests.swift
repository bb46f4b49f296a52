import AnimInteraction
import Testing

@testable import AnimUIKit

/// The safe area of a phone: what the status bar and the home indicator cover.
@Suite @MainActor struct SafeAreaTests {
    private static let phone = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)

    private func run(_ insets: UIEdgeInsets = phone, duration: Double = 2, _ launch: @escaping @MainActor (UIWindow) -> Void)
        throws
    {
        _ = try Film(size: CGSize(width: 393, height: 852), scale: 3, safeAreaInsets: insets, duration: duration) { launch($0) }
    }

    private func insets(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }

    /// A controller whose view has a box along its safe area.
    private final class Boxed: UIViewController {
        let box = UIView()
        var heard: [UIEdgeInsets] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            let area = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: area.topAnchor), box.bottomAnchor.constraint(equalTo: area.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ])
        }

        override func viewSafeAreaInsetsDidChange() { heard.append(view.safeAreaInsets) }
    }

    @Test func aWindowHasTheInsets() throws {
        try run { window in
            let controller = Boxed()
            window.rootViewController = controller
            window.layoutIfNeeded()
            #expect(window.safeAreaInsets == Self.phone)
            #expect(controller.box.frame == CGRect(x: 0, y: 59, width: 393, height: 759))
            #expect(controller.heard == [Self.phone])
            #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 59))
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
            window.layoutIfNeeded()
            #expect(controller.box.frame == CGRect(x: 5, y: 69, width: 388, height: 749))
            #expect(controller.view.layoutMargins == UIEdgeInsets(top: 69, left: 21, bottom: 34, right: 16))
        }
    }

    @Test func aViewHasThePartThatReachesIntoIt() throws {
        try run { window in
            let view = UIView(frame: CGRect(x: 0, y: 50, width: 393, height: 780))
            window.addSubview(view)
            #expect(view.safeAreaInsets == insets(9, 12))
            view.frame.origin.y = 100
            #expect(view.safeAreaInsets == insets(0, 34))
            // Out of the screen: not more than the screen's.
            view.frame.origin.y = 852
            #expect(view.safeAreaInsets == insets(0, 34))
        }
    }

    /// Frames that UIKit has for these constraints.
    @Test func marginsContainIt() throws {
        let insets = UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 20)
        _ = try Film(size: CGSize(width: 320, height: 480), scale: 2, safeAreaInsets: insets, duration: 1) { window in
            let view = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 300))
            window.addSubview(view)
            let boxes = (0..<4).map { _ in UIView() }
            for box in boxes {
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
            }
            @MainActor func pin(
                _ index: Int, _ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute,
                _ constant: CGFloat
            ) {
                let second = other == .notAnAttribute ? nil : view
                NSLayoutConstraint(
                    item: boxes[index], attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: 1,
                    constant: constant
                ).isActive = true
            }
            for (index, size) in [(60.0, 40.0), (60, 40), (80, 30)].enumerated() {
                pin(index, .width, .notAnAttribute, size.0)
                pin(index, .height, .notAnAttribute, size.1)
            }
            pin(0, .left, .leftMargin, 0)
            pin(0, .top, .topMargin, 0)
            pin(1, .right, .rightMargin, 0)
            pin(1, .bottom, .bottomMargin, 0)
            pin(2, .centerX, .centerXWithinMargins, 0)
            pin(2, .centerY, .centerYWithinMargins, 0)
            pin(3, .leading, .leadingMargin, 0)
            pin(3, .trailing, .trailingMargin, 0)
            pin(3, .top, .topMargin, 100)
            pin(3, .height, .notAnAttribute, 24)
            view.layoutIfNeeded()
            #expect(
                boxes.map(\.frame) == [
                    CGRect(x: 24, y: 37, width: 60, height: 40), CGRect(x: 232, y: 252, width: 60, height: 40),
                    CGRect(x: 118, y: 149.5, width: 80, height: 30), CGRect(x: 24, y: 137, width: 268, height: 24),
                ])
        }
    }

    @Test func aNavigationBarIsBelowTheStatusBar() throws {
        try run { window in
            let controller = Boxed()
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.layoutIfNeeded()
            let bar = navigation.navigationBar
            #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44) && bar.barPosition == .topAttached)
            #expect(bar.subviews[0].frame == CGRect(x: 0, y: -59, width: 393, height: 103))
            #expect(controller.view.frame == window.bounds && controller.view.safeAreaInsets == insets(103, 34))
            #expect(controller.box.frame == CGRect(x: 0, y: 103, width: 393, height: 715))
            bar.isTranslucent = false
            navigation.view.setNeedsLayout()
            window.layoutIfNeeded()
            #expect(controller.view.frame == CGRect(x: 0, y: 103, width: 393, height: 749))
            #expect(controller.view.safeAreaInsets == insets(0, 34))
            navigation.setNavigationBarHidden(true, animated: false)
            window.layoutIfNeeded()
            #expect(controller.view.frame == window.bounds && controller.view.safeAreaInsets == Self.phone)
        }
    }

    @Test func aTabBarReachesBelowTheHomeIndicator() throws {
        try run { window in
            let (first, second) = (Boxed(), Boxed())
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: first), second]
            window.rootViewController = tabs
            window.layoutIfNeeded()
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
            #expect(tabs.tabBar.subviews.last?.frame == CGRect(x: 196.5, y: 0, width: 196.5, height: 49))
            #expect(first.view.safeAreaInsets == insets(103, 83))
            tabs.selectedIndex = 1
            window.layoutIfNeeded()
            #expect(second.view.safeAreaInsets == insets(59, 83))
        }
    }

    @Test func contentMovesOutOfTheWay() throws {
        try run { window in
            let controller = UIViewController()
            let table = UIScrollView(frame: window.bounds)
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
            table.addSubview(content)
            controller.view.addSubview(table)
            window.rootViewController = controller
            table.contentInset.top = 7
            window.layoutIfNeeded()
            // Content that fits does not scroll, and stays where it is.
            #expect(table.adjustedContentInset == insets(7, 0) && content.safeAreaInsets.top == 59)
            table.contentOffset.y = -7
            table.contentSize = content.frame.size
            #expect(table.adjustedContentInset == insets(66, 34) && table.contentOffset.y == -66)
            // What the content was moved by does not reach into it.
            #expect(content.safeAreaInsets == .zero)
            table.contentInsetAdjustmentBehavior = .never
            #expect(table.adjustedContentInset == insets(7, 0) && table.contentOffset.y == -7)
            table.contentInsetAdjustmentBehavior = .always
            #expect(table.adjustedContentInset == insets(66, 34))
            table.contentSize = .zero
            table.contentInsetAdjustmentBehavior = .scrollableAxes
            #expect(table.adjustedContentInset == insets(7, 0))
            table.alwaysBounceVertical = true
            window.layoutIfNeeded()
            #expect(table.adjustedContentInset == insets(66, 34))
        }
    }

    @Test func contentBetweenBarsMovesEvenIfItFits() throws {
        try run { window in
            let controller = UIViewController()
            let scroll = UIScrollView(frame: window.bounds)
            controller.view.addSubview(scroll)
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: controller)]
            window.rootViewController = tabs
            window.layoutIfNeeded()
            #expect(scroll.adjustedContentInset == insets(103, 83) && scroll.contentOffset.y == -103)
            controller.edgesForExtendedLayout = []
            scroll.contentInsetAdjustmentBehavior = .scrollableAxes
            #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
        }
    }

    @Test func sheetsAndAlertsRespectIt() throws {
        try run { window in
            let (root, sheet) = (UIViewController(), Boxed())
            window.rootViewController = root
            sheet.sheetPresentationController?.detents = [
                .custom { _ in 200 }, .custom { $0.maximumDetentValue }, .large(),
            ]
            at(0.1) { root.present(sheet, animated: false) }
            at(0.2) {
                #expect(sheet.view.frame == CGRect(x: 0, y: 618, width: 393, height: 234))
                #expect(sheet.box.frame == CGRect(x: 0, y: 0, width: 393, height: 200))
            }
            at(0.3) {
                sheet.sheetPresentationController?.selectedDetentIdentifier = .large
                window.layoutIfNeeded()
                #expect(sheet.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
                sheet.dismiss(animated: false)
            }
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            at(1) { root.present(alert, animated: false) }
            at(1.2) { #expect(alert.view.frame.maxY == 818) }
        }
    }

    @Test func aSheetKeepsItsLayoutWhileItMoves() throws {
        try run { window in
            let (root, sheet) = (UIViewController(), Boxed())
            window.rootViewController = root
            root.present(sheet, animated: true)
            at(1) {
                #expect(sheet.heard == [self.insets(0, 34)])
                sheet.dismiss(animated: true)
            }
            at(1.2) { #expect(sheet.heard == [self.insets(0, 34)]) }
        }
    }

    @Test func insetsThatLeaveNothingAreMisuse() throws {
        for insets in [insets(-1, 0), insets(.nan, 0), insets(.infinity, 0), insets(800, 100)] {
            #expect(throws: MisuseError.self) { try run(insets) { _ in } }
        }
        try run(.zero) { #expect($0.safeAreaInsets == .zero) }
        try run(insets(852, 0)) { #expect($0.safeAreaLayoutGuide.layoutFrame.height == 0) }
    }
}
