import AnimGraphics

/// The metadata of a JPEG file, as far as it can be read.
struct JPEGMetadata {
    /// The orientation in the Exif segment.
    private(set) var orientation = ImageOrientation.up
    /// The parts of the ICC profile by their numbers, at most ``ICCProfile/maximumSize`` bytes together.
    private var profile: [(number: Int, bytes: ArraySlice<UInt8>)] = []

    /// The color space: the ICC profile's, else sRGB.
    var colorSpace: PictureColorSpace {
        guard !profile.isEmpty else { return .sRGB }
        let bytes = profile.sorted { $0.number < $1.number }.flatMap(\.bytes)
        return ICCProfile(OffsetBytes(bytes[...])).colorSpace()
    }

    /// Reads the segments before the first scan.
    init(of file: [UInt8]) {
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xFF {
            let marker = file[offset + 1]
            // Fill bytes may precede a marker.
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            guard marker != 0xDA, length >= 2, offset + 2 + length <= file.count else { return }
            let data = OffsetBytes(file[(offset + 4)..<(offset + 2 + length)])
            if marker == 0xE1, let exif = data.after("Exif\0\0") { orientation = Self.orientation(in: exif) ?? orientation }
            if marker == 0xE2, let part = data.after("ICC_PROFILE\0") { addProfile(part, count: length - 16) }
            offset += 2 + length
        }
    }

    /// Adds a part of the profile: its number, the number of parts, and its bytes.
    private mutating func addProfile(_ part: OffsetBytes, count: Int) {
        // Their numbers are bytes, so that there are no more.
        guard profile.count < 255, let number = part.number(at: 0, bytes: 1), let bytes = part.bytes(at: 2, count: count),
            profile.reduce(count, { $0 + $1.bytes.count }) <= ICCProfile.maximumSize
        else { return }
        profile.append((number, bytes))
    }

    /// Returns the orientation in a TIFF file: tag 0x112 of its first directory.
    private static func orientation(in tiff: OffsetBytes) -> ImageOrientation? {
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
}

/// The orientation of the stored rows, by Exif's numbers.
enum ImageOrientation: Int, CaseIterable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether rows become columns.
    var swapsSides: Bool { rawValue >= 5 }

    /// Returns the upright picture.
    func upright(_ stored: Pixmap) -> Pixmap {
        if self == .up { return stored }
        var result = Pixmap(
            width: swapsSides ? stored.height : stored.width, height: swapsSides ? stored.width : stored.height)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let position = position(ofX: x, y: y, stored.width - 1, stored.height - 1)
                result.pixels[y * result.width + x] = stored.pixels[position.y * stored.width + position.x]
            }
        }
        return result
    }

    /// Returns the stored position of an upright pixel, given the last column and row of the stored picture.
    private func position(ofX x: Int, y: Int, _ maxX: Int, _ maxY: Int) -> (x: Int, y: Int) {
        switch self {
        case .up: (x, y)
        case .upMirrored: (maxX - x, y)
        case .down: (maxX - x, maxY - y)
        case .downMirrored: (x, maxY - y)
        case .leftMirrored: (y, x)
        case .right: (y, maxY - x)
        case .rightMirrored: (maxX - y, maxY - x)
        case .left: (maxX - y, x)
        }
    }
}
