import AnimGraphics

/// The kinds of work in drawing a frame.
package enum DrawingWork: Int, Hashable, Sendable, CaseIterable {
    /// Areas of one color.
    case fills
    /// Colors that differ from pixel to pixel.
    case gradients
    /// Pixels of pictures.
    case images
    /// The insides of glyphs.
    case glyphs
    /// The lines of paths and strokes.
    case outlines
    /// Clips other than rectangles of whole pixels.
    case clips
    /// Groups composited as one image.
    case groups
    /// Masks of groups.
    case masks
    /// Groups blended with the pixels below by a filter.
    case blends
    /// Blurs.
    case shadows
    /// Filters of layers, materials, and the pictures they change.
    case filters
}

/// The work of drawing by kind, in units of a tenth of a nanosecond.
///
/// The weights were measured with the release build on one thread of a 2.6 GHz x86-64 server at 2048 × 2048 pixels, and are
/// rounded up: estimates tend to be too high, by a factor of about 2 for most frames.
package struct DrawingCost: Hashable, Sendable {
    /// The units of each kind.
    private var units = [Double](repeating: 0, count: DrawingWork.allCases.count)

    /// Creates the cost of nothing.
    package init() {}

    /// The units of a kind of work.
    package subscript(work: DrawingWork) -> Double {
        get { units[work.rawValue] }
        set { units[work.rawValue] = newValue }
    }

    /// The units of all kinds.
    package var total: Double { units.reduce(0, +) }

    /// The kind with the most work.
    package var mainWork: DrawingWork {
        DrawingWork.allCases.max { units[$0.rawValue] < units[$1.rawValue] } ?? .fills
    }

    /// Adds units of a kind.
    mutating func add(_ amount: Double, for work: DrawingWork) { units[work.rawValue] += amount }

    /// Adds another cost.
    package static func += (sum: inout DrawingCost, other: DrawingCost) {
        for index in sum.units.indices { sum.units[index] += other.units[index] }
    }
}

/// The costs of drawing operations, in units of a tenth of a nanosecond; the comments give measured values.
///
/// The measurements drew up to 200 copies of a layer on 2048 × 2048 pixels and subtracted the time for an empty canvas.
enum DrawingWeight {
    /// A pixel of one color: 0.4 opaque, 0.9 translucent, 2 if the canvas is too wide for the caches.
    static let fill = 2.0
    /// The additional cost of a pixel under a clip mask, and the cost of the mask: 5 in total for two fills.
    static let maskedPixel = 4.0
    static let clip = 5.0
    /// A pixel of a group, which is cleared and composited: 5.
    static let group = 6.0
    /// A pixel of a mask: 6, not counting the two groups.
    static let mask = 6.0
    /// The minimum work of a command, a layer of 10 × 10 pixels: 49,000 including its share of the tree.
    static let command = 50_000.0
    /// The minimum work of a shadow, and of a group that casts one: 80,000 and 130,000 on top of the command.
    static let shadowCommand = 130_000.0
    /// A line in one row of pixels: 95 to 220 in zigzags, 500 with the joins of a stroke of 100 pieces.
    static let lineInRow = 220.0
    /// A crossing of two lines: 200 to 350 in random strokes of 300 to 3000 lines.
    static let crossing = 350.0
    /// A comparison of two edges that share columns in a row: 35 side by side, up to 190 if all of 250 cross each other.
    static let comparison = 150.0
    /// An edge in one row of a sampled group, which is followed and sorted 16 times: 2500 in random lines.
    static let sampledEdge = 5000.0
    /// A line in itself: 500 for flattening and sorting, and as much for its 40 bytes of memory.
    static let line = 1000.0
    /// A glyph drawn from an image: 10,000 including its share of a cached layout.
    static let glyphImage = 10_000.0
    /// A glyph drawn as an outline: 72,000 for a letter at 30 pixels, 180,000 for a percent sign with 46 elements.
    static let glyphOutline = 20_000.0
    static let glyphElement = 3500.0
    /// A pixel of a glyph's em square.
    static let glyphPixel = 3.0
    /// A pixel of a shadow: interpolating the samples and blending.
    static let shadowPixel = 15.0
    /// A sample of a blur, and each further pair of samples in its sum, for both directions: 19 without a blur, 26 for a
    /// deviation of 2 (reach 7), 44 for 6.9 (reach 23).
    static let sample = 20.0
    static let samplePair = 2.0
    /// A pixel of the picture that casts a shadow, whose alpha is copied.
    static let silhouettePixel = 10.0

