import AnimUIKit
import Testing

@Suite @MainActor struct ConflictTests {
    @Test func theLargerOfTwoWidthsBreaks() throws {
        for order in [["a", "b"], ["b", "a"]] {
            let film = try LayoutRig.film { window in
                let view = UIView()
                view.accessibilityIdentifier = "card"
                view.translatesAutoresizingMaskIntoConstraints = false
                window.addSubview(view)
                let widths = [
                    "a": view.widthAnchor.constraint(equalToConstant: 100),
                    "b": view.widthAnchor.constraint(equalToConstant: 200),
                ]
                for (name, constraint) in widths { constraint.identifier = name }
                for name in order { widths[name]?.isActive = true }
                window.layoutIfNeeded()
                #expect(view.frame.width == 100)
                widths["a"]?.isActive = false
                window.layoutIfNeeded()
                #expect(view.frame.width == 200)
            }
            let message = try #require(film.warnings.first?.message)
            #expect(film.warnings.count == 1)
            #expect(message.contains("<NSLayoutConstraint 'a' UIView 'card'.width == 100   (active)>"))
            #expect(message.hasSuffix("broken: <NSLayoutConstraint 'b' UIView 'card'.width == 200   (active)>"))
        }
    }

    @Test func aSizeBreaksBeforeARelation() throws {
        let film = try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 200, height: 100), views: "0")
            try rig.activate("0 width = +50; 0 left = . left +10; 0 right = . right -10")
            window.layoutIfNeeded()
            #expect(rig.view("0").frame.width == 180)
        }
        #expect(film.warnings.first?.message.hasSuffix("broken: <NSLayoutConstraint UIView.width == 50   (active)>") == true)
        #expect(film.warnings.first?.message.contains("<NSAutoresizingMaskLayoutConstraint UIView.width == 200>") == true)
    }

    @Test func optionalConstraintsNeverConflict() throws {
        let film = try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 200, height: 100), views: "0 24x24")
            rig.view("0").setContentHuggingPriority(.required, for: .horizontal)
            try rig.activate("0 width = +36; 0 left = . left; 0 top = . top")
            window.layoutIfNeeded()
            #expect(rig.view("0").frame.width == 36)
        }
        #expect(film.warnings == [])
    }

    @Test func aRequiredNaturalSizeWinsOver999() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 200, height: 100), views: "0 24x24")
            rig.view("0").setContentHuggingPriority(.required, for: .horizontal)
            try rig.activate("0 width = +36 @999; 0 left = . left; 0 top = . top")
            window.layoutIfNeeded()
            #expect(rig.view("0").frame.width == 24)
        }
    }

    @Test func misusesAreReported() {
        func misuse(_ body: @MainActor (UIWindow, UIView, UIView) -> Void) -> String {
            do {
                try LayoutRig.film { window in
                    let (a, b) = (UIView(), UIView())
                    (a.accessibilityIdentifier, b.accessibilityIdentifier) = ("a", "b")
                    window.addSubview(a)
                    body(window, a, b)
                }
                return "none"
            } catch { return "\(error)" }
        }
        #expect(misuse { _, _, _ in } == "none")
        #expect(
            misuse { _, a, b in a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true }
                == "at 0.0 s: NSLayoutConstraint.isActive: <NSLayoutConstraint UIView 'a'.left == UIView 'b'.left   (inactive)> has items without a common ancestor"
        )
        #expect(
            misuse { _, a, b in b.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true }
                == "at 0.0 s: NSLayoutConstraint.isActive: <NSLayoutConstraint UIView 'b'.width == UIView 'a'.width   (inactive)> has items without a common ancestor"
        )
        #expect(
            misuse { window, a, _ in a.addConstraint(a.leftAnchor.constraint(equalTo: window.leftAnchor)) }
                == "at 0.0 s: UIView.addConstraint(_:): UIView \"a\" does not contain the items of <NSLayoutConstraint UIView 'a'.left == UIWindow.left   (inactive)>"
        )
        #expect(
            misuse { _, a, _ in
                let width = a.widthAnchor.constraint(equalToConstant: 5)
                width.isActive = true
                width.priority = UILayoutPriority(999)
            }
                == "at 0.0 s: NSLayoutConstraint.priority: <NSLayoutConstraint UIView 'a'.width == 5   (active)> cannot change from 1000.0 to 999.0 while it is active: one of the two is required, and the other is not"
        )
        #expect(
            misuse { window, a, _ in
                _ = NSLayoutConstraint(
                    item: a, attribute: .left, relatedBy: .equal, toItem: window, attribute: .top, multiplier: 1, constant: 0)
            } == "at 0.0 s: NSLayoutAnchor.constraint(_:): UIView 'a'.left and UIWindow.top cannot be compared")
        #expect(
            misuse { _, a, _ in
                _ = NSLayoutConstraint(
                    item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                    constant: 0)
            }
                == "at 0.0 s: NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:): UIView 'a'.left needs a second item: only sizes can be compared with a constant"
        )
        #expect(
            misuse { _, a, _ in a.widthAnchor.constraint(equalToConstant: .nan).isActive = true }
                == "at 0.0 s: NSLayoutAnchor.constraint(_:): UIView 'a'.width has the multiplier 1.0 and the constant nan, which are not finite"
        )
    }
}
