import AnimGraphics

/// The blend modes in floating point, straight from their definitions.
struct BlendReference {
    let mode: BlendMode

    /// The premultiplied components of a pixel put on another one, 0…255.
    func levels(_ source: UInt32, over backdrop: UInt32) -> SIMD4<Double> {
        let (s, d) = (source.levels / 255, backdrop.levels / 255)
        if mode == .plusLighter || mode == .plusDarker { return sum(s, d) * 255 }
        let (sa, da) = (s[3], d[3])
        let mixed = sa > 0 && da > 0 ? mix(straight(d), straight(s)) : .zero
        var result = s * (1 - da) + d * (1 - sa) + mixed * (sa * da)
        result[3] = sa + da - sa * da
        return result * 255
    }

    private func straight(_ color: SIMD4<Double>) -> SIMD4<Double> { color / color[3] }

    private func sum(_ s: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
        let alpha = min(1, s[3] + d[3])
        var result = SIMD4<Double>.zero
        for i in 0..<3 {
            result[i] = mode == .plusLighter ? min(1, s[i] + d[i]) : max(0, alpha - (s[3] - s[i]) - (d[3] - d[i]))
        }
        result[3] = alpha
        return result
    }

    private func mix(_ cb: SIMD4<Double>, _ cs: SIMD4<Double>) -> SIMD4<Double> {
        switch mode {
        case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
        case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
        case .color: return setLum(cs, lum(cb))
        case .luminosity: return setLum(cb, lum(cs))
        default: return SIMD4(component(cb[0], cs[0]), component(cb[1], cs[1]), component(cb[2], cs[2]), 0)
        }
    }

    private func component(_ b: Double, _ s: Double) -> Double {
        switch mode {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return hardLight(s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .softLight: return softLight(b, s)
        case .hardLight: return hardLight(b, s)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        case .subtract: return max(0, b - s)
        case .divide: return b == 0 ? 0 : s == 0 ? 1 : min(1, b / s)
        case .linearBurn: return max(0, b + s - 1)
        case .linearDodge: return min(1, b + s)
        case .linearLight: return min(1, max(0, b + 2 * s - 1))
        case .pinLight: return s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
        default: return s
        }
    }

    private func hardLight(_ b: Double, _ s: Double) -> Double {
        s <= 0.5 ? 2 * s * b : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private func softLight(_ b: Double, _ s: Double) -> Double {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let curve = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (curve - b)
    }

    private func lum(_ c: SIMD4<Double>) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

    private func sat(_ c: SIMD4<Double>) -> Double { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

    private func setLum(_ c: SIMD4<Double>, _ l: Double) -> SIMD4<Double> {
        var color = c + (l - lum(c))
        let light = lum(color)
        let n = min(color[0], color[1], color[2])
        let x = max(color[0], color[1], color[2])
        if n < 0 { color = light + (color - light) * light / (light - n) }
        if x > 1 { color = light + (color - light) * (1 - light) / (x - light) }
        return color
    }

    private func setSat(_ c: SIMD4<Double>, _ s: Double) -> SIMD4<Double> {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        let (low, middle, high) = (order[0], order[1], order[2])
        var color = SIMD4<Double>.zero
        if c[high] > c[low] {
            color[middle] = (c[middle] - c[low]) * s / (c[high] - c[low])
            color[high] = s
        }
        return color
    }
}
