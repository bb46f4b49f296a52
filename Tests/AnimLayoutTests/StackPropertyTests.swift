import AnimGeometry
import AnimLayout
import TestSupport
import Testing

/// Laws that hold for any stack.
struct StackPropertyTests {
    /// Random items with lengths, priorities and spacing; some hidden, some without a length.
    private struct Sample {
        var items: [AxisItem] = []
        var spacing = 0.0
        var length = 0.0

        init(_ random: inout SplitMix64) {
            func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                var item = AxisItem(length: Int.random(in: 0...9, using: &random) == 0 ? nil : number(0...120))
                item.hugging = [1, 250, 251, 750][Int.random(in: 0...3, using: &random)]
                item.compressionResistance = [1, 749, 750, 751][Int.random(in: 0...3, using: &random)]
                item.isHidden = Int.random(in: 0...4, using: &random) == 0
                if Int.random(in: 0...3, using: &random) == 0 { item.spacingAfter = number(0...40) }
                items.append(item)
            }
            spacing = number(0...20)
            length = number(200...700)
        }

        var visible: [Int] { items.indices.filter { !items[$0].isHidden } }
        var totalSpacing: Double { visible.dropLast().reduce(0) { $0 + (items[$1].spacingAfter ?? spacing) } }
    }

    private func forEachSample(_ body: (Sample) -> Void) {
        var random = SplitMix64(seed: 20_261_126)
        for _ in 0..<3000 { body(Sample(&random)) }
    }

    @Test(arguments: [StackDistribution.fill, .fillEqually, .fillProportionally])
    func theFillsFillTheStack(_ distribution: StackDistribution) {
        forEachSample { sample in
            guard !sample.visible.isEmpty, sample.totalSpacing <= sample.length else { return }
            let spans = distribution.spans(of: sample.items, spacing: sample.spacing, in: sample.length)
            let sum = sample.visible.reduce(sample.totalSpacing) { $0 + spans[$1].length }
            #expect(abs(sum - sample.length) < 1e-9, "\(sample)")
            #expect(spans[sample.visible[0]].start == 0)
            #expect(abs(spans[sample.visible[sample.visible.count - 1]].end - sample.length) < 1e-9, "\(sample)")
        }
    }

    @Test(arguments: StackDistribution.allCases)
    func viewsKeepTheirOrderAndDoNotOverlap(_ distribution: StackDistribution) {
        forEachSample { sample in
            let spans = distribution.spans(of: sample.items, spacing: sample.spacing, in: sample.length)
            #expect(spans.count == sample.items.count)
            for (a, b) in zip(spans, spans.dropFirst()) { #expect(b.start >= a.end - 1e-9, "\(sample)") }
            for index in sample.items.indices where sample.items[index].isHidden { #expect(spans[index].length == 0) }
            for (a, b) in zip(sample.visible, sample.visible.dropFirst()) {
                let spacing = sample.items[a].spacingAfter ?? sample.spacing
                #expect(spans[b].start - spans[a].end >= spacing - 1e-9, "\(distribution): \(sample)")
            }
        }
    }

    /// At the length that it asks for, a stack changes no length, except for making them equal.
    @Test(arguments: StackDistribution.allCases.filter { $0 != .fillProportionally })
    func theFittingLengthFits(_ distribution: StackDistribution) {
        forEachSample { sample in
            let length = distribution.fittingLength(of: sample.items, spacing: sample.spacing)
            let spans = distribution.spans(of: sample.items, spacing: sample.spacing, in: length)
            let longest = sample.visible.map { sample.items[$0].length ?? 0 }.max() ?? 0
            for index in sample.visible {
                let own = distribution == .fillEqually ? longest : sample.items[index].length ?? 0
                #expect(abs(spans[index].length - own) < 1e-9, "\(sample)")
            }
            #expect(sample.visible.isEmpty || abs(spans[sample.visible.last ?? 0].end - length) < 1e-9, "\(sample)")
        }
    }

    /// Items of the lengths that they already have keep them.
    @Test(arguments: [StackDistribution.fill, .equalSpacing, .equalCentering])
    func layingOutTwiceChangesNothing(_ distribution: StackDistribution) {
        forEachSample { sample in
            guard sample.totalSpacing + 120 < sample.length else { return }
            let first = distribution.spans(of: sample.items, spacing: sample.spacing, in: sample.length)
            var again = sample.items
            for index in again.indices where !again[index].isHidden { again[index].length = first[index].length }
            let second = distribution.spans(of: again, spacing: sample.spacing, in: sample.length)
            for (a, b) in zip(first, second) {
                #expect(abs(a.start - b.start) < 1e-9 && abs(a.length - b.length) < 1e-9, "\(sample)")
            }
        }
    }

    @Test(arguments: StackAlignment.allCases)
    func viewsStayWithinTheStack(_ alignment: StackAlignment) {
        var random = SplitMix64(seed: 7)
        for _ in 0..<1000 {
            let items = (0..<4).map { _ in
                var item = CrossItem(length: Double(Int.random(in: 0...60, using: &random)))
                item.firstBaseline = (item.length ?? 0) * 0.7
                item.lastBaseline = item.firstBaseline
                return item
            }
            let fitting = alignment.fittingLength(of: items)
            for length in [fitting, fitting + 20, fitting / 2] {
                for (item, span) in zip(items, alignment.spans(of: items, in: length)) {
                    #expect(span.start >= 0 && span.end <= length + 1e-9)
                    if length >= fitting, alignment != .fill { #expect(abs(span.length - (item.length ?? 0)) < 1e-9) }
                }
            }
        }
    }
}
