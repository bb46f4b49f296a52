import AnimGeometry
import AnimInspection
import AnimLayers
import AnimRender
import AnimUIKit
import TestSupport
import Testing

@testable import AnimPreview

/// The call that a recorded touch becomes plays the same fingers as its object in a scene file.
///
/// The calls stand here as code: each is compiled and played, and the text has to be a part of this file.
@Suite @MainActor struct RecordedTouchSwiftTests {
    /// The code of this file.
    private static let source = try? words(Repository.text(of: "Tests/AnimPreviewTests/Touch/RecordedTouchSwiftTests.swift"))
    private static let cardFrame = CGRect(x: 60, y: 70, width: 80, height: 60)
    /// The center of the card.
    private static let center = Point(x: 100, y: 100)

    /// Compares a call with the touch of hands; the first came down at 0.5 s.
    private func check(
        _ hands: [HandStroke], layer: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
        _ call: @escaping @MainActor (_ window: UIWindow, _ card: UIView) -> Void
    ) throws {
        let recognizer = TouchRecognizer(ticksPerSecond: 60) { _ in layer.map { ($0, Self.center) } }
        let touches = recognizer.touches(hands)
        try #require(touches.count == 1)
        let text = Self.words(touches[0].swiftText)
        #expect(try #require(Self.source).contains(text), "\(touches[0].swiftText)", sourceLocation: sourceLocation)
        let json = """
            { "canvas": { "width": 400, "height": 400 }, "duration": 4, "touches": [\(touches[0].text.line)],
              "layers": [ { "id": "\(layer ?? "card")", "frame": [60, 70, 80, 60] } ] }
            """
        let scene = try #require(SceneLoader.load(SourceText(name: "test.json", text: json)).scene)
        let film = try Film(size: CGSize(width: 400, height: 400), duration: 4) { window in
            let card = UIView(frame: Self.cardFrame)
            window.addSubview(card)
            call(window, card)
        }
        #expect(film.timeline.fingerStrokes.count == hands.count, sourceLocation: sourceLocation)
        #expect(film.timeline.fingerStrokes == scene.timeline.fingerStrokes, sourceLocation: sourceLocation)
    }

    /// Returns code without white space: how its lines are broken does not matter.
    private static func words(_ code: String) -> String { String(code.filter { !$0.isWhitespace }) }

    private func hand(start: Int = 30, ticks: Int, _ location: (Double) -> Point) throws -> HandStroke {
        try #require(HandStroke(start: start, (0...ticks).map { location(Double($0) / 60) }))
    }

    private func pair(ticks: Int, _ arm: (Double) -> Point) throws -> [HandStroke] {
        try [-1.0, 1.0].map { side in
            try hand(ticks: ticks) { time in Self.center + arm(time) * side }
        }
    }

    private static func circle(_ angle: Double, _ radius: Double) -> Point {
        let (sin, cos) = DeterministicMath.sincos(angle)
        return Point(x: radius * cos, y: radius * sin)
    }

    @Test func tapsAndPresses() throws {
        try check([hand(ticks: 6) { _ in Point(x: 20.5, y: 30) }]) { window, _ in
            window.touches.tap(CGPoint(x: 20.5, y: 30), at: 0.5)
        }
        try check([hand(ticks: 6) { _ in Self.center }], layer: "card") { window, card in
            window.touches.tap(card, at: 0.5)
        }
        try check([hand(start: 32, ticks: 48) { _ in Self.center }], layer: "card") { window, card in
            window.touches.press(card, at: 0.53, for: 0.8)
        }
    }

