import AnimTiming
import Testing

@Suite("Shares of curves")
struct CurveShareTests {
    @Test func progressIsThatOfTheWholeDuration() {
        let spring = Spring(duration: 2, dampingRatio: 0.5)
        #expect(Curve.timingFunction(.easeIn).value(atShare: 0.3, of: 7) == TimingFunction.easeIn.value(at: 0.3))
        #expect(Curve.spring(spring).value(atShare: 0.3, of: 2) == spring.value(at: 0.6))
    }

    @Test(arguments: [Curve.timingFunction(.easeInEaseOut), .spring(Spring(duration: 2, dampingRatio: 0.5))])
    func endsAreExact(_ curve: Curve) {
        #expect(curve.value(atShare: 0, of: 2) == 0)
        #expect(curve.value(atShare: 1, of: 2) == 1)
        #expect(curve.value(atShare: -1, of: 2) == 0)
        #expect(curve.value(atShare: 9, of: 2) == 1)
        #expect(curve.value(atShare: .nan, of: 2) == 0)
    }

    @Test func shareIsTheInverse() {
        for y in stride(from: 0.05, to: 1, by: 0.1) {
            for curve in [Curve.timingFunction(.easeInEaseOut), .spring(Spring(duration: 2, dampingRatio: 0.5))] {
                let share = curve.share(of: y, duration: 2)
                #expect(abs(curve.value(atShare: share, of: 2) - y) < 1e-9)
            }
        }
    }

    @Test func endlessSpringIsAtItsStart() {
        #expect(Curve.spring(.system).share(of: 0.5, duration: .infinity) == 0)
    }
}
