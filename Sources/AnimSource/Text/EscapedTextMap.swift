/// A map from offsets in a string with its escapes resolved to offsets in the source, where escapes are longer.
package struct EscapedTextMap: Sendable {
    /// A pair of offsets from which on both run in parallel.
    struct Step: Sendable {
        var text: Int
        var source: Int
    }

    private let steps: [Step]

    /// Creates a map; steps are in ascending order, the first at text offset 0.
    init(steps: [Step]) {
        self.steps = steps.isEmpty ? [Step(text: 0, source: 0)] : steps
    }

    /// Creates the map of a text without escapes that starts at a source offset.
    package init(start: Int) {
        self.init(steps: [Step(text: 0, source: start)])
    }

    /// The source offset of a UTF-8 offset in the text.
    package func offset(of text: Int) -> Int {
        var low = 0
        var high = steps.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if steps[middle].text <= text { low = middle } else { high = middle }
        }
        return steps[low].source + (text - steps[low].text)
    }

    /// The source range of a range of UTF-8 offsets in the text.
    package func range(_ text: Range<Int>) -> SourceRange {
        SourceRange(offset(of: text.lowerBound), offset(of: text.upperBound))
    }
}
