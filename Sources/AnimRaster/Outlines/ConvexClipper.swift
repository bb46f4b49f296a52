import CBlend

/// Clips convex polygons by a sequence of convex quadrilaterals, keeping the polygon at each depth.
///
/// Polygons run clockwise on screen, in fixed-point steps. Corners are only rounded at the end, so that adjacent polygons keep
/// their common corners.
struct ConvexClipper: ~Copyable {
    /// The maximum number of quadrilaterals by which a polygon can be clipped.
    static let maximumDepth = 7
    /// The maximum number of quadrilaterals of a strip that can be clipped as one polygon.
    static let maximumStripLength: UInt32 = 8
    /// More corners than a polygon can have.
    ///
    /// A line cuts a polygon of n corners to one of at most 3n / 2, so that four lines make 90 of the 18 corners of a strip.
    /// Quadrilaterals, which have at most one reflex corner, get two more from each line: 60 at the maximum depth.
    private static let maximumCornerCount = 128

    /// The polygon at each depth, and two intermediate polygons.
    private let corners: UnsafeMutablePointer<SIMD2<Double>>
    private var counts = InlineArray<8, Int>(repeating: 0)
    private let instructions: InstructionSet

    init(using instructions: InstructionSet = .widest) {
        self.instructions = instructions
        corners = .allocate(capacity: (ConvexClipper.maximumDepth + 3) * ConvexClipper.maximumCornerCount)
    }

    deinit { corners.deallocate() }

    /// The corners of the polygon at a depth.
    @inline(__always)
    func polygon(depth: Int) -> UnsafeBufferPointer<SIMD2<Double>> {
        UnsafeBufferPointer(start: slot(depth), count: counts[depth])
    }

    /// Starts at depth 0 with the outline of the strip between some ribs, which need not be convex.
    @inline(__always)
    mutating func start(_ ribs: UnsafePointer<SIMD4<Int32>>, count: Int) {
        for index in 0..<count {
            corners[index] = SIMD2(ribs[index].lowHalf)
            corners[2 &* count &- 1 &- index] = SIMD2(ribs[index].highHalf)
        }
        counts[0] = 2 &* count
    }

    /// Clips the polygon at a depth by the quadrilateral between two ribs, giving the polygon at the next depth; `false` if it
    /// is empty.
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

    /// Clips corner by corner, and returns the number of remaining corners.
    @inline(never)
    private func clipOneByOne(depth: Int, by ribs: UnsafePointer<SIMD4<Int32>>) -> Int {
        let (first, second) = (slot(ConvexClipper.maximumDepth &+ 1), slot(ConvexClipper.maximumDepth &+ 2))
        let (a, b) = (SIMD2<Double>(ribs[0].lowHalf), SIMD2<Double>(ribs[1].lowHalf))
        let (c, d) = (SIMD2<Double>(ribs[1].highHalf), SIMD2<Double>(ribs[0].highHalf))
        var count = cut(slot(depth), counts[depth], from: a, to: b, into: first)
        count = cut(first, count, from: b, to: c, into: second)
        count = cut(second, count, from: c, to: d, into: first)
        return cut(first, count, from: d, to: a, into: slot(depth &+ 1))
    }

    @inline(__always)
    private func slot(_ index: Int) -> UnsafeMutablePointer<SIMD2<Double>> { corners + index &* ConvexClipper.maximumCornerCount }

    /// Writes the part on the inner side of a line, and returns the number of its corners.
    @inline(never)
    private func cut(
        _ polygon: UnsafeMutablePointer<SIMD2<Double>>, _ count: Int, from start: SIMD2<Double>, to end: SIMD2<Double>,
        into target: UnsafeMutablePointer<SIMD2<Double>>
    ) -> Int {
        guard count > 2 else { return 0 }
        precondition(3 &* count < 2 &* ConvexClipper.maximumCornerCount, "a polygon has too many corners")
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
            // The next corner overwrites one that lies outside.
            target[newCount] = corner
            newCount &+= side >= 0 ? 1 : 0
            (last, lastSide) = (corner, side)
        }
        return newCount
    }
}
