import AnimGeometry
import AnimTiming
import Testing

@Suite("Mechanics of scrolling")
struct ScrollMechanicsTests {
    /// The sum of steps of a millisecond, 1000 · 0.998 · (1 − 0.998^100) / 2 after a tenth of a second.
    @Test func distanceOfAFling() {
        let normal = Deceleration(from: 1000, rate: .normal)
        #expect(agree(DecelerationRate.normal.exponent, -2.002003, within: 1e-6))
        #expect(agree(normal.distance(at: 0.1), 90.535164, within: 1e-6))
        #expect(agree(normal.distance(at: 0.001), 0.998, within: 1e-9))
        #expect(agree(normal.duration, 2.300282, within: 1e-6))
        #expect(agree(normal.restingDistance, 499 * 0.99, within: 1e-9))
        #expect(agree(normal.estimatedDistance, 494.504834, within: 1e-6))
        let fast = Deceleration(from: -1000, rate: .fast)
        #expect(agree(DecelerationRate.fast.exponent, -10.050336, within: 1e-6))
        #expect(agree(fast.distance(at: 0.1), -62.762798, within: 1e-6))
        #expect(agree(fast.duration, 0.458211, within: 1e-6))
        #expect(agree(fast.restingDistance, -99 * 0.99, within: 1e-9))
        #expect(agree(fast.estimatedDistance, -98.504171, within: 1e-6))
    }

    @Test func velocityIsThatShareEveryMillisecond() {
        for rate in [DecelerationRate.normal, .fast, DecelerationRate(rawValue: 0.9)] {
            let fling = Deceleration(from: -500, rate: rate)
            #expect(agree(fling.velocity(at: 0.001), -500 * rate.rawValue, within: 1e-9))
            #expect(agree(fling.velocity(at: 0.002), -500 * rate.rawValue * rate.rawValue, within: 1e-9))
            #expect(agree(fling.velocity(at: fling.duration - 1e-9), -10, within: 1e-5))
            #expect(fling.velocity(at: fling.duration) == 0)
            #expect(fling.distance(at: fling.duration) == fling.distance(at: 100))
            // The rest of a motion is the motion from there.
            let rest = Deceleration(from: fling.velocity(at: 0.01), rate: rate)
            #expect(agree(fling.distance(at: 0.01) + rest.distance(at: 0.02), fling.distance(at: 0.03), within: 1e-9))
            let chosen = Deceleration(restingAfter: -321, rate: rate, endVelocity: 3)
            #expect(agree(chosen.restingDistance, -321, within: 1e-9))
            #expect(agree(chosen.velocity(at: chosen.duration - 1e-9), -3, within: 1e-5))
        }
    }

    @Test func timeToAnEdge() throws {
        let fling = Deceleration(from: -1000, rate: .normal)
        let time = try #require(fling.time(toTravel: -300))
        #expect(agree(fling.distance(at: time), -300, within: 1e-9))
        #expect(fling.time(toTravel: 300) == nil)
        #expect(fling.time(toTravel: -497) == nil)
        #expect(fling.time(toTravel: 0) == 0)
        #expect(Deceleration(from: 0, rate: .normal).time(toTravel: 1) == nil)
    }

    @Test func velocitiesThatAreNone() {
        for velocity in [Double.nan, .infinity, -.infinity, 0, 10, -9.9] {
            let fling = Deceleration(from: velocity, rate: .normal)
            #expect(fling.duration == 0 && fling.distance(at: 1) == 0 && fling.restingDistance == 0)
            #expect(fling.estimatedDistance == 0 && fling.velocity(at: 0) == 0 && fling.time(toTravel: 3) == nil)
        }
        for distance in [Double.nan, .infinity, 0] {
            #expect(Deceleration(restingAfter: distance, rate: .normal).duration == 0)
        }
        #expect(Deceleration(from: 1000, rate: .normal).distance(at: .nan) == 0)
        for endVelocity in [0, -1, 1e-9] {
            #expect(agree(Deceleration(from: 1, rate: .normal, endVelocity: endVelocity).duration, 3.450423, within: 1e-6))
        }
        #expect(Deceleration(from: 1000, rate: .normal, endVelocity: .nan) == Deceleration(from: 1000, rate: .normal))
    }

    @Test func ratesOutOfRange() {
        #expect(DecelerationRate(rawValue: .nan) == .normal)
        #expect(DecelerationRate(rawValue: 1).rawValue == 0.9999)
        #expect(DecelerationRate(rawValue: -.infinity).rawValue == 0.001)
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

    /// A return without oscillations is bounded by where it is once it does not cross the target any more.
    @Test(arguments: [20.0, 50]) func boundOfWhatIsStillToCome(damping: Double) {
        let spring = Spring(mass: 1, stiffness: 100, damping: damping, allowsOverdamping: true)
        for (displacement, velocity) in [(50.0, 0.0), (50, 700), (50, -400), (-50, 5000), (0, 900), (50, -8000)] {
            let motion = SpringReturn(spring: spring, displacement: displacement, velocity: velocity)
            let bounds = (0...300).map { motion.amplitude(at: Double($0) / 100) }
            #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 >= $1 })
            for frame in bounds.indices {
                let later = (frame...300).map { abs(motion.displacement(at: Double($0) / 100)) }.max() ?? 0
                #expect(later <= bounds[frame] + 1e-9)
            }
            #expect(agree(bounds[150], abs(motion.displacement(at: 1.5)), within: 1e-12))
        }
    }

    /// The first crossing of the target, for each kind of damping and from both sides.
    @Test(arguments: [0.0, 4, 20, 50]) func crossingTheTarget(damping: Double) throws {
        let spring = Spring(mass: 1, stiffness: 100, damping: damping, allowsOverdamping: true)
        for sign in [1.0, -1] {
            let motion = SpringReturn(spring: spring, displacement: sign * 50, velocity: -sign * 3000)
            let time = try #require(motion.crossingTime)
            #expect(agree(motion.displacement(at: time), 0, within: 1e-9))
            for frame in 0..<100 { #expect(motion.displacement(at: time * Double(frame) / 100) * sign > 0) }
            // ω|x| = 500: with oscillations it crosses whatever the velocity.
            let slow = SpringReturn(spring: spring, displacement: sign * 50, velocity: -sign * 499).crossingTime
            #expect((slow == nil) == (damping >= 20))
            let outward = SpringReturn(spring: spring, displacement: sign * 50, velocity: sign * 3000).crossingTime
            #expect((outward == nil) == (damping >= 20))
        }
        #expect(SpringReturn(spring: spring, displacement: 0, velocity: 9).crossingTime == nil)
        #expect(SpringReturn(spring: Spring(mass: 0), displacement: 5, velocity: -900).crossingTime == nil)
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
