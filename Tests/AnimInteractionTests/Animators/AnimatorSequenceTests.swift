import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

/// Any calls in any order: nothing traps, every state is legal, every value finite, and what is left to run ends.
@Suite("Random calls of property animators")
struct AnimatorSequenceTests {
    @Test(arguments: 0..<60)
    func anySequenceIsLegal(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let stage = Stage(size: Size(width: 100, height: 100), options: Self.options(&random))
        let views = (0..<3).map { _ in stage.addLayer(Layer()) }
        var animators: [PropertyAnimator] = []
        for _ in 0..<3 { animators.append(Self.animator(on: stage, &random)) }
        var calls = random
        for step in 0..<40 {
            stage.schedule(at: Double(step) * 0.07) {
                Self.call(animators[calls.below(3)], views: views, on: stage, &calls)
                for animator in animators { Self.expectLegal(animator) }
            }
        }
        if random.below(2) == 0 { stage.scheduleBackground(from: 1, to: 1.5) }
        stage.schedule(at: 3) { for animator in animators { Self.leaveToRun(animator) } }
        let recording = stage.run(until: 200)
        let (timeline, log) = (recording.timeline, recording.events)
        for animator in animators { #expect(animator.status == AnimatorStatus(), "seed \(seed)") }
        for time in stride(from: 0, to: 8, by: 0.05) {
            for view in views { Self.expectFinite(timeline.presentation(of: view, at: time), "seed \(seed) at \(time)") }
            for track in stage.animatorTracks { Self.expectLegal(track.status(at: time) ?? AnimatorStatus()) }
        }
        for view in views {
            #expect(timeline.presentation(of: view, at: 199) == timeline.model(of: view, at: 199), "seed \(seed)")
        }
        let isOrdered = zip(log.events, log.events.dropFirst()).allSatisfy { $0.time <= $1.time }
        #expect(isOrdered)
    }

    private static func options(_ random: inout SplitMix64) -> StageOptions {
        var options = StageOptions()
        options.animatorReversedBeforeStart = random.below(2) == 0 ? .completesAtStart : .playsFromEnd
        options.backgroundRunningAnimators = random.element(StageOptions.BackgroundPolicy.allCases)
        options.backgroundPausedAnimators = random.element(StageOptions.BackgroundPolicy.allCases)
        options.backgroundStripsAnimations = random.below(4) > 0
        return options
    }

    private static func animator(on stage: Stage, _ random: inout SplitMix64) -> PropertyAnimator {
        let pacings: [ViewAnimationPacing] = [
            .curve(.linear), .curve(.easeInEaseOut), .curve(TimingFunction(0.4, -1, 0.6, 2)), .physics(.system),
            .spring(dampingRatio: 0.3, initialVelocity: 5), .bounce(0.3, initialVelocity: 0),
        ]
        return PropertyAnimator(on: stage, duration: random.element([0, 0.3, 1, 2]), pacing: random.element(pacings))
    }

    private static func change(_ views: [LayerID], on stage: Stage, _ random: inout SplitMix64) {
        let view = random.element(views)
        let value = Double(random.below(100))
        switch random.below(5) {
        case 0: stage.set(.point(Point(x: value, y: -value)), for: LayerKeyPath(.position), of: view)
        case 1: stage.set(.number(value / 100), for: LayerKeyPath(.opacity), of: view)
        case 2: stage.set(.affineTransform(Transform(scaleX: value, y: 1)), for: LayerKeyPath(.transform), of: view)
        case 3:
            stage.animateKeyframes(ViewKeyframeAnimation(ViewAnimation(duration: 1))) {
                stage.addKeyframe(relativeStartTime: 0.2, relativeDuration: 0.5) {
                    stage.set(.number(value), for: LayerKeyPath(.cornerRadius), of: view)
                }
            }
        default:
            stage.animate(ViewAnimation(duration: 0.4, delay: value / 200)) {
                stage.setFrame(Rect(x: value, y: 0, width: value, height: 3), of: view)
            }
        }
    }

    private static func call(
        _ animator: PropertyAnimator, views: [LayerID], on stage: Stage, _ random: inout SplitMix64
    ) {
        let number = random.element([-1, 0, 0.2, 0.5, 0.9, 1, 3, Double.nan])
        switch random.below(16) {
        case 0...2:
            var inner = random
            animator.addAnimations(delayFactor: number) {
                for _ in 0..<3 { change(views, on: stage, &inner) }
            }
        case 3, 4: animator.startAnimation()
        case 5: animator.startAnimation(afterDelay: number)
        case 6: animator.pauseAnimation()
        case 7, 8: animator.fractionComplete = number
        case 9: animator.isReversed = random.below(2) == 0
        case 10: animator.stopAnimation(random.below(2) == 0)
        case 11: animator.finishAnimation(at: random.element(AnimatingPosition.allCases))
        case 12:
            let pacing = random.element([nil, ViewAnimationPacing.physics(.system), .curve(.easeIn)])
            animator.continueAnimation(pacing: pacing, durationFactor: number)
        case 13: animator.pausesOnCompletion = random.below(3) == 0
        case 14: animator.addCompletion { _ in if stage.time < 3 { animator.startAnimation() } }
        default: change(views, on: stage, &random)
        }
    }

    /// Brings an animator on its way to an end.
    private static func leaveToRun(_ animator: PropertyAnimator) {
        animator.pausesOnCompletion = false
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
        animator.stopAnimation(true)
        animator.addAnimations {}
        if animator.state == .inactive { animator.startAnimation() }
    }

    private static func expectLegal(_ animator: PropertyAnimator) {
        expectLegal(animator.status)
        if animator.isReversed || animator.isRunning { #expect(animator.state != .stopped || !animator.isRunning) }
    }

    private static func expectLegal(_ status: AnimatorStatus) {
        #expect(status.fractionComplete >= 0 && status.fractionComplete <= 1)
        if status.state == .inactive { #expect(!status.isRunning && status.fractionComplete == 0) }
    }

    private static func expectFinite(_ layer: Layer, _ comment: Comment) {
        let t = layer.affineTransform
        let numbers = [
            t.a, t.b, t.c, t.d, t.tx, t.ty, layer.position.x, layer.position.y, layer.opacity, layer.cornerRadius,
            layer.bounds.width, layer.bounds.height,
        ]
        let areFinite = numbers.allSatisfy { $0.isFinite }
        #expect(areFinite, comment)
    }
}

/// A linear congruential generator.
extension SplitMix64 {
    fileprivate mutating func below(_ count: Int) -> Int { .random(in: 0..<count, using: &self) }

    fileprivate mutating func element<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
