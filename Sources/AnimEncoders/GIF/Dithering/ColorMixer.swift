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

    /// Four colours that may be mixed with another one: the ways to them by channel, which are not numbers where there are fewer.
    private struct Neighbors {
        var red = SIMD4<Float>(repeating: .nan)
        var green = SIMD4<Float>(repeating: .nan)
        var blue = SIMD4<Float>(repeating: .nan)
    }

    /// The colours around one that may be mixed with it: those farther away are behind others.
    private static let neighborCount = 12
    private static let groupCount = neighborCount / 4
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
    /// The nearest colours of each in lists of ``neighborCount``, and their number, which is -1 until a list is made.
    private var neighborIndices: [UInt8]
    private var neighborCounts: [Int8]
    /// The ways to them in lists of ``groupCount``.
    private var groups: [Neighbors]

    /// - Parameter tolerance: The quarters of a level by which a colour may be off in any channel: within these it is not mixed.
    init(_ palette: [UInt32], tolerance: Int) {
        self.palette = palette
        self.tolerance = tolerance
        neighborIndices = [UInt8](repeating: 0, count: palette.count * Self.neighborCount)
        neighborCounts = [Int8](repeating: -1, count: palette.count)
        groups = [Neighbors](repeating: Neighbors(), count: palette.count * Self.groupCount)
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
        let first = Int32(slots(around: nearest).lowerBound)
        var result = Parts(rest: rest)
        var mean = SIMD4<Float>.zero
        groups.withUnsafeBufferPointer { groups in
            let groups = UnsafeBufferPointer(rebasing: groups[Self.groupCount * nearest..<Self.groupCount * (nearest + 1)])
            for _ in 0..<Self.stepCount {
                guard Self.largest(result.rest) > Self.leastRest else { break }
                let chosen = result.slots.z >= 0 ? result.slots &- first : SIMD4(repeating: -1)
                guard let (offset, part) = Self.bestStep(groups, result.rest, from: mean, among: chosen) else { break }
                let group = groups[offset >> 2]
                let way = SIMD4(group.red[offset & 3], group.green[offset & 3], group.blue[offset & 3], 0) - mean
                mean += part * way
                result.rest -= part * way
                result.parts *= 1 - part
                let slot = first &+ Int32(offset)
                let place: Int32 =
                    result.slots.x == slot || result.slots.x < 0 ? 0 : result.slots.y == slot || result.slots.y < 0 ? 1 : 2
                // By a comparison: a lane that is written by its number is read with the others long after.
                let isPlace = SIMD4<Int32>(0, 1, 2, 3) .== place
                result.slots.replace(with: slot, where: isPlace)
                result.parts.replace(with: result.parts + part, where: isPlace)
            }
        }
        return result
    }

    /// Returns the neighbour towards which a step leads nearest to a colour, and the part of the way.
    ///
    /// - Parameters:
    ///   - rest: The way to the colour.
    ///   - chosen: The neighbours that may be stepped to; all where the first is negative.
    @inline(__always)
    private static func bestStep(
        _ groups: UnsafeBufferPointer<Neighbors>, _ rest: SIMD4<Float>, from mean: SIMD4<Float>, among chosen: SIMD4<Int32>
    ) -> (offset: Int, part: Float)? {
        // The best of each lane.
        var most = SIMD4<Float>(repeating: -.infinity)
        var parts = SIMD4<Float>.zero
        var best = SIMD4<Int32>(repeating: -1)
        var offsets = SIMD4<Int32>(0, 1, 2, 3)
        for group in groups {
            let (red, green, blue) = (group.red - mean.x, group.green - mean.y, group.blue - mean.z)
            let product = rest.x * red + rest.y * green + rest.z * blue
            let squared = red * red + green * green + blue * blue
            // Where there is no neighbour, no comparison holds.
            var mayStep = product .> 0 .& product .>= leastPart * squared
            if chosen.x >= 0 { mayStep = mayStep .& (offsets .== chosen.x .| offsets .== chosen.y .| offsets .== chosen.z) }
            let ratios = product / squared
            let shares = ratios.replacing(with: 1, where: ratios .> 1)
            let gains = shares * (2 * product - shares * squared) - grain * shares * (1 - shares) * squared
            let isBest = mayStep .& gains .> most
            most.replace(with: gains, where: isBest)
            parts.replace(with: shares, where: isBest)
            best.replace(with: offsets, where: isBest)
            offsets &+= 4
        }
        var (step, part, gain) = (best.x, parts.x, most.x)
        func compare(_ otherStep: Int32, _ otherPart: Float, _ otherGain: Float) {
            guard otherStep >= 0, step < 0 || otherGain > gain || otherGain == gain && otherStep < step else { return }
            (step, part, gain) = (otherStep, otherPart, otherGain)
        }
        compare(best.y, parts.y, most.y)
        compare(best.z, parts.z, most.z)
        compare(best.w, parts.w, most.w)
        return step < 0 ? nil : (Int(step), part)
    }

    /// Returns the index in the table of the colour of a slot.
    func index(ofSlot slot: Int32) -> Int { Int(neighborIndices[Int(slot)]) }

    /// Returns the slots of the colours around one.
    @inline(__always)
    private mutating func slots(around index: Int) -> Range<Int> {
        if neighborCounts[index] < 0 { findNeighbors(of: index) }
        let start = index * Self.neighborCount
        return start..<start + Int(neighborCounts[index])
    }

    private mutating func findNeighbors(of index: Int) {
        let color = palette[index]
        // The nearest first; distance and index sort as one number.
        var nearest = [Int](repeating: .max, count: Self.neighborCount)
        for (other, candidate) in palette.enumerated() where other != index {
            guard PackedColor.largestDifference(candidate, color) <= Self.largestStep else { continue }
            let key = PackedColor.squaredDistance(candidate, color) << 8 | other
            guard key < nearest[Self.neighborCount - 1] else { continue }
            var place = Self.neighborCount - 1
            while place > 0, nearest[place - 1] > key {
                nearest[place] = nearest[place - 1]
                place -= 1
            }
            nearest[place] = key
        }
        let count = nearest.firstIndex(of: .max) ?? Self.neighborCount
        neighborCounts[index] = Int8(count)
        for offset in 0..<count {
            let other = nearest[offset] & 255
            neighborIndices[index * Self.neighborCount + offset] = UInt8(other)
            let way = Self.lanes(of: palette[other]) - Self.lanes(of: color)
            let group = index * Self.groupCount + offset / 4
            (groups[group].red[offset & 3], groups[group].green[offset & 3], groups[group].blue[offset & 3]) = (
                way.x, way.y, way.z
            )
        }
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
            let neighbor = Int(neighborIndices[slot])
            let distance = distance(neighbor)
            if distance < least { (best, least) = (neighbor, distance) }
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
    private static func largest(_ channels: SIMD4<Float>) -> Float {
        max(abs(channels.x), max(abs(channels.y), abs(channels.z)))
    }
}
