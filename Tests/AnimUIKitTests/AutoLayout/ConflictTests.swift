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
                    window.addSubview(a)
                    body(window, a, b)
                }
                return "none"
            } catch { return "\(error)" }
        }
        #expect(misuse { _, _, _ in } == "none")
        #expect(
            misuse { _, a, b in a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true }.contains("no common ancestor"))
        #expect(
            misuse { _, a, b in b.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true }.contains("no common ancestor"))
        #expect(
            misuse { window, a, _ in a.addConstraint(a.leftAnchor.constraint(equalTo: window.leftAnchor)) }.contains(
                "no descendants"))
        #expect(
            misuse { _, a, _ in
                let width = a.widthAnchor.constraint(equalToConstant: 5)
                width.isActive = true
                width.priority = UILayoutPriority(999)
            }.contains("between required and not required"))
        #expect(
            misuse { window, a, _ in
                _ = NSLayoutConstraint(
                    item: a, attribute: .left, relatedBy: .equal, toItem: window, attribute: .top, multiplier: 1, constant: 0)
            }.contains("makes no sense"))
        #expect(
            misuse { _, a, _ in
                _ = NSLayoutConstraint(
                    item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                    constant: 0)
            }.contains("needs a second item"))
        #expect(misuse { _, a, _ in a.widthAnchor.constraint(equalToConstant: .nan).isActive = true }.contains("nan"))
    }
}
