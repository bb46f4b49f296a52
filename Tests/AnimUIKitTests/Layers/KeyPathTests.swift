import AnimUIKit
import Testing

/// The values of key paths that apps animate.
@Suite @MainActor struct KeyPathTests {
    /// Animates a key path over a second, linearly, and returns its value in the middle.
    private func middle(_ keyPath: String, from: Any?, to: Any?, of layer: () -> CALayer = { CALayer() }) throws -> Any? {
        let film = try run(1) { window in
            let layer = layer()
            layer.name = "layer"
            layer.frame = CGRect(x: 10, y: 20, width: 10, height: 10)
            window.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            layer.add(animation, forKey: nil)
        }
        return film.presentation(of: "layer", at: 0.5)?.value(forKeyPath: keyPath)
    }

    private func middleNumber(_ keyPath: String, _ from: Any, _ to: Any, of layer: () -> CALayer = { CALayer() }) throws -> Double
    {
        try #require(try middle(keyPath, from: from, to: to, of: layer) as? NSNumber).doubleValue
    }

    @Test(arguments: [
        "transform.scale", "transform.scale.x", "transform.scale.y", "transform.translation.x", "transform.translation.y",
        "opacity", "cornerRadius", "zPosition", "bounds.size.width", "bounds.origin.y", "position.x", "position.y", "borderWidth",
        "shadowOpacity", "shadowRadius", "anchorPoint.x",
    ]) func numbersAreHalfway(_ keyPath: String) throws {
        #expect(try middleNumber(keyPath, 0.25, 0.75) == 0.5)
        #expect(try middleNumber(keyPath, NSNumber(value: 0.25), CGFloat(0.75)) == 0.5)
        #expect(try middleNumber(keyPath, Float(0.25), NSNumber(value: Float(0.75))) == 0.5)
        #expect(try middleNumber(keyPath, 0, 1) == 0.5)
    }

    @Test(arguments: ["transform.rotation", "transform.rotation.z", "transform.rotation.x", "transform.rotation.y"])
    func anglesAreHalfway(_ keyPath: String) throws {
        #expect(abs(try middleNumber(keyPath, 0, CGFloat.pi / 2) - .pi / 4) < 1e-12)
        // More than a turn.
        #expect(abs(try middleNumber(keyPath, 0, 5 * CGFloat.pi) - .pi / 2) < 1e-9)
    }

    @Test(arguments: ["strokeStart", "strokeEnd", "lineWidth", "lineDashPhase"]) func strokesAreHalfway(_ keyPath: String) throws
    {
        #expect(try middleNumber(keyPath, 0.25, 0.75) { CAShapeLayer() } == 0.5)
    }

    @Test func structuresAreHalfway() throws {
        let point = try middle("position", from: NSValue(cgPoint: .zero), to: CGPoint(x: 20, y: 40)) as? NSValue
        #expect(point?.cgPointValue == CGPoint(x: 10, y: 20))
        let bounds =
            try middle("bounds", from: CGRect.zero, to: NSValue(cgRect: CGRect(x: 2, y: 4, width: 6, height: 8))) as? NSValue
        #expect(bounds?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        let size = try middle("bounds.size", from: CGSize.zero, to: NSValue(cgSize: CGSize(width: 6, height: 8))) as? NSValue
        #expect(size?.cgSizeValue == CGSize(width: 3, height: 4))
        let transform =
            try middle(
                "transform", from: CATransform3DIdentity, to: NSValue(caTransform3D: CATransform3DMakeScale(3, 5, 1))) as? NSValue
        #expect(CATransform3DEqualToTransform(try #require(transform).caTransform3DValue, CATransform3DMakeScale(2, 3, 1)))
        let sublayers =
            try middle(
                "sublayerTransform", from: NSValue(caTransform3D: CATransform3DIdentity),
                to: CATransform3DMakeTranslation(4, 6, 8))
            as? NSValue
        #expect(CATransform3DEqualToTransform(try #require(sublayers).caTransform3DValue, CATransform3DMakeTranslation(2, 3, 4)))
        let offset = try middle("shadowOffset", from: CGSize.zero, to: CGSize(width: 4, height: 2)) as? NSValue
        #expect(offset?.cgSizeValue == CGSize(width: 2, height: 1))
    }

