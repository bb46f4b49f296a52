import AnimTiming
import Testing

@testable import AnimScene
@testable import AnimSource

/// Timing functions and springs on their own.
struct PacingTextTests {
    private func pacing(_ text: String) throws -> PacingText {
        let sink = DiagnosticSink()
        let pacing = PacingText(SourceText(name: "<curve>", text: text), reportingTo: sink)
        return try #require(pacing, "\(sink.diagnostics.map(\.message))")
    }

    private func message(_ text: String) -> String {
        let source = SourceText(name: "<curve>", text: text)
        let sink = DiagnosticSink()
        #expect(PacingText(source, reportingTo: sink) == nil)
        return sink.diagnostics.map { DiagnosticFormatter(source).text($0) }.joined().split(separator: "\n").first.map(
            String.init) ?? ""
    }

    @Test func namesAreTimingFunctions() throws {
        for name in ["linear", "easeIn", "easeOut", "easeInEaseOut", "easeInOut", "default"] {
            #expect(try pacing(name).duration == nil)
        }
        #expect(try pacing("easeInEaseOut").curve == .timingFunction(.easeInEaseOut))
        #expect(try pacing("easeInOut").curve == .timingFunction(.easeInEaseOut))
        #expect(try pacing("[0.4, 0, 0.2, 1]").curve == .timingFunction(TimingFunction(0.4, 0, 0.2, 1)))
        #expect(try pacing(#"{"duration": 0.4, "curve": "easeOut"}"#).duration == 0.4)
    }

    @Test func springsSettle() throws {
        let bouncy = Spring(perceptualDuration: 0.5, bounce: 0.3)
        for text in [
            "spring(duration: 0.5, bounce: 0.3)", "spring(bounce: 0.3)", "bouncy", #"{"bounce": 0.3}"#,
            #"{"duration": 0.5, "spring": {"bounce": 0.3}}"#, #"{"duration": 0.5, "spring": "bouncy"}"#,
        ] {
            let pacing = try pacing(text)
            #expect(pacing.curve == .spring(bouncy), "\(text)")
            #expect(pacing.duration == bouncy.uiSettlingDuration)
        }
        #expect(try pacing("spring(mass: 1, stiffness: 100, damping: 10)").curve == .spring(Spring()))
        #expect(try pacing(#"{"type": "spring", "stiffness": 100}"#).curve == .spring(Spring()))
        #expect(try pacing(#"{"perceptualDuration": 0.5, "bounce": 0.3, "duration": 2}"#).duration == 2)
        #expect(try pacing("spring(damping: 0.8, duration: 0.6)").duration == 0.6)
        #expect(
            try pacing("spring(response: 0.4, dampingFraction: 0.7)").curve
                == .spring(Spring(response: 0.4, dampingFraction: 0.7)))
        #expect(try pacing("keyboard").curve == .spring(.system))
    }

    @Test func mistakesHavePlaces() {
        #expect(message("easeOt") == "<curve>:1:1: error: 'easeOt' is not a curve")
        #expect(message("spring(bonce: 0.3)") == "<curve>:1:8: error: a spring has no 'bonce'")
        #expect(
            message("spring(duration: 0.5, bounce: x)")
                == "<curve>:1:22: error: expected a name and a number, such as 'bounce: 0.3'")
        #expect(message("spring(bounce: 3)") == "<curve>:1:1: error: expected a number from -0.999 to 1, found 3")
        #expect(message("cubic-bezier(0.4, 0, 0.2, 1)") == "<curve>:1:1: error: 'cubic-bezier' is not a function of curves")
        #expect(
            message("[0.4, 0, 2, 1]") == "<curve>:1:10: error: the x coordinate of a control point must be from 0 to 1, found 2")
        #expect(message("[0.4, 0]").hasPrefix("<curve>:1:1: error: expected two control points"))
        #expect(
            message(#"{"damping": 0.8}"#) == "<curve>:1:1: error: a spring with only 'damping' needs a 'duration' to settle at")
        #expect(message(#"{"dmping": 0.8}"#) == "<curve>:1:2: error: unknown key 'dmping' in spring")
        #expect(message("spring(") == "<curve>:1:1: error: 'spring(' is not a curve")
        #expect(message("{").hasPrefix("<curve>:1:"))
        #expect(message("").hasPrefix("<curve>:1:1: error:"))
        #expect(!PacingText.isCurve("button.json") && PacingText.isCurve("easeOut") && PacingText.isCurve("foo(1)"))
    }
}
