import AnimGeometry
import AnimTiming
import Testing

@Suite("Mechanics of scrolling")
struct ScrollMechanicsTests {
    @Test func wayOfAFling() {
        let normal = DecelerationRate.normal
        #expect(agree(normal.exponent, -2.002003, within: 1e-6))
        #expect(agree(normal.restDistance(from: 1000), 499.4998, within: 1e-4))
        #expect(agree(normal.settlingTime(from: 1000), 3.449923, within: 1e-6))
        #expect(agree(normal.distance(from: 1000, after: 0.1), 90.625851, within: 1e-6))
        let fast = DecelerationRate.fast
        #expect(agree(fast.exponent, -10.050336, within: 1e-6))
        #expect(agree(fast.restDistance(from: 1000), 99.4992, within: 1e-4))
        #expect(agree(fast.settlingTime(from: 1000), 0.526679, within: 1e-6))
        #expect(agree(fast.distance(from: 1000, after: 0.1), 63.079251, within: 1e-6))
    }

    @Test func velocityIsThatShareEveryMillisecond() {
        for rate in [DecelerationRate.normal, .fast, DecelerationRate(rawValue: 0.9)] {
            #expect(agree(rate.velocity(from: -500, after: 0.001), -500 * rate.rawValue, within: 1e-9))
            #expect(agree(rate.velocity(from: -500, after: 0.002), -500 * rate.rawValue * rate.rawValue, within: 1e-9))
            #expect(agree(rate.velocity(toRestAfter: rate.restDistance(from: 321)), 321, within: 1e-9))
        }
    }

    @Test func timeToAnEdge() throws {
        let rate = DecelerationRate.normal
        let time = try #require(rate.time(toTravel: -300, from: -1000))
        #expect(agree(rate.distance(from: -1000, after: time), -300, within: 1e-9))
        #expect(rate.time(toTravel: 300, from: -1000) == nil)
        #expect(rate.time(toTravel: 500, from: 1000) == nil)
        #expect(rate.time(toTravel: 1, from: 0) == nil)
        #expect(rate.time(toTravel: 0, from: 0) == 0)
    }

    @Test func ratesOutOfRange() {
        #expect(DecelerationRate(rawValue: .nan) == .normal)
        #expect(DecelerationRate(rawValue: 1).rawValue == 0.9999)
        #expect(DecelerationRate(rawValue: -.infinity).rawValue == 0.001)
        for velocity in [Double.nan, .infinity, -.infinity, 0] {
            #expect(DecelerationRate.normal.distance(from: velocity, after: 1) == 0)
            #expect(DecelerationRate.normal.restDistance(from: velocity) == 0)
            #expect(DecelerationRate.normal.settlingTime(from: velocity) == 0)
            #expect(DecelerationRate.normal.time(toTravel: 3, from: velocity) == nil)
        }
        #expect(DecelerationRate.normal.distance(from: 1000, after: .nan) == 0)
    }

    @Test(arguments: [
        (10.0, 5.4205), (50, 25.6211), (100, 47.9651), (200, 85.0515), (375, 133.0645), (1000, 222.973),
    ])
    func rubberBand(pull: Double, displacement: Double) {
        let band = RubberBand()
        #expect(agree(band.displacement(ofPull: pull, dimension: 375), displacement, within: 1e-3))
        #expect(agree(band.displacement(ofPull: -pull, dimension: 375), -displacement, within: 1e-3))
        let exact = band.displacement(ofPull: pull, dimension: 375)
        #expect(agree(band.pull(ofDisplacement: exact, dimension: 375), pull, within: 1e-9))
        #expect(agree(band.pull(ofDisplacement: -exact, dimension: 375), -pull, within: 1e-9))
    }

    @Test func limitsOfTheRubberBand() {
        let band = RubberBand()
        #expect(band.displacement(ofPull: .infinity, dimension: 375) == 375)
        #expect(band.displacement(ofPull: .nan, dimension: 375) == 0)
        #expect(band.pull(ofDisplacement: 1e9, dimension: 375) == band.pull(ofDisplacement: 374.625, dimension: 375))
        for dimension in [0, -1, Double.nan, .infinity] {
            #expect(band.displacement(ofPull: 100, dimension: dimension) == 0)
            #expect(band.pull(ofDisplacement: 100, dimension: dimension) == 0)
        }
        #expect(RubberBand(coefficient: .nan).displacement(ofPull: 100, dimension: 375) == 0)
    }

    @Test func criticalReturn() {
        let bounce = Spring(mass: 1, stiffness: 100, damping: 20)
        let still = SpringReturn(spring: bounce, displacement: 100, velocity: 0)
        #expect(agree(still.displacement(at: 0.1), 73.575888, within: 1e-6))
        let struck = SpringReturn(spring: bounce, displacement: 0, velocity: 1000)
        #expect(agree(struck.displacement(at: 0.1), 36.787944, within: 1e-6))
        #expect(agree(struck.velocity(at: 0.1), 0, within: 1e-9))
        #expect(agree(struck.amplitude(at: 0), 100, within: 1e-9))
        #expect(struck.velocity(at: 0) == 1000)
    }

    /// Each kind of damping: the motion starts as it should, and its acceleration is −ω²x − 2ζωv.
    @Test(arguments: [4.0, 20, 50])
    func equationOfMotion(damping: Double) {
        let spring = Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 77, allowsOverdamping: true)
        let motion = SpringReturn(spring: spring, displacement: -30, velocity: 400)
        #expect(agree(motion.displacement(at: 1e-9), -30, within: 1e-5))
        #expect(agree(motion.velocity(at: 1e-9), 400, within: 1e-4))
        let step = 1e-5
        for time in [0.05, 0.2, 0.7] {
            let (x, v) = (motion.displacement(at: time), motion.velocity(at: time))
            let slope = (motion.displacement(at: time + step) - motion.displacement(at: time - step)) / (2 * step)
            let acceleration = (motion.velocity(at: time + step) - motion.velocity(at: time - step)) / (2 * step)
            #expect(agree(v, slope, within: 1e-3))
            #expect(agree(acceleration, -100 * x - damping * v, within: 1e-2))
            #expect(motion.amplitude(at: time) < motion.amplitude(at: 0))
        }
    }

    @Test func returnToAPageDoesNotOvershoot() {
        for velocity in [0, 100, 1200, 1e6, -1e6] {
            let motion = SpringReturn(frequency: 12, displacement: -100, velocity: velocity)
            #expect(abs(motion.velocity) <= 1200)
            for frame in 1...120 { #expect(motion.displacement(at: Double(frame) / 60) <= 0) }
        }
        let motion = SpringReturn(frequency: 12, displacement: -100, velocity: 300)
        #expect(agree(motion.displacement(at: 0.1), -57.226900, within: 1e-6))
    }

    @Test func restingSprings() {
        for frequency in [0, -1, Double.nan, .infinity] {
            #expect(SpringReturn(frequency: frequency, displacement: 5, velocity: 5).displacement(at: 0) == 0)
        }
        let motion = SpringReturn(spring: Spring(mass: 0), displacement: 5, velocity: 5)
        #expect(motion.displacement(at: 1) == 0 && motion.amplitude(at: 0) == 0)
        let lost = SpringReturn(spring: Spring(), displacement: .nan, velocity: .infinity)
        #expect(lost.displacement(at: 0.3) == 0 && lost.velocity(at: 0.3) == 0)
    }
}
