enum ColorDodgeBlend: SeparableBlend {
    /// `Cb / (1 - Cs)`, at most 1.
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.map { Quotient.product(d[$0], over: sa[$0] &- s[$0], alphas: (sa[$0], da[$0])) }
    }
}

enum ColorBurnBlend: SeparableBlend {
    /// `1 - (1 - Cb) / Cs`, at least 0.
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        sa &* da &- Lanes.map { Quotient.product(da[$0] &- d[$0], over: s[$0], alphas: (sa[$0], da[$0])) }
    }
}

enum DivideBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.map { Quotient.product(d[$0], over: s[$0], alphas: (sa[$0], da[$0])) }
    }
}

private enum Quotient {
    /// The quotient of a component of the backdrop and one of the source, both straight, at most 1 and 0 for 0 / 0, times both
    /// alphas, out of 255².
    @inline(__always)
    static func product(_ d: Int32, over s: Int32, alphas: (sa: Int32, da: Int32)) -> Int32 {
        if d == 0 { return 0 }
        let whole = alphas.sa &* alphas.da
        if s == 0 { return whole }
        return min(whole, (d &* alphas.sa &* alphas.sa &+ s / 2) / s)
    }
}

enum SoftLightBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.map { product(s[$0], d[$0], sa: sa[$0], da: da[$0]) }
    }

    private static func product(_ s: Int32, _ d: Int32, sa: Int32, da: Int32) -> Int32 {
        if sa == 0 || da == 0 { return 0 }
        let cs = Double(s) / Double(sa)
        let cb = Double(d) / Double(da)
        let result: Double
        if cs <= 0.5 {
            result = cb - (1 - 2 * cs) * cb * (1 - cb)
        } else {
            let curve = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
            result = cb + (2 * cs - 1) * (curve - cb)
        }
        return min(sa &* da, Int32(result * Double(sa &* da) + 0.5))
    }
}
