import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// Numbers that depend on a seed alone.
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}

/// Random fingers on random recognizers: whatever happens, the states follow each other as they may.
@Suite("Gestures of random touches")
struct GestureStateMachineTests {
    private struct Play {
        let stage: Stage
        let recognizers: [GestureRecognizer]
    }

    private static let names = ["tap", "double", "press", "hold", "pan", "pair", "swipe", "pinch", "turn"]
    private static let discrete: Set<String> = ["tap", "double", "swipe"]

    private func recognizer(_ name: String) -> GestureRecognizer {
        let recognizer: GestureRecognizer =
            switch name {
            case "tap": TapGestureRecognizer()
            case "double": doubleTap()
            case "press": LongPressGestureRecognizer()
            case "hold": hold()
            case "pan": PanGestureRecognizer()
            case "pair": pairPan()
            case "swipe": SwipeGestureRecognizer()
            case "pinch": PinchGestureRecognizer()
            default: RotationGestureRecognizer()
            }
        recognizer.name = name
        return recognizer
    }

    private func doubleTap() -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
    }

    private func hold() -> LongPressGestureRecognizer {
        let press = LongPressGestureRecognizer()
        press.minimumPressDuration = 0.1
        press.numberOfTapsRequired = 1
        return press
    }

    private func pairPan() -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        return pan
    }

    private func play(_ dice: inout Dice, startingAt start: Double = 0, wild: Bool = true) -> Play {
        let fixture = GestureFixture { [coalesces = dice.chance(0.7)] in $0.coalescesTouches = coalesces }
        let stage = fixture.stage
        let inner = stage.addView(Rect(x: 50, y: 50, width: 100, height: 200), to: fixture.view)
        let recognizers = Self.names.map(recognizer)
        for recognizer in recognizers {
            stage.addGestureRecognizer(recognizer, to: dice.chance(0.5) ? inner : fixture.view)
            if dice.chance(0.3) { recognizer.shouldRecognizeSimultaneously = { _, _ in true } }
            if dice.chance(0.3), let other = recognizers.randomElement(using: &dice) { recognizer.require(toFail: other) }
        }
        for _ in 0..<12 {
            let time = start + (dice.number(0...4) * 60).rounded() / 60
            let strokes = (0..<(dice.chance(0.5) ? 1 : 2)).map { _ in stroke(&dice) }
            stage.scheduleTouches(at: time) { strokes }
        }
        let location = Point(x: dice.number(160...240), y: dice.number(160...340))
        for (delay, duration) in [(0, 0.08), (0.2, 0.08), (0.4, 0.3)] {
            stage.scheduleTouches(at: start + 4.5 + delay) { [.press(at: location, duration: duration)] }
        }
        stage.scheduleTouches(at: start + 6) { [.swipe(from: location, to: location.moved(90))] }
        if wild { disturb(stage, recognizers, inner, &dice) }
        return Play(stage: stage, recognizers: recognizers)
    }

    private func stroke(_ dice: inout Dice) -> TouchStroke {
        func location() -> Point { Point(x: dice.number(90...310), y: dice.number(90...510)) }
        let start = location()
        let end = dice.chance(0.3) ? start : dice.chance(0.3) ? start.moved(dice.number(-20...20), 5) : location()
        return .drag(
            from: start, to: end,
            TouchMotion(
                duration: dice.number(0...0.5), holdBefore: dice.chance(0.3) ? dice.number(0...0.7) : 0,
                holdAfter: dice.chance(0.5) ? dice.number(0...0.3) : 0, isCancelled: dice.chance(0.2)))
    }

    private func disturb(_ stage: Stage, _ recognizers: [GestureRecognizer], _ inner: LayerID, _ dice: inout Dice) {
        for recognizer in recognizers {
            for _ in 0..<3 {
                let (time, isEnabled) = (dice.number(0...4), dice.chance(0.5))
                stage.schedule(at: time) { recognizer.isEnabled = isEnabled }
            }
            let action = dice.number(0...1)
            recognizer.addAction { recognizer in
                if action < 0.1 { recognizer.isEnabled = false }
                if action > 0.9, recognizer.state == .began { recognizer.state = .cancelled }
            }
        }
        if dice.chance(0.2) { stage.schedule(at: dice.number(0...4)) { stage.removeLayer(inner) } }
        stage.schedule(at: 4.4) { for recognizer in recognizers { recognizer.isEnabled = true } }
    }

    private func expectLegal(_ states: [GestureState], of name: String, _ comment: Comment) {
        var isActive = false
        for state in states {
            switch state {
            case .began:
                #expect(!isActive && !Self.discrete.contains(name), comment)
                isActive = true
            case .changed: #expect(isActive, comment)
            case .ended:
                #expect(isActive != Self.discrete.contains(name), comment)
                isActive = false
            case .cancelled:
                #expect(isActive, comment)
                isActive = false
            case .failed: #expect(!isActive, comment)
            case .possible: Issue.record(comment)
            }
        }
        #expect(!isActive, comment)
    }

    @Test(arguments: 0..<40)
    func statesFollowEachOtherAsTheyMay(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        let play = play(&dice)
        let events = play.stage.run(until: 8).events
        for recognizer in play.recognizers {
            let name = recognizer.name ?? ""
            let states = events.events.compactMap { event -> GestureState? in
                if case .gesture(name, let state) = event.kind { state } else { nil }
            }
            expectLegal(states, of: name, "seed \(seed), \(name): \(states)")
            #expect(recognizer.state == .possible, "seed \(seed), \(name)")
        }
    }

    @Test func everyRecognizerIsRecognizedBySomeSeed() {
        var recognized: Set<String> = []
        for seed in 0..<20 {
            var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
            for event in play(&dice).stage.run(until: 8).events.events {
                if case .gesture(let name?, .ended) = event.kind { recognized.insert(name) }
            }
        }
        #expect(recognized == Set(Self.names))
    }

    /// Touches that are put off by whole ticks have the same effects, as much later.
    @Test(arguments: 0..<12, [1, 7, 60])
    func touchesThatComeLaterDoTheSameLater(seed: Int, ticks: Int) {
        func log(startingAt start: Int) -> [String] {
            var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
            let play = play(&dice, startingAt: Double(start) / 60, wild: false)
            return play.stage.run(until: 8).events.events.compactMap { event in
                guard case .gesture(let name, let state) = event.kind else { return nil }
                return "\(name ?? "") \(Int((event.time * 60).rounded()) - start) \(state)"
            }
        }
        #expect(log(startingAt: ticks) == log(startingAt: 0))
    }
}
