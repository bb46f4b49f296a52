/// Colours channel by channel, of which four are compared with another one at a time.
struct ColorChannels {
    private let red: [SIMD4<Float>]
    private let green: [SIMD4<Float>]
    private let blue: [SIMD4<Float>]

    init(_ colors: [SIMD4<Float>]) {
        func channel(_ number: Int) -> [SIMD4<Float>] {
            stride(from: 0, to: colors.count, by: 4).map { start in
                // What fills the last group up is infinitely far.
                var lanes = SIMD4<Float>(repeating: .infinity)
                for index in start..<min(start + 4, colors.count) { lanes[index - start] = colors[index][number] }
                return lanes
            }
        }
        (red, green, blue) = (channel(0), channel(1), channel(2))
    }

    /// Calls `body` with the index of each colour whose squared distance from another one is less than a limit, and that distance.
    @inline(__always)
    func forEach(near color: SIMD4<Float>, below limit: Float, _ body: (_ index: Int, _ distance: Float) -> Void) {
        red.withUnsafeBufferPointer { red in
            green.withUnsafeBufferPointer { green in
                blue.withUnsafeBufferPointer { blue in
                    for group in red.indices {
                        let (x, y, z) = (color.x - red[group], color.y - green[group], color.z - blue[group])
                        let distances = x * x + y * y + z * z
                        // Most groups have none.
                        guard any(distances .< limit) else { continue }
                        for lane in 0..<4 where distances[lane] < limit { body(4 &* group &+ lane, distances[lane]) }
                    }
                }
            }
        }
    }
}
