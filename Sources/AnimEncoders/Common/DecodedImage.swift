package import AnimGraphics

/// A decoded picture.
package struct DecodedImage: Hashable, Sendable {
    /// The pixels, upright.
    package let pixmap: Pixmap
    /// The color space of the colors if it was not applied.
    package let unappliedColorSpace: UnappliedColorSpace?

    /// Whether it is the first frame of an animation, whose other frames are not shown.
    package let isFirstFrame: Bool

    /// Creates a picture.
    package init(pixmap: Pixmap, unappliedColorSpace: UnappliedColorSpace?, isFirstFrame: Bool = false) {
        (self.pixmap, self.unappliedColorSpace, self.isFirstFrame) = (pixmap, unappliedColorSpace, isFirstFrame)
    }
}

/// The largest pictures that are decoded, so that a small hostile file cannot exhaust the memory.
package struct DecodingLimits: Hashable, Sendable {
    /// The largest width and height in pixels.
    package var maximumSide: Int
    /// The largest number of pixels; each takes 4 bytes.
    package var maximumPixels: Int
    /// The largest number of images of an animation.
    package var maximumImages: Int

    /// Creates limits, by default 16,384 pixels a side, 64 Mi pixels (256 MiB), and a million images.
    package init(maximumSide: Int = 16_384, maximumPixels: Int = 1 << 26, maximumImages: Int = 1_000_000) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumImages = maximumImages
    }

    /// Whether a picture is larger than the limits.
    func isExceeded(byWidth width: Int, height: Int) -> Bool {
        width > maximumSide || height > maximumSide || width * height > maximumPixels
    }
}

/// The color space that a file names and that is not applied; the colors are treated as sRGB.
package enum UnappliedColorSpace: Hashable, Sendable {
    /// An ICC profile with a name.
    case profile(String)
    /// The primaries of a PNG's `cHRM` chunk.
    case primaries
    /// The code points of primaries and transfer function in a PNG's `cICP` chunk, by ITU-T H.273.
    case codePoints(primaries: UInt8, transfer: UInt8)

    /// Whether colors look different from what the file intends: true unless the profile is sRGB by its name.
    package var differsFromSRGB: Bool {
        switch self {
        case .profile(let name): !name.lowercased().contains("srgb")
        case .primaries, .codePoints: true
        }
    }

    /// The remark on a picture, which follows its name and a colon.
    package var remark: String { "the \(subject) not applied; colors are treated as sRGB" }

    private var subject: String {
        switch self {
        case .profile(let name): "color profile '\(name)' is"
        case .primaries: "primaries (cHRM) are"
        case .codePoints(let primaries, let transfer): "code points \(primaries) and \(transfer) (cICP) are"
        }
    }
}

extension ICCProfile {
    /// Returns the name in a profile: its `desc` tag, in ASCII in version 2 and in UTF-16 in version 4; nil if it has none.
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
