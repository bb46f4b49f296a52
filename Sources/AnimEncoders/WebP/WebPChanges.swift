import AnimGraphics

/// The pixels of the rectangle that a frame changes, in forms that can be compressed.
struct WebPChanges {
    /// The rectangle, whose left and top edges are even, as the format requires; empty if nothing changes.
    let rect: PixelRect
    /// The pixels, as in ``WebPForm``.
    private let pixels: [UInt32]
    /// Whether each pixel changes.
    private let marks: [Bool]
    /// Whether the pixels can be drawn over their predecessors: some stay, and all that change are opaque.
    private let canBlend: Bool

    /// Finds the changes of a frame after its predecessor; nil for the first frame.
    ///
    /// - Parameter areas: Rectangles that contain all differences between the pictures; nil if that is unknown.
    init(_ frame: Pixmap, after previous: Pixmap?, within areas: [PixelRect]? = nil) {
        let rect = Self.rect(of: frame, since: previous, within: areas)
        var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
        var marks = [Bool](repeating: true, count: pixels.count)
        frame.pixels.withUnsafeBufferPointer { current in
            pixels.withUnsafeMutableBufferPointer { pixels in
                Self.forEachPixel(of: rect, width: frame.width) { index, source in
                    let straight = StraightAlpha.straight(current[source])
                    pixels[index] = straight & 0xFF00_FF00 | (straight & 255) << 16 | straight >> 16 & 255
                }
            }
        }
        if let previous, previous.width == frame.width, previous.height == frame.height {
            canBlend = Self.mark(&marks, in: rect, of: frame, since: previous)
        } else {
            canBlend = false
        }
        (self.rect, self.pixels, self.marks) = (rect, pixels, marks)
    }

    /// Marks the pixels that change; returns whether some stay, and all that change are opaque.
    private static func mark(_ marks: inout [Bool], in rect: PixelRect, of frame: Pixmap, since previous: Pixmap) -> Bool {
        var (opaque, stays) = (UInt32.max, false)
        frame.pixels.withUnsafeBufferPointer { current in
            previous.pixels.withUnsafeBufferPointer { before in
                marks.withUnsafeMutableBufferPointer { marks in
                    forEachPixel(of: rect, width: frame.width) { index, source in
                        let changes = current[source] != before[source]
                        marks[index] = changes
                        stays = stays || !changes
                        opaque &= changes ? current[source] : .max
                    }
                }
            }
        }
        return stays && opaque >> 24 == 255
    }

    /// Calls `body` with the index of each pixel in a rectangle and its index in the whole picture.
    @inline(__always)
    private static func forEachPixel(of rect: PixelRect, width: Int, _ body: (_ index: Int, _ source: Int) -> Void) {
        for row in 0..<rect.height {
            let (start, source) = (row * rect.width, (rect.minY + row) * width + rect.minX)
            for column in 0..<rect.width { body(start + column, source + column) }
        }
    }

    private static func rect(of frame: Pixmap, since previous: Pixmap?, within areas: [PixelRect]?) -> PixelRect {
        var rect = PixelRect(ofChangesIn: frame, since: previous, within: areas)
        rect.minX -= rect.minX & 1
        rect.minY -= rect.minY & 1
        return rect
    }

    /// The exact forms; at least one.
    ///
    /// The second form has transparent pixels in place of unchanged ones, except for those that continue a run of equal pixels.
    var exactForms: [WebPForm] {
        guard canBlend else { return [replacement] }
        var last: UInt32 = 0
        let runs = [UInt32](unsafeUninitializedCapacity: pixels.count) { runs, count in
            for index in pixels.indices {
                let pixel = pixels[index]
                last = marks[index] || pixel == last ? pixel : 0
                runs.initializeElement(at: index, to: last)
            }
            count = pixels.count
        }
        return [replacement, WebPForm(isBlended: true, pixels: runs)]
    }

    /// The lossy forms, in which only changed pixels may be inexact; at least one.
    ///
    /// The second form has transparent blocks in place of unchanged ones.
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

    /// The side of the blocks that are transparent as a whole: the side of a block of VP8's chroma.
    private static let blockSide = 8
}

/// Pixels that show the changes of a frame, with their blending.
struct WebPForm: Sendable {
    /// Whether the pixels are drawn over the rectangle instead of replacing it.
    let isBlended: Bool
    /// The pixels of the rectangle, straight: alpha in the highest byte, then red, green and blue.
    let pixels: [UInt32]
}
