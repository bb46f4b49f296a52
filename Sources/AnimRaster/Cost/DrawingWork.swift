import AnimGraphics

/// The kinds of work that drawing a frame is made of.
package enum DrawingWork: Int, Hashable, Sendable, CaseIterable {
    /// Areas of one colour.
    case fills
    /// Colours that differ from pixel to pixel.
    case gradients
    /// Pixels of pictures.
    case images
    /// The insides of glyphs.
    case glyphs
    /// The lines of paths and strokes.
    case outlines
    /// Clips that are not rectangles of whole pixels.
    case clips
    /// Groups that are drawn as one image.
    case groups
    /// Masks of groups.
    case masks
    /// Groups that a filter mixes with what is below.
    case blends
    /// Blurs.
    case shadows
}

/// The work of drawing, by its kind, in units of a tenth of a nanosecond.
///
/// The weights were measured with the release build on one thread of a 2.6 GHz x86-64 server at 2048 × 2048 pixels, and are rounded
/// up: an estimate is rather too high than too low, by a factor of about 2 for most frames.
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

    /// The kind of most of the work.
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

/// The costs of the parts of a drawing, in units of a tenth of a nanosecond; measured ones stand in the comments.
///
/// The measurements drew up to 200 copies of a layer on 2048 × 2048 pixels and subtracted the time of an empty canvas.
enum DrawingWeight {
    /// A pixel of one colour: 0.4 opaque, 0.9 translucent, and 2 where the canvas is wider than the caches take.
    static let fill = 2.0
    /// The extra cost of a pixel under a clip mask, and that of the mask: 5 together for two fills.
    static let maskedPixel = 4.0
    static let clip = 5.0
    /// A pixel of a group, which is cleared, and put on what is below: 5.
    static let group = 6.0
    /// A pixel of a mask: 6, without the two groups.
    static let mask = 6.0
    /// The smallest work of a command, a layer of 10 × 10 pixels: 49,000 with its share of the tree.
    static let command = 50_000.0
    /// The smallest work of a shadow, and of a group that casts one: 80,000 and 130,000 beyond the command.
    static let shadowCommand = 130_000.0
    /// A line in one row of pixels: 95 to 220 in zigzags, 500 with the joins of a stroke of 100 pieces.
    static let lineInRow = 220.0
    /// A crossing of two lines: 200 to 350 in random strokes of 300 to 3000 lines.
    static let crossing = 350.0
    /// Two edges that are compared since they share columns of a row: 35 side by side, up to 190 where all of 250 cross each other.
    static let comparison = 150.0
    /// An edge in one row of a group that is sampled, 16 times followed and sorted: 2500 in random lines.
    static let sampledEdge = 5000.0
    /// A line by itself: flattening and sorting it, 500, and as much for its memory, of which there are 40 bytes.
    static let line = 1000.0
    /// A glyph that is drawn from an image: 10,000 with its share of a layout that is kept.
    static let glyphImage = 10_000.0
    /// A glyph that is drawn as an outline: 72,000 for a letter at a size of 30 pixels, 180,000 for a percent sign of 46 elements.
    static let glyphOutline = 20_000.0
    static let glyphElement = 3500.0
    /// A pixel of a glyph's em square.
    static let glyphPixel = 3.0
    /// A pixel of a shadow: interpolating the samples and putting it on what is below.
    static let shadowPixel = 15.0
    /// A sample of a blur, and each further pair of samples that it sums, in both directions: 19 without a blur, 26 for a deviation
    /// of 2 (reach 7), 44 for 6.9 (reach 23).
    static let sample = 20.0
    static let samplePair = 2.0
    /// A pixel of the picture that casts a shadow, whose alpha is taken over.
    static let silhouettePixel = 10.0

    /// A pixel of a group that a filter mixes with what is below: 19 to 40, softLight 150, luminosity 180, hue 310.
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
    /// The pixels, and the preparation, of a paint.
    struct Paint {
        let work: DrawingWork
        let pixel: Double
        var command = 0.0
    }

    /// Returns the weights of a paint under a map that is affine or not.
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
    /// Axial gradients have pieces: 1.5 to 5 for two colours, 13 for 300. The others have tables, 19 and 37, of which each takes
    /// 800,000; where more stops are too steep for a table, pixels are found one by one: 320 and 1040. In perspective,
    /// pixels one by one take 550, 640 and 1120; those of axial and radial ones that have tables 0.06 and 0.08 of that. Between two stops at one location is an edge, for the sake of which the pixels around it are the mean of the
    /// ramp over their width: with 500 of them, of which most pixels have one, 600 of a radial and 2500 of a conic one.
    private static func weights(of gradient: Gradient, isAffine: Bool) -> Paint {
        let count = Double(gradient.stops.count)
        let isExact = gradient.stops.count > stopsOfTable
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

    /// The number of stops from which on a table may be too coarse: a full change within 1/32 of the range.
    private static let stopsOfTable = 32
}
