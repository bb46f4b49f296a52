import AnimGeometry

/// The colour space of a PNG file, by the chunks before its pixels.
///
/// The chunks rank as the PNG specification has it: `iCCP` before `sRGB` before `gAMA`. Files that say nothing are sRGB.
enum PNGColorSpace: Hashable {
    /// The colours are sRGB, or the file does not say.
    case sRGB
    /// The samples are the 1/γ-th power of intensities: γ is the exponent that `gAMA` holds in units of 1/100,000.
    case gamma(UInt32)
    /// The colours are those of an ICC profile of this name.
    case profile(String)

    /// Looks for the chunks; damaged files are read as far as that goes, since the decoder will find what is wrong.
    init(of file: UnsafeBufferPointer<UInt8>) {
        var found = PNGColorSpace.sRGB
        var offset = PNGChunk.signature.count
        while let chunk = PNGChunk(at: offset, of: file), chunk.type != PNGChunk.firstPixels {
            switch chunk.type {
            case 0x6943_4350:
                self = .profile(chunk.name)
                return
            case 0x7352_4742:
                self = .sRGB
                return
            case 0x6741_4D41 where chunk.data.count == 4: found = .gamma(chunk.firstWord)
            default: break
            }
            offset = chunk.end
        }
        self = found
    }

    /// The 8-bit sRGB value of each sample of 8 or 16 bits.
    ///
    /// As browsers and libpng do it, sRGB is taken as a power law of 1/2.2 for this, and what is nearer to it than 5 % as sRGB.
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

    /// The sample in the file of an sRGB value, both 0…1.
    private func sample(_ value: Double) -> Double {
        guard case .gamma(let gamma) = self, !(43_290...47_846).contains(gamma), gamma > 0 else { return value }
        return DeterministicMath.pow(value, 2.2 * Double(gamma) / 100_000)
    }
}
