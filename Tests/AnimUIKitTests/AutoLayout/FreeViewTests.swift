import AnimUIKit
import Testing

/// What constraints leave open.
@Suite @MainActor struct FreeViewTests {
    @Test func aViewWithoutConstraintsKeepsItsFrame() throws {
        _ = try Film(size: CGSize(width: 200, height: 200), duration: 0.2) { window in
            let (free, label, other) = (UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), UILabel(), UIView())
            label.text = "x"
            for view in [free, label, other] {
                view.translatesAutoresizingMaskIntoConstraints = false
                window.addSubview(view)
            }
            label.frame.origin = CGPoint(x: 50, y: 50)
            other.widthAnchor.constraint(equalToConstant: 10).isActive = true
            window.layoutIfNeeded()
            #expect(free.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
            // A view with a natural size is laid out by constraints, which leave its place open.
            #expect(label.frame.origin == .zero && label.frame.width > 0)
            free.heightAnchor.constraint(equalToConstant: 5).isActive = true
            window.layoutIfNeeded()
            #expect(free.frame == CGRect(x: 0, y: 0, width: 0, height: 5))
        }
    }

    @Test func theCenterIsWhereConstraintsWantItWhateverTheAnchorPoint() throws {
        _ = try Film(size: CGSize(width: 200, height: 200), duration: 0.2) { window in
            let view = UIView()
            view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
                view.centerYAnchor.constraint(equalTo: window.centerYAnchor),
                view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 60),
            ])
            window.layoutIfNeeded()
            #expect(view.center == CGPoint(x: 100, y: 100) && view.frame == CGRect(x: 90, y: 40, width: 20, height: 60))
        }
    }

    @Test func anAttributeOfNoItemIsIgnored() throws {
        _ = try Film(size: CGSize(width: 200, height: 200), duration: 0.2) { window in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
            let height = NSLayoutConstraint(
                item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1, constant: 30)
            view.addConstraint(height)
            #expect(view.constraints == [height] && height.secondAttribute == .notAnAttribute)
            window.layoutIfNeeded()
            #expect(view.frame.height == 30)
        }
    }
}
