import AnimUIKit
import Testing

/// A view whose touch area is larger than its bounds.
private final class EnlargedView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
}

/// A view that lets touches through to what is behind it.
private final class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}

/// A view that gives all its touches to a different view.
private final class RedirectingView: UIView {
    weak var receiver: UIView?
    var points: [CGPoint] = []
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        points.append(point)
        return self.point(inside: point, with: event) ? receiver : nil
    }
}

/// The search for the view under a finger.
@Suite @MainActor struct HitTestTests {
    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    /// Returns the names of the views at some points of the window.
    private func names(_ window: UIWindow, _ points: [(CGFloat, CGFloat)]) -> [String?] {
        points.map { window.hitTest(point($0.0, $0.1), with: nil)?.layer.name }
    }

    @Test func theFrontmostViewIsFound() throws {
        try play { window in
            window.layer.name = "window"
            let (back, front, child) = (square("back"), square("front"), square("child"))
            front.center.x = 100
            child.frame = CGRect(x: 80, y: 0, width: 60, height: 100)
            window.addSubview(back)
            window.addSubview(front)
            front.addSubview(child)
            // The child reaches 40 points out of its superview, where it is not found.
            let points: [(CGFloat, CGFloat)] = [(20, 20), (60, 20), (140, 20), (155, 20), (250, 250), (-1, 0)]
            #expect(names(window, points) == ["back", "front", "child", "window", "window", nil])
            front.alpha = 0.009
            #expect(names(window, [(60, 20)]) == ["back"])
            front.alpha = 0.01
            #expect(names(window, [(60, 20)]) == ["front"])
            front.isHidden = true
            #expect(names(window, [(60, 20)]) == ["back"])
            front.isHidden = false
            front.isUserInteractionEnabled = false
            #expect(names(window, [(60, 20), (140, 20)]) == ["back", "window"])
            #expect(front.hitTest(point(10, 10), with: nil) == nil)
        }
    }

    @Test func edgesOfBoundsAreHalfOpen() throws {
        try play { window in
            let view = square()
            view.bounds.origin = point(10, 10)
            #expect(view.point(inside: point(10, 10), with: nil) && !view.point(inside: point(110, 50), with: nil))
            #expect(view.point(inside: point(109.9, 109.9), with: nil) && !view.point(inside: point(9.9, 50), with: nil))
        }
    }

    @Test func touchAreasCanBeEnlarged() throws {
        let target = GestureTarget()
        try play(2) { window in
            let view = EnlargedView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
            view.layer.name = "small"
            window.addSubview(view)
            #expect(names(window, [(85, 110), (139, 139), (79, 110), (141, 110)]) == ["small", "small", nil, nil])
            let tap = UITapGestureRecognizer()
            target.listen(to: tap)
            view.addGestureRecognizer(tap)
            window.touches.tap(point(85, 110), at: 0.1)
            window.touches.tap(point(75, 110), at: 1)
        }
        #expect(target.events.list == ["ended@0.183"])
    }

    @Test func viewsCanLetTouchesThrough() throws {
        let events = EventList()
        try play(2) { window in
            let (behind, cover, button) = (
                TouchedView(frame: window.bounds), PassThroughView(frame: window.bounds), square("button")
            )
            behind.layer.name = "behind"
            behind.events = events
            window.addSubview(behind)
            window.addSubview(cover)
            cover.addSubview(button)
            #expect(names(window, [(50, 50), (200, 200)]) == ["button", "behind"])
            window.touches.press(point(200, 200), at: 0.1, for: 0.1)
            window.touches.press(point(50, 50), at: 0.5, for: 0.1)
        }
        #expect(events.list == ["began 1@0.1", "ended 1@0.2"])
    }

