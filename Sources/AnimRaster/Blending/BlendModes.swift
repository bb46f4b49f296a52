import AnimGraphics

/// The composition of rows of pixels by a blend mode.
enum BlendModes {
    /// Blends premultiplied pixels with the pixels of a row.
    static func blend(
        _ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int, mode: BlendMode
    ) {
        switch mode {
        case .normal: blendEach(source, row, count) { PixelArithmetic.over($0, $1) }
        case .multiply: blendByFours(source, row, count, MultiplyBlend.self)
        case .screen: blendByFours(source, row, count, ScreenBlend.self)
        case .overlay: blendByFours(source, row, count, OverlayBlend.self)
        case .darken: blendByFours(source, row, count, DarkenBlend.self)
        case .lighten: blendByFours(source, row, count, LightenBlend.self)
        case .colorDodge: blendByFours(source, row, count, ColorDodgeBlend.self)
        case .colorBurn: blendByFours(source, row, count, ColorBurnBlend.self)
        case .softLight: blendByFours(source, row, count, SoftLightBlend.self)
        case .hardLight: blendByFours(source, row, count, HardLightBlend.self)
        case .difference: blendByFours(source, row, count, DifferenceBlend.self)
        case .exclusion: blendByFours(source, row, count, ExclusionBlend.self)
        case .subtract: blendByFours(source, row, count, SubtractBlend.self)
        case .divide: blendByFours(source, row, count, DivideBlend.self)
        case .linearBurn: blendByFours(source, row, count, LinearBurnBlend.self)
        case .linearDodge: blendByFours(source, row, count, LinearDodgeBlend.self)
        case .linearLight: blendByFours(source, row, count, LinearLightBlend.self)
        case .pinLight: blendByFours(source, row, count, PinLightBlend.self)
        case .hue: blendEach(source, row, count) { HueMix.blend($0, over: $1) }
        case .saturation: blendEach(source, row, count) { SaturationMix.blend($0, over: $1) }
        case .color: blendEach(source, row, count) { ColorMix.blend($0, over: $1) }
        case .luminosity: blendEach(source, row, count) { LuminosityMix.blend($0, over: $1) }
        case .plusLighter: blendEach(source, row, count) { PlusBlend.lighter($0, over: $1) }
        case .plusDarker: blendEach(source, row, count) { PlusBlend.darker($0, over: $1) }
        }
    }

    /// Blends pixel by pixel; a clear pixel changes nothing.
    @inline(__always)
    private static func blendEach(
        _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ count: Int,
        _ blend: (UInt32, UInt32) -> UInt32
    ) {
        for index in 0..<count where source[index] != 0 { row[index] = blend(source[index], row[index]) }
    }

    /// Blends four pixels at a time.
    @inline(__always)
    private static func blendByFours<Blend: SeparableBlend>(
        _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _: Blend.Type
    ) {
        let whole = count & ~3
        let raw = UnsafeRawPointer(source)
        let below = UnsafeMutableRawPointer(row)
        for offset in stride(from: 0, to: 4 &* whole, by: 16) {
            let pixels = raw.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
            let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
            if halves[0] | halves[1] == 0 { continue }
            let backdrop = below.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
            below.storeBytes(of: Blend.blend(pixels, over: backdrop), toByteOffset: offset, as: SIMD4<UInt32>.self)
        }
        for index in whole..<count {
            row[index] = Blend.blend(SIMD4(repeating: source[index]), over: SIMD4(repeating: row[index]))[0]
        }
    }
}

/// Blend modes that add premultiplied components.
enum PlusBlend {
    /// Adds a pixel to the one below, clamping each component to 255.
    @inline(__always)
    static func lighter(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
        combined(source, backdrop) { s, d, _ in min(s &+ d, 255) }
    }

    /// Adds the differences of a pixel and the one below from white.
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
