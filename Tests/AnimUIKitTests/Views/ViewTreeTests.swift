import AnimUIKit
import Testing

/// Superviews and subviews.
@Suite @MainActor struct ViewTreeTests {
    @Test func aNewOrderIsNoReasonForLayout() throws {
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 0.1) { window in
            let view = Reordering(frame: window.bounds)
            for _ in 0..<2 { view.addSubview(UIView()) }
            window.addSubview(view)
            window.layoutIfNeeded()
            #expect(view.count == 1)
        }
    }

    @Test func labelsAndButtonsAreNotOpaque() {
        #expect(UIView().isOpaque && !UILabel().isOpaque && !UIButton().isOpaque)
    }

    @Test func editingEnds() throws {
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 0.1) { window in
            let (box, field) = (UIView(), UITextField())
            window.addSubview(box)
            box.addSubview(field)
            field.becomeFirstResponder()
            UIView().endEditing(true)
            #expect(field.isFirstResponder)
            #expect(box.endEditing(true) && !field.isFirstResponder)
        }
    }

    @Test func subviewsAreInTheOrderOfTheTree() throws {
        try play { window in
            let (a, b, c) = (square("a"), square("b"), square("c"))
            window.addSubview(a)
            window.addSubview(b)
            window.insertSubview(c, at: 1)
            #expect(window.subviews == [a, c, b])
            window.insertSubview(a, aboveSubview: c)
            #expect(window.subviews == [c, a, b])
            window.insertSubview(b, belowSubview: c)
            #expect(window.subviews == [b, c, a])
            window.bringSubviewToFront(b)
            #expect(window.subviews == [c, a, b])
            window.sendSubviewToBack(b)
            #expect(window.subviews == [b, c, a])
            window.exchangeSubview(at: 0, withSubviewAt: 2)
            #expect(window.subviews == [a, c, b])
            window.exchangeSubview(at: 1, withSubviewAt: 1)
            #expect(window.subviews == [a, c, b])
            window.insertSubview(a, at: 99)
            #expect(window.subviews == [c, b, a])
            c.removeFromSuperview()
            #expect(window.subviews == [b, a])
            #expect(c.superview == nil && c.window == nil)
            #expect(a.superview == window && a.window == window)
        }
    }

    @Test func sublayersKeepTheirPlaceAmongSubviews() throws {
        try play { window in
            let (a, b, layer) = (square("a"), square("b"), CALayer())
            window.addSubview(a)
            window.layer.addSublayer(layer)
            window.addSubview(b)
            #expect(window.layer.sublayers == [a.layer, layer, b.layer])
            #expect(window.subviews == [a, b])
            window.insertSubview(b, belowSubview: a)
            #expect(window.layer.sublayers == [b.layer, a.layer, layer])
            layer.removeFromSuperlayer()
            #expect(window.layer.sublayers == [b.layer, a.layer] && layer.superlayer == nil)
        }
    }

    @Test func aMovedViewHasOneSuperview() throws {
        try play { window in
            let (a, b, child) = (square("a"), square("b"), square("child"))
            window.addSubview(a)
            window.addSubview(b)
            a.addSubview(child)
            b.addSubview(child)
            #expect(a.subviews.isEmpty && b.subviews == [child])
            #expect(child.isDescendant(of: window) && child.isDescendant(of: child) && !child.isDescendant(of: a))
        }
    }

    @Test func tagsFindViews() throws {
        try play { window in
            let (a, b) = (square(), square())
            (a.tag, b.tag) = (1, 2)
            window.addSubview(a)
            a.addSubview(b)
            #expect(window.viewWithTag(2) === b && b.viewWithTag(1) == nil && a.viewWithTag(1) === a)
        }
    }

    @Test func viewsAreToldOfTheirMoves() throws {
        final class Told: UIView {
            let events = EventList()
            override func willMove(toSuperview newSuperview: UIView?) { events.add("will super \(newSuperview != nil)") }
            override func didMoveToSuperview() { events.add("did super \(superview != nil)") }
            override func willMove(toWindow newWindow: UIWindow?) { events.add("will window \(newWindow != nil)") }
            override func didMoveToWindow() { events.add("did window \(window != nil)") }
            override func didAddSubview(_ subview: UIView) { events.add("added \(subviews.contains(subview))") }
            override func willRemoveSubview(_ subview: UIView) { events.add("removes \(subviews.contains(subview))") }
        }
        try play { window in
            let (view, child) = (Told(), UIView())
            view.addSubview(child)
            window.addSubview(view)
            window.bringSubviewToFront(view)
            child.removeFromSuperview()
            view.removeFromSuperview()
            view.removeFromSuperview()
            #expect(
                view.events.list.map { $0.prefix { $0 != "@" } } == [
                    "added true", "will super true", "will window true", "did window true", "did super true", "removes true",
                    "will super false", "will window false", "did window false", "did super false",
                ])
        }
    }

    @Test func controllersLoadTheirViewOnce() throws {
        final class Controller: UIViewController {
            var loads = 0
            override func viewDidLoad() {
                super.viewDidLoad()
                loads += 1
                view.layer.name = "root"
            }
        }
        let film = try play { window in
            let controller = Controller()
            #expect(controller.loads == 0)
            window.rootViewController = controller
            #expect(controller.loads == 1 && window.subviews == [controller.view])
            #expect(controller.view.frame == window.bounds)
            window.rootViewController = Controller()
            #expect(window.subviews.count == 1 && controller.view.superview == nil)
        }
        #expect(film.presentation(of: "root", at: 0) != nil)
    }
}

