/// The height at which the order of two lines changes, at most once.
struct Crossing {
    /// Whether the first line begins on the left, or on top of the second one.
    let startsLeft: Bool
    /// The first step on which the order is the other one; the end of the range where that does not happen.
    let height: Int32

    /// Finds the order of lines whose distance along x, at the middle `y` of a step, is `distance + slope · (2 · y)`, in any unit.
    ///
    /// The middle of step k lies at y = k + 1/2, so that 2 · y = 2k + 1 is an odd number, and all is exact in integers.
    @inline(__always)
    init(_ distance: Int64, _ slope: Int64, from top: Int32, until bottom: Int32) {
        let first = distance &+ slope &* Int64(2 &* top &+ 1)
        let last = distance &+ slope &* Int64(2 &* bottom &- 1)
        startsLeft = first >= 0
        if (first ^ last) >= 0 {
            height = bottom
        } else if startsLeft {
            // The distance falls below 0 for 2k + 1 > distance / -slope: with the quotient q rounded down, k is q / 2 rounded up.
            height = Int32(truncatingIfNeeded: (distance / (0 &- slope) &+ 1) / 2)
        } else {
            // The distance rises to 0 for 2k + 1 >= -distance / slope: with the quotient q rounded up, k is (q - 1) / 2 rounded up.
            height = Int32(truncatingIfNeeded: ((0 &- distance &+ slope &- 1) / slope) / 2)
        }
    }

    /// Finds the order of two pieces over heights that both have.
    init(_ a: ComparedPiece, _ b: ComparedPiece, from top: Int32, until bottom: Int32) {
        let heightA = Int64(a.bottom &- a.top)
        let heightB = Int64(b.bottom &- b.top)
        let slopeA = Int64(a.to &- a.from)
        let slopeB = Int64(b.to &- b.from)
        let startA = 2 &* (heightA &* Int64(a.from) &- Int64(a.top) &* slopeA)
        let startB = 2 &* (heightB &* Int64(b.from) &- Int64(b.top) &* slopeB)
        self.init(startB &* heightA &- startA &* heightB, slopeB &* heightA &- slopeA &* heightB, from: top, until: bottom)
    }
}

/// A straight piece of an edge as it is compared.
struct ComparedPiece {
    var top: Int32
    var bottom: Int32
    var from: Int32
    var to: Int32
}
