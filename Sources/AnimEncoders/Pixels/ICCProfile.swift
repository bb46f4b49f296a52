/// An ICC profile of a file, of which only the name is read.
enum ICCProfile {
    /// Returns the name in a profile: its `desc` tag, of ASCII in version 2, or of UTF-16 in version 4; nil where there is none.
    static func name(in profile: OffsetBytes) -> String? {
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
