import AnimUIKit
import Testing

/// All forms of the animation calls, in a film.
@Suite @MainActor struct OverloadTests {
    @Test func everyOverloadIsCalled() throws {
        var all: EveryOverload?
        _ = try play(4) { window in
            let calls = EveryOverload(view: window)
            all = calls
            calls.callAll()
        }
        let completions = try #require(all?.completions)
        #expect(completions.filter { $0.hasSuffix("unfinished") } == [])
        let groups = Dictionary(grouping: completions) { $0.prefix { $0 != " " } }.mapValues(\.count)
        #expect(
            groups == [
                "duration": 4, "delay": 6, "spring": 3, "perceived": 2, "keyframes": 3, "transition": 4, "perform": 1,
                "inherited": 1,
                "running": 1, "controlled": 1, "stopped": 1, "states": 1,
            ], "\(completions)")
        #expect(completions.filter { $0.hasPrefix("duration") } == ["duration 1", "duration 2", "duration 3", "duration 4"])
        #expect(completions.filter { $0.hasPrefix("delay") } == (1...6).map { "delay \($0)" })
    }

    @Test func rawValuesAreUIKits() {
        let expected: [(String, UInt)] = [
            ("layoutSubviews", 1), ("allowUserInteraction", 2), ("beginFromCurrentState", 4), ("repeat", 8), ("autoreverse", 16),
            ("overrideInheritedDuration", 32), ("overrideInheritedCurve", 64), ("allowAnimatedContent", 128),
            ("showHideTransitionViews", 256), ("overrideInheritedOptions", 512), ("curveEaseInOut", 0), ("curveEaseIn", 65536),
            ("curveEaseOut", 131072), ("curveLinear", 196608), ("transitionFlipFromLeft", 1 << 20),
            ("transitionFlipFromRight", 2 << 20),
            ("transitionCurlUp", 3 << 20), ("transitionCurlDown", 4 << 20), ("transitionCrossDissolve", 5 << 20),
            ("transitionFlipFromTop", 6 << 20), ("transitionFlipFromBottom", 7 << 20), ("calculationModeLinear", 0),
            ("calculationModeDiscrete", 1024), ("calculationModePaced", 2048), ("calculationModeCubic", 3072),
            ("calculationModeCubicPaced", 4096), ("computed", 458752), ("of a curve", 131072),
        ]
        for (value, expectation) in zip(EveryOverload.rawValues, expected) { #expect(value == expectation) }
        #expect(EveryOverload.rawValues.count == expected.count)
    }

    @Test func everyDrawingCallRuns() throws {
        let film = try play(0.1) { window in
            let view = EveryDrawingCall(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            window.addSubview(view)
            window.perform(at: 0.05) { #expect(view.drawingCount == 1) }
        }
        #expect(film.warnings == [])
    }
}
