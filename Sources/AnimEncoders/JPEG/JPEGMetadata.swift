/// The metadata of a JPEG file besides its pixels, as far as it can be read.
struct JPEGMetadata {
    /// The orientation of the rows, by the Exif segment.
    private(set) var orientation = ImageOrientation.up
    /// The name of the ICC profile.
    private(set) var profileName: String?

    /// Reads the segments before the first scan.
    init(of file: [UInt8]) {
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xFF {
            let marker = file[offset + 1]
            // Fill bytes may stand before a marker.
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            guard marker != 0xDA, length >= 2, offset + 2 + length <= file.count else { return }
            let data = Bytes(file[(offset + 4)..<(offset + 2 + length)])
            if marker == 0xE1, let exif = data.after("Exif\0\0") { orientation = Self.orientation(in: exif) ?? orientation }
            // The profile's parts are numbered; the first has its table of tags, and nearly always its name.
            if marker == 0xE2, profileName == nil, let profile = data.after("ICC_PROFILE\0") {
                profileName = Self.profileName(in: profile.dropFirst(2)) ?? "unnamed"
            }
            offset += 2 + length
        }
    }

    /// The orientation in a TIFF file: tag 0x112 of its first directory.
    private static func orientation(in tiff: Bytes) -> ImageOrientation? {
        let isLittle = tiff.number(at: 0, bytes: 2) == 0x4949
        guard let start = tiff.number(at: 4, bytes: 4, isLittle: isLittle),
            let count = tiff.number(at: start, bytes: 2, isLittle: isLittle)
        else { return nil }
        for entry in 0..<count {
            let offset = start + 2 + 12 * entry
            guard let tag = tiff.number(at: offset, bytes: 2, isLittle: isLittle) else { return nil }
            if tag == 0x112 {
                return tiff.number(at: offset + 8, bytes: 2, isLittle: isLittle).flatMap { ImageOrientation(rawValue: $0) }
            }
        }
        return nil
    }

    /// The name in an ICC profile: its `desc` tag, of ASCII in version 2, or of UTF-16 in version 4.
    private static func profileName(in profile: Bytes) -> String? {
        guard let count = profile.number(at: 128, bytes: 4), count <= 128 else { return nil }
        for entry in 0..<count where profile.number(at: 132 + 12 * entry, bytes: 4) == 0x6465_7363 {
            guard let offset = profile.number(at: 136 + 12 * entry, bytes: 4) else { return nil }
            if profile.number(at: offset, bytes: 4) == 0x6465_7363 {
                guard let length = profile.number(at: offset + 8, bytes: 4), length > 1, length <= 256 else { return nil }
                return profile.bytes(at: offset + 12, count: length - 1).map { String(decoding: $0, as: UTF8.self) }
            }
            guard let length = profile.number(at: offset + 20, bytes: 4), length <= 512,
                let start = profile.number(at: offset + 24, bytes: 4)
            else { return nil }
            let units = (0..<length / 2).compactMap { profile.number(at: offset + start + 2 * $0, bytes: 2) }
            return String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
        }
        return nil
    }
}

/// The bytes of a file, read by offsets that need not exist.
private struct Bytes {
    private let all: ArraySlice<UInt8>

    init(_ all: ArraySlice<UInt8>) { self.all = all }

    /// Returns the bytes after a text; nil where the bytes do not start with it.
    func after(_ text: String) -> Bytes? {
        all.starts(with: text.utf8) ? Bytes(all.dropFirst(text.utf8.count)) : nil
    }

    func dropFirst(_ count: Int) -> Bytes { Bytes(all.dropFirst(count)) }

    /// Returns the bytes at an offset; nil where there are not as many.
    func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= all.count, count <= all.count - offset else { return nil }
        return all[(all.startIndex + offset)..<(all.startIndex + offset + count)]
    }

    /// A number of at most 4 bytes.
    func number(at offset: Int, bytes count: Int, isLittle: Bool = false) -> Int? {
        guard let bytes = bytes(at: offset, count: count) else { return nil }
        return isLittle
            ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