    @Test func dragsAndSwipes() throws {
        try check([hand(ticks: 9) { Point(x: 200 - 1000 * $0, y: 80) }]) { window, _ in
            window.touches.swipe(CGPoint(x: 200, y: 80), by: CGPoint(x: -150, y: 0), at: 0.5, for: 0.15)
        }
        try check([hand(ticks: 60) { Self.center + Point(x: 0, y: 150 * min(1, max(0, $0 - 0.25) / 0.5)) }], layer: "card") {
            window, card in
            window.touches.drag(card, by: CGPoint(x: 0, y: 150), at: 0.5, for: 0.5, holdBefore: 0.25, holdAfter: 0.25)
        }
        try check([hand(ticks: 30) { Point(x: 20 + 800 * $0 * $0, y: 40) }]) { window, _ in
            window.touches.drag(CGPoint(x: 20, y: 40), by: CGPoint(x: 200, y: 0), at: 0.5, for: 0.5, curve: .easeIn)
        }
        try check([hand(ticks: 30) { Point(x: 20 + 200 * (1 - (1 - 2 * $0) * (1 - 2 * $0)), y: 40) }]) { window, _ in
            window.touches.drag(CGPoint(x: 20, y: 40), by: CGPoint(x: 200, y: 0), at: 0.5, for: 0.5, curve: .easeOut)
        }
        let smooth: (Double) -> Point = { Point(x: 20 + 200 * (12 * $0 * $0 - 16 * $0 * $0 * $0), y: 40) }
        try check([hand(ticks: 30, smooth)]) { window, _ in
            window.touches.drag(CGPoint(x: 20, y: 40), by: CGPoint(x: 200, y: 0), at: 0.5, for: 0.5, curve: .easeInOut)
        }
    }

    @Test func pinches() throws {
        try check(pair(ticks: 30) { Point(x: 20 + 80 * $0, y: 0) }, layer: "card") { window, card in
            window.touches.pinch(card, from: 40, to: 120, at: 0.5, for: 0.5)
        }
        try check(pair(ticks: 30) { Self.circle(.pi / 4 + .pi * $0, 50) }) { window, _ in
            window.touches.pinch(
                CGPoint(x: 100, y: 100), from: 100, to: 100, angle: .pi / 4, rotation: .pi / 2, at: 0.5, for: 0.5)
        }
        try check(pair(ticks: 30) { Self.circle(-0.75 * .pi * $0 / 0.5, 50) }) { window, _ in
            window.touches.pinch(CGPoint(x: 100, y: 100), from: 100, to: 100, rotation: -3 * .pi / 4, at: 0.5, for: 0.5)
        }
    }

    @Test func samples() throws {
        let corner: (Double) -> Point = { Point(x: $0 < 0.05 ? 10 : 60, y: $0 < 0.09 ? 10 : 200) }
        try check([hand(ticks: 20, corner)]) { window, _ in
            window.touches.samples(
                [
                    (0, CGPoint(x: 10, y: 10)),
                    (0.05, CGPoint(x: 60, y: 10)),
                    (0.1, CGPoint(x: 60, y: 200)),
                    (0.3333, CGPoint(x: 60, y: 200)),
                ], at: 0.5)
        }
    }

    /// A layer is a view in a variable of its name, if Swift has such names.
    @Test func namesThatSwiftLacksArePoints() throws {
        let tap = try hand(ticks: 6) { _ in Point(x: 20, y: 30) }
        func target(_ name: String) -> String {
            let touch = TouchRecognizer(ticksPerSecond: 60) { _ in (name, Self.center) }.touches([tap])[0]
            return String(touch.swiftText.dropFirst("window.touches.tap(".count).dropLast(", at: 0.5)".count))
        }
        for name in ["card", "bubble.arrow", "row[2]", "row[2].title", "_a1"] { #expect(target(name) == name) }
        for name in ["", "add to cart", "a-b", "2nd", "in", "a.", ".a", "row[x]", "a\"b", "a\nb", "été", "\u{200B}a"] {
            #expect(target(name) == "CGPoint(x: 100, y: 100)", "\(name)")
        }
    }

    /// Angles are the numbers that the format's degrees become, to the last bit.
    @Test func anglesAreExact() throws {
        for (degrees, text) in [
            (90.0, ".pi / 2"), (-45, "-.pi / 4"), (180, ".pi"), (135, "3 * .pi / 4"), (30, "0.5235987755982989"),
            (1.5, "0.026179938779914945"),
        ] {
            let touch = RecordedTouch(
                text: .object([
                    ("at", .number(0)), ("pinch", .array([.number(1), .number(2)])), ("from", .number(3)), ("to", .number(4)),
                    ("angle", .number(degrees)), ("for", .number(1)),
                ]), time: 0, strokes: [])
            #expect(
                touch.swiftText
                    == "window.touches.pinch(CGPoint(x: 1, y: 2), from: 3, to: 4, angle: \(text), at: 0, for: 1)")
        }
    }
}
