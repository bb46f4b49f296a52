import AnimUIKit
import Testing

/// A view that notes the frames that it sees in its layout.
private final class NotingView: UIView {
    var seen: [CGRect] = []
    var updates = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        seen.append(subviews.first?.frame ?? .null)
    }

    override func updateConstraints() {
        updates += 1
        super.updateConstraints()
    }
}

private final class NotingController: UIViewController {
    let box = UIView()
    var seen: [CGRect] = []
    var updates = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 10),
            box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            box.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            box.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        seen.append(box.frame)
    }

    override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
    }
}

@Suite @MainActor struct ConstraintTests {
    @Test func layoutsSeeFinalFrames() throws {
        try LayoutRig.film { window in
            let controller = NotingController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
            window.rootViewController = controller
            window.layoutIfNeeded()
            let expected = CGRect(x: 10, y: 20, width: 374, height: 350)
            #expect(controller.box.frame == expected)
            #expect(controller.seen.last == expected)
            #expect(controller.updates == 1)
            #expect(controller.topLayoutGuide.length == 20 && controller.view.layoutMargins.bottom == 30)
            #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 400, height: 350))
            controller.additionalSafeAreaInsets.top = 50
            window.layoutIfNeeded()
            #expect(controller.box.frame == CGRect(x: 10, y: 50, width: 374, height: 320))
        }
    }

    @Test func barsCoverTheSafeArea() throws {
        try LayoutRig.film { window in
            let controller = NotingController()
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.layoutIfNeeded()
            #expect(controller.view.safeAreaInsets.top == 44 && controller.topLayoutGuide.length == 44)
            #expect(controller.box.frame.minY == 44)
        }
    }

