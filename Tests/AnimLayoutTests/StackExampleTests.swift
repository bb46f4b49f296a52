import AnimGeometry
import AnimLayout
import Testing

/// Stacks, compared with exact frames.
struct StackExampleTests {
    /// The frames of the data have three decimals.
    private static let tolerance = 0.0006

    @Test(arguments: try StackExample.all)
    func theFramesAreExact(_ example: StackExample) throws {
        try compare(example, isTransposed: false)
    }

    /// A column is a row that is mirrored at the diagonal, except for baselines.
    @Test(arguments: try StackExample.all.filter { $0.stack.alignment?.hasSuffix("Baseline") != true })
    func aColumnIsLikeARow(_ example: StackExample) throws {
        try compare(example, isTransposed: true)
    }

    private func compare(_ example: StackExample, isTransposed: Bool) throws {
        let (frames, stack) = try example.laidOut(isTransposed: isTransposed)
        let size = isTransposed ? [stack.height, stack.width] : [stack.width, stack.height]
        #expect(zip(size, example.fitted).allSatisfy { abs($0 - $1) < Self.tolerance }, "the stack is \(size)")
        #expect(frames.count == example.frames.count)
        for (frame, expected) in zip(frames, example.frames) {
            let found = numbers(frame, isTransposed: isTransposed)
            #expect(zip(found, expected).allSatisfy { abs($0 - $1) < Self.tolerance }, "\(found), not \(expected)")
        }
    }
}

/// Edges on pixels.
struct LayoutRoundingTests {
    private func thirds(of length: Double, spacing: Double, scale: Double) -> [[Double]] {
        let items = [AxisItem](repeating: AxisItem(length: 1), count: 3)
        return StackDistribution.fillEqually.spans(of: items, spacing: spacing, in: length).map {
            let span = $0.rounded(toScale: scale)
            return [span.start, span.length].map { ($0 * 1000).rounded() / 1000 }
        }
    }

    @Test func theEdgesOfThirdsAreRounded() {
        #expect(thirds(of: 320, spacing: 8, scale: 1) == [[0, 101], [109, 102], [219, 101]])
        #expect(thirds(of: 320, spacing: 8, scale: 2) == [[0, 101.5], [109.5, 101], [218.5, 101.5]])
        #expect(thirds(of: 320, spacing: 8, scale: 3) == [[0, 101.333], [109.333, 101.333], [218.667, 101.333]])
        #expect(thirds(of: 300, spacing: 10, scale: 1) == [[0, 93], [103, 94], [207, 93]])
        #expect(thirds(of: 300, spacing: 10, scale: 2) == [[0, 93.5], [103.5, 93], [206.5, 93.5]])
        #expect(thirds(of: 300, spacing: 10, scale: 3) == [[0, 93.333], [103.333, 93.333], [206.667, 93.333]])
    }

    @Test func theGreaterOfTwoEquallyNearPixelsIsTaken() {
        func centered(_ length: Double, scale: Double) -> [Double] {
            let span = StackAlignment.center.spans(of: [CrossItem(length: length)], in: 44)[0].rounded(toScale: scale)
            return [span.start, span.length].map { ($0 * 1000).rounded() / 1000 }
        }
        #expect(centered(20.5, scale: 1) == [12, 20])
        #expect(centered(20.5, scale: 2) == [12, 20.5])
        #expect(centered(20.5, scale: 3) == [11.667, 20.667])
        #expect(centered(31, scale: 1) == [7, 31])
        #expect(centered(31, scale: 2) == [6.5, 31])
        #expect(centered(31, scale: 3) == [6.667, 31])
        #expect(Span.rounded(-0.5, toScale: 1) == 0)
        // 0.1 + 0.2 + 0.2 is a little more than one half, and 0.7 - 0.2 a little less.
        #expect(Span.rounded(0.7 - 0.2, toScale: 1) == 1)
    }

    @Test func nestedEdgesThatCoincideStillDoSoAfterRounding() throws {
        // A row in a column from 10.4 to 20.6: its only view, which fills it, has the same rounded edges.
        let inner = LayoutNode(id: 2)
        inner.content = { _ in ContentSize(width: 1, height: 1) }
        let row = LayoutNode(id: 1)
        row.stack = StackArrangement()
        row.children = [inner]
        let column = LayoutNode(id: 0)
        var arrangement = StackArrangement()
        arrangement.axis = .vertical
        arrangement.margins = EdgeInsets(left: 10.4)
        column.stack = arrangement
        column.children = [row]
        let pins = Pins(horizontal: AxisPins(length: 20.6), vertical: AxisPins(length: 5))
        column.layOut(pins, in: .zero, current: .zero)
        var frames: [Rect] = []
        column.forEachFrame(scale: 1) { _, frame in frames.append(frame) }
        #expect(frames[1] == Rect(x: 10, y: 0, width: 11, height: 5))
        #expect(frames[2] == Rect(x: 0, y: 0, width: 11, height: 5))
    }
}
