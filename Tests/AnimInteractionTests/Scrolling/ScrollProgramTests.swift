import AnimGeometry
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@testable import AnimInteraction

/// What holds of all motions without a finger, and of all programs of drags, insets and offsets.
@Suite("Scroll programs")
struct ScrollProgramTests {
    /// A motion from any offset, with any velocity, is continuous, stays near, and rests within the limits, about where it was told.
    @Test(arguments: UInt64(0)..<120) func anyMotion(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        let rate = [DecelerationRate.normal, .fast][numbers.below(2)]
        let dynamics = ScrollDynamics(rate: rate, options: StageOptions())
        let content = [0.0, 300, 401, 700, 4000][numbers.below(5)]
        func axis(_ leading: Double, _ trailing: Double, bounces: Bool) -> ScrollAxis {
            ScrollAxis(
                length: 400, content: content, leading: leading, trailing: trailing, bounces: bounces, alwaysBounces: true)
        }
        let bounces = numbers.below(4) > 0
        let limits = axis(Double(numbers.below(60)), 0, bounces: bounces)
        let stretch = numbers.below(2) == 0 ? 0 : numbers.between(-250, 250)
        let offset =
            stretch < 0
            ? limits.minimum + stretch
            : stretch > 0
                ? limits.maximum + stretch
                : limits.clamped(
                    numbers.between(-50, 4000))
        let velocity = numbers.between(-6000, 6000)
        let motion = AxisMotion(from: offset, velocity: velocity, along: limits, dynamics)
        #expect(motion.offset(at: 0) == offset)
        let fastest = abs(velocity) + 10.92 * abs(stretch)
        let furthest = abs(stretch) + fastest / 10.92
        let range =
            bounces
            ? limits.minimum - furthest...limits.maximum + furthest
            : min(limits.minimum, offset) - 1e-9...max(limits.maximum, offset) + 1e-9
        var last = offset
        for frame in 1...(12 * 120) {
            let time = Double(frame) / 120
            let next = motion.offset(at: time)
            let step = fastest / 120 + (motion.isOver(at: time) ? AxisMotion.threshold : 0)
            guard abs(next - last) <= step + 1e-6, range.contains(next) else {
                Issue.record("from \(last) to \(next) at \(time), in \(range)")
                return
            }
            last = next
        }
        #expect(
            motion.isOver(at: 12) && last == motion.restingOffset && limits.contains(last),
            "\(offset) \(velocity) \(limits) \(last) \(motion)")
        // UIKit's estimate is the integral, and its motion a sum: 0.0005 of the velocity lie between them.
        #expect(abs(motion.target - last) <= 0.0006 * fastest + 1e-6)
        // The same mirrored, in limits that are.
        let mirrored = ScrollAxis(
            length: 400, content: content, leading: limits.maximum, trailing: 400 - content - limits.minimum,
            bounces: bounces, alwaysBounces: true)
        let mirror = AxisMotion(from: -offset, velocity: -velocity, along: mirrored, dynamics)
        for frame in 0...60 {
            expectClose(mirror.offset(at: Double(frame) / 20), -motion.offset(at: Double(frame) / 20), within: 1e-9)
        }
    }

    private struct Outcome {
        var offsets: [(time: Double, offset: Double)] = []
        var rests: [(target: Double, rest: Double, velocity: Double)] = []
        var last = 0.0
    }

    /// Plays a program along one axis; the other one has nothing to scroll.
    private func play(seed: UInt64, isVertical: Bool) -> (Outcome, limits: ClosedRange<Double>) {
        var numbers = SplitMix64(seed: seed)
        let stage = Stage(size: Size(width: 400, height: 400), displayScale: 2)
        func along(_ value: Double) -> Point { isVertical ? Point(0, value) : Point(value, 0) }
        func part(_ point: Point) -> Double { isVertical ? point.y : point.x }
        let content = [300.0, 500, 1500, 5000][numbers.below(4)]
        let scrollView = ScrollView(
            layer: stage.addView(Rect(x: 0, y: 0, width: 400, height: 400)), on: stage,
            contentSize: isVertical ? Size(width: 400, height: content) : Size(width: content, height: 400))
        (scrollView.alwaysBounceVertical, scrollView.alwaysBounceHorizontal) = (isVertical, !isVertical)
        scrollView.isPagingEnabled = numbers.below(4) == 0
        scrollView.bounces = numbers.below(5) > 0
        scrollView.decelerationRate = numbers.below(3) == 0 ? .fast : .normal
        scrollView.delaysContentTouches = false
        var outcome = Outcome()
        var asked: (target: Double, velocity: Double)?
        scrollView.delegate.willEndDragging = { asked = (part($2), 1000 * part($1)) }
        scrollView.delegate.didEndDecelerating = { view in
            // Unless a finger has caught it.
            if !view.isTracking, let asked { outcome.rests.append((asked.target, part(view.contentOffset), asked.velocity)) }
            asked = nil
        }
        var inset = 0.0
        var time = 0.1
        for _ in 0..<8 {
            let way = along(numbers.between(-390, 390))
            let (duration, rest) = (0.05 + 0.4 * numbers.between(0, 1), numbers.below(3) == 0 ? 0.1 : 0)
            let start = Point(200, 200) + way * -0.5
            stage.scheduleTouches(at: time) {
                [.drag(from: start, to: start + way, TouchMotion(duration: duration, holdAfter: rest))]
            }
            let change = time + duration + rest + numbers.between(0, 0.5)
            switch numbers.below(4) {
            case 0:
                inset = numbers.between(0, 120)
                let value = inset
                stage.schedule(at: change) {
                    scrollView.contentInset = isVertical ? EdgeInsets(top: value) : EdgeInsets(left: value)
                    asked = nil
                }
            default: break
            }
            time += duration + rest + numbers.between(0.02, 4)
        }
        stage.run(until: time + 12)
        outcome.offsets = stage.log.offsets.map { ($0.time, part($0.offset)) }
        outcome.last = part(scrollView.contentOffset)
        #expect(!scrollView.isDecelerating && !scrollView.isDragging)
        return (outcome, limits: -inset...max(content - 400, -inset))
    }

    /// Drags and flings with insets that change: the content rests within its limits and where the delegate was told.
    @Test(arguments: UInt64(0)..<40) func anyProgram(seed: UInt64) {
        let (outcome, limits) = play(seed: seed, isVertical: true)
        // A larger inset moves nothing, and content that fits and does not bounce cannot be moved.
        #expect(limits.contains(outcome.last) || outcome.offsets.isEmpty, "\(outcome.last) in \(limits)")
        // 390 points within 50 milliseconds are 7800 a second, and 262 points beyond a limit by the spring.
        #expect(outcome.offsets.allSatisfy { $0.offset > -120 - 400 - 262 && $0.offset < 4600 + 400 + 262 })
        for (target, rest, velocity) in outcome.rests {
            expectClose(target, rest, within: 0.5 + 0.0006 * abs(velocity))
        }
    }

    /// The two axes behave alike, to the pixel and the tick.
    @Test(arguments: UInt64(100)..<120) func theAxesAreAlike(seed: UInt64) {
        let (vertical, horizontal) = (play(seed: seed, isVertical: true).0, play(seed: seed, isVertical: false).0)
        #expect(vertical.offsets.map(\.offset) == horizontal.offsets.map(\.offset))
        #expect(vertical.offsets.map(\.time) == horizontal.offsets.map(\.time))
    }
}

extension SplitMix64 {
    fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    fileprivate mutating func between(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / 0x1p53
    }
}
