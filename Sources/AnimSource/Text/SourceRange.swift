/// A half-package range of bytes in a source text.
public struct SourceRange: Hashable, Sendable {
    /// The offset of the first byte.
    public var lowerBound: UInt32
    /// The offset after the last byte.
    public var upperBound: UInt32

    /// Creates a range from its bounds; an upper bound below the lower one makes the range empty.
    public init(_ lowerBound: UInt32, _ upperBound: UInt32) {
        self.lowerBound = lowerBound
        self.upperBound = max(lowerBound, upperBound)
    }

    /// Creates a range from byte offsets, which are clamped to what 32 bits hold.
    public init(_ lowerBound: Int, _ upperBound: Int) {
        self.init(UInt32(clamping: lowerBound), UInt32(clamping: upperBound))
    }

    /// The number of bytes.
    public var count: Int { Int(upperBound - lowerBound) }

    /// Whether the range holds no byte and only marks a position.
    public var isEmpty: Bool { lowerBound == upperBound }

    /// The smallest range that contains both ranges.
    package func union(_ other: SourceRange) -> SourceRange {
        SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
    }
}

extension SourceRange: Comparable {
    /// Orders ranges by start, then by end.
    public static func < (a: SourceRange, b: SourceRange) -> Bool {
        (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
    }
}
