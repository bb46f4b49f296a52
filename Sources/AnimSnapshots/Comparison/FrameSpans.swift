/// Indices of frames, as spans of consecutive ones.
package struct FrameSpans: Hashable, Sendable {
    /// The spans, ascending, with frames between them that do not belong.
    package private(set) var spans: [ClosedRange<Int>] = []
    /// The number of frames.
    package private(set) var count = 0

    /// Creates the spans of ascending indices.
    package init(_ indices: some Sequence<Int>) {
        for index in indices { append(index) }
    }

    /// The first frame.
    package var first: Int? { spans.first?.lowerBound }
    /// The last frame.
    package var last: Int? { spans.last?.upperBound }

    /// The middle of the longest span, the first of equals: a frame to show where nothing says which differs most.
    package var middle: Int? {
        let longest = spans.reduce(nil as ClosedRange<Int>?) { longest, span in
            span.count > longest?.count ?? 0 ? span : longest
        }
        return longest.map { $0.lowerBound + ($0.count - 1) / 2 }
    }

    /// Returns whether a frame belongs.
    package func contains(_ index: Int) -> Bool { spans.contains { $0.contains(index) } }

    private mutating func append(_ index: Int) {
        count += 1
        if let last = spans.last, last.upperBound + 1 == index {
            spans[spans.count - 1] = last.lowerBound...index
        } else {
            spans.append(index...index)
        }
    }
}