    @Test func marginsReachThroughSuperviews() throws {
        try LayoutRig.film { window in
            let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView())
            inner.frame = CGRect(x: 5, y: 30, width: 190, height: 60)
            window.addSubview(outer)
            outer.addSubview(inner)
            outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
            inner.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 18)
            #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 18))
            inner.preservesSuperviewLayoutMargins = true
            #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 15, bottom: 10, right: 18))
            #expect(inner.layoutMarginsGuide.layoutFrame == CGRect(x: 15, y: 1, width: 157, height: 49))
        }
    }

    @Test func viewsUpdateTheirConstraintsBeforeALayout() throws {
        try LayoutRig.film { window in
            let (outer, inner) = (NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), NotingView())
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
            window.addSubview(outer)
            inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5).isActive = true
            window.layoutIfNeeded()
            #expect(outer.seen == [CGRect(x: 0, y: 0, width: 50, height: 0)])
            #expect((outer.updates, inner.updates) == (1, 1))
            inner.setNeedsUpdateConstraints()
            #expect(inner.needsUpdateConstraints())
            inner.updateConstraintsIfNeeded()
            #expect(!inner.needsUpdateConstraints() && inner.updates == 2)
            outer.frame.size.width = 80
            window.layoutIfNeeded()
            #expect(outer.seen.last == CGRect(x: 0, y: 0, width: 40, height: 0))
            #expect((outer.updates, inner.updates) == (1, 2))
        }
    }

    @Test func animatedConstantsEqualAnimatedFrames() throws {
        let third: CGFloat = 601 / 3
        func film(byConstraints: Bool) throws -> Film {
            try LayoutRig.film(scale: 3, duration: 2) { window in
                let (box, dot) = (UIView(), UIView())
                (box.accessibilityIdentifier, dot.accessibilityIdentifier) = ("box", "dot")
                window.addSubview(box)
                box.addSubview(dot)
                guard byConstraints else {
                    box.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
                    dot.frame = CGRect(x: 90, y: 20, width: 10, height: 10)
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                        UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
                            box.frame = CGRect(x: 60, y: 20, width: third, height: 50)
                            dot.frame = CGRect(x: third - 10, y: 20, width: 10, height: 10)
                        }
                    }
                    return
                }
                for view in [box, dot] { view.translatesAutoresizingMaskIntoConstraints = false }
                let left = box.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10)
                let width = box.widthAnchor.constraint(equalToConstant: 100)
                NSLayoutConstraint.activate([
                    left, width, box.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
                    box.heightAnchor.constraint(equalToConstant: 50), dot.rightAnchor.constraint(equalTo: box.rightAnchor),
                    dot.centerYAnchor.constraint(equalTo: box.centerYAnchor), dot.widthAnchor.constraint(equalToConstant: 10),
                    dot.heightAnchor.constraint(equalToConstant: 10),
                ])
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    (left.constant, width.constant) = (60, third)
                    UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
                        window.layoutIfNeeded()
                    }
                }
            }
        }
        let (constraints, frames) = (try film(byConstraints: true), try film(byConstraints: false))
        for time in stride(from: 0, through: 2, by: 0.05) {
            for name in ["box", "dot"] {
                let (a, b) = (constraints.presentation(of: name, at: time), frames.presentation(of: name, at: time))
                #expect(a?.position == b?.position && a?.bounds == b?.bounds, "\(name) at \(time)")
            }
        }
        let middle = try #require(constraints.presentation(of: "box", at: 0.7))
        #expect(middle.frame.minX > 11 && middle.bounds.width > 101)
    }

    @Test func withoutABlockNothingAnimates() throws {
        let film = try LayoutRig.film(duration: 1) { window in
            let box = UIView()
            box.accessibilityIdentifier = "box"
            box.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(box)
            let width = box.widthAnchor.constraint(equalToConstant: 100)
            width.isActive = true
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { width.constant = 300 }
        }
        #expect(film.presentation(of: "box", at: 0.48)?.bounds.width == 100)
        #expect(film.presentation(of: "box", at: 0.55)?.bounds.width == 300)
    }

    @Test func constraintsChange() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 200, height: 100), views: "0 50x10;1 50x10")
            try rig.activate("0 left = . left; 1 left = 0 right; 0 top = . top; 1 top = . top")
            let constraints = try rig.constraints("1 right = . right; 0 width = +70 @300; 0 width = 1 width @200")
            @MainActor func widths() -> [CGFloat] {
                rig.root.layoutIfNeeded()
                return [rig.view("0").frame.width, rig.view("1").frame.width]
            }
            #expect(widths() == [50, 50])
            constraints[0].isActive = true
            rig.view("0").setContentHuggingPriority(UILayoutPriority(260), for: .horizontal)
            #expect(widths() == [50, 150])
            constraints[1].isActive = true
            #expect(widths() == [70, 130])
            constraints[1].constant = 90.5
            #expect(widths() == [90.5, 109.5])
            constraints[2].isActive = true
            #expect(widths() == [90.5, 109.5])
            constraints[2].priority = UILayoutPriority(301)
            #expect(widths() == [100, 100])
            constraints[2].isActive = false
            constraints[1].isActive = false
            rig.view("1").setContentHuggingPriority(UILayoutPriority(270), for: .horizontal)
            #expect(widths() == [150, 50])
            (rig.view("1") as? SizedView)?.naturalSize.width = 20
            #expect(widths() == [180, 20])
            rig.root.frame.size.width = 300
            #expect(widths() == [280, 20])
            #expect(rig.root.constraints.count == 5 && rig.view("0").constraints == [])
            rig.root.removeConstraints(rig.root.constraints)
            #expect(widths() == [50, 20] && !constraints[0].isActive)
        }
    }

    @Test func anchorsMakeTheSameConstraints() throws {
        try LayoutRig.film { window in
            let (a, b) = (UIView(), UIView())
            for view in [a, b] {
                view.translatesAutoresizingMaskIntoConstraints = false
                window.addSubview(view)
            }
            let constraints = [
                a.leadingAnchor.constraint(equalToSystemSpacingAfter: window.leadingAnchor, multiplier: 2),
                a.topAnchor.constraint(equalToSystemSpacingBelow: window.topAnchor, multiplier: 1),
                a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(greaterThanOrEqualToConstant: 25),
                a.heightAnchor.constraint(lessThanOrEqualTo: window.heightAnchor, multiplier: 0.05, constant: 10),
                b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 1),
                b.heightAnchor.constraint(equalTo: b.widthAnchor), b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 3),
                b.leadingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor, constant: 90),
                a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
                    equalTo: a.topAnchor.anchorWithOffset(to: b.topAnchor), multiplier: 3),
            ]
            NSLayoutConstraint.activate(constraints)
            window.layoutIfNeeded()
            #expect(a.frame == CGRect(x: 16, y: 8, width: 40, height: 25))
            #expect(b.frame == CGRect(x: 100, y: 36, width: 81, height: 81))
            let sizes = constraints[5]
            #expect(sizes.firstItem === b && sizes.secondItem === a && sizes.firstAttribute == .width)
            #expect(sizes.multiplier == 2 && sizes.constant == 1 && sizes.relation == .equal && sizes.isActive)
            #expect(constraints[2].secondItem == nil && constraints[2].secondAttribute == .notAnAttribute)
            #expect(a.constraints.count == 2 && b.constraints == [constraints[6]])
        }
    }

    @Test func guidesAreItems() throws {
        try LayoutRig.film { window in
            let (guide, box) = (UILayoutGuide(), UIView())
            box.translatesAutoresizingMaskIntoConstraints = false
            window.addLayoutGuide(guide)
            window.addSubview(box)
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20),
                guide.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
                guide.topAnchor.constraint(equalTo: window.topAnchor), guide.heightAnchor.constraint(equalToConstant: 90),
                box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
                box.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
                box.widthAnchor.constraint(equalTo: guide.widthAnchor, constant: -10),
                box.heightAnchor.constraint(equalToConstant: 10),
            ])
            window.layoutIfNeeded()
            #expect(guide.layoutFrame == CGRect(x: 20, y: 0, width: 200, height: 90))
            #expect(box.frame == CGRect(x: 25, y: 40, width: 190, height: 10))
            #expect(window.layoutGuides == [guide] && guide.owningView === window)
            window.removeLayoutGuide(guide)
            #expect(window.layoutGuides == [] && window.constraints == [] && guide.owningView == nil)
        }
    }

    @Test func scrolledContentHasTheSizeOfItsConstraints() throws {
        try LayoutRig.film { window in
            let (scroll, content, header) = (UIScrollView(frame: window.bounds), UIView(), UIView())
            for view in [content, header] {
                view.translatesAutoresizingMaskIntoConstraints = false
                scroll.addSubview(view)
            }
            window.addSubview(scroll)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
                content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -5),
                content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 900),
                header.topAnchor.constraint(equalTo: window.topAnchor), header.heightAnchor.constraint(equalToConstant: 20),
                header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
                header.widthAnchor.constraint(equalToConstant: 10),
            ])
            window.layoutIfNeeded()
            #expect(scroll.contentSize == CGSize(width: 400, height: 915))
            #expect(content.frame == CGRect(x: 0, y: 10, width: 400, height: 900))
            #expect(header.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
            scroll.contentOffset.y = 100
            window.layoutIfNeeded()
            #expect(header.frame == CGRect(x: 0, y: 100, width: 10, height: 20))
            #expect(content.frame.minY == 10)
        }
    }

    @Test func removedViewsLoseTheirConstraints() throws {
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 200, height: 100), views: "0;0.0 30x10;1")
            try rig.activate(
                "0 left = . left +10; 0 top = . top; 0.0 left = 0 left +5; 0.0 right = 0 right; 0.0 top = 0 top; "
                    + "0 bottom = 0.0 bottom; 1 left = 0.0 right; 1 right = . right; 1 top = . top; 1 height = +9")
            rig.root.layoutIfNeeded()
            #expect(rig.view("1").frame == CGRect(x: 45, y: 0, width: 155, height: 9))
            let card = rig.view("0")
            card.removeFromSuperview()
            rig.root.layoutIfNeeded()
            #expect(rig.root.constraints.count == 2 && card.constraints.count == 4)
            #expect(rig.view("1").frame.maxX == 200)
            card.layoutIfNeeded()
            #expect(rig.view("0.0").frame.size == CGSize(width: 30, height: 10))
            rig.root.addSubview(card)
            try rig.activate("0 left = . left +50; 0 top = . top +4")
            rig.root.layoutIfNeeded()
            #expect(card.frame == CGRect(x: 50, y: 4, width: 35, height: 10))
            #expect(rig.view("0.0").frame == CGRect(x: 5, y: 0, width: 30, height: 10))
        }
    }

    @Test func viewsAreReleased() throws {
        weak var (root, child, guide): (UIView?, UIView?, UILayoutGuide?)
        weak var constraint: NSLayoutConstraint?
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 100, height: 100), views: "0;0.0 5x5")
            try rig.activate("0 left = . left; 0.0 right = 0:margins right; 0 width = +10; 0.0 top = . top")
            rig.root.layoutIfNeeded()
            (root, child, guide) = (rig.root, rig.view("0.0"), rig.view("0").layoutMarginsGuide)
            constraint = rig.root.constraints.first
            #expect(constraint != nil)
            rig.root.removeFromSuperview()
            window.layoutIfNeeded()
        }
        #expect(root == nil && child == nil && guide == nil && constraint == nil)
    }

    @Test func constraintsAreReleasedWithTheirFilm() throws {
        weak var (view, guide): (UIView?, UILayoutGuide?)
        weak var (constraint, other): (NSLayoutConstraint?, NSLayoutConstraint?)
        try LayoutRig.film { window in
            let rig = LayoutRig(in: window, size: CGSize(width: 100, height: 100), views: "0;0.0 5x5")
            try rig.activate("0 left = . left; 0.0 right = 0:margins right; 0 width = +10; 0.0 top = . top")
            let limit = rig.root.widthAnchor.constraint(lessThanOrEqualTo: window.widthAnchor)
            limit.isActive = true
            other = limit
            window.layoutIfNeeded()
            (view, guide, constraint) = (rig.view("0"), rig.view("0").layoutMarginsGuide, rig.root.constraints.first)
            #expect(constraint != nil && other?.isActive == true)
        }
        #expect(view == nil && guide == nil && constraint == nil && other == nil)
    }
}
