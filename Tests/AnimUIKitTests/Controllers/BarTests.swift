import AnimGraphics
@testable import AnimUIKit
import Testing

/// A controller that sets its title when its view is loaded.
private final class Titled: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contacts"
    }
}

/// What bars show of controllers.
@Suite @MainActor struct BarTests {
    private func run(_ launch: @escaping @MainActor (UIWindow) -> Void) throws {
        _ = try Film(size: CGSize(width: 320, height: 480), duration: 1) { window in launch(window) }
    }

    private func texts(in view: UIView) -> [String] {
        view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts(in: $0) }.filter { !$0.isEmpty }
    }

    @Test func aTitleSetWhenTheViewIsLoadedIsShown() throws {
        try run { window in
            let navigation = UINavigationController(rootViewController: Titled())
            window.rootViewController = navigation
            at(0.1) { #expect(texts(in: navigation.navigationBar) == ["Contacts"]) }
        }
    }

    /// The blue values of a row of pixels through a bar above black and white stripes of two points.
    private func blues(_ prepare: @escaping @MainActor (UINavigationBar) -> Void) throws -> [UInt32] {
        let film = try Film(size: CGSize(width: 120, height: 60), duration: 0.1) { window in
            for index in 0..<30 {
                let stripe = UIView(frame: CGRect(x: index * 4, y: 0, width: 2, height: 60))
                stripe.backgroundColor = .black
                window.addSubview(stripe)
            }
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
            prepare(bar)
            window.addSubview(bar)
        }
        let pixels = try frame(film)
        return (40..<80).map { pixels[$0, 20] >> 16 & 0xFF }
    }

    @Test func contentBehindABarIsBlurred() throws {
        let blurred = try blues { _ in }
        #expect(blurred.allSatisfy { $0 > 0xE0 && $0 < 0xFF })
        #expect(zip(blurred, blurred.dropFirst()).allSatisfy { max($0, $1) - min($0, $1) <= 1 })
        #expect(Set(try blues { $0.isTranslucent = false }) == [0xFF])
        #expect(Set(try blues { $0.barTintColor = .yellow }) == [0])
        #expect(Set(try blues { $0.barTintColor = .clear }) == [0, 0xFF])
        #expect(Set(try blues { $0.setBackgroundImage(UIImage(), for: .default) }) == [0, 0xFF])
    }

    @Test func aNavigationControllerHasTheTabOfItsRoot() throws {
        try run { window in
            let (root, other) = (UIViewController(), UIViewController())
            root.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 3)
            let navigation = UINavigationController(rootViewController: root)
            #expect(navigation.tabBarItem === root.tabBarItem)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UINavigationController(rootViewController: other)]
            other.title = "Search"
            window.rootViewController = tabs
            #expect(texts(in: tabs.tabBar) == ["Home", "Search"])
            other.tabBarItem = UITabBarItem(title: "Find", image: nil, tag: 4)
            #expect(texts(in: tabs.tabBar) == ["Home", "Find"])
            navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 5)
            #expect(texts(in: tabs.tabBar) == ["Own", "Find"])
            #expect(tabs.tabBar.selectedItem?.tag == 5)
        }
    }

    @Test func aNavigationControllerShowsWhatIsBehindIt() throws {
        try run { window in
            let navigation = UINavigationController(rootViewController: UIViewController())
            window.rootViewController = navigation
            #expect(navigation.view.backgroundColor == nil)
        }
    }

    @Test func aTabBarControllerLoadsItsViewAtOnce() throws {
        try run { _ in
            #expect(UITabBarController().isViewLoaded)
            #expect(!UINavigationController().isViewLoaded)
        }
    }

    @Test func theViewsOfTabsAreFoundByTheirClass() throws {
        try run { _ in
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
            bar.items = [UITabBarItem(title: "a", image: nil, tag: 0), UITabBarItem(title: "b", image: nil, tag: 1)]
            #expect(bar.subviews.count { String(describing: type(of: $0)) == "UITabBarButton" } == 2)
        }
    }

    @Test func theTabBarIsReplaced() throws {
        try run { window in
            let tabs = UITabBarController()
            let (a, b) = (UIViewController(), UIViewController())
            (a.title, b.title) = ("a", "b")
            tabs.viewControllers = [a, b]
            window.rootViewController = tabs
            let (old, new) = (tabs.tabBar, UITabBar())
            tabs.setValue(new, forKey: "tabBar")
            #expect(tabs.tabBar === new && old.superview == nil && new.superview === tabs.view)
            #expect(texts(in: new) == ["a", "b"])
            #expect(new.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
            new.delegate?.tabBar(new, didSelect: b.tabBarItem)
            #expect(tabs.selectedViewController === b)
        }
        #expect(misuseList { _ in UIViewController().setValue(1, forKey: "x") }.count == 1)
    }
}
