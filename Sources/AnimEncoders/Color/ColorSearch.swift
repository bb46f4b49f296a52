/// The search for the nearest of up to 256 colours by comparing with all of them, eight at a time.
struct ColorSearch {
    private var red: [SIMD8<Float>]
    private var green: [SIMD8<Float>]
    private var blue: [SIMD8<Float>]
    private let indices: [SIMD8<UInt32>]

    /// Takes 1…256 colours of components 0…255.
    init(_ colors: [SIMD4<Double>]) {
        let groups = (colors.count + 7) / 8
        red = [SIMD8<Float>](repeating: .zero, count: groups)
        green = red
        blue = red
        for index in 0..<groups * 8 {
            // The last colour fills up the last group; the lower index wins a tie.
            let color = colors[min(index, colors.count - 1)]
            red[index / 8][index % 8] = Float(color.x)
            green[index / 8][index % 8] = Float(color.y)
            blue[index / 8][index % 8] = Float(color.z)
        }
        indices = (0..<groups).map { group in SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &+ UInt32(group * 8) }
    }

    /// Returns the index of the nearest colour; of two as near (within 2⁻¹⁵ of the squared distance) the lower.
    ///
    /// The index sits in the low bits of the distance, so that one minimum finds both.
    func index(of color: SIMD4<Double>) -> Int {
        let (r, g, b) = (Float(color.x), Float(color.y), Float(color.z))
        var best = SIMD8<Float>(repeating: .greatestFiniteMagnitude)
        for group in red.indices {
            let (dr, dg, db) = (red[group] - r, green[group] - g, blue[group] - b)
            // One more than the squared distance, since denormal numbers are slow.
            let distance = dr * dr + dg * dg + db * db + 1
            let bits = unsafeBitCast(distance, to: SIMD8<UInt32>.self) & ~255 | indices[group]
            let key = unsafeBitCast(bits, to: SIMD8<Float>.self)
            best.replace(with: key, where: key .< best)
        }
        return Int(best.min().bitPattern & 255)
    }
}
