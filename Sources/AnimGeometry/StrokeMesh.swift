/// The area of a stroke, as strips of convex quadrilaterals that each lie between two neighbouring ribs.
///
/// A rib is a line across the stroke. Where a strip goes round a corner its ribs share a point on one side, and its
/// quadrilaterals are triangles. All quadrilaterals run clockwise on screen (left of the first rib, left and right of the
/// second, right of the first), so that they add up under the non-zero rule; those that follow each other do not overlap.
public struct StrokeMesh: Sendable {
    /// A line across the stroke.
    public struct Rib: Hashable, Sendable {
        /// The end on the left, looking along the path.
        public var left: Point
        /// The end on the right.
        public var right: Point
        /// How far, in radians, the path has turned since the first rib of the mesh, either way.
        ///
        /// Ribs with less than ``StrokeMesh/safeTurn`` between them bound an area that does not overlap itself.
        public var turning: Double
    }

    /// Ribs that follow each other without a gap.
    public struct Strip: Hashable, Sendable {
        /// The ribs, as indices.
        public var ribs: Range<Int>
        /// Whether the last rib is the first one again.
        public var isClosed: Bool
    }

    /// The turn in radians up to which a strip does not meet itself; a little less than a quarter turn.
    public static var safeTurn: Double { 1.4 }

    /// The ribs of all strips.
    public internal(set) var ribs: [Rib] = []
    /// The strips, in the order of the path.
    public internal(set) var strips: [Strip] = []

    /// Creates a mesh without strips.
    public init() {}

    /// Forgets all strips and keeps the memory.
    mutating func removeAll() {
        ribs.removeAll(keepingCapacity: true)
        strips.removeAll(keepingCapacity: true)
    }
}

extension Path {
    /// The outline of what a pen covers along this path, to be filled by the non-zero rule.
    ///
    /// Curves and round parts become lines.
    ///
    /// - Parameters:
    ///   - style: The pen and the part of the path that it draws.
    ///   - tolerance: How far the outline may be from the true one.
    public func stroked(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
        var mesher = StrokeMesher()
        mesher.build(self, style: style, tolerance: tolerance)
        var outline = Path()
        for strip in mesher.mesh.strips {
            let ribs = mesher.mesh.ribs[strip.ribs]
            let left = ribs.map(\.left)
            let right = ribs.reversed().map(\.right)
            for contour in strip.isClosed ? [left, right] : [left + right] {
                outline.append(Path(polygon: contour.withoutRepeats))
            }
        }
        return outline
    }
}

extension [Point] {
    /// The points without those that equal the one before.
    fileprivate var withoutRepeats: [Point] {
        enumerated().filter { index, point in index == 0 || self[index - 1] != point }.map(\.element)
    }
}
