import AnimSource
import TestSupport
import Testing

@testable import AnimExpression

/// Whatever the text, nothing traps, and every range lies in the text.
@Suite struct ExpressionMutationTests {
    @Test func mutatedExpressionsNeverTrap() {
        var random = SplitMix64(seed: 3)
        let source =
            "=clamp(-g.translation.x / width, 0, 1) > views[0].bounds.size.width ? 'a' + \"b\" == 'ab' && !c : [true, false][i % 2]"
        let scope = ExpressionScope(
            limits: StageEnvironment.scope.limits,
            names: ["g": .any, "views": .any, "width": .number, "c": .bool, "i": .number])
        var compiled = 0
        for _ in 0..<10_000 {
            var bytes = Array(source.utf8)
            mutate(&bytes, &random)
            let text = String(decoding: bytes, as: UTF8.self)
            let sink = DiagnosticSink()
            let expression = Expression.parse(text, map: EscapedTextMap(start: 0), in: scope, sink)
            #expect((expression == nil) == sink.hasErrors, "\(text)")
            #expect(sink.diagnostics.allSatisfy { Int($0.range.upperBound) <= text.utf8.count }, "\(text)")
            guard let expression else { continue }
            compiled += 1
            _ = try? expression.evaluate(in: ConstantEnvironment(["width": .number(0), "c": .bool(true), "i": .number(7)]))
        }
        #expect(compiled > 50)
    }
}
