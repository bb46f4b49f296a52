import AnimGeometry
import AnimInspection
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import AnimTiming
import TestSupport
import Testing

@testable import AnimPreview

@Suite struct TouchRecognizerTests {
    /// The stroke of a finger that is at a location in each tick after the first.
    private func stroke(start: Int = 30, ticks: Int, _ location: (Double) -> Point) throws -> HandStroke {
        try #require(HandStroke(start: start, (0...ticks).map { location(Double($0) / 60) }))
    }

    private func texts(_ strokes: [HandStroke], layer: (name: String, center: Point)? = nil) -> [String] {
        TouchRecognizer(ticksPerSecond: 60) { _ in layer }.touches(strokes).map(\.text.line)
    }

    @Test func restsAreTapsAndPresses() throws {
        let short = try stroke(ticks: 8) { Point(x: 100 + 20 * $0, y: 50) }
        #expect(texts([short]) == [#"{"at": 0.5, "tap": [100, 50]}"#])
        #expect(texts([short], layer: ("button", Point(x: 90, y: 44))) == [#"{"at": 0.5, "tap": "button"}"#])
        let long = try stroke(start: 32, ticks: 48) { _ in Point(x: 100, y: 50.04) }
        #expect(texts([long]) == [#"{"at": 0.53, "press": [100, 50], "for": 0.8}"#])
    }

    @Test func straightMotionsAreSwipesAndDrags() throws {
        let fast = try stroke(ticks: 9) { Point(x: 200 - 1000 * $0, y: 80 + 20 * $0) }
        #expect(texts([fast]) == [#"{"at": 0.5, "swipe": [200, 80], "by": [-150, 3], "for": 0.15}"#])
        let slow = try stroke(ticks: 60) { Point(x: 100, y: 100 + 150 * min(1, max(0, $0 - 0.25) / 0.5)) }
        #expect(
            texts([slow], layer: ("card", Point(x: 98, y: 103)))
                == [#"{"at": 0.5, "drag": "card", "by": [0, 150], "for": 0.5, "holdBefore": 0.25, "holdAfter": 0.25}"#])
        // A mouse stops for a moment as it is released; it flings all the same.
        let released = try stroke(ticks: 9) { Point(x: 200 - 1000 * min(0.117, $0), y: 80) }
        #expect(texts([released]) == [#"{"at": 0.5, "swipe": [200, 80], "by": [-117, 0], "for": 0.11}"#])
        // A curve that begins slowly has no rest before it; its slow end is part of the rest after it.
        let eased = try stroke(ticks: 48) { time in
            Point(x: 100 + 160 * TimingFunction.easeInEaseOut.value(at: min(1, time / 0.6)), y: 90)
        }
        #expect(
            texts([eased]) == [
                #"{"at": 0.5, "drag": [100, 90], "by": [160, 0], "for": 0.56, "curve": "easeInOut", "holdAfter": 0.24}"#
            ])
        // A hand that hesitates before it leaves does not fling.
        let hesitant = try stroke(ticks: 33) { Point(x: 50 + 200 * min(0.5, $0), y: 40) }
        #expect(texts([hesitant]) == [#"{"at": 0.5, "drag": [50, 40], "by": [100, 0], "for": 0.5, "holdAfter": 0.05}"#])
        // Accelerating: at its end it is twice as fast as its mean.
        let flung = try stroke(ticks: 30) { Point(x: 20 + 800 * $0 * $0, y: 40) }
        #expect(texts([flung]) == [#"{"at": 0.5, "drag": [20, 40], "by": [200, 0], "for": 0.5, "curve": "easeIn"}"#])
    }

