/// A time in seconds as a fraction of two 16-bit numbers, as animated PNG has it.
struct FrameDelay: Hashable, Sendable {
    let numerator: UInt16
    let denominator: UInt16

    /// Finds the simplest fraction that is a time to a ten-millionth of it, or else the nearest one; at most 65,535 seconds.
    ///
    /// The fractions are the convergents of the time's continued fraction, each of which is nearer than any with a smaller denominator:
    /// rates such as 60 and 24000 / 1001 come out as they are meant.
    init(seconds: Double) {
        let limit = 65_535.0
        guard seconds > 0, seconds < limit else {
            self.init(numerator: seconds > 0 ? .max : 0, denominator: 1)
            return
        }
        var (older, old) = ((0.0, 1.0), (1.0, 0.0))
        var rest = seconds
        var found = (numerator: 0.0, denominator: 1.0)
        for _ in 0..<32 {
            let whole = rest.rounded(.down)
            let next = (whole * old.0 + older.0, whole * old.1 + older.1)
            guard next.0 <= limit, next.1 <= limit else { break }
            found = next
            if abs(found.numerator / found.denominator - seconds) <= 1e-7 * seconds || rest == whole { break }
            (older, old) = (old, next)
            rest = 1 / (rest - whole)
        }
        self.init(numerator: UInt16(found.numerator), denominator: UInt16(found.denominator))
    }

    private init(numerator: UInt16, denominator: UInt16) { (self.numerator, self.denominator) = (numerator, denominator) }
}