/// The lives of views and of what they retain.
@Suite @MainActor struct RetentionTests {
    @Test func superviewsRetainTheirSubviews() throws {
        try play { window in
            weak var kept: UIView?
            weak var dropped: UIView?
            do {
                let (a, b) = (square("a"), square("b"))
                (kept, dropped) = (a, b)
                window.addSubview(a)
                window.addSubview(b)
                b.removeFromSuperview()
            }
            #expect(kept != nil && dropped == nil)
            #expect(window.subviews.count == 1)
        }
    }

    @Test func theViewsOfAFinishedFilmAreReleased() throws {
        weak var window: UIWindow?
        weak var view: UIView?
        weak var recognizer: UIGestureRecognizer?
        weak var animator: UIViewPropertyAnimator?
        let target = GestureTarget()
        let film = try play {
            let (child, pan) = (square(), UIPanGestureRecognizer())
            target.listen(to: pan)
            $0.addSubview(child)
            child.addGestureRecognizer(pan)
            (window, view, recognizer) = ($0, child, pan)
            $0.touches.drag(child, by: CGPoint(x: 50, y: 0), at: 0.1, for: 0.3)
            UIView.animate(withDuration: 5, delay: 0, options: .allowUserInteraction) {
                child.alpha = 0.5
            } completion: { _ in
                _ = child
            }
            let mover = UIViewPropertyAnimator(duration: 5, curve: .linear) { child.center.x = 200 }
            mover.startAnimation()
            animator = mover
        }
        #expect(window == nil && view == nil && recognizer == nil && animator == nil)
        #expect(target.states.last == "ended")
        #expect(try film.shown(at: 1).opacity < 1)
    }

    @Test func aRemovedViewIsReleasedAfterItsAnimation() throws {
        weak var view: UIView?
        var wasThere = false
        try play(2) { window in
            let new = square()
            view = new
            window.addSubview(new)
            UIView.animate(withDuration: 0.5) {
                new.alpha = 0
            } completion: { _ in
                new.removeFromSuperview()
            }
            window.perform(at: 0.4) { wasThere = view != nil }
            window.perform(at: 1) { #expect(view == nil) }
        }
        #expect(wasThere)
    }

    @Test func targetsAreNotRetained() throws {
        weak var kept: GestureTarget?
        try play { window in
            let target = GestureTarget()
            kept = target
            let tap = UITapGestureRecognizer()
            target.listen(to: tap)
            window.addGestureRecognizer(tap)
            window.touches.tap(CGPoint(x: 1, y: 1), at: 0)
        }
        #expect(kept == nil)
    }

    @Test func delegatesAreNotRetained() throws {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {}
        try play { window in
            let tap = UITapGestureRecognizer()
            do {
                let delegate = Delegate()
                tap.delegate = delegate
                #expect(tap.delegate != nil)
            }
            #expect(tap.delegate == nil)
        }
    }
}

/// A view that brings its last subview to the back in each layout.
private final class Reordering: UIView {
    var count = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        sendSubviewToBack(subviews[1])
    }
}
