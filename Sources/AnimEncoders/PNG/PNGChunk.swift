import CDeflate

/// A chunk of a PNG file.
struct PNGChunk {
    /// The four letters, big-endian.
    let type: UInt32
    /// The offset at which the chunk starts.
    let start: Int
    let data: UnsafeBufferPointer<UInt8>.SubSequence
    /// The offset at which the next chunk starts.
    let end: Int

    /// `IHDR`.
    static let header: UInt32 = 0x4948_4452
    /// `IDAT`.
    static let firstPixels: UInt32 = 0x4944_4154
    /// `IEND`.
    static let end: UInt32 = 0x4945_4E44
    /// `acTL`.
    static let animationControl: UInt32 = 0x6163_544C
    /// `fcTL`.
    static let frameControl: UInt32 = 0x6663_544C
    /// `fdAT`.
    static let framePixels: UInt32 = 0x6664_4154
    /// `CgBI`, the first chunk of files optimized for iOS.
    static let optimization: UInt32 = 0x4367_4249
    /// `iCCP`.
    static let profile: UInt32 = 0x6943_4350
    /// `sRGB`.
    static let sRGB: UInt32 = 0x7352_4742
    /// `gAMA`.
    static let gamma: UInt32 = 0x6741_4D41
    /// `cHRM`.
    static let primaries: UInt32 = 0x6348_524D
    /// `cICP`.
    static let codePoints: UInt32 = 0x6349_4350
    /// The signature of a file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Reads the chunk at an offset; nil if the file does not contain it whole.
    init?(at offset: Int, of file: UnsafeBufferPointer<UInt8>) {
        guard file.count - offset >= 12 else { return nil }
        let length = Int(Self.word(at: offset, of: file))
        guard length <= file.count - offset - 12 else { return nil }
        start = offset
        type = Self.word(at: offset + 4, of: file)
        data = file[offset + 8..<offset + 8 + length]
        end = offset + 12 + length
    }

    /// Returns the big-endian number in the four bytes at an offset.
    static func word(at offset: Int, of file: UnsafeBufferPointer<UInt8>) -> UInt32 {
        file[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The first four bytes of the data as a big-endian number.
    var firstWord: UInt32 { data.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }

    /// The four letters as text; other characters, in damaged files, become question marks.
    var typeName: String {
        String(
            [24, 16, 8, 0].map { shift in
                let byte = UInt8(truncatingIfNeeded: type >> UInt32(shift))
                return (65...122).contains(byte) ? Character(Unicode.Scalar(byte)) : "?"
            })
    }

    /// Returns whether the checksum matches the letters and the data.
    func isIntact(in file: UnsafeBufferPointer<UInt8>) -> Bool {
        let checked = UnsafeBufferPointer(rebasing: file[start + 4..<end - 4])
        return Self.checksum(of: checked) == Self.word(at: end - 4, of: file)
    }

    /// Returns the checksum of letters and data.
    static func checksum(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 { libdeflate_crc32(0, bytes.baseAddress, bytes.count) }

    /// The text before the first zero: the name in `iCCP`, at most 79 Latin-1 characters.
    var name: String {
        var name = ""
        for byte in data.prefix(79).prefix(while: { $0 != 0 }) { name.unicodeScalars.append(Unicode.Scalar(byte)) }
        return name
    }
}
