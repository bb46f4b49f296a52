import AnimUIKit
import Testing

private final class Delegate: NSObject, CALayerDelegate {
    var action: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action }
}

private final class Probe: CAAction {
    var calls: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        calls.append("\(event) \((anObject as? CALayer)?.cornerRadius ?? -1)")
    }
}

private final class Quiet: CALayer {
    var asked: [String] = []
    override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "cornerRadius" ? NSNull() : nil }
    override func action(forKey event: String) -> (any CAAction)? {
        asked.append("\(event) \(cornerRadius)")
        return super.action(forKey: event)
    }
}

private final class OwnActions: UIView {
    var action: (any CAAction)?
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        action ?? super.action(for: layer, forKey: event)
    }
}

@Suite @MainActor struct ActionTests {
    /// Returns the keys of the animations of a layer after a change of its corner radius and its position.
    private func keys(_ make: () -> CALayer) throws -> [String] {
        var keys: [String] = []
        try run(0.1) { window in
            let layer = make()
            window.layer.addSublayer(layer)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
                layer.cornerRadius = 4
                layer.position = CGPoint(x: 5, y: 5)
                keys = layer.animationKeys() ?? []
            }
        }
        return keys
    }

    @Test func changesOfStandaloneLayersAnimate() throws {
        #expect(try keys { CALayer() } == ["cornerRadius", "position"])
        let film = try run(1) { window in
            let layer = CALayer()
            layer.name = "layer"
            window.layer.addSublayer(layer)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { layer.zPosition = 8 }
        }
        #expect(film.presentation(of: "layer", at: 0.5)?.zPosition == 0)
        // Half of a quarter of a second along Core Animation's default curve.
        let middle = try #require(film.presentation(of: "layer", at: 0.625)?.zPosition)
        #expect(abs(middle - 8 * 0.8024) < 0.001)
        #expect(film.presentation(of: "layer", at: 0.75)?.zPosition == 8)
    }

    @Test func nullEndsTheSearch() throws {
        #expect(
            try keys {
                let layer = CALayer()
                layer.actions = ["position": NSNull()]
                return layer
            } == ["cornerRadius"])
        #expect(
            try keys {
                let layer = CALayer()
                layer.style = ["actions": ["cornerRadius": NSNull()] as [String: any CAAction]]
                return layer
            } == ["position"])
        #expect(try keys { Quiet() } == ["position"])
    }

    @Test func theDelegateComesFirst() throws {
        let delegate = Delegate()
        let make = {
            let layer = CALayer()
            layer.delegate = delegate
            layer.actions = ["position": NSNull()]
            return layer
        }
        #expect(try keys(make) == ["cornerRadius"])
        delegate.action = NSNull()
        #expect(try keys(make).isEmpty)
        delegate.action = CABasicAnimation(keyPath: "position")
        #expect(try keys(make) == ["cornerRadius", "position"])
    }

    @Test func actionsRunAfterTheChangeWithKeyAndLayer() throws {
        let probe = Probe()
        try run(0.1) { window in
            let layer = Quiet()
            layer.actions = ["cornerRadius": probe]
            window.layer.addSublayer(layer)
            layer.cornerRadius = 3
            layer.setValue(6, forKey: "cornerRadius")
            #expect(layer.asked == ["cornerRadius 0.0", "cornerRadius 3.0"])
            #expect(layer.animationKeys() == nil)
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 9
            #expect(layer.asked.count == 2)
        }
        #expect(probe.calls == ["cornerRadius 3.0", "cornerRadius 6.0"])
    }

    @Test func anAnimationAsAnActionIsAddedUnderTheKey() throws {
        let film = try run(2) { window in
            let layer = CALayer()
            layer.name = "layer"
            let animation = CABasicAnimation()
            animation.keyPath = "zPosition"
            animation.duration = 1
            animation.fromValue = 0
            layer.actions = ["zPosition": animation]
            window.layer.addSublayer(layer)
            layer.zPosition = 10
            #expect(layer.animationKeys() == ["zPosition"])
        }
        #expect(film.presentation(of: "layer", at: 0.5)?.zPosition == 5)
    }

    @Test func viewsAnswerForTheirLayers() throws {
        try run(1) { window in
            let view = OwnActions()
            window.addSubview(view)
            #expect(view.action(for: view.layer, forKey: "position") is NSNull)
            UIView.animate(withDuration: 0.7, delay: 0, options: .curveLinear) {
                let action = view.action(for: view.layer, forKey: "position") as? CABasicAnimation
                #expect(action?.duration == 0.7 && action?.keyPath == "position")
            }
            view.layer.position.x = 5
            #expect(view.layer.animationKeys() == nil)
            UIView.animate(withDuration: 0.7) { view.layer.position.x = 9 }
            #expect(view.layer.animationKeys() == ["position"])
        }
    }

    @Test func viewsCanReplaceTheirActions() throws {
        let film = try run(1) { window in
            let view = OwnActions()
            view.accessibilityIdentifier = "view"
            window.addSubview(view)
            view.action = NSNull()
            UIView.animate(withDuration: 1) { view.center.x = 50 }
            #expect(view.layer.animationKeys() == nil && view.center.x == 50)
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.duration) = (0, 1)
            view.action = animation
            view.alpha = 0.5
            #expect(view.layer.animationKeys() == ["opacity"])
        }
        #expect(film.presentation(of: "view", at: 0.5)?.opacity == 0.25)
    }
}
