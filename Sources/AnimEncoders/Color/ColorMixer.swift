import CColor

/// The mixtures of palette colors that approximate the colors between them.
///
/// The mean of a mixture can be any color inside the tetrahedron of four palette colors. Gradients in space need that many:
/// two colors reach only the points of a line, and everything off the line shows as a band.
struct ColorMixer {
    /// The parts of neighboring colors in a mixture; together with the part of the nearest color they add up to 1.
    struct Parts {
        /// The slots of up to three other colors, and their parts.
        var slots = SIMD4<Int32>(repeating: -1)
        var parts = SIMD4<Float>.zero
        /// The error of the mixture's mean in each channel.
        var rest: SIMD4<Float>
        /// The part of the nearest color.
        var base: Float { 1 - parts.x - parts.y - parts.z }

        init(rest: SIMD4<Float>) { self.rest = rest }

        /// Converts a mixture of the neighbors in a range of slots.
        init(_ mixture: ccolor_mixture, _ neighbors: Range<Int>) {
            let first = Int32(truncatingIfNeeded: neighbors.lowerBound)
            func slot(_ neighbor: Int32) -> Int32 { neighbor < 0 ? -1 : first + neighbor }
            slots = SIMD4(slot(mixture.neighbors.0), slot(mixture.neighbors.1), slot(mixture.neighbors.2), -1)
            parts = SIMD4(mixture.parts.0, mixture.parts.1, mixture.parts.2, 0)
            rest = SIMD4(mixture.rest.0, mixture.rest.1, mixture.rest.2, 0)
        }
    }

    /// The number of neighbors that a color may be mixed with: farther colors are hidden behind nearer ones.
    private static let neighborCount = Int(CCOLOR_NEIGHBORS)
    /// The largest difference in a channel between two mixed colors: more shows as grain.
    private static let largestStep = 32
    /// Returns the settings for the mixtures around a color.
    ///
    /// Colors are added as long as they bring the mean nearer. A mixture may be off by nine tenths of a level. Parts below 1 /
    /// 32 are not added, because single pixels of a color show as specks; for colors farther away than both ``nearStep`` and
    /// the nearest neighbor, the smallest part grows with the squared distance.
    private func mixing(around index: Int) -> ccolor_mixing {
        let offset = SIMD4(offsets[index].red.0, offsets[index].green.0, offsets[index].blue.0, 0)
        let squared = neighborCounts[index] > 0 ? (offset * offset).sum() : 0
        return ccolor_mixing(
            maximum_steps: 4, tolerance: 0.9, grain: 0.25, minimum_part: Self.minimumPart,
            maximum_squared_length_per_part: max(squared, Self.nearStep * Self.nearStep) / Self.minimumPart)
    }
    private static let minimumPart: Float = 0.03125
    /// The distance over all channels, in levels, up to which the smallest part is ``minimumPart``.
    private static let nearStep: Float = 12

    let palette: [UInt32]
    private let tolerance: Int
    /// The nearest colors of each palette color in lists of ``neighborCount``, and the lengths of the lists, -1 before a list
    /// is made.
    private var neighborIndices: [UInt8]
    private var neighborCounts: [Int8]
    /// The vectors from each color to its neighbors.
    private var offsets: [ccolor_neighbors]
    private let isWide: Bool

    /// - Parameters:
    ///   - tolerance: The quarters of a level by which a color may be off in any channel without being mixed.
    ///   - isWide: Whether AVX2 may be used, which gives the same result.
    init(_ palette: [UInt32], tolerance: Int, isWide: Bool = true) {
        self.palette = palette
        self.tolerance = tolerance
        neighborIndices = [UInt8](repeating: 0, count: palette.count * Self.neighborCount)
        neighborCounts = [Int8](repeating: -1, count: palette.count)
        offsets = [ccolor_neighbors](repeating: ccolor_neighbors(), count: palette.count)
        self.isWide = isWide
    }

