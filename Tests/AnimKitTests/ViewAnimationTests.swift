import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimKit
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// Animation blocks that are written as for UIKit, by numbers.
@Suite struct ViewAnimationTests {
    @Test func propertiesOfViewsAreThoseOfTheirLayers() throws {
        _ = try film { window in
            let view = makeView()
            window.addSubview(view)
            view.frame = Rect(x: 10, y: 20, width: 40, height: 60)
            #expect(view.center == Point(x: 30, y: 50) && view.bounds == Rect(x: 0, y: 0, width: 40, height: 60))
            view.center.x = 100
            #expect(view.frame.origin == Point(x: 80, y: 20))
            view.transform = Transform(scaleX: 2, y: 1)
            #expect(view.frame == Rect(x: 60, y: 20, width: 80, height: 60))
            (view.alpha, view.isHidden, view.clipsToBounds, view.backgroundColor) = (0.5, true, true, .white)
            #expect(view.layer.opacity == 0.5 && view.layer.isHidden && view.layer.masksToBounds)
            #expect(view.layer.backgroundColor == .white)
            #expect(view.isUserInteractionEnabled)
        }
    }

    @Test func interruptedSpringsAddUp() throws {
        let played = try film(duration: 2) { window in
            let cover = makeView("cover")
            cover.frame = Rect(x: 0, y: 0, width: 180, height: 180)
            window.addSubview(cover)
            View.animate(withDuration: 0.9, delay: 0.15, usingSpringWithDamping: 1, initialSpringVelocity: 0.1) {
                cover.transform = Transform(translationX: 180, y: 0)
            } completion: {
                Stage.current.send("filled", value: .flag($0))
            }
            Stage.current.schedule(at: 0.5) {
                View.animate(withDuration: 0.9, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.1) {
                    cover.transform = .identity
                }
            }
        }
        for (time, x) in [(0.15, 0), (0.2, 17.45816), (0.5, 157.31840), (0.55, 147.43998), (0.9, 14.39031), (1.4, 0)] {
            expectClose(try played.shown("cover", at: time).affineTransform.tx, x, within: 1e-3)
        }
        #expect(played.messages == ["filled@1.05"])
    }

