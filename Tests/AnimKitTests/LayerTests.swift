import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimKit
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// Layers that no view backs, and explicit animations.
@Suite struct LayerTests {
    @Test func standaloneLayersAnimateByThemselves() throws {
        let played = try film { window in
            let layer = StageLayer()
            layer.name = "layer"
            layer.opacity = 0.5
            window.layer.addSublayer(layer)
            let view = makeView()
            window.addSubview(view)
            Stage.current.schedule(at: 0.5) {
                layer.opacity = 1
                view.alpha = 0.25
            }
        }
        #expect(try played.shown("layer", at: 0.5).opacity == 0.5)
        #expect(try played.shown("layer", at: 0.6).opacity > 0.5)
        #expect(try played.shown("layer", at: 0.75).opacity == 1)
        #expect(try played.shown(at: 0.5).opacity == 0.25)
    }

    /// Layers in a transform layer, and copies of a replicator that preserves depth, are in the space of the siblings: between them here.
    @Test func transformLayersLeaveTheirSublayersInSpace() throws {
        let played = try film { window in
            func add(at z: Double, to superlayer: StageLayer) {
                let layer = StageLayer()
                layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
                layer.backgroundColor = .black
                layer.borderWidth = z
                layer.zPosition = z
                superlayer.addSublayer(layer)
            }
            let box = TransformLayer()
            box.backgroundColor = .white
            window.layer.addSublayer(box)
            let copies = ReplicatorLayer()
            copies.preservesDepth = true
            window.layer.addSublayer(copies)
            for (z, superlayer) in [(1.0, box), (4, box), (3, copies), (2, window.layer)] { add(at: z, to: superlayer) }
            #expect(copies.preservesDepth && window.layer.sublayers.first is TransformLayer && box.sublayers.count == 2)
        }
        let list = played.timeline.presentation(at: 1).displayList(width: 20, height: 20, scale: 1, background: .white)
        let widths = list.commands.compactMap { command in
            if case .fill(.ring(let outer, let inner), _, _) = command { inner.rect.minX - outer.rect.minX } else { nil }
        }
        #expect(widths == [1, 2, 3, 4])
    }

    @Test func basicAnimationsRunAndTellTheirEnd() throws {
        let played = try film(duration: 1.5) { window in
            let layer = StageLayer()
            layer.name = "layer"
            layer.frame = Rect(x: 0, y: 0, width: 0, height: 10)
            window.layer.addSublayer(layer)
            var animation = BasicAnimation(keyPath: "bounds.size.width")
            animation.fromValue = 0
            animation.toValue = 360.0
            animation.duration = 0.7
            animation.fillMode = .backwards
            animation.isRemovedOnCompletion = false
            animation.timingFunction = .easeIn
            layer.add(animation, forKey: "width") { Stage.current.send("stopped", value: .flag($0)) }
            #expect(layer.animationKeys() == ["width"])
        }
        expectClose(try played.shown("layer", at: 0.35).bounds.width, 360 * 0.315357, within: 1e-3)
        #expect(try played.shown("layer", at: 0.7).bounds.width == 0)
        #expect(played.messages == ["stopped@0.7"])
        let layer = try #require(played.layer(named: "layer"))
        #expect(played.timeline.animationKeys(of: layer, at: 1.4) == ["width"])
    }

    @Test func springsAndKeyframesRunThroughTheirValues() throws {
        let played = try film(duration: 2) { window in
            let (a, b) = (makeView("spring"), makeView("keyframes"))
            window.addSubview(a)
            window.addSubview(b)
            var spring = SpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue, spring.duration) = (0, 100, spring.settlingDuration)
            a.layer.add(spring)
            var keyframes = KeyframeAnimation(keyPath: "opacity")
            (keyframes.values, keyframes.duration) = ([0, 1, 0.5], 1)
            b.layer.add(keyframes)
        }
        expectClose(spring(at: 0.3), try played.shown("spring", at: 0.3).position.x)
        #expect(try [0, 0.25, 0.5, 0.75].map { try played.shown("keyframes", at: $0).opacity } == [0, 0.5, 1, 0.75])
    }

    private func spring(at time: Double) -> Double { Spring().value(at: time) * 100 }

    @Test func animationsThatLayersCannotHaveAreMisuses() {
        let message = misuses { window in
            window.layer.add(BasicAnimation(keyPath: "bounds.size.widht"))
            var animation = BasicAnimation(keyPath: "position")
            animation.toValue = 3
            window.layer.add(animation)
            #expect(window.layer.animationKeys().isEmpty)
        }
        #expect(
            message == """
                at 0.0 s: unknown key path 'bounds.size.widht'
                at 0.0 s: the key path 'position' takes a point, not a number
                """)
    }

    @Test func removedAnimationsTellSo() throws {
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            var animation = BasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.duration) = (0, 1)
            view.layer.add(animation, forKey: "fade") { Stage.current.send($0 ? "ended" : "removed") }
            Stage.current.schedule(at: 0.5) { view.layer.removeAnimation(forKey: "fade") }
        }
        #expect(played.messages == ["removed@0.517"])
        #expect(try played.shown(at: 0.5).opacity == 1)
    }

    @Test func shapeLayersHoldAPathAndAColor() throws {
        final class Badge: View {
            override class var layerClass: StageLayer.Type { ShapeLayer.self }
        }
        _ = try film { window in
            let shape = ShapeLayer()
            #expect(shape.path == nil && shape.fillColor == .black && shape.fillRule == .nonZero)
            shape.path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
            shape.fillColor = Color(rgb: 0xFF8000)
            window.layer.addSublayer(shape)
            let found = try #require(window.layer.sublayers.first as? ShapeLayer)
            #expect(found == shape && found.path == shape.path)
            #expect(found.fillColor == Color(r: 255, g: 128, b: 0))

            let badge = Badge()
            window.addSubview(badge)
            #expect(badge.layer is ShapeLayer && !badge.layer.model.isStandalone)
            #expect(shape.model.isStandalone && shape.superlayer == window.layer)
        }
    }

    @Test func presentationIsWhatWasCommitted() throws {
        _ = try film { window in
            let view = makeView()
            window.addSubview(view)
            View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
            Stage.current.schedule(at: 0.5) {
                #expect(view.layer.presentation().opacity == 0.5 && view.alpha == 0)
            }
        }
    }
}
