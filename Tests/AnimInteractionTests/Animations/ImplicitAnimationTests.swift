import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Implicit animations and transactions")
struct ImplicitAnimationTests {
    private func standalone() -> StageFixture {
        StageFixture {
            $0.isStandalone = true
            $0.opacity = 0
        }
    }

    @Test func standaloneLayersAnimateForAQuarterSecond() {
        let fixture = standalone()
        fixture.stage.schedule(at: 1) { fixture.set("opacity", .number(1)) }
        let timeline = fixture.stage.run(until: 2).timeline
        func opacity(_ time: Double) -> Double { timeline.presentation(of: fixture.view, at: time).opacity }
        expectClose(opacity(1), 0)
        expectClose(opacity(1.125), 0.802403, within: 1e-6)
        expectClose(opacity(1.25), 1)
        #expect(timeline.animationKeys(of: fixture.view, at: 1.1) == ["opacity"])
    }

    @Test func viewBackedLayersDoNot() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 1) { fixture.set("opacity", .number(1)) }
        let timeline = fixture.stage.run(until: 2).timeline
        #expect(timeline.presentation(of: fixture.view, at: 1).opacity == 1)
    }

    @Test func uncommittedLayersDoNot() {
        let fixture = StageFixture()
        var id = fixture.view
        fixture.stage.schedule(at: 1) {
            var layer = Layer()
            layer.isStandalone = true
            id = fixture.stage.addLayer(layer)
            fixture.stage.set(.number(0.5), for: LayerKeyPath(.opacity), of: id)
        }
        let timeline = fixture.stage.run(until: 2).timeline
        #expect(timeline.animationKeys(of: id, at: 1).isEmpty)
    }

    /// A second change continues from what is on screen.
    @Test func secondChangeStartsAtThePresentation() {
        let fixture = standalone()
        fixture.stage.schedule(at: 1) { fixture.set("opacity", .number(1)) }
        fixture.stage.schedule(at: 1.1) { fixture.set("opacity", .number(0)) }
        let timeline = fixture.stage.run(until: 2).timeline
        let shown = TimingFunction.default.value(at: 0.4)
        expectClose(timeline.presentation(of: fixture.view, at: 1.1).opacity, shown, within: 1e-9)
        expectClose(timeline.presentation(of: fixture.view, at: 1.225).opacity, shown * (1 - 0.802403), within: 1e-6)
    }

    @Test func transactionsGiveDurationAndCurve() {
        let fixture = standalone()
        fixture.stage.schedule(at: 1) {
            let settings = TransactionSettings(animationDuration: 1, animationTimingFunction: .linear)
            fixture.stage.transaction(settings) { fixture.set("opacity", .number(1)) }
        }
        fixture.stage.schedule(at: 3) {
            fixture.stage.transaction(TransactionSettings(disableActions: true)) { fixture.set("opacity", .number(0.5)) }
        }
        let timeline = fixture.stage.run(until: 4).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 1.25).opacity, 0.25)
        #expect(timeline.presentation(of: fixture.view, at: 3).opacity == 0.5)
    }

    @Test func blocksDoNotReachStandaloneLayers() {
        for follows in [false, true] {
            var options = StageOptions()
            options.implicitAnimationsFollowViewBlocks = follows
            let stage = Stage(size: Size(width: 10, height: 10), options: options)
            var layer = Layer()
            layer.isStandalone = true
            layer.opacity = 0
            let id = stage.addLayer(layer)
            stage.schedule(at: 1) {
                stage.animate(ViewAnimation(duration: 2, pacing: .curve(.linear))) {
                    stage.set(.number(1), for: LayerKeyPath(.opacity), of: id)
                }
            }
            let timeline = stage.run(until: 4).timeline
            expectClose(timeline.presentation(of: id, at: 1.5).opacity, follows ? 0.25 : 1)
        }
    }

    @Test func hidingFadesOut() {
        let fixture = StageFixture { $0.isStandalone = true }
        fixture.stage.schedule(at: 1) { fixture.set("hidden", .flag(true)) }
        let timeline = fixture.stage.run(until: 2).timeline
        let shown = timeline.presentation(of: fixture.view, at: 1.125)
        expectClose(shown.effectiveVisibility, 1 - 0.802403, within: 1e-6)
        #expect(timeline.presentation(of: fixture.view, at: 1.25).isHidden)
        #expect(timeline.model(of: fixture.view, at: 1).isHidden)
    }

    @Test func transactionCompletionWaitsForItsAnimations() {
        let fixture = standalone()
        var calls: [String] = []
        fixture.stage.schedule(at: 1) {
            fixture.stage.transaction {
                fixture.set("opacity", .number(1))
            } completion: {
                calls.append("implicit \(fixture.stage.time)")
            }
            fixture.stage.transaction {
            } completion: {
                calls.append("empty \(fixture.stage.time)")
            }
            calls.append("returned")
        }
        _ = fixture.stage.run(until: 2)
        #expect(calls == ["returned", "empty 1.0", "implicit 1.25"])
    }

    @Test func sendsAreLogged() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0.51) { fixture.stage.send("store", value: .number(3)) }
        let events = fixture.stage.run(until: 2).events
        #expect(events.events == [Event(time: 31.0 / 60, kind: .send(name: "store", value: .number(3)))])
    }

    /// A frame is two properties, each with its own implicit animation; a color comes in from none.
    @Test func framesAndColors() {
        let fixture = StageFixture { $0.isStandalone = true }
        let red = Color(red: 1, green: 0, blue: 0)
        fixture.stage.schedule(at: 1) {
            fixture.stage.transaction(TransactionSettings(animationTimingFunction: .linear)) {
                fixture.stage.setFrame(Rect(x: 100, y: 0, width: 200, height: 100), of: fixture.view)
                fixture.set("backgroundColor", .color(red))
            }
        }
        let timeline = fixture.stage.run(until: 2).timeline
        let shown = timeline.presentation(of: fixture.view, at: 1.125)
        #expect(timeline.animationKeys(of: fixture.view, at: 1) == ["position", "bounds", "backgroundColor"])
        #expect(shown.frame == Rect(x: 50, y: 0, width: 150, height: 100))
        #expect(shown.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(timeline.presentation(of: fixture.view, at: 1).backgroundColor.map { $0.alpha == 0 } ?? true)
    }

    @Test func nestedTransactionsInheritWhatTheyDoNotSet() {
        let fixture = standalone()
        fixture.stage.schedule(at: 1) {
            let outer = TransactionSettings(animationDuration: 1, animationTimingFunction: .linear)
            fixture.stage.transaction(outer) {
                fixture.stage.transaction(TransactionSettings(animationDuration: 0.5)) { fixture.set("opacity", .number(1)) }
                fixture.stage.transaction(TransactionSettings(disableActions: true)) {
                    fixture.stage.transaction { fixture.set("cornerRadius", .number(8)) }
                }
            }
        }
        let timeline = fixture.stage.run(until: 3).timeline
        expectClose(timeline.presentation(of: fixture.view, at: 1.25).opacity, 0.5)
        #expect(timeline.presentation(of: fixture.view, at: 1).cornerRadius == 8)
    }
}
