/// The mixtures of colours of a table that stand for colours between them.
///
/// The mean of a mixture can be any colour within the tetrahedron of four colours of the table. Gradients in space need as many: two reach the
/// colours of a line only, and what is beside it shows as a band.
struct ColorMixer {
    /// Parts of colours near to one, which add up to 1 with that one's own.
    struct Parts {
        /// The slots of up to three other colours, with their parts.
        var slots = SIMD4<Int32>(repeating: -1)
        var parts = SIMD4<Float>.zero
        /// What the mean of the mixture lacks in each channel.
        var rest: SIMD4<Float>
        /// The part of the nearest colour.
        var base: Float { 1 - parts.x - parts.y - parts.z }
    }

    /// A colour that may be mixed with another one.
    private struct Neighbor {
        var index = 0
        /// The way to it by channel.
        var way = SIMD4<Float>.zero
    }

    /// The colours around one that may be mixed with it: those farther away are behind others.
    private static let neighborCount = 12
    /// The largest difference in a channel of two colours that are mixed: more shows as grain.
    private static let largestStep = 32
    /// The most colours that are added to the nearest one, one of them again where that leads nearer.
    private static let stepCount = 4
    /// The levels by which a mixture may be off in a channel: less needs no further colour.
    private static let leastRest: Float = 0.9
    /// The part of a mixture's variance that counts like an error of its mean.
    private static let grain: Float = 0.25
    /// The least part that a colour is added with: single pixels of a colour show as specks.
    private static let leastPart: Float = 0.03125

    let palette: [UInt32]
    private let tolerance: Int
    /// The nearest colours of each in lists of ``neighborCount``, with their numbers, which are -1 until a list is needed.
    private var neighbors: [Neighbor]
    private var neighborCounts: [Int]

    /// - Parameter tolerance: The quarters of a level by which a colour may be off in any channel: within these it is not mixed.
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
    mutating func mixture(for color: UInt32, nearest: Int) -> ColorMixture {
        let rest = Self.lanes(of: color) - Self.lanes(of: palette[nearest])
        // Not as an argument: the list of neighbours would be read before it is made.
        let parts = parts(of: rest, around: nearest)
        return mixture(parts, nearest)
    }

    /// Returns the colours whose mean is nearest to one.
    ///
    /// From the nearest colour a way leads towards another one, and from there towards a third, as far each time as the mean comes nearer to the
    /// wanted colour (the method of Frank and Wolfe, 1956). The other colour is that with which the least error is left, where the grain
    /// of the mixture counts a little as well.
    ///
    /// - Parameter rest: The wanted colour less the nearest one.
    mutating func parts(of rest: SIMD4<Float>, around nearest: Int) -> Parts {
        let slots = slots(around: nearest)
        var result = Parts(rest: rest)
        var mean = SIMD4<Float>.zero
        for _ in 0..<Self.stepCount {
            guard Self.largest(result.rest) > Self.leastRest else { break }
            let isFull = result.slots.z >= 0
            var (best, part, most): (Int, Float, Float) = (-1, 0, -.infinity)
            for slot in slots {
                let way = neighbors[slot].way - mean
                let product = Self.sum(result.rest * way)
                guard product > 0 else { continue }
                if isFull, slot != Int(result.slots.x), slot != Int(result.slots.y), slot != Int(result.slots.z) { continue }
                let squared = Self.sum(way * way)
                guard product >= Self.leastPart * squared else { continue }
                let share = min(product / squared, 1)
                let gain = share * (2 * product - share * squared) - Self.grain * share * (1 - share) * squared
                if gain > most { (best, part, most) = (slot, share, gain) }
            }
            guard best >= 0 else { break }
            let way = neighbors[best].way - mean
            mean += part * way
            result.rest -= part * way
            result.parts *= 1 - part
            let place = result.slots.x == best || result.slots.x < 0 ? 0 : result.slots.y == best || result.slots.y < 0 ? 1 : 2
            result.slots[place] = Int32(best)
            result.parts[place] += part
        }
        return result
    }

    /// Returns the index in the table of the colour of a slot.
    func index(ofSlot slot: Int32) -> Int { neighbors[Int(slot)].index }

    /// Rounds parts to thresholds, for the lightest colour first.
    private func mixture(_ parts: Parts, _ nearest: Int) -> ColorMixture {
        var colors = [(index: nearest, part: parts.base)]
        for place in 0..<3 where parts.slots[place] >= 0 {
            colors.append((index(ofSlot: parts.slots[place]), parts.parts[place]))
        }
        colors.sort { (Self.luma(palette[$0.index]), $0.index) > (Self.luma(palette[$1.index]), $1.index) }
        let last = ColorMixture(colors[colors.count - 1].index)
        var (indices, ends) = (last.indices, last.ends)
        var sum: Float = 0
        for (place, color) in colors.dropLast().enumerated() {
            sum += color.part
            indices[place] = UInt8(truncatingIfNeeded: color.index)
            ends[place] = UInt8(min(max(sum, 0), 1) * Float(BlueNoise.levelCount) + 0.5)
        }
        return ColorMixture(indices: indices, ends: ends)
    }

    /// Returns the slots of the colours around one.
    private mutating func slots(around index: Int) -> Range<Int> {
        let start = index * Self.neighborCount
        if neighborCounts[index] < 0 {
            var distances: [Int] = []
            for (other, color) in palette.enumerated() where other != index {
                guard PackedColor.largestDifference(color, palette[index]) <= Self.largestStep else { continue }
                distances.append(PackedColor.squaredDistance(color, palette[index]) << 8 | other)
            }
            distances.sort()
            neighborCounts[index] = min(distances.count, Self.neighborCount)
            for (offset, distance) in distances.prefix(Self.neighborCount).enumerated() {
                let other = distance & 255
                neighbors[start + offset] = Neighbor(
                    index: other, way: Self.lanes(of: palette[other]) - Self.lanes(of: palette[index]))
            }
        }
        return start..<start + neighborCounts[index]
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

    /// The same as floating-point numbers.
    @inline(__always)
    static func lanes(of color: UInt32) -> SIMD4<Float> {
        SIMD4(Float(PackedColor.red(color)), Float(PackedColor.green(color)), Float(PackedColor.blue(color)), 0)
    }

    @inline(__always)
    private static func sum(_ channels: SIMD4<Float>) -> Float { channels.x + channels.y + channels.z }

    @inline(__always)
    private static func largest(_ channels: SIMD4<Float>) -> Float {
        max(abs(channels.x), max(abs(channels.y), abs(channels.z)))
    }

    private static func luma(_ color: UInt32) -> Int {
        2 * PackedColor.red(color) + 5 * PackedColor.green(color) + PackedColor.blue(color)
    }
}
