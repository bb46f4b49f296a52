import AnimGraphics

/// The samples of a picture in the smallest PNG format that holds them.
struct PNGLayout {
    /// PNG's colour types, by their numbers in the file.
    enum Format: Int32 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case rgba = 6
    }

    let format: Format
    /// The rows, top to bottom, without padding.
    let samples: [UInt8]
    /// The RGBA entries of a palette, else empty.
    let palette: [UInt8]
    /// The row filters that libpng may use, as its mask.
    let filters: Int32

    init(_ pixmap: Pixmap) {
        let survey = PixelSurvey(pixmap)
        if let colors = survey.colors {
            if survey.isOpaque && survey.isGray {
                format = .gray
                samples = pixmap.pixels.map { UInt8(truncatingIfNeeded: $0) }
                palette = []
            } else {
                // Translucent entries first: the alphas after the last of them need not be stored.
                let sorted = colors.filter { $0 >> 24 < 255 } + colors.filter { $0 >> 24 == 255 }
                format = .palette
                samples = Self.indices(of: pixmap.pixels, in: sorted)
                palette = sorted.map(StraightAlpha.straight).flatMap(Self.components)
            }
        } else {
            format = survey.isOpaque ? .rgb : .rgba
            samples = Self.channels(of: pixmap.pixels, withAlpha: !survey.isOpaque)
            palette = []
        }
        filters = survey.colors != nil || survey.isFlat ? Self.noFilter : Self.fastFilters
    }

    private static let noFilter: Int32 = 0x08
    /// None, sub and up: Paeth and average cost twice the time and seldom win on drawn pictures.
    private static let fastFilters: Int32 = 0x38

    private static func components(_ pixel: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }

    private static func indices(of pixels: [UInt32], in colors: [UInt32]) -> [UInt8] {
        var table = ColorTable(limit: 256)
        for color in colors { _ = table.index(of: color) }
        return pixels.map { UInt8(truncatingIfNeeded: table.index(of: $0) ?? 0) }
    }

    private static func channels(of pixels: [UInt32], withAlpha: Bool) -> [UInt8] {
        let size = withAlpha ? 4 : 3
        return [UInt8](unsafeUninitializedCapacity: pixels.count * size) { buffer, count in
            var offset = 0
            for pixel in pixels {
                let straight = StraightAlpha.straight(pixel)
                buffer[offset] = UInt8(truncatingIfNeeded: straight)
                buffer[offset + 1] = UInt8(truncatingIfNeeded: straight >> 8)
                buffer[offset + 2] = UInt8(truncatingIfNeeded: straight >> 16)
                if withAlpha { buffer[offset + 3] = UInt8(truncatingIfNeeded: straight >> 24) }
                offset += size
            }
            count = offset
        }
    }
}
