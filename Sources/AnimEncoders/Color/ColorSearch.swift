/// The search for the nearest of up to 256 colours by comparing with all of them, eight at a time.
struct ColorSearch {
    /// Eight colours by channel, with their indices.
    private struct Group {
        var red: SIMD8<Float> = .zero
        var green: SIMD8<Float> = .zero
        var blue: SIMD8<Float> = .zero
        var indices: SIMD8<UInt32>
    }

    private var groups: [Group]

    /// Takes 1…256 colours of components 0…255.
    init(_ colors: [SIMD4<Double>]) {
        groups = stride(from: 0, to: colors.count, by: 8).map { first in
            Group(indices: SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(first))
        }
        for index in 0..<groups.count * 8 {
            // The last colour fills up the last group; the lower index wins a tie.
            let color = colors[min(index, colors.count - 1)]
            groups[index / 8].red[index % 8] = Float(color.x)
            groups[index / 8].green[index % 8] = Float(color.y)
            groups[index / 8].blue[index % 8] = Float(color.z)
        }
    }

    /// Returns the index of the nearest colour; of two as near (within 2⁻¹⁵ of the squared distance) the lower.
    ///
    /// The index sits in the low bits of the distance, so that one minimum finds both.
    func index(of color: SIMD4<Double>) -> Int {
        let (r, g, b) = (Float(color.x), Float(color.y), Float(color.z))
        var best = SIMD8<Float>(repeating: .greatestFiniteMagnitude)
        for group in groups {
            let (dr, dg, db) = (group.red - r, group.green - g, group.blue - b)
            // One more than the squared distance, since denormal numbers are slow.
            let distance = dr * dr + dg * dg + db * db + 1
            let bits = unsafeBitCast(distance, to: SIMD8<UInt32>.self) & ~255 | group.indices
            let key = unsafeBitCast(bits, to: SIMD8<Float>.self)
            best.replace(with: key, where: key .< best)
        }
        return Int(best.min().bitPattern & 255)
    }
}
