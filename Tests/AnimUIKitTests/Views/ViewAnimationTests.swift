import AnimUIKit
import Testing

/// Animation blocks, by numbers.
@Suite @MainActor struct ViewAnimationTests {
    @Test func propertiesOfViewsAreTheirLayers() throws {
        try play { window in
            let view = square()
            window.addSubview(view)
            view.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
            #expect(view.center == CGPoint(x: 30, y: 50) && view.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
            view.center.x = 100
            #expect(view.frame.origin == CGPoint(x: 80, y: 20))
            view.transform = CGAffineTransform(scaleX: 2, y: 1)
            #expect(view.frame == CGRect(x: 60, y: 20, width: 80, height: 60))
            (view.alpha, view.isHidden, view.clipsToBounds, view.backgroundColor) = (0.5, true, true, .white)
            #expect(view.layer.opacity == 0.5 && view.layer.isHidden && view.layer.masksToBounds)
            #expect(view.layer.backgroundColor == UIColor.white.cgColor)
            #expect(view.isUserInteractionEnabled)
        }
    }

    /// Setting the frame in a block is the same as setting center and bounds.
    @Test(arguments: [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1)]) func framesAreCenterAndBounds(_ anchor: CGPoint) throws {
        let film = try play { window in
            let (framed, placed) = (square("framed"), square("placed"))
            for view in [framed, placed] {
                view.layer.anchorPoint = anchor
                window.addSubview(view)
            }
            let frame = CGRect(x: 30, y: 50, width: 200, height: 20)
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 2) {
                framed.frame = frame
            }
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 2) {
                placed.bounds = CGRect(origin: .zero, size: frame.size)
                placed.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
            }
        }
        var widths: Set<CGFloat> = []
        for tick in 0...60 {
            let (framed, placed) = (
                try film.shown("framed", at: Double(tick) / 60), try film.shown("placed", at: Double(tick) / 60)
            )
            #expect(framed.position == placed.position && framed.bounds == placed.bounds)
            widths.insert(framed.bounds.width)
        }
        #expect(widths.count > 50)
    }

    @Test func interruptedSpringsAddUp() throws {
        let events = EventList()
        let film = try play(2) { window in
            let cover = square("cover")
            cover.frame = CGRect(x: 0, y: 0, width: 180, height: 180)
            window.addSubview(cover)
            UIView.animate(withDuration: 0.9, delay: 0.15, usingSpringWithDamping: 1, initialSpringVelocity: 0.1) {
                cover.transform = CGAffineTransform(translationX: 180, y: 0)
            } completion: {
                events.add("filled \($0)")
            }
            window.perform(at: 0.5) {
                UIView.animate(withDuration: 0.9, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.1) {
                    cover.transform = .identity
                }
            }
        }
        for (time, x) in [(0.15, 0), (0.2, 17.45816), (0.5, 157.31840), (0.55, 147.43998), (0.9, 14.39031), (1.4, 0)] {
            expectEqual(try film.shown("cover", at: time).affineTransform().tx, x, within: 1e-3)
        }
        #expect(events.list == ["filled true@1.05"])
    }

    @Test func keyframesTakeTheirShares() throws {
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1.0 / 3) {
                    view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
                }
                UIView.addKeyframe(withRelativeStartTime: 1.0 / 3, relativeDuration: 1.0 / 3) {
                    view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
                }
                UIView.addKeyframe(withRelativeStartTime: 2.0 / 3, relativeDuration: 1.0 / 3) { view.transform = .identity }
            }
        }
        for (frame, scale) in [(0, 1), (6, 1.049), (12, 1.19913), (15, 1), (18, 0.80087), (30, 1)] {
            expectEqual(try film.shown(at: Double(frame) / 60).affineTransform().a, scale, within: 1e-5)
        }
    }

    @Test func curvesAndModesAreBitsOfTheOptions() throws {
        let film = try play { window in
            let (view, jumping) = (square(), square("jumping"))
            window.addSubview(view)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) { view.alpha = 0 }
            window.addSubview(jumping)
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeDiscrete]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { jumping.center.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { jumping.center.x = 200 }
            }
        }
        expectEqual(CGFloat(try film.shown(at: 0.25).opacity), 0.75, within: 1e-7)
        let positions = try [0.1, 0.3, 0.6, 0.9].map { try film.shown("jumping", at: $0).position.x }
        #expect(Set(positions).isSubset(of: [50, 100, 200]) && Set(positions).count > 1, "\(positions)")
    }

    @Test func changesWithoutAnimationTakeEffectAtOnce() throws {
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation { view.center.x = 200 }
                view.center.y = 200
            }
        }
        #expect(try film.shown(at: 0).position == CGPoint(x: 200, y: 50))
    }

    @Test func animationsCanBeDisabled() throws {
        let events = EventList()
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) {
                view.center.y = 200
            } completion: {
                events.add("\($0)")
            }
            #expect(!UIView.areAnimationsEnabled)
            UIView.setAnimationsEnabled(true)
            UIView.animate(withDuration: 0.75) { #expect(UIView.inheritedAnimationDuration == 0.75) }
        }
        #expect(try film.shown(at: 0).position.y == 200)
        #expect(events.list == ["true@0.017"])
    }

    @Test func perceivedDurationsSettleLater() throws {
        let events = EventList()
        let film = try play(3) { window in
            let view = square()
            window.addSubview(view)
            UIView.animate(springDuration: 0.5, bounce: 0.3) {
                view.center.x = 150
            } completion: { _ in
                events.add("settled")
            }
        }
        #expect(try film.shown(at: 0.5).position.x > 150, "it swings over")
        #expect(events.list.first.map { $0 > "settled@0.5" } == true)
    }

    @Test func overriddenPropertiesAreObserved() throws {
        final class Popping: UIView {
            override var isHidden: Bool {
                didSet { if !isHidden { UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { self.alpha = 1 } } }
            }
        }
        let film = try play { window in
            let view = Popping()
            view.layer.name = "popping"
            window.addSubview(view)
            (view.isHidden, view.alpha) = (true, 0)
            window.perform(at: 0.25) { view.isHidden.toggle() }
        }
        #expect(try film.shown("popping", at: 0.2).isHidden)
        expectEqual(CGFloat(try film.shown("popping", at: 0.5).opacity), 0.5, within: 1e-7)
    }

    /// UIKit's curve 7 is a critically damped spring of ω = √(1000 / 3), whatever the duration.
    @Test func theKeyboardsCurve() throws {
        let events = EventList()
        let film = try play(2) { window in
            let bar = square("bar")
            window.addSubview(bar)
            UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(7 << 16))) {
                bar.transform = CGAffineTransform(translationX: 0, y: -100)
            } completion: {
                events.add("up \($0)")
            }
        }
        // 1 − (1 + ωt)·e^(−ωt)
        for (time, share) in [(0.1, 0.5447784), (0.25, 0.9420383), (0.5, 0.998901)] {
            expectEqual(try film.shown("bar", at: time).affineTransform().ty, -100 * share, within: 1e-3)
        }
        #expect(events.list == ["up true@0.517"])
    }

    @Test func modifiedAnimationsRepeat() throws {
        let events = EventList()
        let film = try play(2) { window in
            let (dot, other) = (square("dot"), square("other"))
            for view in [dot, other] { window.addSubview(view) }
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                other.transform = CGAffineTransform(translationX: 100, y: 0)
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
                    dot.transform = CGAffineTransform(translationX: 100, y: 0)
                }
            } completion: {
                events.add("done \($0)")
            }
        }
        for (time, x) in [(0.2, 50.0), (0.6, 50), (1, 50), (1.4, 50), (1.8, 100)] {
            expectEqual(try film.shown("dot", at: time).affineTransform().tx, x)
        }
        expectEqual(try film.shown("other", at: 0.6).affineTransform().tx, 100)
        #expect(events.list == ["done true@1.6"])
    }

    /// `transition(from:to:)` turns the superview over; the views have changed places at once.
    @Test func viewsAreReplacedByFlips() throws {
        let events = EventList()
        try play(2) { window in
            let (container, front, back) = (square("container"), square("front"), square("back"))
            window.addSubview(container)
            container.addSubview(front)
            window.perform(at: 0.5) {
                UIView.transition(from: front, to: back, duration: 0.5, options: [.transitionFlipFromLeft, .curveLinear]) {
                    events.add("turned \($0)")
                }
                #expect(front.superview == nil && back.superview === container)
                UIView.transition(from: front, to: back, duration: 0.5) { events.add("nothing \($0)") }
            }
        }
        #expect(events.list == ["nothing true@0.5", "turned true@1.0"])
    }

    @Test func transitionsDissolve() throws {
        let events = EventList()
        let film = try play(2) { window in
            let (view, other) = (square(), square("other"))
            window.addSubview(view)
            window.addSubview(other)
            UIView.transition(with: view, duration: 0.75, options: [.transitionCrossDissolve, .curveLinear]) {
                view.alpha = 0.5
            } completion: {
                events.add("\($0)")
            }
            #expect(view.layer.animationKeys() == ["transition"])
            // Without a transition among the options, the changes animate.
            UIView.transition(with: other, duration: 0.5, animations: { other.alpha = 0 })
        }
        #expect(events.list == ["true@0.75"])
        #expect(try film.shown(at: 0.1).opacity == 0.5 && film.shown("other", at: 0.1).opacity > 0.5)
    }

    @Test func pageCurlsAreWarnedOf() throws {
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            UIView.transition(with: view, duration: 0.2, options: .transitionCurlUp, animations: {})
            UIView.transition(with: view, duration: 0.2, options: .transitionCurlDown, animations: nil)
        }
        #expect(film.warnings.map(\.description) == ["at 0.0 s: page curls are drawn as cross dissolves"])
    }

    @Test func viewsMoveInSpace() throws {
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            view.transform3D = CATransform3DMakeScale(2, 1, 1)
            #expect(view.transform == CGAffineTransform(scaleX: 2, y: 1))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform3D = CATransform3DMakeTranslation(0, 0, 40)
            }
            #expect(view.transform == .identity && CATransform3DEqualToTransform(view.layer.transform, view.transform3D))
        }
        let transform = try film.shown(at: 0.25).transform
        #expect(transform.m43 == 10 && transform.m11 == 1.75)
    }

    /// A critically damped spring of 10 radians per second: its displacement is (1 + (10 − v) t) e^(−10 t).
    @Test func springTimingParametersSetTheSpringOfAnAnimator() throws {
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            let parameters = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 10))
            let animator = UIViewPropertyAnimator(duration: 5, timingParameters: parameters)
            animator.addAnimations { view.center = CGPoint(x: 150, y: 150) }
            animator.startAnimation()
        }
        let inverseOfE = 0.36787944117144233
        expectEqual(try film.shown(at: 0.1).position.x, 50 + 100 * (1 - 2 * inverseOfE))
        expectEqual(try film.shown(at: 0.1).position.y, 50 + 100 * (1 - inverseOfE))
    }
}
