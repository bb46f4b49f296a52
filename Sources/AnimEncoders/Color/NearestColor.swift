/// The exact search for the nearest of up to 256 colours, for many pixels.
///
/// The cube is cut into cells of 8 levels a side. A cell's list holds the colours that can be nearest for any point of the cell: those whose
/// least distance from it is no more than the smallest largest distance. Lists are made when a cell is first asked for, which colours
/// that are among the given ones never do.
struct NearestColor {
    private let colors: [SIMD4<Int32>]
    private var table = ColorTable()
    /// The start of each cell's list in `candidates`, or -1; empty as long as there are no lists.
    private var starts: [Int32] = []
    /// The lists, each after its length.
    private var candidates: [Int32] = []
    private var lastColor: UInt32
    private var lastIndex = 0

    /// Takes 1…256 distinct opaque colours, red in the lowest byte.
    init(_ colors: [UInt32]) {
        self.colors = colors.map(Self.components)
        lastColor = colors.first ?? 0
        for color in colors { _ = table.index(of: color) }
    }

    /// Returns the index of the nearest colour, of two as near the lower.
    mutating func index(of color: UInt32) -> Int {
        if color == lastColor { return lastIndex }
        lastColor = color
        lastIndex = exactIndex(of: color) ?? searchedIndex(of: color)
        return lastIndex
    }

    /// The index of a colour that is among the given ones.
    func exactIndex(of color: UInt32) -> Int? { table.existingIndex(of: color) }

    private mutating func searchedIndex(of color: UInt32) -> Int {
        if starts.isEmpty { starts = [Int32](repeating: -1, count: 1 << 15) }
        let (red, green, blue) = (PackedColor.red(color), PackedColor.green(color), PackedColor.blue(color))
        let cell = red >> 3 | (green >> 3) << 5 | (blue >> 3) << 10
        if starts[cell] < 0 { fill(cell) }
        let start = Int(starts[cell])
        let point = Self.components(color)
        var best = Int32.max
        var bestIndex = 0
        for slot in start + 1...start + Int(candidates[start]) {
            let candidate = Int(candidates[slot])
            let distance = Self.squaredLength(colors[candidate] &- point)
            if distance < best { (best, bestIndex) = (distance, candidate) }
        }
        return bestIndex
    }

    /// The squared distance of a colour from the nearest one.
    mutating func squaredError(of color: UInt32) -> Int {
        let difference = colors[index(of: color)] &- Self.components(color)
        return Int(Self.squaredLength(difference))
    }

    private mutating func fill(_ cell: Int) {
        let low = SIMD4<Int32>(Int32(cell & 31), Int32((cell >> 5) & 31), Int32(cell >> 10), 0) &* 8
        let high = low &+ SIMD4<Int32>(7, 7, 7, 0)
        var bound = Int32.max
        for color in colors {
            let farthest = pointwiseMax(high &- color, color &- low)
            bound = min(bound, Self.squaredLength(farthest))
        }
        starts[cell] = Int32(candidates.count)
        candidates.append(0)
        for (index, color) in colors.enumerated() {
            let nearest = pointwiseMax(pointwiseMax(low &- color, color &- high), .zero)
            if Self.squaredLength(nearest) <= bound { candidates.append(Int32(index)) }
        }
        candidates[Int(starts[cell])] = Int32(candidates.count) - starts[cell] - 1
    }

    private static func components(_ color: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(PackedColor.red(color)), Int32(PackedColor.green(color)), Int32(PackedColor.blue(color)), 0)
    }

    @inline(__always)
    private static func squaredLength(_ vector: SIMD4<Int32>) -> Int32 {
        vector.x &* vector.x &+ vector.y &* vector.y &+ vector.z &* vector.z
    }
}