    @Test func otherMotionsAreSamples() throws {
        let circle = try stroke(ticks: 30) { time in
            let (sin, cos) = DeterministicMath.sincos(4 * Double.pi * time)
            return Point(x: 100 + 50 * cos, y: 100 + 50 * sin)
        }
        let touch = TouchRecognizer(ticksPerSecond: 60) { _ in nil }.touches([circle])[0]
        #expect(touch.text.line.hasPrefix(#"{"at": 0.5, "samples": [{"at": 0, "point": [150, 100]}, {"at": "#))
        #expect(touch.strokes[0].samples.count == 31)
        #expect(circle.deviation(from: touch.strokes[0], at: touch.time, ticksPerSecond: 60) == 0)
        // A finger that pauses has no samples meanwhile.
        let steps = try stroke(ticks: 40) {
            Point(x: $0 < 0.3 ? 10 : 10 + 300 * ($0 - 0.3), y: $0 < 0.3 ? 10 : 10 + 4000 * ($0 - 0.3) * ($0 - 0.4))
        }
        let thinned = TouchRecognizer(ticksPerSecond: 60) { _ in nil }.touches([steps])[0]
        #expect(thinned.strokes[0].samples.count < 26)
        #expect(steps.deviation(from: thinned.strokes[0], at: thinned.time, ticksPerSecond: 60) < 0.5)
    }

    @Test func twoFingersPinch() throws {
        let pair = try [-1.0, 1.0].map { side in
            try stroke(ticks: 30) { Point(x: 200 + side * (20 + 80 * $0), y: 300) }
        }
        #expect(texts(pair) == [#"{"at": 0.5, "pinch": [200, 300], "from": 40, "to": 120, "for": 0.5}"#])
        let eased = try [-1.0, 1.0].map { side in
            try stroke(ticks: 30) { time in
                Point(x: 200 + side * (20 + 100 * TimingFunction.easeInEaseOut.value(at: time * 2)), y: 300)
            }
        }
        #expect(
            texts(eased) == [#"{"at": 0.5, "pinch": [200, 300], "from": 40, "to": 240, "for": 0.5, "curve": "easeInOut"}"#])
        let turning = try [-1.0, 1.0].map { side in
            try stroke(ticks: 30) { time in
                let (sin, cos) = DeterministicMath.sincos(time * Double.pi)
                return Point(x: 200 + side * 50 * cos + 20 * time, y: 300 + side * 50 * sin)
            }
        }
        #expect(
            texts(turning)
                == [#"{"at": 0.5, "pinch": [200, 300], "from": 100, "to": 100, "rotation": 90, "by": [10, 0], "for": 0.5}"#])
        // One finger that stays is not a pinch.
        let apart = [
            try stroke(ticks: 30) { _ in Point(x: 50, y: 50) }, try stroke(ticks: 30) { Point(x: 100 + 900 * $0 * $0, y: 50) },
        ]
        #expect(texts(apart).count == 2)
    }

    /// A file's text plays the strokes that the recognizer says: the same locations at the same times.
    @Test(arguments: 0..<40) func theTextPlaysTheStrokes(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let (start, ticks) = (Int(number(0...100)), Int(number(1...70)))
        let (from, velocity, bend) = (
            Point(x: number(50...300), y: number(50...300)), Point(x: number(-600...600), y: number(-600...600)),
            number(-1...1) < 0 ? 0 : number(-900...900)
        )
        let isStill = seed % 4 == 0
        let hand = try stroke(start: start, ticks: ticks) { time in
            isStill ? from : Point(x: from.x + velocity.x * time, y: from.y + velocity.y * time + bend * time * time)
        }
        let touch = TouchRecognizer(ticksPerSecond: 60) { _ in nil }.touches([hand])[0]
        let text = """
            { "canvas": { "width": 400, "height": 400 }, "duration": 4, "layers": [], "touches": [\(touch.text.line)] }
            """
        let scene = try #require(SceneLoader.load(SourceText(name: "test.json", text: text)).scene)
        for tick in 0..<240 {
            let time = Double(tick) / 60
            let finger = scene.timeline.fingers(at: time + 1e-7).first { $0.isDown }
            let stroke = touch.strokes[0]
            let isDown = touch.time <= time + 1e-9 && time < touch.time + stroke.samples.last!.time - 1e-9
            guard isDown else { continue }
            let expected = stroke.samples.last { touch.time + $0.time <= time + 1e-9 }?.location
            #expect(finger?.location == expected, "tick \(tick) of \(touch.text.line)")
        }
        #expect(abs(touch.time - Double(start) / 60) < 1.0 / 60)
        if touch.text.line.contains("samples") {
            #expect(hand.deviation(from: touch.strokes[0], at: touch.time, ticksPerSecond: 60) < 0.5)
        }
    }
}
