import AnimGeometry

/// The color space of a PNG file, from the chunks before its pixels.
///
/// The precedence of the chunks is the PNG specification's: `cICP`, `iCCP`, `sRGB`, then `gAMA` and `cHRM`. Files without any
/// of them are sRGB.
struct PNGColorSpace: Hashable {
    /// The exponent γ in units of 1/100,000 if samples are the γ-th power of intensities; nil for sRGB.
    private(set) var gamma: UInt32?
    /// The color space of the samples, after the power law if there is one.
    private(set) var space = PictureColorSpace.sRGB

    /// White, red, green and blue of sRGB, x and y each in units of 1/100,000, and the tolerance for other values.
    private static let sRGBPrimaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    private static let primariesTolerance = 1000

    /// Looks for the chunks; a damaged file is read as far as possible, because the decoder will report the damage.
    init(of file: UnsafeBufferPointer<UInt8>) {
        var chunks: [UInt32: PNGChunk] = [:]
        var offset = PNGChunk.signature.count
        while let chunk = PNGChunk(at: offset, of: file), chunk.type != PNGChunk.firstPixels {
            if Self.types.contains(chunk.type), chunks[chunk.type] == nil { chunks[chunk.type] = chunk }
            offset = chunk.end
        }
        if let chunk = chunks[PNGChunk.codePoints], chunk.data.count == 4 {
            space = Self.space(ofCodePoints: Array(chunk.data))
        } else if let chunk = chunks[PNGChunk.profile] {
            space = Self.space(ofProfile: chunk)
        } else if chunks[PNGChunk.sRGB] == nil {
            if let chunk = chunks[PNGChunk.gamma], chunk.data.count == 4 { gamma = chunk.firstWord }
            if let chunk = chunks[PNGChunk.primaries] { readPrimaries(chunk) }
        }
    }

    /// Returns the color space of primaries, transfer function, matrix and range by ITU-T H.273.
    ///
    /// The primaries of Rec. 709, Rec. 2020 and Display P3 are applied with the curves of sRGB, of gamma 2.2 and with none. Other
    /// curves belong to cameras and to high dynamic range, whose appearance on a screen depends on more than the numbers.
    private static func space(ofCodePoints codes: [UInt8]) -> PictureColorSpace {
        let primaries = [1: Primaries.sRGB, 9: .rec2020, 12: .displayP3][codes[0]]
        let curve = [4: ToneCurve.gamma(2.2), 8: .gamma(1), 13: .sRGB][codes[1]]
        guard let primaries, let curve, codes[2] == 0, codes[3] == 1 else {
            return .unapplied(.codePoints(primaries: codes[0], transfer: codes[1]))
        }
        return PictureColorSpace(
            ColorConversion(curves: [curve, curve, curve], colorants: primaries.colorants))
    }

    /// Reads other primaries than sRGB's; a power law belongs to their conversion.
    private mutating func readPrimaries(_ chunk: PNGChunk) {
        let bytes = OffsetBytes(Array(chunk.data)[...])
        let values = (0..<Self.sRGBPrimaries.count).compactMap { bytes.number(at: 4 * $0, bytes: 4) }
        guard values.count == Self.sRGBPrimaries.count,
            zip(values, Self.sRGBPrimaries).contains(where: { abs($0 - $1) > Self.primariesTolerance })
        else { return }
        let points = (0..<4).map { Point(x: Double(values[2 * $0]) / 100_000, y: Double(values[2 * $0 + 1]) / 100_000) }
        let colorants = Primaries(colors: Array(points.dropFirst()), white: points[0]).colorants
        guard colorants.isFinite, colorants.inverse != nil else {
            space = .unapplied(.primaries)
            return
        }
        var curve = ToneCurve.sRGB
        if let gamma, !Self.gammasOfSRGB.contains(gamma), gamma > 0 { curve = .gamma(100_000 / Double(gamma)) }
        gamma = nil
        space = PictureColorSpace(ColorConversion(curves: [curve, curve, curve], colorants: colorants))
    }

    /// The gammas within 5 % of 1/2.2, which stand for sRGB.
    private static let gammasOfSRGB: ClosedRange<UInt32> = 43_290...47_846

    private static let types: Set<UInt32> = [
        PNGChunk.codePoints, PNGChunk.profile, PNGChunk.sRGB, PNGChunk.gamma, PNGChunk.primaries,
    ]

    /// Returns the color space of `iCCP`.
    ///
    /// A profile that is not applied has the name inside it, because many programs give the chunk a meaningless name; the chunk's
    /// name if the profile cannot be read.
    private static func space(ofProfile chunk: PNGChunk) -> PictureColorSpace {
        // The chunk's name, a zero, the compression method, and the compressed profile.
        let stream = Array(chunk.data.drop { $0 != 0 }.dropFirst(2))
        guard let profile = ZlibStream.decompress(stream, limit: ICCProfile.maximumSize) else {
            return .unapplied(.profile(chunk.name))
        }
        return ICCProfile(OffsetBytes(profile[...])).colorSpace(named: chunk.name)
    }

    /// Returns the 8-bit sRGB value for each sample of 8 or 16 bits.
    ///
    /// Like browsers and libpng, this treats sRGB as a power law of 1/2.2, and any gamma within 5 % of it as sRGB.
    func table(bits: UInt32) -> [UInt8] {
        let highest = bits == 16 ? 65_535 : 255
        var table: [UInt8] = []
        table.reserveCapacity(highest + 1)
        for value in 0..<255 {
            // The samples below this one are nearer to the value than to the next.
            let end = min(
                max(Int((Double(highest) * sample((Double(value) + 0.5) / 255)).rounded(.up)), table.count), highest + 1)
            table += repeatElement(UInt8(value), count: end - table.count)
        }
        return table + repeatElement(255, count: highest + 1 - table.count)
    }

    /// Returns the sample in the file for an sRGB value, both 0…1.
    private func sample(_ value: Double) -> Double {
        guard let gamma, !Self.gammasOfSRGB.contains(gamma), gamma > 0 else { return value }
        return DeterministicMath.pow(value, 2.2 * Double(gamma) / 100_000)
    }
}