    @Test func keyframesTakeTheirShares() throws {
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            View.animateKeyframes(withDuration: 0.5, delay: 0) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1.0 / 3) {
                    view.transform = Transform(scaleX: 1.2, y: 1.2)
                }
                View.addKeyframe(withRelativeStartTime: 1.0 / 3, relativeDuration: 1.0 / 3) {
                    view.transform = Transform(scaleX: 0.8, y: 0.8)
                }
                View.addKeyframe(withRelativeStartTime: 2.0 / 3, relativeDuration: 1.0 / 3) { view.transform = .identity }
            }
        }
        for (frame, scale) in [(0, 1), (6, 1.049), (12, 1.19913), (15, 1), (18, 0.80087), (30, 1)] {
            expectClose(try played.shown(at: Double(frame) / 60).affineTransform.a, scale, within: 1e-5)
        }
    }

    @Test func curvesAndModesAreBitsOfTheOptions() throws {
        #expect(View.AnimationOptions.curveEaseInOut.isEmpty)
        #expect(View.AnimationOptions([.repeat, .curveLinear]).rawValue == 0x3_0008)
        #expect(View.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4 << 10)
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) { view.alpha = 0 }
            let jumping = makeView("jumping")
            window.addSubview(jumping)
            View.animateKeyframes(withDuration: 1, options: [.calculationModeDiscrete]) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { jumping.center.x = 100 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { jumping.center.x = 200 }
            }
        }
        expectClose(try played.shown(at: 0.25).opacity, 0.75, within: 1e-9)
        let positions = try [0.1, 0.3, 0.6, 0.9].map { try played.shown("jumping", at: $0).position.x }
        #expect(Set(positions).isSubset(of: [50, 100, 200]) && Set(positions).count > 1, "\(positions)")
    }

    @Test func changesWithoutAnimationTakeEffectAtOnce() throws {
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            View.animate(withDuration: 1) {
                View.performWithoutAnimation { view.center.x = 200 }
                view.center.y = 200
            }
        }
        #expect(try played.shown(at: 0).position == Point(x: 200, y: 50))
    }

    @Test func perceivedDurationsSettleLater() throws {
        let played = try film(duration: 3) { window in
            let view = makeView()
            window.addSubview(view)
            View.animate(springDuration: 0.5, bounce: 0.3) {
                view.center.x = 150
            } completion: { _ in
                Stage.current.send("settled")
            }
        }
        #expect(try played.shown(at: 0.5).position.x > 150, "it swings over")
        #expect(played.messages.first.map { $0 > "settled@0.5" } == true)
    }

    @Test func overriddenPropertiesAreObserved() throws {
        final class Popping: View {
            override var isHidden: Bool {
                didSet { if !isHidden { View.animate(withDuration: 0.5, options: .curveLinear) { alpha = 1 } } }
            }
        }
        let played = try film { window in
            let view = Popping()
            view.layer.name = "popping"
            window.addSubview(view)
            (view.isHidden, view.alpha) = (true, 0)
            Stage.current.schedule(at: 0.25) { view.isHidden.toggle() }
        }
        #expect(try played.shown("popping", at: 0.2).isHidden)
        expectClose(try played.shown("popping", at: 0.5).opacity, 0.5, within: 1e-9)
    }

    /// The numbers are those of the closed form: from 0 to 100, after 0.2 s to 40.
    @Test func animationsOfSwiftUIRetarget() throws {
        let played = try film(duration: 2) { window in
            let ball = makeView("ball")
            ball.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
            ball.center = .zero
            window.addSubview(ball)
            View.animate(.bouncy) {
                ball.center.x = 100
            } completion: {
                Stage.current.send("first")
            }
            Stage.current.schedule(at: 0.2) {
                View.animate(.spring(response: 0.5, dampingFraction: 0.7)) { ball.center.x = 40 }
            }
        }
        for (time, x) in [(0.1, 42.3302123), (0.2, 87.3710896), (0.25, 89.6658483), (0.4, 51.5076072), (2, 40)] {
            expectClose(try played.shown("ball", at: time).position.x, x, within: 1e-6)
        }
        #expect(played.messages == ["first@0.2"])
    }

    /// UIKit's curve 7 is a critically damped spring of ω = √(1000 / 3), whatever the duration.
    @Test func theKeyboardsCurve() throws {
        let played = try film(duration: 2) { window in
            let bar = makeView("bar")
            window.addSubview(bar)
            View.animate(withDuration: 0.25, delay: 0, options: View.AnimationOptions(rawValue: 7 << 16)) {
                bar.transform = Transform(translationX: 0, y: -100)
            } completion: {
                Stage.current.send("up", value: .flag($0))
            }
        }
        // 1 − (1 + ωt)·e^(−ωt)
        for (time, share) in [(0.1, 0.5447784), (0.25, 0.9420383), (0.5, 0.998901)] {
            expectClose(try played.shown("bar", at: time).affineTransform.ty, -100 * share, within: 1e-3)
        }
        #expect(played.messages == ["up@0.517"])
    }

    @Test func modifiedAnimationsRepeat() throws {
        let played = try film(duration: 2) { window in
            let (dot, other) = (makeView("dot"), makeView("other"))
            for view in [dot, other] { window.addSubview(view) }
            View.animate(withDuration: 0.4, options: .curveLinear) {
                other.transform = Transform(translationX: 100, y: 0)
                View.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
                    dot.transform = Transform(translationX: 100, y: 0)
                }
            } completion: {
                Stage.current.send("done", value: .flag($0))
            }
        }
        for (time, x) in [(0.2, 50.0), (0.6, 50), (1, 50), (1.4, 50), (1.8, 100)] {
            expectClose(try played.shown("dot", at: time).affineTransform.tx, x, within: 1e-9)
        }
        expectClose(try played.shown("other", at: 0.6).affineTransform.tx, 100, within: 1e-9)
        #expect(played.messages == ["done@1.6"])
    }

    /// `transition(from:to:)` turns the superview over; the views have changed places at once.
    @Test func viewsAreReplacedByFlips() throws {
        let played = try film(duration: 2) { window in
            let (container, front, back) = (makeView("container"), makeView("front"), makeView("back"))
            for view in [container, front, back] { view.frame = Rect(x: 0, y: 0, width: 40, height: 40) }
            window.addSubview(container)
            container.addSubview(front)
            Stage.current.schedule(at: 0.5) {
                View.transition(from: front, to: back, duration: 0.5, options: [.transitionFlipFromLeft, .curveLinear]) {
                    Stage.current.send("turned", value: .flag($0))
                }
                #expect(front.superview == nil && back.superview === container)
            }
        }
        #expect(played.messages == ["turned@1.0"])
        #expect(View.AnimationOptions.transitionFlipFromBottom.rawValue == 7 << 20)
    }

    /// The same springs in animators and as CASpringAnimation: the closed forms at 0.1 and 0.3 s.
    @Test func springsOfSwiftUIEverywhere() throws {
        let played = try film(duration: 2) { window in
            let views = (0..<3).map { makeView("\($0)") }
            for view in views { window.addSubview(view) }
            let shift = Transform(translationX: 100, y: 0)
            func animate(_ parameters: SpringTimingParameters, _ view: View) {
                let animator = PropertyAnimator(duration: 9, timingParameters: parameters)
                animator.addAnimations { view.transform = shift }
                animator.startAnimation()
            }
            let bouncy = SpringTimingParameters(.bouncy, duration: 0.4, extraBounce: 0.1)
            animate(bouncy, views[0])
            let response = SpringTimingParameters(response: 0.55, dampingFraction: 0.825)
            animate(response, views[1])
            var animation = SpringAnimation(keyPath: "transform.translation.x")
            (animation.fromValue, animation.toValue) = (0.0, 100.0)
            animation.spring = Spring(.snappy)
            animation.duration = animation.settlingDuration
            views[2].layer.add(animation, forKey: "move")
        }
        for (view, early, late) in [
            ("0", 60.16457636, 107.3947115), ("1", 34.65023913, 94.05261418), ("2", 38.81024458, 95.64465938),
        ] {
            expectClose(try played.shown(view, at: 0.1).affineTransform.tx, early, within: 1e-6)
            expectClose(try played.shown(view, at: 0.3).affineTransform.tx, late, within: 1e-6)
        }
    }
}
