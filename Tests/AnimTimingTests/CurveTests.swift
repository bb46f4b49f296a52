import AnimTiming
import Testing

@Suite struct CurveTests {
    @Test func pacingCurvesStretchToTheDuration() {
        let curve = Curve.timingFunction(.easeIn)
        #expect(curve.value(atTime: 1, duration: 4) == TimingFunction.easeIn.value(at: 0.25))
        #expect(curve.velocity(atTime: 1, duration: 4) == TimingFunction.easeIn.slope(at: 0.25) / 4)
        #expect(agree(curve.inverse(of: 0.093465, duration: 4), 1, within: 1e-5))
    }

    @Test func springsSnapToTheTarget() {
        let spring = Spring(duration: 1, dampingRatio: 0.6, initialVelocity: 5)
        let curve = Curve.spring(spring)
        #expect(curve.value(atTime: 0.9, duration: 1) == spring.value(at: 0.9))
        #expect(curve.value(atTime: 1, duration: 1) == 1 && spring.value(at: 1) < 0.99)
        #expect(curve.velocity(atTime: 0.9, duration: 1) == spring.velocity(at: 0.9))
        #expect(curve.velocity(atTime: 1, duration: 1) == 0)
    }

    @Test func durationsOfZeroAreOver() {
        for curve in [Curve.timingFunction(.linear), .spring(.system)] {
            #expect(curve.value(atTime: -1, duration: 0) == 0 && curve.value(atTime: 0, duration: 0) == 1)
            #expect(curve.value(atTime: 0, duration: .nan) == 1 && curve.inverse(of: 0.5, duration: 0) == 0)
        }
    }

    @Test func springInverseIsTheFirstCrossing() {
        for spring in [Spring(duration: 2, dampingRatio: 0.2), Spring(duration: 2, dampingRatio: 1, initialVelocity: -3)] {
            let curve = Curve.spring(spring)
            for y in [0.001, 0.25, 0.5, 0.9, 0.98] {
                let time = curve.inverse(of: y, duration: 2)
                #expect(agree(spring.value(at: time), y, within: 1e-9))
                #expect((0...1000).allSatisfy { spring.value(at: time * 0.9999 * Double($0) / 1000) < y })
            }
        }
        #expect(Curve.spring(.system).inverse(of: 1.5, duration: 2) == 2)
        let dip = Spring(initialVelocity: -10)
        #expect(agree(dip.value(at: dip.inverse(of: -0.1, upTo: 1)), -0.1, within: 1e-9))
    }
}
