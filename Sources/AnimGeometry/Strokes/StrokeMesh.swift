/// The area of a stroke, as strips of convex quadrilaterals that each lie between two neighbouring ribs.
///
/// A rib is a line across the stroke. Where a strip goes round a corner its ribs share a point on one side, and its
/// quadrilaterals are triangles. All quadrilaterals and folds run clockwise on screen (left of the first rib, left and right of
/// the second, right of the first), so that they add up under the non-zero rule, however they overlap.
public struct StrokeMesh: Sendable {
    /// A line across the stroke.
    public struct Rib: Hashable, Sendable {
        /// The end on the left, looking along the path.
        public var left: Point
        /// The end on the right.
        public var right: Point
    }

    /// Ribs that follow each other without a gap.
    public struct Strip: Hashable, Sendable {
        /// The ribs, as indices.
        public var ribs: Range<Int>
        /// Whether the last rib is the first one again.
        public var isClosed: Bool
    }

    /// A triangle that the inner half of the pen sweeps over backwards, where the path is bent tighter than the pen.
    public struct Fold: Hashable, Sendable {
        /// The crossing of two ribs.
        public var crossing: Point
        /// The inner end of one of them.
        public var first: Point
        /// The inner end of the other one, clockwise on screen from the first as seen from the crossing.
        public var second: Point
    }

    /// The ribs of all strips.
    public internal(set) var ribs: [Rib] = []
    /// The strips, in the order of the path.
    public internal(set) var strips: [Strip] = []
    /// The folds.
    public internal(set) var folds: [Fold] = []
    /// The sum of the path's turns in radians, either way; infinite where parts are known to overlap.
    var turn = 0.0

    /// Whether no part overlaps another: a single strip that nowhere turns as far as to come back.
    public var isSimple: Bool { turn < 1.4 && strips.count == 1 }

    /// Creates a mesh without strips.
    public init() {}

    /// Forgets all strips and keeps the memory.
    mutating func removeAll() {
        ribs.removeAll(keepingCapacity: true)
        strips.removeAll(keepingCapacity: true)
        folds.removeAll(keepingCapacity: true)
        turn = 0
    }
}
