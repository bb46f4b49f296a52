import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

@Suite("The order of ends within a tick")
struct EndOrderTests {
    /// 0.1 + 0.2 and 0.3 are one moment, whatever their last bits say.
    @Test func roundingDoesNotChangeTheOrder() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.2, delay: 0.1), name: "first") {
                fixture.set("opacity", .number(0))
            }
            fixture.stage.animate(ViewAnimation(duration: 0.3), name: "second") { fixture.set("cornerRadius", .number(1)) }
        }
        #expect(fixture.stage.run(until: 1).events.completions == ["first 0.3 true", "second 0.3 true"])
    }

    /// The outer block was created first, although its last animation came after the inner block's.
    @Test func blocksCompleteInTheOrderOfTheirCreation() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.5), name: "outer") {
                fixture.set("opacity", .number(0))
                fixture.stage.animate(ViewAnimation(duration: 9), name: "inner") { fixture.set("cornerRadius", .number(1)) }
                fixture.set("position.x", .number(1))
            }
        }
        #expect(fixture.stage.run(until: 1).events.completions == ["outer 0.5 true", "inner 0.5 true"])
    }

    /// A completion cannot cut short what has ended in the same tick.
    @Test func whatEndedTogetherHasFinished() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.5), name: "first") {
                fixture.set("opacity", .number(0))
            } completion: { _ in
                #expect(fixture.stage.animationKeys(of: fixture.view).isEmpty)
                fixture.stage.removeLayer(fixture.view)
            }
            fixture.stage.animate(ViewAnimation(duration: 0.5), name: "second") { fixture.set("cornerRadius", .number(1)) }
        }
        #expect(fixture.stage.run(until: 1).events.completions == ["first 0.5 true", "second 0.5 true"])
    }

    /// Stops of one layer's animations and of its transaction: each once, the innermost first.
    @Test func transactionsWaitForThoseWithinThem() {
        let fixture = StageFixture { $0.isStandalone = true }
        var calls: [String] = []
        let stage = fixture.stage
        stage.schedule(at: 1) {
            stage.transaction(TransactionSettings(animationDuration: 0.5)) {
                stage.transaction {
                    fixture.set("opacity", .number(0))
                } completion: {
                    calls.append("inner \(stage.time)")
                }
                stage.transaction(TransactionSettings(animationDuration: 0.25)) { fixture.set("cornerRadius", .number(9)) }
            } completion: {
                calls.append("outer \(stage.time)")
            }
        }
        stage.run(until: 3)
        #expect(calls == ["inner 1.5", "outer 1.5"])
    }
}
