import AnimGeometry

/// The order in which the members of a space are drawn.
///
/// Members that overlap nowhere are apart in one of the groups; within a group, those behind come first.
struct DepthOrder {
    /// Members that are drawn together.
    enum Group: Hashable {
        /// One after the other, everywhere.
        case sequence([Int])
        /// In an order of their own in each cell of the screen.
        case cells([Cell])
    }

    /// A part of the screen in which one order holds.
    struct Cell: Hashable {
        let polygon: ConvexPolygon
        /// The members that may be seen there, the rearmost first.
        let members: [Int]
    }

    /// The groups in the order in which they are drawn, which between them means nothing but the order of the list.
    private(set) var groups: [Group] = []
}

/// A layer with its picture, which stands in the space of its siblings.
struct DepthMember: Hashable {
    /// The pixels that the picture may cover.
    let polygon: ConvexPolygon
    /// The depth of its plane.
    let plane: PlaneDepth

    /// Whether there is anything of it to be seen: one that is seen edge-on draws nothing, and cuts nothing.
    var isSeen: Bool { polygon.area >= DepthPair.leastArea }
}

/// Two members of which one may cover the other.
struct DepthPair {
    /// The area in square pixels from which on members overlap: sides that two faces of a cube share must not make them cross.
    static let leastArea = 1e-6
    /// The perpendicular distance in points up to which planes are one: what doubles leave of coordinates of thousands of points, and
    /// less than anybody means.
    static let tolerance = 0.01

    /// The members, in the order of the list.
    let first: Int
    let second: Int
    /// The pixels at which the second is nearer or as near.
    let line: HalfPlane
    private let weight: HalfPlane
    private let slope: Double
    /// The pixels that both may cover.
    private(set) var overlap: ConvexPolygon

    /// Creates a pair; nil where the members do not overlap.
    init?(_ first: Int, _ second: Int, _ depths: (ScreenDepth, ScreenDepth), overlap: ConvexPolygon) {
        guard overlap.area > DepthPair.leastArea else { return nil }
        (self.first, self.second, self.overlap) = (first, second, overlap)
        line = depths.0.isBehind(depths.1)
        weight = depths.0.weight
        slope = min(depths.0.slope, depths.1.slope)
    }

    /// The pair as far as it lies in a part of the screen; nil where the members do not overlap there.
    func clipped(to half: HalfPlane) -> DepthPair? {
        var result = self
        result.overlap = overlap.clipped(to: half)
        return result.overlap.area > DepthPair.leastArea ? result : nil
    }

    /// The relation of two members.
    enum Relation {
        case firstIsBehind, secondIsBehind
        /// Each is behind the other somewhere.
        case crossing
    }

    /// The relation where the members overlap; of equal depth, the first of the list is behind.
    var relation: Relation {
        var (low, high) = (0.0, 0.0)
        for vertex in overlap.vertices {
            let distance = line.value(at: vertex) / weight.value(at: vertex) * slope
            (low, high) = (min(low, distance), max(high, distance))
        }
        if low >= -DepthPair.tolerance { return .firstIsBehind }
        return high <= DepthPair.tolerance ? .secondIsBehind : .crossing
    }
}
