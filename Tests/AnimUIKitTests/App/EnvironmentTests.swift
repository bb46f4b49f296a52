import AnimUIKit
import Testing

/// What is around views: the network, tables of objects, archives, proxies.
@Suite @MainActor struct EnvironmentTests {
    @Test func requestsFailInTheNextTick() throws {
        let calls = Calls()
        let url = try #require(URL(string: "https://example.org/a.png"))
        let film = try run(0.5) { _ in
            URLSession.shared.dataTask(with: url) { data, response, error in
                calls.add("\(data == nil) \(response == nil) \((error as? URLError)?.code == .notConnectedToInternet)")
            }.resume()
            let task = URLSession.shared.dataTask(with: URLRequest(url: url)) { _, _, error in
                calls.add("cancelled \((error as? URLError)?.code == .cancelled)")
            }
            task.resume()
            task.cancel()
        }
        #expect(calls.list == ["true true true", "cancelled true"])
        #expect(calls.ticks == [1, 1])
        #expect(film.warnings.first?.message == "nothing is loaded from 'https://example.org/a.png': films have no network")
    }

    @Test func weakTablesLoseReleasedObjects() {
        let table = NSHashTable<NSObject>.weakObjects()
        let map = NSMapTable<NSObject, NSString>.weakToStrongObjects()
        let kept = NSObject()
        table.add(kept)
        table.add(kept)
        map.setObject("kept", forKey: kept)
        do {
            let released = NSObject()
            table.add(released)
            map.setObject("released", forKey: released)
            #expect(table.count == 2 && map.count == 2)
            withExtendedLifetime(released) {}
        }
        #expect(table.allObjects == [kept])
        #expect(map.count == 1)
        #expect(map.object(forKey: kept) == "kept")
        table.remove(kept)
        #expect(!table.contains(kept))
    }

    @Test func geometryIsReadFromText() {
        #expect(NSCoder.cgPoint(for: "{1, 2.5}") == CGPoint(x: 1, y: 2.5))
        #expect(NSCoder.cgRect(for: NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4))).maxX == 4)
        #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 1, 5, 6]").ty == 6)
        #expect(NSCoder.cgSize(for: "wrong") == .zero)
    }

    @Test func classesKnowTheSharedApplication() throws {
        try run(0) { _ in
            let selector = Selector("sharedApplication")
            #expect(UIApplication.responds(to: selector))
            #expect(!UIView.responds(to: selector))
            #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
        }
        #expect(
            misuses { _ in NSException(name: .genericException, reason: "why").raise() }
                == "at 0.0 s: NSException.raise(): NSGenericException: why")
    }

    @Test func proxiesAndBehaviorsWarn() throws {
        let film = try run(0) { window in
            let proxy = UINavigationBar.appearance()
            proxy.barTintColor = .red
            UITabBarItem.appearance().badgeColor = .red
            let animator = UIDynamicAnimator(referenceView: window)
            let gravity = UIGravityBehavior(items: [window])
            animator.addBehavior(gravity)
            animator.addBehavior(gravity)
            #expect(gravity.dynamicAnimator === animator && animator.behaviors.count == 1)
            animator.removeAllBehaviors()
            #expect(gravity.dynamicAnimator == nil)
        }
        #expect(
            film.warnings.map(\.message) == [
                "UINavigationBar.appearance() changes no other objects", "UITabBarItem.appearance() changes no other objects",
                "UIGravityBehavior moves nothing: forces are not simulated",
            ])
    }

    @Test func aTabBarCanBeReplaced() throws {
        try run(0) { window in
            let controller = UITabBarController()
            controller.viewControllers = [UIViewController(), UIViewController()]
            window.rootViewController = controller
            let bar = UITabBar()
            controller.setValue(bar, forKey: "tabBar")
            #expect(controller.tabBar === bar && bar.superview === controller.view)
            #expect(bar.items?.count == 2 && bar.selectedItem === bar.items?.first)
        }
    }

    @Test func placesInTexts() throws {
        try run(0) { window in
            let field = UITextField()
            window.addSubview(field)
            field.text = "abcd"
            let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
            let range = try #require(field.textRange(from: second, to: field.endOfDocument))
            #expect(field.text(in: range) == "bcd")
            #expect(field.offset(from: second, to: field.endOfDocument) == 3)
            #expect(field.position(from: second, offset: 9) == nil)
            field.replace(range, withText: "xy")
            #expect(field.text == "axy")
            #expect(field.selectedTextRange?.isEmpty == true)
        }
    }

    @Test func editingEndsInATree() throws {
        try run(0) { window in
            let field = UITextField()
            let box = UIView()
            window.addSubview(box)
            box.addSubview(field)
            field.becomeFirstResponder()
            #expect(window.endEditing(true) && !field.isFirstResponder)
            UIPasteboard.general.string = "text"
            #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.string == "text")
            let layer = CAScrollLayer()
            layer.bounds.size = CGSize(width: 10, height: 10)
            layer.scroll(to: CGRect(x: 15, y: 0, width: 5, height: 5))
            #expect(layer.bounds.origin == CGPoint(x: 10, y: 0))
        }
    }

    @Test func barsTakeOverAppearances() throws {
        try run(0) { window in
            let bar = UINavigationBar()
            window.addSubview(bar)
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .red
            look.titleTextAttributes = [.foregroundColor: UIColor.white]
            bar.standardAppearance = look
            #expect(bar.barTintColor == .red)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
            #expect((look.copy() as? UINavigationBarAppearance)?.backgroundColor == .red)
        }
    }
}
