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
