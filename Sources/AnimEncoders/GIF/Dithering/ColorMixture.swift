/// Up to four palette colors that together approximate a color between them, by their shares of the pixels.
struct ColorMixture: Hashable {
    /// The palette indices, the lightest color first.
    private(set) var indices: SIMD4<UInt8>
    /// The threshold at which the share of each color ends.
    private(set) var ends: SIMD4<UInt8>

    /// One color for all pixels.
    init(_ index: Int) {
        indices = SIMD4(repeating: UInt8(truncatingIfNeeded: index))
        ends = SIMD4(repeating: UInt8(BlueNoise.levelCount))
    }

    /// Colors, the lightest first, with the thresholds at which their shares end, in ascending order up to
    /// ``BlueNoise/levelCount``.
    init(indices: SIMD4<UInt8>, ends: SIMD4<UInt8>) {
        self.indices = indices
        self.ends = ends
    }

    /// Returns the palette index for a threshold.
    @inline(__always)
    func index(at threshold: Int) -> Int {
        if threshold < ends[0] { return Int(indices[0]) }
        if threshold < ends[1] { return Int(indices[1]) }
        return Int(threshold < ends[2] ? indices[2] : indices[3])
    }
}

extension ColorMixer {
    /// Returns the mixture for each color, given the palette index of its nearest color.
    mutating func mixtures(for colors: [UInt32], nearest: [UInt8]) -> [ColorMixture] {
        parts(of: colors.map(Self.lanes), around: nearest).enumerated().map { mixture($1, Int(nearest[$0])) }
    }

    /// Rounds parts to thresholds, the lightest color first.
    func mixture(_ parts: Parts, _ nearest: Int) -> ColorMixture {
        var first = share(of: nearest, parts.base)
        var second = share(of: parts.slots.x, parts.parts.x)
        var third = share(of: parts.slots.y, parts.parts.y)
        var fourth = share(of: parts.slots.z, parts.parts.z)
        Self.sort(&first, &second)
        Self.sort(&third, &fourth)
        Self.sort(&first, &third)
        Self.sort(&second, &fourth)
        Self.sort(&second, &third)
        // Unused places repeat the last color.
        let last = fourth.key >= 0 ? fourth.key : third.key >= 0 ? third.key : second.key >= 0 ? second.key : first.key
        func index(_ share: Share) -> UInt8 { UInt8(truncatingIfNeeded: share.key >= 0 ? share.key : last) }
        var sum: Float = 0
        func end(_ share: Share) -> UInt8 {
            guard share.key > last else { return UInt8(BlueNoise.levelCount) }
            sum += share.part
            return UInt8(min(max(sum, 0), 1) * Float(BlueNoise.levelCount) + 0.5)
        }
        return ColorMixture(
            indices: SIMD4(index(first), index(second), index(third), index(fourth)),
            ends: SIMD4(end(first), end(second), end(third), end(fourth)))
    }

    /// A color of a mixture with its part: a key that sorts by luma and index, or -1 for an empty place.
    private typealias Share = (key: Int32, part: Float)

    @inline(__always)
    private func share(of slot: Int32, _ part: Float) -> Share { slot < 0 ? (-1, 0) : share(of: index(ofSlot: slot), part) }

    @inline(__always)
    private func share(of index: Int, _ part: Float) -> Share {
        (Int32(truncatingIfNeeded: Self.luma(palette[index]) << 8 | index), part)
    }

    /// Puts the larger key first.
    @inline(__always)
    private static func sort(_ first: inout Share, _ second: inout Share) {
        if first.key < second.key { (first, second) = (second, first) }
    }

    private static func luma(_ color: UInt32) -> Int {
        2 * PackedColor.red(color) + 5 * PackedColor.green(color) + PackedColor.blue(color)
    }
}
