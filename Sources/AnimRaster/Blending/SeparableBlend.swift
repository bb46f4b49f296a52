/// A mode that blends red, green and blue separately.
///
/// `s` and `d` are premultiplied bytes of the source and the backdrop, with their alphas. A mode returns the product of both
/// alphas and its function of the unpremultiplied components, scaled by 255²: between 0 and `sa · da`.
protocol SeparableBlend {
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32>
}

extension SeparableBlend {
    /// Blends four pixels with those below, rounding each component once.
    @inline(__always)
    static func blend(_ source: SIMD4<UInt32>, over backdrop: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let sa = component(source, 24)
        let da = component(backdrop, 24)
        let alpha = (sa &+ da) &* 255 &- sa &* da
        var result = bytes(alpha) &<< 24
        for shift in [UInt32(0), 8, 16] {
            let s = component(source, shift)
            let d = component(backdrop, shift)
            let sum = s &* (255 &- da) &+ d &* (255 &- sa) &+ product(s, d, sa: sa, da: da)
            result |= bytes(sum) &<< SIMD4(repeating: shift)
        }
        return result
    }

    /// Divides by 255, rounded, numbers scaled by 255².
    @inline(__always)
    private static func bytes(_ values: SIMD4<Int32>) -> SIMD4<UInt32> {
        PixelArithmetic.dividedBy255(SIMD4<UInt32>(truncatingIfNeeded: values))
    }

    @inline(__always)
    private static func component(_ pixels: SIMD4<UInt32>, _ shift: UInt32) -> SIMD4<Int32> {
        SIMD4<Int32>(truncatingIfNeeded: pixels &>> SIMD4(repeating: shift) & 255)
    }
}

/// Minima, maxima and selection without vector comparisons, which not every processor has.
enum Lanes {
    @inline(__always)
    static func min(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
        let difference = a &- b
        return b &+ (difference & (difference &>> 31))
    }

    @inline(__always)
    static func max(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
        let difference = a &- b
        return a &- (difference & (difference &>> 31))
    }

    /// `a` if the sign is negative, else `b`.
    @inline(__always)
    static func select(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>, whereNegative sign: SIMD4<Int32>) -> SIMD4<Int32> {
        b ^ ((a ^ b) & (sign &>> 31))
    }

    /// The results of a function for each of four lanes.
    @inline(__always)
    static func map(_ function: (Int) -> Int32) -> SIMD4<Int32> { SIMD4(function(0), function(1), function(2), function(3)) }
}

enum MultiplyBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> { s &* d }
}

enum ScreenBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        s &* da &+ d &* sa &- s &* d
    }
}

enum HardLightBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        let light = sa &* da &- 2 &* (da &- d) &* (sa &- s)
        return Lanes.select(light, 2 &* s &* d, whereNegative: sa &- 2 &* s)
    }
}

enum OverlayBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        HardLightBlend.product(d, s, sa: da, da: sa)
    }
}

enum DarkenBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.min(s &* da, d &* sa)
    }
}

enum LightenBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.max(s &* da, d &* sa)
    }
}

enum DifferenceBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        let difference = s &* da &- d &* sa
        return Lanes.max(difference, 0 &- difference)
    }
}

enum ExclusionBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        s &* da &+ d &* sa &- 2 &* s &* d
    }
}

enum SubtractBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.max(d &* sa &- s &* da, .zero)
    }
}

enum LinearBurnBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.max(d &* sa &+ s &* da &- sa &* da, .zero)
    }
}

enum LinearDodgeBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.min(d &* sa &+ s &* da, sa &* da)
    }
}

enum LinearLightBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        Lanes.min(Lanes.max(d &* sa &+ 2 &* s &* da &- sa &* da, .zero), sa &* da)
    }
}

enum PinLightBlend: SeparableBlend {
    @inline(__always)
    static func product(_ s: SIMD4<Int32>, _ d: SIMD4<Int32>, sa: SIMD4<Int32>, da: SIMD4<Int32>) -> SIMD4<Int32> {
        let dark = Lanes.min(d &* sa, 2 &* s &* da)
        let light = Lanes.max(d &* sa, 2 &* s &* da &- sa &* da)
        return Lanes.select(light, dark, whereNegative: sa &- 2 &* s)
    }
}

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
    /// The quotient of two unpremultiplied components, backdrop over source, at most 1, with 0 / 0 = 0, times both alphas,
    /// scaled by 255².
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
