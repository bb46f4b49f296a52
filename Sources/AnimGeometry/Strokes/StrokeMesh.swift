/// The area of a stroke, as strips of convex quadrilaterals that each lie between two neighbouring ribs.
///
/// A rib is a line across the stroke. Where a strip goes round a corner its ribs share a point on one side, and its
/// quadrilaterals are triangles. All quadrilaterals and folds run clockwise on screen (left of the first rib, left and right of
/// the second, right of the first), so that they add up under the non-zero rule, however they overlap.
package struct StrokeMesh: Sendable {
    /// A line across the stroke.
    package struct Rib: Hashable, Sendable {
        /// The end on the left, looking along the path.
        package var left: Point
        /// The end on the right.
        package var right: Point
    }

    /// Ribs that follow each other without a gap.
    package struct Strip: Hashable, Sendable {
        /// The ribs, as indices.
        package var ribs: Range<Int>
        /// Whether the last rib is the first one again.
        package var isClosed: Bool
    }

    /// A triangle that the inner half of the pen sweeps over backwards, where the path is bent tighter than the pen.
    package struct Fold: Hashable, Sendable {
        /// The crossing of two ribs.
        package var crossing: Point
        /// The inner end of one of them.
        package var first: Point
        /// The inner end of the other one, clockwise on screen from the first as seen from the crossing.
        package var second: Point
    }

    /// The ribs of all strips.
    package internal(set) var ribs: [Rib] = []
    /// The strips, in the order of the path.
    package internal(set) var strips: [Strip] = []
    /// The folds.
    package internal(set) var folds: [Fold] = []
    /// The turns of the path up to each rib: where its direction arrives there, and where it leaves.
    ///
    /// Two quadrilaterals can overlap only where one starts more than ``meetingTurn`` after the other one ends, and in a closed strip
    /// also ends so much before the other one starts a round later. Where a strip may overlap itself without such a turn, beside
    /// folds and corners in pieces too short for them, and between strips, the turn grows by more than that.
    package internal(set) var turns: [SIMD2<Float>] = []
    /// The sum of the path's turns in radians, either way; infinite where parts are known to overlap.
    var turn = 0.0

    /// The turn that a strip takes at least to come back to itself, in radians: a bit less than the half circle of parallel sides,
    /// since turns along curves are summed as sines.
    package static let meetingTurn: Float = 2.2

    /// Whether no part overlaps another: a single strip that nowhere turns as far as to come back.
    package var isSimple: Bool { turn < 1.4 && strips.count == 1 }

    /// Creates a mesh without strips.
    package init() {}

    /// Forgets all strips and keeps the memory.
    mutating func removeAll() {
        ribs.removeAll(keepingCapacity: true)
        strips.removeAll(keepingCapacity: true)
        folds.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
        turn = 0
    }
}
