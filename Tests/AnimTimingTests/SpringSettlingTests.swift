import AnimTiming
import Testing

@Suite struct SpringSettlingTests {
    @Test(arguments: [
        (Spring(), 1.4727003347), (Spring(mass: 12, stiffness: 7, damping: 100), 12.1),
        (Spring(damping: 25, initialVelocity: 15), 0.9), (Spring(damping: 20), 1.0),
        (Spring(stiffness: 333.3333332805039, damping: 36.51483716411749), 0.6), (.system, 0.6),
        (Spring(mass: 0.5, stiffness: 40, damping: 1), 7.0143729152),
        (Spring(perceptualDuration: 0.5, bounce: 0.3), 0.8629552832),
        (Spring(damping: 0), 3.4028234663852886e38), (Spring(stiffness: 0), 0),
    ])
    func settlingDuration(spring: Spring, duration: Double) {
        #expect(agree(spring.settlingDuration, duration, within: 1e-9))
    }

    @Test(arguments: [
        (Spring.system, 0.5058237871), (Spring(mass: 0.5, stiffness: 40, damping: 1), 7.0143729152),
        (Spring(mass: 0.5, stiffness: 40, damping: 1, initialVelocity: 8), 7.4886076967), (Spring(), 1.4727003347),
        (Spring(stiffness: 333.3333332805039, damping: 36.51483716411749), 0.5058237871),
        (Spring(damping: 20, initialVelocity: 10), 0.6907755279), (Spring(damping: 0), .infinity),
        (Spring(mass: -1), 0),
    ])
    func uiSettlingDuration(spring: Spring, duration: Double) {
        #expect(spring.uiSettlingDuration == duration || agree(spring.uiSettlingDuration, duration, within: 1e-9))
    }

    @Test func bounceSpringsSettle() {
        #expect(agree(Spring(perceptualDuration: 0.5, bounce: 0).uiSettlingDuration, 0.734901))
        #expect(agree(Spring(perceptualDuration: 0.5, bounce: 0.3).uiSettlingDuration, 0.862955))
        // The formula for critical damping would end an overdamped motion here, far from its target.
        let flat = Spring(perceptualDuration: 0.5, bounce: -0.3)
        #expect(agree(flat.value(at: 0.734901), 0.9724, within: 5e-5))
        #expect(agree(1 - flat.value(at: flat.uiSettlingDuration), 0.001, within: 1e-9))
    }

    /// Compares with a walk over all multiples, for velocities that make the motion cross its target, or nearly.
    @Test func settlingDurationIsTheFirstOfAllSettledTenths() {
        for overdamps in [false, true] {
            for damping in [20.0, 21, 30, 90] {
                for velocity in [-50, -5, 0, 5, 9.5, 9.9, 10, 10.02, 10.1, 11, 12, 15, 19, 30, 300] {
                    let spring = Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: overdamps)
                    let late = (0...400).last { abs(1 - (($0 == 0) ? 0 : spring.value(at: Double($0) / 10))) > 0.001 }
                    let expected = Double((late ?? -1) + 1) / 10
                    #expect(spring.settlingDuration == expected, "damping \(damping), velocity \(velocity), \(overdamps)")
                }
            }
        }
    }

    @Test func overdampedSpringsSettleExactly() {
        for velocity in [-5.0, 0, 9, 12, 45, 80] {
            let spring = Spring(damping: 50, initialVelocity: velocity, allowsOverdamping: true)
            let end = spring.uiSettlingDuration
            #expect(agree(abs(1 - spring.value(at: end)), 0.001, within: 1e-9), "\(velocity)")
            #expect((1...200).allSatisfy { abs(1 - spring.value(at: end + Double($0) / 100)) <= 0.001 }, "\(velocity)")
        }
    }
}
