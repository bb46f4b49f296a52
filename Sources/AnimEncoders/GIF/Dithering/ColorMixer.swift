/// The pairs of colours of a table that stand for colours between them.
struct ColorMixer {
    /// Two colours and how often each is drawn.
    struct Mixture: Hashable {
        /// The indices in the table; they are the same where one colour stands for all.
        var darker: UInt8
        var lighter: UInt8
        /// The threshold below which a pixel is of the lighter colour.
        var share: UInt8

        /// Returns the index for a pixel with a threshold.
        @inline(__always)
        func index(at threshold: Int) -> Int { Int(threshold < share ? lighter : darker) }
    }

    /// A colour that may be mixed with another one.
    private struct Neighbor {
        var index = 0
        /// The way to it by channel, and the inverse of the squared length of that.
        var red: Float = 0
        var green: Float = 0
        var blue: Float = 0
        var inverse: Float = 0
    }

    /// The colours around one that may be mixed with it: those farther away are behind others.
    private static let neighborCount = 16
    /// The largest difference in a channel of two colours that are mixed: more shows as grain.
    private static let largestStep = 32

    let palette: [UInt32]
    private let tolerance: Int
    /// The nearest colours of each in lists of ``neighborCount``, with their numbers, which are -1 until a list is needed.
    private var neighbors: [Neighbor]
    private var neighborCounts: [Int]

    /// - Parameter tolerance: The quarters of a level by which the colour of a mixture may be off in any channel: within these there is none.
    init(_ palette: [UInt32], tolerance: Int) {
        self.palette = palette
        self.tolerance = tolerance
        neighbors = [Neighbor](repeating: Neighbor(), count: palette.count * Self.neighborCount)
        neighborCounts = [Int](repeating: -1, count: palette.count)
    }

    /// Whether the nearest colour is nearer than the tolerance.
    @inline(__always)
    func isNear(_ color: UInt32, _ nearest: Int) -> Bool {
        4 &* PackedColor.largestDifference(color, palette[nearest]) <= tolerance
    }

    /// Returns the colours for one to which `nearest` is the nearest.
    ///
    /// On the line from the nearest colour to another one, a part `t` of the way leads nearest to the wanted colour. That other colour is taken
    /// with which the least error is left, where the contrast of the mixture counts as well: a quarter of the squared way, times
    /// t (1 - t).
    mutating func mixture(for color: UInt32, nearest: Int) -> Mixture {
        let base = palette[nearest]
        let red = Float(PackedColor.red(color) &- PackedColor.red(base))
        let green = Float(PackedColor.green(color) &- PackedColor.green(base))
        let blue = Float(PackedColor.blue(color) &- PackedColor.blue(base))
        var (best, part): (Int, Float) = (nearest, 0)
        var mostGain: Float = 0
        for slot in slots(around: nearest) {
            let neighbor = neighbors[slot]
            let product = red * neighbor.red + green * neighbor.green + blue * neighbor.blue
            let way = product * neighbor.inverse
            let gain = product * way - product * (1 - min(way, 1)) / 4
            if product > 0, gain > mostGain { (best, part, mostGain) = (neighbor.index, way, gain) }
        }
        return mixture(nearest, best, part)
    }

    /// Returns the mixture of two colours at a part of the way from the first one.
    ///
    /// At either end there are as many pixels of one colour only as the tolerance allows, and between the share grows evenly.
    private func mixture(_ nearest: Int, _ other: Int, _ part: Float) -> Mixture {
        let levels = Float(4 * PackedColor.largestDifference(palette[nearest], palette[other]))
        let tolerance = Float(self.tolerance)
        let count = Float(BlueNoise.levelCount)
        let evened = levels > 2 * tolerance ? (part * levels - tolerance) / (levels - 2 * tolerance) : 0
        let share = UInt8((min(max(evened, 0), 0.5) * count).rounded())
        let (first, second) = (UInt8(truncatingIfNeeded: nearest), UInt8(truncatingIfNeeded: other))
        return Self.luma(palette[other]) > Self.luma(palette[nearest])
            ? Mixture(darker: first, lighter: second, share: share)
            : Mixture(darker: second, lighter: first, share: UInt8(BlueNoise.levelCount) - share)
    }

    /// Returns the slots of the colours around one.
    private mutating func slots(around index: Int) -> Range<Int> {
        let start = index * Self.neighborCount
        if neighborCounts[index] < 0 {
            let near = palette.indices.filter {
                $0 != index && PackedColor.largestDifference(palette[$0], palette[index]) <= Self.largestStep
            }
            let distances = near.map { PackedColor.squaredDistance(palette[$0], palette[index]) << 8 | $0 }.sorted()
            neighborCounts[index] = min(distances.count, Self.neighborCount)
            for (offset, distance) in distances.prefix(Self.neighborCount).enumerated() {
                neighbors[start + offset] = neighbor(distance & 255, of: index)
            }
        }
        return start..<start + neighborCounts[index]
    }

    private func neighbor(_ other: Int, of index: Int) -> Neighbor {
        let way = Self.channels(of: palette[other]) &- Self.channels(of: palette[index])
        return Neighbor(
            index: other, red: Float(way.x), green: Float(way.y), blue: Float(way.z),
            inverse: 1 / Float(max(1, PackedColor.squaredDistance(palette[other], palette[index]))))
    }

    /// Returns the colour of the table nearest to another, among one and those around it.
    mutating func nearest(to color: SIMD4<Int>, around index: Int) -> Int {
        func distance(_ candidate: Int) -> Int {
            let difference = color &- Self.channels(of: palette[candidate])
            return (difference &* difference).wrappedSum()
        }
        var best = index
        var least = distance(index)
        for slot in slots(around: index) {
            let distance = distance(neighbors[slot].index)
            if distance < least { (best, least) = (neighbors[slot].index, distance) }
        }
        return best
    }

    /// The red, green and blue of a colour.
    @inline(__always)
    static func channels(of color: UInt32) -> SIMD4<Int> {
        SIMD4(PackedColor.red(color), PackedColor.green(color), PackedColor.blue(color), 0)
    }

    private static func luma(_ color: UInt32) -> Int {
        2 * PackedColor.red(color) + 5 * PackedColor.green(color) + PackedColor.blue(color)
    }
}
