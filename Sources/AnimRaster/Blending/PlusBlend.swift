/// The sums of premultiplied components.
enum PlusBlend {
    /// Adds a pixel to the one below, at most 255 each.
    @inline(__always)
    static func lighter(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
        combined(source, backdrop) { s, d, _ in min(s &+ d, 255) }
    }

    /// Adds what a pixel and the one below lack to white.
    @inline(__always)
    static func darker(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
        let alphas = source >> 24 &+ backdrop >> 24
        return combined(source, backdrop) { s, d, alpha in s &+ d &+ alpha > alphas ? s &+ d &+ alpha &- alphas : 0 }
    }

    @inline(__always)
    private static func combined(_ source: UInt32, _ backdrop: UInt32, _ sum: (UInt32, UInt32, UInt32) -> UInt32) -> UInt32 {
        let alpha = min(source >> 24 &+ backdrop >> 24, 255)
        let red = sum(source & 255, backdrop & 255, alpha)
        let green = sum(source >> 8 & 255, backdrop >> 8 & 255, alpha)
        let blue = sum(source >> 16 & 255, backdrop >> 16 & 255, alpha)
        return red | green << 8 | blue << 16 | alpha << 24
    }
}
