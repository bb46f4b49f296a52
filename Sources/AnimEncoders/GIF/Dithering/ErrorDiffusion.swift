import AnimGraphics

/// The errors that pixels leave to those to their right and below: a half to the next one, a quarter to each of the two below.
struct ErrorDiffusion {
    private let minX: Int
    private var y = -1
    /// The errors for the pixels of the current row and the next one, four times as large as levels, from one pixel before the row.
    private var current: [SIMD4<Int>]
    private var next: [SIMD4<Int>]

    init(_ rect: PixelRect) {
        minX = rect.minX
        current = [SIMD4<Int>](repeating: .zero, count: rect.width + 2)
        next = current
    }

    /// Returns the index of the colour nearest to a pixel's with the errors of those before it.
    mutating func index(of color: UInt32, _ nearest: Int, _ x: Int, _ y: Int, _ mixer: inout ColorMixer) -> Int {
        move(to: y)
        let column = x - minX + 1
        let wanted = ColorMixer.channels(of: color) &+ (current[column] &+ 2) &>> 2
        let index = mixer.nearest(to: wanted, around: nearest)
        // An error beyond the mixable colours would never be made up for, and show as a streak.
        let error = (wanted &- ColorMixer.channels(of: mixer.palette[index])).clamped(
            lowerBound: SIMD4(repeating: -32), upperBound: SIMD4(repeating: 32))
        current[column + 1] &+= 2 &* error
        next[column - 1] &+= error
        next[column] &+= error
        return index
    }

    private mutating func move(to row: Int) {
        guard row != y else { return }
        swap(&current, &next)
        if row != y + 1 { for index in current.indices { current[index] = .zero } }
        for index in next.indices { next[index] = .zero }
        y = row
    }
}