    @Test func colorsPathsAndListsAreHalfway() throws {
        let (black, white) = (UIColor.black.cgColor, UIColor.white.cgColor)
        let fill = try #require(try middle("fillColor", from: black, to: white) { CAShapeLayer() })
        #expect(fill as? CGColor == UIColor(white: 0.5, alpha: 1).cgColor)
        let background = try #require(try middle("backgroundColor", from: black, to: white))
        #expect(background as? CGColor == UIColor(white: 0.5, alpha: 1).cgColor)
        let rects = [10, 30].map { UIBezierPath(rect: CGRect(x: 0, y: 0, width: $0, height: 10)).cgPath }
        let path = try #require(try middle("path", from: rects[0], to: rects[1]) { CAShapeLayer() })
        #expect((path as? CGPath)?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
        let locations = try middle("locations", from: [0, 0.5] as [NSNumber], to: [0.5, 1] as [NSNumber]) { CAGradientLayer() }
        #expect(locations as? [NSNumber] == [0.25, 0.75])
        let colors = try middle("colors", from: [black, white], to: [white, black]) { CAGradientLayer() }
        #expect(colors as? [CGColor] == [UIColor(white: 0.5, alpha: 1).cgColor, UIColor(white: 0.5, alpha: 1).cgColor])
    }

    @Test func keysSetAndReturnProperties() throws {
        try run(0) { window in
            let layer = CAShapeLayer()
            layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            layer.setValue(2, forKeyPath: "transform.scale")
            #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(2, 2, 1)))
            layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
            #expect(abs(layer.transform.m12 - 2) < 1e-12)
            layer.transform = CATransform3DIdentity
            layer.setValue(5, forKeyPath: "transform.translation.y")
            #expect(layer.transform.m42 == 5)
            layer.setValue(0.25, forKey: "opacity")
            #expect(layer.opacity == 0.25 && layer.value(forKey: "opacity") as? Float == 0.25)
            layer.opacity = 0.3
            #expect(layer.value(forKey: "opacity") as? Float == 0.3)
            layer.setValue(true, forKey: "hidden")
            #expect(layer.isHidden && layer.value(forKey: "hidden") as? Bool == true)
            layer.setValue(7, forKeyPath: "position.x")
            #expect(layer.position == CGPoint(x: 7, y: 40) && layer.value(forKeyPath: "position.x") as? CGFloat == 7)
            layer.transform = CATransform3DIdentity
            #expect(layer.value(forKeyPath: "frame.size.width") as? CGFloat == 30)
            layer.setValue(50, forKeyPath: "frame.size.width")
            #expect(layer.bounds.width == 50)
            layer.setValue(UIColor.red.cgColor, forKey: "fillColor")
            #expect(layer.fillColor == UIColor.red.cgColor)
            layer.setValue(nil, forKey: "fillColor")
            #expect(layer.fillColor == nil)
            layer.setValue("round", forKey: "lineCap")
            #expect(layer.lineCap == .round)
            let mask = CALayer()
            layer.setValue(mask, forKey: "mask")
            #expect(layer.mask === mask && layer.value(forKey: "mask") as? CALayer === mask)
            layer.setValue("mine", forKey: "own")
            #expect(layer.value(forKey: "own") as? String == "mine" && layer.value(forKey: "other") == nil)
        }
    }

    @Test func objectsCanBeCastAsOnIOS() throws {
        try run(0) { window in
            let layer = CALayer()
            layer.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
            #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 3, y: 5))
            #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 4, height: 6))
            #expect(layer.value(forKey: "bounds") as? CGRect == CGRect(x: 0, y: 0, width: 4, height: 6))
            #expect(layer.value(forKey: "bounds") as? CGPoint == nil && layer.value(forKey: "opacity") as? CGPoint == nil)
            #expect((layer.value(forKey: "transform") as? CATransform3D)?.m11 == 1)
            #expect((CGAffineTransform(scaleX: 2, y: 3) as Any as? NSValue)?.cgAffineTransformValue.d == 3)
            for key in ["transform.rotation.z", "position.x", "opacity"] {
                layer.setValue(1, forKeyPath: key)
                let value = layer.value(forKeyPath: key)
                #expect(value as? CGFloat == 1 && value as? Double == 1 && value as? Float == 1 && value as? NSNumber == 1)
            }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0.5
            #expect(animation.toValue as? CGFloat == 0.5 && animation.toValue as? Float == 0.5)
            animation.toValue = Float(0.3)
            #expect(animation.toValue as? Float == 0.3)
            layer.setValue(animation.toValue, forKey: "zPosition")
            #expect(layer.zPosition == 0.3)
            animation.setValue(CGFloat(2), forKey: "own")
            #expect(animation.value(forKey: "own") as? Double == 2)
        }
    }

