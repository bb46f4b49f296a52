import CBlend

/// The clipping of convex polygons by convex quadrilaterals, one after the other, with every polygon on the way kept.
///
/// Polygons run clockwise on screen, in steps of pixels. Corners are not rounded before the end, so that polygons that lie side by side
/// keep their corners in common.
struct ConvexClipper: ~Copyable {
    /// The quadrilaterals that a polygon can be clipped by.
    static let greatestDepth = 7
    /// The quadrilaterals of a strip that can be clipped as one.
    static let longestStrip: UInt32 = 8
    /// More corners than a polygon can have.
    ///
    /// A line cuts a polygon of n corners to one of 3n / 2 at most, so that four make 90 of the 18 of a strip. Quadrilaterals, which have one
    /// corner inwards at most, get two more by each line: 60 at the greatest depth.
    private static let mostCorners = 128

    /// The polygon at each depth, and two on the way from one to the next.
    private let corners: UnsafeMutablePointer<SIMD2<Double>>
    private var counts = InlineArray<8, Int>(repeating: 0)
    private let instructions: InstructionSet

    init(using instructions: InstructionSet = .widest) {
        self.instructions = instructions
        corners = .allocate(capacity: (ConvexClipper.greatestDepth + 3) * ConvexClipper.mostCorners)
    }

    deinit { corners.deallocate() }

    /// The corners of the polygon at a depth.
    @inline(__always)
    func polygon(depth: Int) -> UnsafeBufferPointer<SIMD2<Double>> {
        UnsafeBufferPointer(start: slot(depth), count: counts[depth])
    }

    /// Starts with the outline of the strip between some ribs, at depth 0; it need not be convex.
    @inline(__always)
    mutating func start(_ ribs: UnsafePointer<SIMD4<Int32>>, count: Int) {
        for index in 0..<count {
            corners[index] = SIMD2(ribs[index].lowHalf)
            corners[2 &* count &- 1 &- index] = SIMD2(ribs[index].highHalf)
        }
        counts[0] = 2 &* count
    }

    /// Clips the polygon at a depth by the quadrilateral between two ribs, to one at the next depth; false where nothing is left.
    @inline(__always)
    mutating func clip(depth: Int, by ribs: UnsafePointer<SIMD4<Int32>>) -> Bool {
        let numbers = UnsafeRawPointer(slot(depth)).assumingMemoryBound(to: Double.self)
        let newNumbers = UnsafeMutableRawPointer(slot(depth &+ 1)).assumingMemoryBound(to: Double.self)
        let ribNumbers = UnsafeRawPointer(ribs).assumingMemoryBound(to: Int32.self)
        var count = Int(cblend_clip(numbers, counts[depth], ribNumbers, newNumbers, instructions.limit))
        if count == Int(CBLEND_NOT_CLIPPED) { count = clipOneByOne(depth: depth, by: ribs) }
        counts[depth &+ 1] = count
        return count > 2
    }

    /// Clips corner by corner, and returns the number of corners that are left.
    @inline(never)
    private func clipOneByOne(depth: Int, by ribs: UnsafePointer<SIMD4<Int32>>) -> Int {
        let (first, second) = (slot(ConvexClipper.greatestDepth &+ 1), slot(ConvexClipper.greatestDepth &+ 2))
        let (a, b) = (SIMD2<Double>(ribs[0].lowHalf), SIMD2<Double>(ribs[1].lowHalf))
        let (c, d) = (SIMD2<Double>(ribs[1].highHalf), SIMD2<Double>(ribs[0].highHalf))
        var count = cut(slot(depth), counts[depth], from: a, to: b, into: first)
        count = cut(first, count, from: b, to: c, into: second)
        count = cut(second, count, from: c, to: d, into: first)
        return cut(first, count, from: d, to: a, into: slot(depth &+ 1))
    }

    @inline(__always)
    private func slot(_ index: Int) -> UnsafeMutablePointer<SIMD2<Double>> { corners + index &* ConvexClipper.mostCorners }

    /// Writes what lies on the inner side of a line, and returns the number of its corners.
    @inline(never)
    private func cut(
        _ polygon: UnsafeMutablePointer<SIMD2<Double>>, _ count: Int, from start: SIMD2<Double>, to end: SIMD2<Double>,
        into target: UnsafeMutablePointer<SIMD2<Double>>
    ) -> Int {
        guard count > 2 else { return 0 }
        precondition(3 &* count < 2 &* ConvexClipper.mostCorners, "a polygon has too many corners")
        let line = end - start
        let offset = line.x * start.y - line.y * start.x
        var last = polygon[count &- 1]
        var lastSide = line.x * last.y - line.y * last.x - offset
        var newCount = 0
        for index in 0..<count {
            let corner = polygon[index]
            let side = line.x * corner.y - line.y * corner.x - offset
            if (side >= 0) != (lastSide >= 0) {
                target[newCount] = last + (corner - last) * (lastSide / (lastSide - side))
                newCount &+= 1
            }
            // The next corner takes the place of one that lies outside.
            target[newCount] = corner
            newCount &+= side >= 0 ? 1 : 0
            (last, lastSide) = (corner, side)
        }
        return newCount
    }
}
