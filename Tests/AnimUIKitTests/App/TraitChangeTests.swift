import AnimUIKit
import Testing

/// Handlers of changes of traits.
@Suite @MainActor struct TraitChangeTests {
    private final class Card: UIView {
        var calls: [String] = []
        func changed(_ card: Card, _ old: UITraitCollection) {
            calls.append("method \(card === self) \(old.userInterfaceStyle == .light)")
        }
    }

    @Test func handlersHearOfTheirTraits() throws {
        try run(0) { window in
            let card = Card()
            window.addSubview(card)
            card.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (card: Card, old: UITraitCollection) in
                card.calls.append("\(old.userInterfaceStyle == .light) \(card.traitCollection.userInterfaceStyle == .dark)")
            }
            card.registerForTraitChanges([UITraitDisplayScale.self]) { (card: Card, _) in card.calls.append("scale") }
            window.overrideUserInterfaceStyle = .dark
            #expect(card.calls == ["true true"])
            window.overrideUserInterfaceStyle = .dark
            #expect(card.calls.count == 1)
        }
    }

    private class Ruler: UIView {
        var styles: [UIUserInterfaceStyle] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.styles.append(previous.userInterfaceStyle)
            }
        }
        required init?(coder: NSCoder) { nil }
        override func forBaselineLayout() -> UIView { self }
    }

    @Test func handlersNameTheirOwnType() throws {
        try run(0) { window in
            let ruler = Ruler()
            window.addSubview(ruler)
            window.overrideUserInterfaceStyle = .dark
            #expect(ruler.styles == [.light])
        }
    }

    @Test func methodsAreCalledUntilTheyEnd() throws {
        try run(0) { window in
            let card = Card()
            window.addSubview(card)
            let registration = card.registerForTraitChanges(
                UITraitCollection.systemTraitsAffectingColorAppearance,
                action: Selector(Card.changed(_:_:), "Card.changed(_:_:)"))
            window.overrideUserInterfaceStyle = .dark
            #expect(card.calls == ["method true true"])
            card.unregisterForTraitChanges(registration)
            window.overrideUserInterfaceStyle = .light
            #expect(card.calls.count == 1)
        }
    }

    @Test func controllersHearOfTheirViews() throws {
        try run(0) { window in
            let controller = UIViewController()
            window.rootViewController = controller
            var count = 0
            controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in count += 1 }
            window.overrideUserInterfaceStyle = .dark
            #expect(count == 1)
        }
    }
}