    @Test func keysOfAnimations() throws {
        try run(0.5) { window in
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.setValue(0.3, forKey: "duration")
            animation.setValue("forwards", forKey: "fillMode")
            animation.setValue(0, forKey: "toValue")
            animation.setValue("pop", forKey: "id")
            #expect(animation.duration == 0.3 && animation.fillMode == .forwards && animation.toValue as? Int == 0)
            #expect(animation.value(forKey: "keyPath") as? String == "opacity")
            window.layer.add(animation, forKey: "a")
            #expect(window.layer.animation(forKey: "a")?.value(forKey: "id") as? String == "pop")
        }
    }

    @Test func unknownKeyPathsAndTypesAreMisuses() {
        let message = misuses { window in
            let layer = CALayer()
            layer.setValue(1, forKeyPath: "position.z")
            layer.setValue(1, forKeyPath: "transform.scal")
            _ = layer.value(forKeyPath: "bounds.size.depth")
            layer.setValue(NSNumber(value: 1), forKey: "position")
            layer.setValue("red", forKey: "backgroundColor")
            window.layer.add(CABasicAnimation(keyPath: "position.z"), forKey: nil)
            window.layer.add(CABasicAnimation(), forKey: nil)
            let animation = CABasicAnimation(keyPath: "position")
            animation.toValue = NSNumber(value: 3)
            window.layer.add(animation, forKey: nil)
            window.layer.add(CAPropertyAnimation(keyPath: "opacity"), forKey: nil)
        }
        #expect(
            message == """
                at 0.0 s: CALayer.setValue(_:forKeyPath:): CALayer has no key path 'position.z'
                at 0.0 s: CALayer.setValue(_:forKeyPath:): CALayer has no key path 'transform.scal'
                at 0.0 s: CALayer.value(forKeyPath:): CALayer has no key path 'bounds.size.depth'
                at 0.0 s: CALayer.setValue(_:forKeyPath:): CALayer takes a point for 'position', not a NSNumber
                at 0.0 s: CALayer.setValue(_:forKeyPath:): CALayer takes a color for 'backgroundColor', not a String
                at 0.0 s: CALayer.add(_:forKey:): CABasicAnimation "position.z" cannot be played: unknown key path 'position.z'
                at 0.0 s: CALayer.add(_:forKey:): CABasicAnimation cannot be played: an animation without a key path was added
                at 0.0 s: CALayer.add(_:forKey:): CABasicAnimation "position" cannot be played: the key path 'position' takes a point, not a NSNumber
                at 0.0 s: CALayer.add(_:forKey:): CAPropertyAnimation "opacity" cannot be played: CAPropertyAnimation cannot be added to a layer: it is a base class
                """)
    }

    @Test func keyPathsOfOnesOwnPlayWithoutAnEffect() throws {
        var stops: [Bool] = []
        let film = try run(1) { window in
            let animation = CABasicAnimation(keyPath: "progress")
            animation.duration = 0.5
            let recorder = Recorder { stops.append($0) }
            animation.delegate = recorder
            window.layer.add(animation, forKey: "progress")
            #expect(window.layer.animationKeys() == ["progress"])
        }
        #expect(stops == [true])
        #expect(film.warnings.map(\.message) == ["unknown key path 'progress': it changes nothing"])
    }

    @Test func aColorOfUIKitIsWarnedOf() throws {
        let film = try run(0) { _ in CALayer().setValue(UIColor.red, forKey: "backgroundColor") }
        #expect(film.warnings.map(\.message) == ["a layer takes a CGColor: on iOS, a UIColor without .cgColor has no effect"])
    }
}

/// A delegate that passes on the ends of animations.
final class Recorder: NSObject, CAAnimationDelegate {
    private let stopped: (Bool) -> Void
    var started: () -> Void = {}
    init(_ stopped: @escaping (Bool) -> Void) { self.stopped = stopped }
    func animationDidStart(_ anim: CAAnimation) { started() }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped(flag) }
}
