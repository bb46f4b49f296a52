import AnimUIKit
import Testing

@Suite @MainActor struct ExplicitAnimationTests {
    private func fade(_ duration: TimeInterval = 0.5) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 0, duration)
        return animation
    }

    @Test func aCommitWithoutABeginEndsTheImplicitTransaction() throws {
        var times: [TimeInterval] = []
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 1) { window in
            let layer = CALayer()
            window.layer.addSublayer(layer)
            window.perform(at: 0.1) {
                CATransaction.setDisableActions(true)
                CATransaction.setCompletionBlock { times.append(CACurrentMediaTime()) }
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.duration = 0.2
                layer.add(fade, forKey: nil)
                CATransaction.commit()
                #expect(!CATransaction.disableActions())
                let move = CABasicAnimation(keyPath: "position.x")
                move.duration = 0.5
                layer.add(move, forKey: nil)
            }
        }
        #expect(times.count == 1 && abs((times.first ?? 0) - 0.3) < 0.04)
    }

    @Test func anAnimationThatIsNotRemovedStaysAndEndsOnce() throws {
        let calls = Calls()
        let film = try run(2) { window in
            let layer = CALayer()
            layer.name = "layer"
            window.layer.addSublayer(layer)
            let animation = fade()
            animation.isRemovedOnCompletion = false
            animation.fillMode = .forwards
            let recorder = Recorder { calls.add("stop \($0)") }
            recorder.started = { calls.add("start") }
            animation.delegate = recorder
            layer.add(animation, forKey: "fade")
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                #expect(layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade") != nil)
                #expect(layer.opacity == 1 && layer.presentation()?.opacity == 0)
            }
        }
        #expect(calls.list == ["start", "stop true"] && calls.ticks == [0, 30])
        #expect(film.presentation(of: "layer", at: 0.25)?.opacity == 0.5)
        #expect(film.presentation(of: "layer", at: 1.9)?.opacity == 0)
    }

    @Test func addedAnimationsAreCopies() throws {
        try run(1) { window in
            let layer = window.layer
            let animation = fade()
            layer.add(animation, forKey: "fade")
            animation.duration = 9
            let added = layer.animation(forKey: "fade")
            #expect(added !== animation && added?.duration == 0.5)
            #expect(layer.animation(forKey: "fade") === added)
            layer.add(fade(), forKey: nil)
            layer.add(fade(), forKey: nil)
            #expect(layer.animationKeys()?.count == 3 && layer.animation(forKey: "other") == nil)
            layer.removeAnimation(forKey: "fade")
            layer.removeAnimation(forKey: "other")
            #expect(layer.animationKeys()?.count == 2)
            layer.removeAllAnimations()
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func removedAndReplacedAnimationsStopUnfinished() throws {
        let calls = Calls()
        try run(1) { window in
            let layer = CALayer()
            window.layer.addSublayer(layer)
            for name in ["a", "b", "c"] {
                let animation = fade()
                animation.delegate = Recorder { calls.add("\(name) \($0)") }
                layer.add(animation, forKey: "key")
                if name == "b" { layer.removeAnimation(forKey: "key") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { layer.removeFromSuperlayer() }
        }
        #expect(calls.list.sorted() == ["a false", "b false", "c false"])
        #expect(calls.list.last == "c false" && calls.ticks.last == 12)
    }

    @Test func anAnimationThatIsRemovedAtOnceDoesNotStart() throws {
        let calls = Calls()
        try run(1) { window in
            let animation = fade()
            let recorder = Recorder { calls.add("stop \($0)") }
            recorder.started = { calls.add("start") }
            animation.delegate = recorder
            window.layer.add(animation, forKey: "key")
            window.layer.removeAnimation(forKey: "key")
        }
        #expect(calls.list == ["stop false"])
    }

    @Test func groupsClipAndLendTheirDuration() throws {
        let calls = Calls()
        let film = try run(2) { window in
            let layer = CALayer()
            layer.name = "layer"
            window.layer.addSublayer(layer)
            let own = CABasicAnimation(keyPath: "zPosition")
            (own.fromValue, own.toValue) = (0, 100)
            own.delegate = Recorder { _ in calls.add("ignored") }
            let long = CABasicAnimation(keyPath: "cornerRadius")
            (long.fromValue, long.toValue, long.duration) = (0, 100, 4)
            let late = fade(0.25)
            late.beginTime = 0.5
            let group = CAAnimationGroup()
            group.animations = [own, long, late]
            group.duration = 1
            group.delegate = Recorder { calls.add("group \($0)") }
            layer.add(group, forKey: "group")
            #expect((layer.animation(forKey: "group") as? CAAnimationGroup)?.animations?.count == 3)
        }
        #expect(calls.list == ["group true"] && calls.ticks == [60])
        let layer = { (time: Double) in try #require(film.presentation(of: "layer", at: time)) }
        #expect(try layer(0.5).zPosition == 50 && layer(0.5).cornerRadius == 12.5)
        #expect(try layer(0.25).opacity == 1 && layer(0.625).opacity == 0.5 && layer(0.9).opacity == 1)
        #expect(try layer(1.5).zPosition == 0 && layer(1.5).cornerRadius == 0)
    }

    @Test func beginTimesAndRepetitions() throws {
        let film = try run(3) { window in
            let layer = CALayer()
            layer.name = "layer"
            window.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: "zPosition")
            (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 0.5)
            animation.beginTime = CACurrentMediaTime() + 0.5
            animation.repeatCount = 2
            animation.autoreverses = true
            animation.fillMode = .backwards
            layer.add(animation, forKey: nil)
        }
        let values = [0.25, 0.75, 1.25, 1.75, 2.25, 2.75].map { film.presentation(of: "layer", at: $0)?.zPosition }
        #expect(values == [10, 15, 15, 15, 15, 0])
        #expect(film.presentation(of: "layer", at: 0.95)?.zPosition == 19)
    }

    @Test func keyframesAndSprings() throws {
        let film = try run(2) { window in
            let layer = CALayer()
            layer.name = "layer"
            window.layer.addSublayer(layer)
            let frames = CAKeyframeAnimation(keyPath: "zPosition")
            (frames.values, frames.keyTimes, frames.duration) = ([0, 10, 5], [0, 0.25, 1], 1)
            layer.add(frames, forKey: nil)
            let move = CAKeyframeAnimation(keyPath: "position")
            let path = UIBezierPath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            (move.path, move.duration, move.calculationMode) = (path.cgPath, 1, .paced)
            layer.add(move, forKey: nil)
        }
        let layer = try #require(film.presentation(of: "layer", at: 0.625))
        #expect(layer.zPosition == 7.5 && layer.position == CGPoint(x: 62.5, y: 0))
        let spring = CASpringAnimation(keyPath: "position")
        #expect(abs(spring.settlingDuration - 1.4727) < 0.001)
    }

    // MARK: Transactions

    @Test func completionsOfTransactions() throws {
        let calls = Calls()
        try run(1) { window in
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls.add("outer") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls.add("inner") }
            window.layer.add(fade(0.2), forKey: "a")
            CATransaction.commit()
            window.layer.add(fade(0.5), forKey: "b")
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setCompletionBlock { calls.add("empty") }
            CATransaction.commit()
            calls.add("after")
        }
        #expect(calls.list == ["after", "empty", "inner", "outer"])
        #expect(calls.ticks == [0, 0, 12, 30])
    }

    @Test func blocksThatAreSetLateDoNotWait() throws {
        let calls = Calls()
        try run(1) { window in
            CATransaction.begin()
            window.layer.add(fade(), forKey: "a")
            CATransaction.setCompletionBlock { calls.add("late") }
            CATransaction.commit()
        }
        #expect(calls.list == ["late"] && calls.ticks == [0])
    }

    @Test func settingsNest() throws {
        try run(1) { window in
            #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
            #expect(!CATransaction.disableActions())
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setValue(true, forKey: kCATransactionDisableActions)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
            #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .linear))
            CATransaction.setDisableActions(false)
            CATransaction.commit()
            #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
            CATransaction.commit()
            #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
        }
    }

    @Test func implicitAnimationsTakeTheTransactionsTiming() throws {
        let film = try run(2) { window in
            let layer = CALayer()
            layer.name = "layer"
            window.layer.addSublayer(layer)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                CATransaction.begin()
                CATransaction.setAnimationDuration(1)
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                layer.zPosition = 10
                CATransaction.setDisableActions(true)
                layer.cornerRadius = 7
                CATransaction.commit()
                #expect(layer.animationKeys() == ["zPosition"])
            }
        }
        #expect(film.presentation(of: "layer", at: 1)?.zPosition == 5)
        #expect(film.presentation(of: "layer", at: 0.55)?.cornerRadius == 7)
    }

    @Test func unbalancedTransactions() throws {
        let calls = Calls()
        try run(1) { window in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { calls.add("done") }
            // The end of the tick ends it.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { #expect(!CATransaction.disableActions()) }
        }
        #expect(calls.ticks == [0])
    }

    // MARK: Blocks and animators

    @Test(arguments: [UIView.AnimationCurve.linear, .easeIn, .easeOut, .easeInOut])
    func blocksMoveAsAnimatorsDo(curve: UIView.AnimationCurve) throws {
        let film = try run(1.5) { window in
            let views = (0..<2).map { _ in UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)) }
            for (index, view) in views.enumerated() {
                view.accessibilityIdentifier = "\(index)"
                window.addSubview(view)
            }
            let change = { (view: UIView) in
                view.center = CGPoint(x: 77, y: 31)
                view.alpha = 0.3
                view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
                view.backgroundColor = .systemRed
                view.bounds.size.width = 61
            }
            let options: UIView.AnimationOptions = [
                [.curveEaseInOut], [.curveEaseIn], [.curveEaseOut], [.curveLinear],
            ][curve.rawValue]
            UIView.animate(withDuration: 1, delay: 0.25, options: options) { change(views[0]) }
            UIViewPropertyAnimator(duration: 1, curve: curve) { change(views[1]) }.startAnimation(afterDelay: 0.25)
        }
        for tick in 0...90 {
            let time = Double(tick) / 60
            let layers = try ["0", "1"].map { try #require(film.presentation(of: $0, at: time)) }
            for keyPath in ["position", "bounds", "transform", "opacity"] {
                let values = layers.map { $0.value(forKeyPath: keyPath) as? NSValue }
                #expect(values[0] == values[1], "\(keyPath) at \(time)")
            }
            #expect(layers[0].backgroundColor == layers[1].backgroundColor)
        }
    }

    @Test func springBlocksMoveAsSpringAnimatorsDo() throws {
        let film = try run(1.5) { window in
            let views = (0..<2).map { _ in UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)) }
            for (index, view) in views.enumerated() {
                view.accessibilityIdentifier = "\(index)"
                window.addSubview(view)
            }
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                views[0].center.x = 80
            }
            UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { views[1].center.x = 80 }.startAnimation()
        }
        for tick in 0...90 {
            let time = Double(tick) / 60
            let values = try ["0", "1"].map { try #require(film.presentation(of: $0, at: time)).position }
            #expect(values[0] == values[1], "at \(time)")
        }
    }
}