    @Test func viewsCanChooseTheReceiver() throws {
        let events = EventList()
        try play { window in
            let (redirecting, receiver) = (RedirectingView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)), TouchedView())
            receiver.events = events
            redirecting.receiver = receiver
            window.addSubview(receiver)
            window.addSubview(redirecting)
            window.touches.press(point(110, 120), at: 0.1, for: 0.1)
            window.touches.press(point(200, 200), at: 0.5, for: 0.1)
            window.perform(at: 0.9) { #expect(redirecting.points.prefix(1) == [point(10, 20)]) }
        }
        #expect(events.list == ["began 1@0.1", "ended 1@0.2"])
    }

    @Test func transformsMoveTouchAreas() throws {
        try play { window in
            let (view, enlarged) = (square("view"), EnlargedView(frame: CGRect(x: 40, y: 40, width: 20, height: 20)))
            enlarged.layer.name = "enlarged"
            view.center = point(150, 150)
            view.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
            window.addSubview(view)
            view.addSubview(enlarged)
            // The corner of the turned square is at 150 + 100·√2 = 291.4; of the enlarged area, 150 + 60·√2 = 234.9.
            #expect(
                names(window, [(290, 150), (293, 150), (234, 150), (236, 150), (240, 60)]) == [
                    "view", nil, "enlarged", "view", nil,
                ])
            #expect(view.hitTest(point(50, 50), with: nil) === enlarged)
        }
    }

    @Test func touchAreasAreTurnedInSpace() throws {
        try play { window in
            let (view, enlarged) = (square("view"), EnlargedView(frame: CGRect(x: 45, y: 45, width: 10, height: 10)))
            enlarged.layer.name = "enlarged"
            view.center = point(150, 150)
            view.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            window.addSubview(view)
            view.addSubview(enlarged)
            // A rotation by 60° about the vertical axis halves the widths.
            let points: [(CGFloat, CGFloat)] = [
                (126, 110), (124, 110), (174, 190), (176, 190), (138, 150), (137, 150), (150, 126), (150, 124),
            ]
            #expect(names(window, points) == ["view", nil, "view", nil, "enlarged", "view", "enlarged", "view"])
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 200
            view.transform3D = CATransform3DTranslate(perspective, 0, 0, 100)
            // Halfway to the viewer, all is twice as large.
            #expect(names(window, [(51, 150), (49, 150), (101, 150), (99, 150)]) == ["view", nil, "enlarged", "view"])
        }
    }

    @Test func fingersFindMovingViews() throws {
        let target = GestureTarget()
        try play(2) { window in
            let view = square()
            window.addSubview(view)
            let tap = UITapGestureRecognizer()
            target.listen(to: tap)
            view.addGestureRecognizer(tap)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 250 }
            window.perform(at: 0.5) { #expect(view.touchPoint == point(150, 50)) }
            window.touches.tap(view, at: 1.2)
        }
        #expect(target.events.list == ["ended@1.283"])
    }
}

/// Frames that follow their superview.
@Suite @MainActor struct AutoresizingTests {
    /// Returns the frame of a child at (20, 10) of 100 × 40 points, in a superview of 200 × 100 that becomes 300 × 160.
    private func frame(_ mask: UIView.AutoresizingMask, change: (UIView, UIView) -> Void = { _, _ in }) throws -> CGRect {
        var frame = CGRect.null
        try play { window in
            let (parent, child) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView())
            child.frame = CGRect(x: 20, y: 10, width: 100, height: 40)
            child.autoresizingMask = mask
            window.addSubview(parent)
            parent.addSubview(child)
            change(parent, child)
            parent.frame.size = CGSize(width: 300, height: 160)
            frame = child.frame
        }
        return frame
    }

    @Test func masks() throws {
        let cases: [(UIView.AutoresizingMask, CGRect)] = [
            ([], CGRect(x: 20, y: 10, width: 100, height: 40)),
            (.flexibleRightMargin, CGRect(x: 20, y: 10, width: 100, height: 40)),
            (.flexibleWidth, CGRect(x: 20, y: 10, width: 200, height: 40)),
            (.flexibleLeftMargin, CGRect(x: 120, y: 10, width: 100, height: 40)),
            // The margins of 20 and 80 grow in proportion.
            ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 40, y: 10, width: 100, height: 40)),
            (.flexibleHeight, CGRect(x: 20, y: 10, width: 100, height: 100)),
            (.flexibleTopMargin, CGRect(x: 20, y: 70, width: 100, height: 40)),
            // The margins of 10 and 50 share 60 points.
            ([.flexibleTopMargin, .flexibleBottomMargin], CGRect(x: 20, y: 20, width: 100, height: 40)),
            // The margin of 20 and the width of 100 share 100 points.
            ([.flexibleWidth, .flexibleHeight], CGRect(x: 20, y: 10, width: 200, height: 100)),
        ]
        for (mask, expected) in cases { #expect(try frame(mask) == expected, "\(mask.rawValue)") }
        #expect(
            UIView.AutoresizingMask.flexibleWidth.rawValue == 2 && UIView.AutoresizingMask.flexibleBottomMargin.rawValue == 32)
    }

    @Test func resizingCanBeTurnedOff() throws {
        let unchanged = CGRect(x: 20, y: 10, width: 100, height: 40)
        #expect(try frame([.flexibleWidth, .flexibleHeight]) { parent, _ in parent.autoresizesSubviews = false } == unchanged)
    }

    @Test func frames() throws {
        try play { window in
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(view.frame == CGRect(x: -40, y: 0, width: 200, height: 80))
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
            view.layer.anchorPoint = .zero
            #expect(view.frame == CGRect(x: 60, y: 40, width: 200, height: 80))
        }
    }

    /// A subview with a mask moves with its superview in a block.
    @Test func subviewsAnimateWithTheirSuperview() throws {
        let film = try play { window in
            let (parent, child) = (square("parent"), square("child"))
            child.autoresizingMask = .flexibleWidth
            window.addSubview(parent)
            parent.addSubview(child)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { parent.frame.size.width = 200 }
        }
        for name in ["parent", "child"] { #expect(try film.shown(name, at: 0.5).bounds.width == 150) }
    }
}
