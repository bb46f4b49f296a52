import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("The app in the background")
struct BackgroundTests {
    private func fixture(_ configure: (inout StageOptions) -> Void = { _ in }) -> StageFixture {
        var options = StageOptions()
        configure(&options)
        return StageFixture(options: options)
    }

    private func events(_ log: EventLog) -> [String] {
        log.events.compactMap { event in
            guard case .lifecycle(let app) = event.kind else { return nil }
            return "\(app.rawValue) \(event.time)"
        }
    }

    @Test func handlersAreCalledInOrder() {
        let fixture = fixture()
        for event in AppEvent.allCases {
            fixture.stage.onAppEvent(event) { fixture.stage.send("\(event) \(fixture.stage.isInBackground)") }
        }
        fixture.stage.scheduleBackground(from: 1, to: 2)
        let log = fixture.stage.run(until: 3).events
        #expect(
            events(log) == ["willResignActive 1.0", "didEnterBackground 1.0", "willEnterForeground 2.0", "didBecomeActive 2.0"])
        #expect(
            log.messages == [
                "willResignActive false 1.0", "didEnterBackground false 1.0", "willEnterForeground false 2.0",
                "didBecomeActive false 2.0",
            ])
    }

    @Test(arguments: [(Double.nan, 2.0), (.infinity, 2)])
    func timesThatNeverComeAreNone(_ start: Double, _ end: Double) {
        let fixture = fixture()
        fixture.stage.scheduleBackground(from: start, to: end)
        #expect(events(fixture.stage.run(until: 3).events) == [])
    }

    @Test func timesMayOverlapAndNeedNotEnd() {
        let fixture = fixture()
        fixture.stage.scheduleBackground(from: 1, to: 3)
        fixture.stage.scheduleBackground(from: 2, to: 2.5)
        fixture.stage.scheduleBackground(from: 4, to: 3)
        fixture.stage.scheduleBackground(from: 5, to: .nan)
        let times = events(fixture.stage.run(until: 9).events).compactMap { $0.split(separator: " ").last }
        #expect(times == ["1.0", "1.0", "3.0", "3.0", "4.0", "4.0", "4.0", "4.0", "5.0", "5.0"])
        #expect(fixture.stage.isInBackground)
    }

    @Test func completionsMayBeAddedAfterAStartInTheBackground() {
        let fixture = fixture()
        let animators = (1...4).map { fixture.mover("\($0)", duration: 2) }
        func start(_ index: Int) {
            guard index < animators.count else { return }
            animators[index].startAnimation()
            animators[index].addCompletion { _ in start(index + 1) }
        }
        start(0)
        fixture.stage.scheduleBackground(from: 3, to: 5)
        #expect(fixture.stage.run(until: 6).events.messages == ["1 end 2.0", "2 end 3.0", "3 end 3.0", "4 end 3.0"])
    }

    @Test func viewAnimationsAreRemovedAndOthersGoOn() {
        let fixture = fixture()
        fixture.stage.animate(ViewAnimation(duration: 4), name: "block") { fixture.set("opacity", .number(0)) }
        var kept = LayerAnimation(
            .property(PropertyAnimation(LayerKeyPath(.cornerRadius), .basic(BasicValues(from: .number(8))))))
        kept.timing.duration = 4
        kept.isRemovedOnCompletion = false
        fixture.stage.add(kept, forKey: "kept", to: fixture.view)
        fixture.stage.scheduleBackground(from: 1, to: 2)
        let recording = fixture.stage.run(until: 5)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(log.completions == ["block 1.0 false"])
        #expect(timeline.presentation(of: fixture.view, at: 2).opacity == 0)
        expectClose(timeline.presentation(of: fixture.view, at: 3).cornerRadius, 2, within: 1e-9)
        #expect(timeline.animationKeys(of: fixture.view, at: 2) == ["kept"])
    }

    @Test func nothingIsRemovedWhereThatIsSwitchedOff() {
        let fixture = fixture { $0.backgroundStripsAnimations = false }
        fixture.stage.animate(ViewAnimation(duration: 4), name: "block") { fixture.set("opacity", .number(0)) }
        let animator = fixture.mover(duration: 4)
        animator.startAnimation()
        fixture.stage.scheduleBackground(from: 1, to: 2)
        let log = fixture.stage.run(until: 5).events
        #expect(log.completions == ["block 4.0 true"])
        #expect(log.messages == ["mover end 4.0"])
    }

    @Test func blocksInTheBackgroundChangeAtOnce() {
        let fixture = fixture()
        fixture.stage.scheduleBackground(from: 1, to: 3)
        fixture.at(2) {
            fixture.stage.animate(ViewAnimation(duration: 4), name: "block") { fixture.set("opacity", .number(0)) }
        }
        let recording = fixture.stage.run(until: 5)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(timeline.presentation(of: fixture.view, at: 3).opacity == 0)
        #expect(log.completions == ["block 2.017 true"])
    }

    /// Groups that are cleared one after the other are all clear at once: each one's end starts the next.
    @Test func runningAnimatorsEndAndTheirChainWithThem() {
        let fixture = fixture()
        let animators = (1...5).map { fixture.mover("\($0)", duration: 2) }
        for (animator, next) in zip(animators, animators.dropFirst()) {
            animator.addCompletion { _ in next.startAnimation() }
        }
        animators[0].startAnimation()
        fixture.stage.scheduleBackground(from: 3, to: 6)
        let log = fixture.stage.run(until: 10).events
        #expect(log.messages == ["1 end 2.0", "2 end 3.0", "3 end 3.0", "4 end 3.0", "5 end 3.0"])
        #expect(log.misuses == [])
    }

    @Test func reversedOneEndsAtTheStart() {
        let fixture = fixture()
        let animator = fixture.mover(duration: 4)
        animator.startAnimation()
        fixture.at(1) { animator.isReversed = true }
        fixture.stage.scheduleBackground(from: 1.5, to: 2)
        #expect(fixture.stage.run(until: 5).events.messages == ["mover start 1.5"])
        #expect(fixture.modelTranslation == 0)
    }

    @Test func endlessChainIsCut() {
        let fixture = fixture()
        func start(_ number: Int) {
            let animator = fixture.mover("\(number)", duration: 2)
            animator.addCompletion { _ in start(number + 1) }
            animator.startAnimation()
        }
        start(0)
        fixture.stage.scheduleBackground(from: 1, to: 2)
        let log = fixture.stage.run(until: 4).events
        #expect(log.messages.count == 65)
        #expect(
            log.misuses == [
                "UIViewPropertyAnimator.startAnimation(): animator '65' is at the end of a chain of 64 completions, in the background"
            ])
    }

    @Test func runningOneMayKeepItsPictureOrItsState() {
        for policy in [StageOptions.BackgroundPolicy.keepVisual, .keepState] {
            let fixture = fixture { $0.backgroundRunningAnimators = policy }
            let animator = fixture.mover(duration: 2)
            animator.startAnimation()
            fixture.stage.scheduleBackground(from: 1, to: 3)
            fixture.stage.onAppEvent(.didBecomeActive) {
                #expect(animator.status == AnimatorStatus(state: .active, fractionComplete: 0.5))
                animator.startAnimation()
            }
            let recording = fixture.stage.run(until: 6)
            let (timeline, log) = (recording.timeline, recording.events)
            let shown = [2.5, 3.5].map { fixture.translation(in: timeline, at: $0) }
            #expect(shown == (policy == .keepVisual ? [50, 75] : [100, 100]))
            #expect(log.messages == ["mover end 4.0"])
        }
    }

    @Test func pausedOnesFollowTheirOwnPolicy() {
        for policy in StageOptions.BackgroundPolicy.allCases {
            let fixture = fixture { $0.backgroundPausedAnimators = policy }
            let animator = fixture.mover(duration: 2)
            animator.startAnimation()
            fixture.stage.onAppEvent(.didEnterBackground) {
                animator.pauseAnimation()
                fixture.stage.send("fraction \(animator.fractionComplete)")
            }
            fixture.stage.scheduleBackground(from: 1, to: 3)
            let recording = fixture.stage.run(until: 6)
            let (timeline, log) = (recording.timeline, recording.events)
            let expected = policy == .finish ? ["fraction 0.5 1.0", "mover end 1.0"] : ["fraction 0.5 1.0"]
            #expect(log.messages == expected)
            #expect(fixture.translation(in: timeline, at: 4) == (policy == .keepVisual ? 50 : 100))
            #expect(animator.state == (policy == .finish ? .inactive : .active))
        }
    }

    /// The repair: fractions are kept, the rest runs anew; the chain takes as long in the foreground as ever.
    @Test func repairedChainGoesOn() {
        let fixture = fixture()
        let stage = fixture.stage
        let cells = (0..<5).map { _ in stage.addLayer(cell) }
        var animators: [PropertyAnimator] = []
        func clear(_ index: Int, duration: Double = 2) -> PropertyAnimator {
            PropertyAnimator(on: stage, duration: duration, pacing: .curve(.linear)) {
                stage.set(.number(0), for: LayerKeyPath(.opacity), of: cells[index])
            }
        }
        func start(_ index: Int) {
            guard index < 5 else { return stage.send("done") }
            animators[index].startAnimation()
            animators[index].addCompletion { if $0 == .end && !stage.isInBackground { start(index + 1) } }
        }
        var fractions: [Double] = []
        stage.onAppEvent(.didEnterBackground) {
            for animator in animators {
                animator.pauseAnimation()
                fractions.append(animator.fractionComplete)
            }
        }
        stage.onAppEvent(.didBecomeActive) {
            guard let last = fractions.firstIndex(where: { $0 != 0 }) else { return }
            for index in last..<5 {
                stage.set(.number(index == last ? 1 - fractions[index] : 1), for: LayerKeyPath(.opacity), of: cells[index])
                animators[index] = clear(index, duration: index == last ? 2 * (1 - fractions[index]) : 2)
            }
            start(last)
        }
        animators = (0..<5).map { clear($0) }
        start(0)
        stage.scheduleBackground(from: 3, to: 6)
        let recording = stage.run(until: 20)
        let (timeline, log) = (recording.timeline, recording.events)
        #expect(fractions == [0, 0.5, 0, 0, 0])
        func shown(_ time: Double) -> [Double] { cells.map { timeline.presentation(of: $0, at: time).opacity } }
        #expect(shown(4) == [0, 0, 0, 0, 0])
        #expect(shown(6) == [0, 0.5, 1, 1, 1])
        #expect(shown(7.5) == [0, 0, 0.75, 1, 1])
        #expect(log.messages == ["done 13.0"])
    }

    private var cell: Layer {
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        return layer
    }

    @Test func filmHoldsTheLastPictureOrShowsTheWindow() {
        for frames in StageOptions.BackgroundFrames.allCases {
            let fixture = fixture { $0.backgroundFrames = frames }
            fixture.mover(duration: 2).startAnimation()
            fixture.at(1.5) { fixture.set("opacity", .number(0.5)) }
            fixture.stage.scheduleBackground(from: 1, to: 3)
            let timeline = fixture.stage.run(until: 4).timeline
            for time in [1, 1.75, 2.9] {
                let nodes = timeline.presentation(at: time).nodes
                #expect(timeline.isInBackground(at: time))
                #expect(nodes.count == (frames == .hide ? 1 : 2))
                guard frames == .hold, nodes.count == 2 else { continue }
                #expect(nodes[1].layer.affineTransform.tx == 50)
                #expect(nodes[1].layer.opacity == 1)
            }
            #expect(!timeline.isInBackground(at: 3))
            #expect(timeline.presentation(at: 3).nodes.last?.layer.affineTransform.tx == 100)
        }
    }
}
