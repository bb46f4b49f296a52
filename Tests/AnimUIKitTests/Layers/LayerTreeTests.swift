import AnimUIKit
import Testing

private final class Gauge: CALayer {
    var progress: CGFloat = 0
    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        progress = (layer as? Gauge)?.progress ?? -1
    }
    required init?(coder: NSCoder) { nil }
}

@Suite @MainActor struct LayerTreeTests {
    private func named(_ names: String...) -> [CALayer] {
        names.map {
            let layer = CALayer()
            layer.name = $0
            return layer
        }
    }

    private func names(_ layer: CALayer) -> [String] { layer.sublayers?.map { $0.name ?? "" } ?? [] }

    @Test func releasedLayersAndViewsAreForgotten() throws {
        let count = Calls()
        try run(0.2) { window in
            let layers = named("a", "b", "mask", "old mask")
            weak var parent: CALayer?
            do {
                let released = CALayer()
                parent = released
                released.addSublayer(layers[0])
                released.mask = layers[3]
                released.mask = layers[2]
                #expect(layers[0].superlayer === released && layers[2].superlayer === released && layers[3].superlayer == nil)
            }
            let child = UIView()
            weak var view: UIView?
            var kept: CALayer?
            do {
                let released = UIView()
                (view, kept) = (released, released.layer)
                window.addSubview(released)
                released.addSubview(child)
                #expect(child.superview === released && child.window === window && child.isDescendant(of: window))
                released.layer.addSublayer(layers[1])
                #expect(released.layer.delegate === released)
                released.removeFromSuperview()
                #expect(child.superview === released && child.window == nil)
            }
            // The layer outlives its view.
            #expect(view == nil && kept?.delegate == nil && child.superview == nil)
            #expect(layers[1].superlayer === kept)
            kept?.bounds.size.width = 3
            // Layers that wait for layout live until then.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                kept = nil
                #expect(parent == nil && layers[0].superlayer == nil && layers[2].superlayer == nil)
                #expect(layers[1].superlayer == nil && child.layer.superlayer == nil)
                window.addSubview(child)
                #expect(child.window === window)
                count.add()
            }
        }
        #expect(count.list.count == 1)
    }

    @Test func ordersOfSublayers() throws {
        try run(0) { window in
            let parent = CALayer()
            #expect(parent.sublayers == nil)
            let layers = named("a", "b", "c", "d", "e")
            parent.addSublayer(layers[0])
            parent.insertSublayer(layers[1], at: 0)
            parent.insertSublayer(layers[2], below: layers[0])
            parent.insertSublayer(layers[3], above: layers[1])
            parent.insertSublayer(layers[4], at: 99)
            #expect(names(parent) == ["b", "d", "c", "a", "e"])
            // Layers that are sublayers already move.
            parent.insertSublayer(layers[4], at: 0)
            parent.addSublayer(layers[1])
            #expect(names(parent) == ["e", "d", "c", "a", "b"])
            parent.insertSublayer(layers[4], above: layers[0])
            #expect(names(parent) == ["d", "c", "a", "e", "b"])
            let other = named("f")[0]
            parent.replaceSublayer(layers[2], with: other)
            #expect(names(parent) == ["d", "f", "a", "e", "b"] && layers[2].superlayer == nil)
            parent.replaceSublayer(layers[2], with: other)
            parent.replaceSublayer(other, with: other)
            #expect(names(parent) == ["d", "f", "a", "e", "b"])
            parent.sublayers = [layers[1], other]
            #expect(names(parent) == ["b", "f"] && layers[3].superlayer == nil)
            parent.sublayers = nil
            #expect(parent.sublayers == nil && other.superlayer == nil)
        }
    }

    @Test func removedLayersAreReleased() throws {
        try run(0.1) { window in
            weak var removed: CALayer?
            weak var masking: CALayer?
            let parent = CALayer()
            window.layer.addSublayer(parent)
            do {
                let layer = CALayer()
                removed = layer
                parent.addSublayer(layer)
                let mask = CALayer()
                masking = mask
                parent.mask = mask
            }
            #expect(removed?.superlayer === parent && parent.mask === masking)
            #expect(masking != nil)
            removed?.removeFromSuperlayer()
            parent.mask = nil
            #expect(removed == nil && masking == nil && parent.sublayers == nil)
        }
    }

    @Test(arguments: ["delegate", "block", "transaction", "animator", "press", "script"])
    func aFilmReleasesWhatItsPendingCallsRetain(_ kind: String) throws {
        weak var controller: UIViewController?
        weak var object: NSObject?
        try run(1) { window in
            let root = UIViewController()
            controller = root
            window.rootViewController = root
            switch kind {
            case "delegate":
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.toValue, animation.repeatCount) = (0, .infinity)
                let recorder = Recorder { _ in root.view.alpha = 0 }
                object = recorder
                animation.delegate = recorder
                root.view.layer.add(animation, forKey: "pulse")
            case "block":
                UIView.animate(withDuration: 9, delay: 0, options: .repeat) {
                    root.view.alpha = 0
                } completion: { _ in
                    root.view.alpha = 1
                }
            case "transaction":
                CATransaction.setCompletionBlock { root.view.alpha = 1 }
                UIView.animate(withDuration: 9) { root.view.alpha = 0 }
            case "animator":
                let animator = UIViewPropertyAnimator(duration: 9, curve: .linear) { root.view.center.x = 9 }
                animator.addCompletion { _ in root.view.alpha = 1 }
                animator.startAnimation()
                object = animator
            case "press":
                let press = UILongPressGestureRecognizer(target: root, action: nil)
                object = press
                root.view.addGestureRecognizer(press)
                window.touches.press(CGPoint(x: 50, y: 50), at: 0.5, for: 9)
            default:
                window.touches.press(root.view, at: 5, for: 9)
            }
        }
        #expect(controller == nil)
        #expect(object == nil)
    }

    @Test func impossibleTreesAreMisuses() throws {
        let message = misuses { window in
            let (outer, inner) = (CALayer(), CALayer())
            outer.name = "outer"
            outer.addSublayer(inner)
            outer.addSublayer(outer)
            inner.addSublayer(outer)
            outer.mask = outer
            #expect(outer.mask == nil && inner.superlayer === outer)
            inner.mask = outer
            #expect(inner.superlayer === outer && outer.sublayers == [inner])
        }
        #expect(
            message == """
                at 0.0 s: CALayer.addSublayer(_:): CALayer "outer" cannot be a sublayer of itself
                at 0.0 s: CALayer.addSublayer(_:): CALayer "outer" cannot be a sublayer of a layer in it
                at 0.0 s: CALayer.mask: CALayer "outer" cannot mask itself
                at 0.0 s: CALayer.mask: CALayer "outer" cannot mask a layer in it
                """)
        let outside = CALayer()
        let across = misuses { window in
            window.layer.addSublayer(outside)
            window.layer.mask = outside
            #expect(outside.superlayer == nil && window.layer.mask == nil)
        }
        #expect(
            across == """
                at 0.0 s: CALayer.addSublayer(_:): CALayer was created outside the film
                at 0.0 s: CALayer.mask: CALayer was created outside the film
                """)
    }

    @Test func presentationLayers() throws {
        try run(1) { window in
            let (parent, layer) = (CALayer(), Gauge())
            #expect(layer.presentation() == nil)
            window.layer.addSublayer(parent)
            parent.addSublayer(layer)
            layer.progress = 0.5
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            let animation = CABasicAnimation(keyPath: "position")
            (animation.fromValue, animation.toValue, animation.duration) = (CGPoint.zero, CGPoint(x: 100, y: 0), 1)
            layer.add(animation, forKey: nil)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                let shown = layer.presentation()
                #expect(shown?.position == CGPoint(x: 50, y: 0) && layer.position == .zero)
                #expect(shown?.progress == 0.5)
                #expect(shown !== layer && shown?.model() === layer && layer.model() === layer)
                #expect(shown?.superlayer?.model() === parent)
                #expect(parent.presentation()?.sublayers?.first?.position == CGPoint(x: 50, y: 0))
                // A moving layer is hit where it is shown.
                #expect(shown?.hitTest(CGPoint(x: 54, y: 4)) === shown && shown?.hitTest(CGPoint(x: 0, y: 0)) == nil)
                #expect(layer.hitTest(CGPoint(x: 0, y: 0)) === layer && layer.hitTest(CGPoint(x: 54, y: 4)) == nil)
            }
        }
    }

    @Test func changesOfPresentationLayersStayThere() {
        let message = misuses { window in
            let layer = CALayer()
            window.layer.addSublayer(layer)
            let shown = layer.presentation()
            shown?.opacity = 0.5
            #expect(shown?.opacity == 0.5 && layer.opacity == 1)
            shown?.addSublayer(CALayer())
            shown?.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
        }
        #expect(
            message == """
                at 0.0 s: CALayer.addSublayer(_:): CALayer is a presentation layer: change its model()
                at 0.0 s: CALayer.add(_:forKey:): CALayer is a presentation layer: change its model()
                """)
    }

    @Test func layersPauseAndResume() throws {
        let film = try run(3) { window in
            let layers = named("paused", "free")
            for layer in layers {
                window.layer.addSublayer(layer)
                let animation = CABasicAnimation(keyPath: "zPosition")
                (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 2)
                layer.add(animation, forKey: nil)
            }
            let layer = layers[0]
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                let time = layer.convertTime(CACurrentMediaTime(), from: nil)
                layer.speed = 0
                layer.timeOffset = time
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                let time = layer.timeOffset
                #expect(time == 0.5 && layer.convertTime(CACurrentMediaTime(), from: nil) == 0.5)
                layer.speed = 1
                layer.timeOffset = 0
                layer.beginTime = 0
                layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
                #expect(layer.beginTime == 0.5)
            }
        }
        let value = { (name: String, time: Double) in film.presentation(of: name, at: time)?.zPosition ?? -1 }
        #expect(value("paused", 0.25) == 12.5 && value("paused", 0.75) == 25 && value("paused", 1) == 25)
        #expect(abs(value("paused", 1.5) - 50) < 1e-9 && abs(value("free", 1.5) - 75) < 1e-9)
        #expect(abs(value("paused", 2.25) - 87.5) < 1e-9)
    }

    @Test func emittersTakeTheirCells() throws {
        try run(0) { window in
            let layer = CAEmitterLayer()
            let (spark, trail) = (CAEmitterCell(), CAEmitterCell())
            (spark.name, trail.name) = ("spark", "trail")
            spark.birthRate = 20
            spark.emitterCells = [trail]
            layer.emitterCells = [spark]
            layer.emitterShape = .sphere
            layer.renderMode = .additive
            layer.emitterPosition = CGPoint(x: 5, y: 6)
            window.layer.addSublayer(layer)
            #expect(layer.emitterShape == .circle && layer.renderMode == .additive)
            #expect(layer.emitterCells?.first === spark)
            layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
            layer.setValue(CGFloat(7), forKeyPath: "emitterCells.spark.emitterCells.trail.velocity")
            #expect(spark.birthRate == 0 && trail.velocity == 7)
            #expect(layer.value(forKeyPath: "emitterCells.spark.emitterCells.trail.velocity") as? CGFloat == 7)
            #expect(layer.presentation()?.emitterCells?.first === spark)
            layer.birthRate = 0
            #expect(layer.value(forKey: "birthRate") as? Float == 0)
        }
        let message = misuses { _ in
            let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
            layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
            cell.contents = "spark"
            layer.emitterCells = [cell]
            cell.contents = nil
            cell.emitterCells = [cell]
            layer.emitterCells = [cell]
        }
        #expect(
            message == """
                at 0.0 s: CALayer.setValue(_:forKeyPath:): CAEmitterLayer has no key path 'emitterCells.spark.birthRate'
                at 0.0 s: CAEmitterCell.emitterCells: CAEmitterCell is more than 8 deep within other cells
                """)
    }

    @Test func valuesThatCoreAnimationIgnoresAreWarnings() throws {
        let film = try run(0) { window in
            let (gradient, text) = (CAGradientLayer(), CATextLayer())
            gradient.colors = [1]
            text.string = 5
            window.layer.contents = "x"
            window.layer.compositingFilter = "y"
            let cell = CAEmitterCell()
            cell.contents = "z"
            let emitter = CAEmitterLayer()
            emitter.emitterCells = [cell]
            #expect(gradient.colors == nil)
        }
        #expect(
            film.warnings.map(\.message) == [
                "the colors of a gradient layer are CGColors", "the string of a text layer is a String, not a Int",
                "the contents of a layer are a CGImage, not a String", "unknown compositing filter 'y'",
                "the contents of an emitter cell are a CGImage, not a String",
            ])
    }

    @Test func aLayerThatAnAppMakesOfALayerIsLikeOthers() throws {
        let film = try run(0) { window in
            let layer = CAShapeLayer(layer: window.layer)
            layer.name = "made"
            #expect(layer.presentation() == nil && layer.model() === layer && layer.bounds == .zero)
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            window.layer.addSublayer(layer)
            #expect(layer.superlayer === window.layer && layer.presentation() != nil)
            #expect(layer.presentation()?.presentation() != nil)
        }
        #expect(film.presentation(of: "made", at: 0)?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func textLayersTakeStrings() throws {
        let film = try run(0) { window in
            let layer = CATextLayer()
            #expect(layer.string == nil && layer.fontSize == 36 && layer.foregroundColor == UIColor.white.cgColor)
            layer.string = "Hello"
            layer.alignmentMode = .center
            layer.truncationMode = .end
            layer.isWrapped = true
            #expect(layer.string as? String == "Hello" && layer.value(forKey: "alignmentMode") as? String == "center")
            let text = NSAttributedString(string: "World")
            layer.string = text
            #expect(layer.string as? NSAttributedString === text)
            layer.font = CGFont(UIFont.boldSystemFont(ofSize: 10).fontName as CFString)
            #expect((layer.font as? CGFont)?.postScriptName == ".SFUI-Semibold")
            let one = CATextLayer()
            one.string = "World"
            #expect(layer.preferredFrameSize() == one.preferredFrameSize() && one.preferredFrameSize().width > 36)
            layer.string = nil
            #expect(layer.string == nil)
            layer.font = "Nowhere" as CFTypeRef
            window.layer.addSublayer(layer)
        }
        #expect(film.warnings.map(\.message) == ["there is no font 'Nowhere': add its file to the film's assets"])
    }
}
