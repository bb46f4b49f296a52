import AnimScene
import AnimSource
import TestSupport
import Testing

/// Springs that are far from their goal at the end of their duration are warned of, once each.
@Suite struct SpringWarningTests {
    private func diagnostics(_ action: String, options: String = "") -> [String] {
        let source = """
            { "canvas": { "width": 40, "height": 40 }, "duration": 3, \(options)
              "layers": [ { "id": "box", "frame": [0, 0, 10, 10] } ],
              "timeline": [ { "at": 0.5, "do": [ \(action) ] } ] }
            """
        return SceneLoader.load(SourceText(name: "test.json", text: source)).diagnostics.map {
            "\($0.severity): \($0.message)"
        }
    }

    private let jump =
        "warning: at the end of its duration the spring is still 14.1 % away from its target and jumps there: reduce the velocity,"
        + " increase the damping, or set the option \"spring.root\": \"largest\""

    @Test func blocksAndAnimators() {
        let spring = #""duration": 2, "spring": { "damping": 0.3, "velocity": 1 }, "animations": { "box.position.x": 30 }"#
        #expect(diagnostics("{ \"animate\": { \(spring) } }") == [jump])
        #expect(diagnostics("{ \"runningPropertyAnimator\": { \"id\": \"a\", \(spring) } }") == [jump])
        #expect(diagnostics("{ \"animate\": { \(spring) } }", options: #""options": { "spring.root": "largest" },"#) == [])
    }

    @Test func gentleSpringsAreFine() {
        for spring in [#"{ "damping": 0.3 }"#, #"{ "damping": 1, "velocity": 0.5 }"#, #"{ "bounce": 0.5, "velocity": 5 }"#] {
            let block =
                "{ \"animate\": { \"duration\": 0.5, \"spring\": \(spring), \"animations\": { \"box.position.x\": 30 } } }"
            #expect(diagnostics(block) == [], "\(spring)")
        }
    }
}