    /// Whether the nearest color is within the tolerance.
    @inline(__always)
    func isNear(_ color: UInt32, _ nearest: Int) -> Bool {
        4 &* PackedColor.largestDifference(color, palette[nearest]) <= tolerance
    }

    /// Returns the parts of the mixture whose mean is nearest to each color, given the palette index of its nearest color.
    ///
    /// Points around one color are mixed together, because they share its neighbors (``ccolor_mix``).
    mutating func parts(of colors: [SIMD4<Float>], around nearest: [UInt8]) -> [Parts] {
        let order = nearest.positionsByValue()
        let wanted = order.map { position in
            let offset = colors[position] - Self.lanes(of: palette[Int(nearest[position])])
            return ccolor_point(red: offset.x, green: offset.y, blue: offset.z, index: 0)
        }
        var found = [ccolor_mixture](repeating: ccolor_mixture(), count: colors.count)
        var result = [Parts](repeating: Parts(rest: .zero), count: colors.count)
        var first = 0
        while first < order.count {
            let index = Int(nearest[order[first]])
            var end = first + 1
            while end < order.count, nearest[order[end]] == index { end += 1 }
            let slots = slots(around: index)
            mix(wanted[first..<end], around: index, &found)
            for (mixture, position) in zip(found[0..<end - first], order[first..<end]) {
                result[position] = Parts(mixture, slots)
            }
            first = end
        }
        return result
    }

    private func mix(_ wanted: ArraySlice<ccolor_point>, around index: Int, _ mixtures: inout [ccolor_mixture]) {
        var mixing = mixing(around: index)
        offsets.withUnsafeBufferPointer { offsets in
            guard let offsets = offsets.baseAddress else { return }
            wanted.withUnsafeBufferPointer { wanted in
                mixtures.withUnsafeMutableBufferPointer { mixtures in
                    ccolor_mix(&mixing, offsets + index, wanted.baseAddress, wanted.count, mixtures.baseAddress, isWide)
                }
            }
        }
    }

    /// Returns the palette index of the color in a slot.
    func index(ofSlot slot: Int32) -> Int { Int(neighborIndices[Int(slot)]) }

    /// Returns the slots of a color's neighbors.
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
        for place in 0..<count {
            let other = nearest[place] & 255
            neighborIndices[index * Self.neighborCount + place] = UInt8(other)
            let offset = Self.lanes(of: palette[other]) - Self.lanes(of: color)
            withUnsafeMutableBytes(of: &offsets[index].red) { $0.assumingMemoryBound(to: Float.self)[place] = offset.x }
            withUnsafeMutableBytes(of: &offsets[index].green) { $0.assumingMemoryBound(to: Float.self)[place] = offset.y }
            withUnsafeMutableBytes(of: &offsets[index].blue) { $0.assumingMemoryBound(to: Float.self)[place] = offset.z }
        }
        offsets[index].count = count
    }

    /// Returns the index of the nearest to a color among one palette color and its neighbors.
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

    /// The red, green and blue of a color.
    @inline(__always)
    static func channels(of color: UInt32) -> SIMD4<Int> {
        SIMD4(PackedColor.red(color), PackedColor.green(color), PackedColor.blue(color), 0)
    }

    /// The channels as floating-point numbers.
    @inline(__always)
    static func lanes(of color: UInt32) -> SIMD4<Float> {
        SIMD4(Float(PackedColor.red(color)), Float(PackedColor.green(color)), Float(PackedColor.blue(color)), 0)
    }
}

extension [UInt8] {
    /// Returns the positions of the elements in ascending order of value, and of position for equal values.
    func positionsByValue() -> [Int] {
        var ends = [Int](repeating: 0, count: 256)
        for value in self { ends[Int(value)] += 1 }
        var total = 0
        for value in ends.indices { (ends[value], total) = (total, total + ends[value]) }
        var positions = [Int](repeating: 0, count: count)
        for (position, value) in enumerated() {
            positions[ends[Int(value)]] = position
            ends[Int(value)] += 1
        }
        return positions
    }
}
