import AnimGeometry

/// The color space of a PNG file, from the chunks before its pixels.
///
/// The precedence of the chunks is the PNG specification's: `cICP`, `iCCP`, `sRGB`, then `gAMA` and `cHRM`. Files without any
/// of them are sRGB.
struct PNGColorSpace: Hashable {
    /// The exponent γ in units of 1/100,000 if samples are the γ-th power of intensities; nil for sRGB.
    private(set) var gamma: UInt32?
    /// The other color information in the file, which is not applied.
    private(set) var unapplied: UnappliedColorSpace?

    /// The code points of sRGB's primaries and transfer function.
    private static let sRGBCodePoints: [UInt8] = [1, 13]
    /// White, red, green and blue of sRGB, x and y each in units of 1/100,000, and the tolerance for other values.
    private static let sRGBPrimaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    private static let primariesTolerance = 1000
    /// The size in bytes up to which a profile is searched for its name.
    private static let profileLimit = 1 << 20

    /// Looks for the chunks; a damaged file is read as far as possible, because the decoder will report the damage.
    init(of file: UnsafeBufferPointer<UInt8>) {
        var chunks: [UInt32: PNGChunk] = [:]
        var offset = PNGChunk.signature.count
        while let chunk = PNGChunk(at: offset, of: file), chunk.type != PNGChunk.firstPixels {
            if Self.types.contains(chunk.type), chunks[chunk.type] == nil { chunks[chunk.type] = chunk }
            offset = chunk.end
        }
        if let chunk = chunks[PNGChunk.codePoints], chunk.data.count == 4 {
            let codes = Array(chunk.data.prefix(2))
            unapplied = codes == Self.sRGBCodePoints ? nil : .codePoints(primaries: codes[0], transfer: codes[1])
        } else if let chunk = chunks[PNGChunk.profile] {
            unapplied = .profile(Self.profileName(in: chunk))
        } else if chunks[PNGChunk.sRGB] == nil {
            if let chunk = chunks[PNGChunk.gamma], chunk.data.count == 4 { gamma = chunk.firstWord }
            if let chunk = chunks[PNGChunk.primaries], Self.differsFromSRGB(chunk) { unapplied = .primaries }
        }
    }

    private static let types: Set<UInt32> = [
        PNGChunk.codePoints, PNGChunk.profile, PNGChunk.sRGB, PNGChunk.gamma, PNGChunk.primaries,
    ]

    private static func differsFromSRGB(_ chunk: PNGChunk) -> Bool {
        let bytes = OffsetBytes(Array(chunk.data)[...])
        let values = (0..<sRGBPrimaries.count).compactMap { bytes.number(at: 4 * $0, bytes: 4) }
        return values.count == sRGBPrimaries.count
            && zip(values, sRGBPrimaries).contains { abs($0 - $1) > primariesTolerance }
    }

    /// Returns the name inside the profile of `iCCP`, because many programs give the chunk a meaningless name; the chunk's name
    /// if the profile cannot be read.
    private static func profileName(in chunk: PNGChunk) -> String {
        // The chunk's name, a zero, the compression method, and the compressed profile.
        let stream = Array(chunk.data.drop { $0 != 0 }.dropFirst(2))
        let profile = ZlibStream.decompress(stream, limit: profileLimit)
        return profile.flatMap { ICCProfile.name(in: OffsetBytes($0[...])) } ?? chunk.name
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
        guard let gamma, !(43_290...47_846).contains(gamma), gamma > 0 else { return value }
        return DeterministicMath.pow(value, 2.2 * Double(gamma) / 100_000)
    }
}