    /// A pixel of a picture that is filtered, or that a material shows: 15 to 50 for a blur, 5 for colors, 32 without wide
    /// instructions.
    ///
    /// More is charged, which bounds the memory: about 18 pictures of the largest canvas of a scene, at 4 bytes per pixel.
    static let filteredPixel = 100.0
    /// A picture, in addition to its commands.
    static let picture = 200_000.0

    /// A pixel of a group blended by a filter: 19 to 40, softLight 150, luminosity 180, hue 310.
    static func blend(_ mode: BlendMode) -> Double {
        switch mode {
        case .normal: 0
        case .softLight: 160
        case .hue, .saturation, .color, .luminosity: 320
        default: 45
        }
    }
}

extension DrawingWeight {
    /// The cost per pixel and the preparation of a paint.
    struct Paint {
        let work: DrawingWork
        let pixel: Double
        var command = 0.0
    }

    /// Returns the weights of a paint under an affine or perspective map.
    static func weights(of paint: AnimGraphics.Paint, isAffine: Bool) -> Paint {
        switch paint {
        case .color: Paint(work: .fills, pixel: fill)
        case .gradient(let gradient): weights(of: gradient, isAffine: isAffine)
        // Nearest 17, linear and trilinear 75 to 95, in perspective 200 to 255.
        case .image(let image):
            Paint(
                work: .images,
                pixel: !isAffine ? 260 : image.magnificationFilter == .nearest && image.minificationFilter == .nearest ? 20 : 100)
        }
    }

    /// Returns the weights of a gradient.
    ///
    /// Axial gradients have pieces: 1.5 to 5 for two colors, 13 for 300. Radial and conic ones have tables: 19 and 37 per
    /// pixel, and 800,000 for the table. If many stops are too steep for a table, pixels are computed one by one: 320 and 1040.
    /// In perspective, pixels computed one by one cost 550, 640 and 1120; axial and radial gradients with tables 0.06 and 0.08
    /// of that. Two stops at one location are an edge, near which each pixel is the mean of the ramp over its width: with 500
    /// edges, one for most pixels, 600 if radial and 2500 if conic.
    private static func weights(of gradient: Gradient, isAffine: Bool) -> Paint {
        let count = Double(gradient.stops.count)
        let isExact = gradient.stops.count > maximumTableStops
        let edges = Double(zip(gradient.stops, gradient.stops.dropFirst()).count { $0.location == $1.location })
        let hasTableInPerspective = !isExact && edges == 0
        switch gradient.geometry {
        case .axial:
            if isAffine { return Paint(work: .gradients, pixel: 5 + count / 30, command: 80_000 + 4000 * count) }
            return Paint(work: .gradients, pixel: hasTableInPerspective ? 45 : 600, command: 880_000 + 4000 * count)
        case .radial:
            let pixel = isAffine ? (isExact ? 340.0 : 20) : hasTableInPerspective ? 60 : 650
            return Paint(
                work: .gradients, pixel: pixel + 0.6 * edges,
                command: 200_000 + (count > 2 || !isAffine ? 800_000 : 0) + 4000 * count)
        case .conic:
            let pixel = !isAffine ? 1150.0 : isExact ? 1050 : 38
            return Paint(
                work: .gradients, pixel: pixel + 3.2 * edges, command: 200_000 + (count > 2 ? 800_000 : 0) + 4000 * count)
        }
    }

    /// The number of stops above which a table may be too coarse: a full change within 1/32 of the range.
    private static let maximumTableStops = 32
}
