import AnimGeometry

/// An ICC profile of a file: its name, and the conversion to sRGB if it is made of primaries and curves.
///
/// Nearly all pictures have such a profile (ICC.1:2022, 8.3.3), or one of gray with a single curve. Profiles of tables, which
/// printers have, would need a color management library, whose results differ between versions; they are not applied.
struct ICCProfile {
    /// The largest profile that is read, in bytes.
    static let maximumSize = 1 << 20
    /// The most entries of a table of tags, and the most of a curve.
    private static let maximumTags = 128
    private static let maximumCurve = 1 << 14

    private let bytes: OffsetBytes

    /// Creates a profile of any bytes.
    init(_ bytes: OffsetBytes) { self.bytes = bytes }

    /// Returns the color space of the file's colors.
    ///
    /// - Parameter name: The name for messages if the profile has none.
    func colorSpace(named name: String = "unnamed") -> PictureColorSpace {
        rgb ?? gray ?? .unapplied(.profile(Self.name(in: bytes) ?? name))
    }

    /// The color space of a profile of three primaries with their curves; nil for others.
    private var rgb: PictureColorSpace? {
        guard isOfKind(Tag.rgb) else { return nil }
        let curves = [Tag.redCurve, Tag.greenCurve, Tag.blueCurve].compactMap(curve)
        let colors = [Tag.red, Tag.green, Tag.blue].compactMap(color)
        guard curves.count == 3, colors.count == 3 else { return nil }
        let colorants = Matrix3(rows: (0..<3).map { row in colors.map { $0[row] } })
        return colorants.inverse == nil ? nil : PictureColorSpace(ColorConversion(curves: curves, colorants: colorants))
    }

    /// The color space of a profile of gray, whose black and white are sRGB's; nil for others.
    private var gray: PictureColorSpace? {
        guard isOfKind(Tag.gray), let curve = curve(Tag.grayCurve) else { return nil }
        return PictureColorSpace(ColorConversion(curves: [curve, curve, curve], colorants: Primaries.sRGB.colorants))
    }

    private func isOfKind(_ colorSpace: Int) -> Bool {
        bytes.number(at: 36, bytes: 4) == Tag.signature && bytes.number(at: 20, bytes: 4) == Tag.xyz
            && bytes.number(at: 16, bytes: 4) == colorSpace
    }

    /// Returns the offset of a tag's data; nil if there is none.
    private func offset(of tag: Int) -> Int? {
        guard let count = bytes.number(at: 128, bytes: 4), count <= Self.maximumTags else { return nil }
        for entry in 0..<count where bytes.number(at: 132 + 12 * entry, bytes: 4) == tag {
            return bytes.number(at: 136 + 12 * entry, bytes: 4)
        }
        return nil
    }

    /// Returns the first color of an `XYZ ` tag.
    private func color(_ tag: Int) -> [Double]? {
        guard let start = offset(of: tag), bytes.number(at: start, bytes: 4) == Tag.xyz else { return nil }
        let values = (0..<3).compactMap { fixed(at: start + 8 + 4 * $0) }
        return values.count == 3 ? values : nil
    }

    /// Returns the curve of a `curv` or `para` tag.
    private func curve(_ tag: Int) -> ToneCurve? {
        guard let start = offset(of: tag) else { return nil }
        switch bytes.number(at: start, bytes: 4) {
        case Tag.curve: return sampledCurve(at: start)
        case Tag.parametric: return parametricCurve(at: start)
        default: return nil
        }
    }

    private func sampledCurve(at start: Int) -> ToneCurve? {
        guard let count = bytes.number(at: start + 8, bytes: 4), count <= Self.maximumCurve else { return nil }
        if count == 0 { return .gamma(1) }
        if count == 1 { return bytes.number(at: start + 12, bytes: 2).map { .gamma(Double($0) / 256) } }
        let values = (0..<count).compactMap { bytes.number(at: start + 12 + 2 * $0, bytes: 2) }
        return values.count == count ? .table(values.map { Double($0) / 65_535 }) : nil
    }

    private func parametricCurve(at start: Int) -> ToneCurve? {
        guard let type = bytes.number(at: start + 8, bytes: 2), type < 5 else { return nil }
        let counts = [1, 3, 4, 5, 7]
        let p = (0..<counts[type]).compactMap { fixed(at: start + 12 + 4 * $0) }
        guard p.count == counts[type] else { return nil }
        // Types 1 and 2 begin where the base of the power is not negative.
        let zero = p.count > 2 && p[1] != 0 ? -p[2] / p[1] : 0
        switch type {
        case 0: return .gamma(p[0])
        case 1: return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: zero, e: 0, f: 0)
        case 2: return .parametric(g: p[0], a: p[1], b: p[2], c: 0, d: zero, e: p[3], f: p[3])
        case 3: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
        default: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
        }
    }

    /// Returns a signed number with 16 bits of fraction.
    private func fixed(at offset: Int) -> Double? {
        bytes.number(at: offset, bytes: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }
}

/// The signatures in ICC profiles, as the numbers of their four letters.
private enum Tag {
    static let signature = 0x6163_7370
    static let (rgb, gray, xyz) = (0x5247_4220, 0x4752_4159, 0x5859_5A20)
    static let (red, green, blue) = (0x7258_595A, 0x6758_595A, 0x6258_595A)
    static let (redCurve, greenCurve, blueCurve, grayCurve) = (0x7254_5243, 0x6754_5243, 0x6254_5243, 0x6B54_5243)
    static let (curve, parametric) = (0x6375_7276, 0x7061_7261)
}
