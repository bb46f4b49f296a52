import AnimGraphics

/// The pixels of the rectangle that a frame changes, in the forms that can be compressed.
struct WebPChanges {
    /// The rectangle, whose left and top edges are even, as the format has them; empty if nothing changes.
    let rect: PixelRect
    /// The pixels, as in ``WebPForm``.
    private let pixels: [UInt32]
    /// Whether each pixel changes.
    private let marks: [Bool]
    /// Whether the pixels can be drawn over those before: some stay, and all that change are opaque.
    private let canBlend: Bool

    /// Finds what a frame changes after its predecessor; nil stands for no frame.
    ///
    /// - Parameter areas: The rectangles outside of which the pictures do not differ; nil where that is not known.
    init(_ frame: Pixmap, after previous: Pixmap?, within areas: [PixelRect]? = nil) {
        rect = Self.rect(of: frame, since: previous, within: areas)
        var pixels: [UInt32] = []
        var marks: [Bool] = []
        pixels.reserveCapacity(rect.width * rect.height)
        marks.reserveCapacity(rect.width * rect.height)
        var opaque = UInt32.max
        var stays = false
        for row in rect.minY..<rect.maxY {
            for index in row * frame.width + rect.minX..<row * frame.width + rect.maxX {
                let pixel = frame.pixels[index]
                let changes = previous.map { $0.pixels[index] != pixel } ?? true
                if changes { opaque &= pixel } else { stays = true }
                let straight = StraightAlpha.straight(pixel)
                pixels.append(straight & 0xFF00_FF00 | (straight & 255) << 16 | straight >> 16 & 255)
                marks.append(changes)
            }
        }
        (self.pixels, self.marks) = (pixels, marks)
        canBlend = stays && opaque >> 24 == 255
    }

    private static func rect(of frame: Pixmap, since previous: Pixmap?, within areas: [PixelRect]?) -> PixelRect {
        var rect = PixelRect(ofChangesIn: frame, since: previous, within: areas)
        rect.minX -= rect.minX & 1
        rect.minY -= rect.minY & 1
        return rect
    }

    /// The forms that show every pixel as it is; at least one.
    ///
    /// The second one has transparent pixels where nothing changes, but for those that are as the one before them, whose runs continue.
    var exactForms: [WebPForm] {
        guard canBlend else { return [replacement] }
        var last: UInt32 = 0
        let runs = zip(pixels, marks).map { pixel, mark in
            last = mark || pixel == last ? pixel : 0
            return last
        }
        return [replacement, WebPForm(isBlended: true, pixels: runs)]
    }

    /// The forms for pixels that may become others where they change, and stay where they do not; at least one.
    ///
    /// The second one has transparent squares where nothing changes.
    var lossyForms: [WebPForm] {
        guard canBlend else { return [replacement] }
        let columns = (rect.width + Self.blockSide - 1) / Self.blockSide
        var changes = [Bool](repeating: false, count: columns * ((rect.height + Self.blockSide - 1) / Self.blockSide))
        func block(of index: Int) -> Int {
            index / rect.width / Self.blockSide * columns + index % rect.width / Self.blockSide
        }
        for index in marks.indices where marks[index] { changes[block(of: index)] = true }
        guard changes.contains(false) else { return [replacement] }
        let blocks = pixels.indices.map { changes[block(of: $0)] ? pixels[$0] : 0 }
        return [replacement, WebPForm(isBlended: true, pixels: blocks)]
    }

    private var replacement: WebPForm { WebPForm(isBlended: false, pixels: pixels) }

    /// The side of the squares that are transparent as a whole, that of a block of VP8's colours.
    private static let blockSide = 8
}
