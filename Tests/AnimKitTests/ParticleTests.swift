import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimKit
import AnimLayers
import Testing

/// Layers that are drawn more than once, and transitions.
@Suite struct ParticleTests {
    @Test func replicatorsAndEmittersKeepTheirProperties() throws {
        _ = try film { window in
            let ring = ReplicatorLayer()
            ring.instanceCount = 12
            ring.instanceDelay = 0.25
            ring.instanceTransform = Transform3D(Transform(rotation: 1))
            ring.instanceColor = .black
            ring.instanceRedOffset = -0.1
            ring.instanceAlphaOffset = -0.2
            window.layer.addSublayer(ring)
            #expect(ring.instanceCount == 12 && ring.instanceDelay == 0.25 && ring.instanceColor == .black)
            #expect(ring.instanceTransform == Transform3D(Transform(rotation: 1)))
            #expect(ring.instanceRedOffset == -0.1 && ring.instanceAlphaOffset == -0.2)
            let sparks = EmitterLayer()
            var cell = EmitterCell()
            cell.birthRate = 5
            sparks.emitterCells = [cell]
            sparks.emitterShape = .circle
            sparks.renderMode = .additive
            sparks.seed = 3
            ring.addSublayer(sparks)
            #expect(sparks.emitterCells == [cell] && sparks.emitterShape == .circle && sparks.seed == 3)
            #expect(sparks.superlayer is ReplicatorLayer)
            #expect(ring.sublayers.first is EmitterLayer)
        }
    }

    @Test func emittersThrowParticlesInFilms() throws {
        let played = try film { window in
            let sparks = EmitterLayer()
            var cell = EmitterCell()
            cell.shape = .disc(radius: 2)
            cell.birthRate = 10
            cell.lifetime = 0.5
            sparks.emitterCells = [cell]
            window.layer.addSublayer(sparks)
        }
        #expect(played.timeline.presentation(at: 0.95).nodes.flatMap(\.particles).count == 5)
    }

    @Test func transitionsOfLayersAndViews() throws {
        var outcomes: [Bool] = []
        let played = try film(duration: 2) { window in
            let view = makeView()
            window.addSubview(view)
            var push = Transition()
            push.type = .push
            push.subtype = .fromRight
            push.duration = 0.5
            view.layer.add(push)
            #expect(view.layer.animationKeys() == ["transition"])
            View.transition(with: view, duration: 0.75, options: [.transitionCrossDissolve, .curveLinear]) {
                view.alpha = 0.5
            } completion: {
                outcomes.append($0)
            }
            #expect(view.layer.animationKeys() == ["transition"])
        }
        #expect(outcomes == [true])
        #expect(try played.shown(at: 0.1).opacity == 0.5)
    }

    /// Without a transition among the options the changes animate.
    @Test func transitionsWithoutOneAnimate() throws {
        let played = try film { window in
            let view = makeView()
            window.addSubview(view)
            View.transition(with: view, duration: 0.5) { view.alpha = 0 }
        }
        #expect(try played.shown(at: 0.1).opacity > 0.5)
    }
}
