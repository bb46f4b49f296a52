import AnimGeometry
import AnimGraphics

/// The estimated size of a shape's outline in pixels, based on its control points.
struct OutlineMeasure {
    /// The number of lines.
    private(set) var lines = 0.0
    /// The total number of rows crossed by the lines.
    private(set) var rows = 0.0
    /// The number of edges; an edge crosses a row at most once.
    private(set) var edges = 0.0
    /// The total length of the lines.
    private(set) var length = 0.0
    private let isAffine: Bool
    /// The area of their bounding box in pixels.
    private var area = Double.infinity

    /// Measures the outline of a partly visible shape; axis-aligned rectangles have none.
    init(_ shape: Shape, _ transform: Projection, visible: PixelRect) {
        let height = Double(visible.height)
        isAffine = transform.affine != nil
        switch shape {
        case .rect:
            if let affine = transform.affine, affine.keepsAxes { break }
            add(lines: 4, rows: 2 * height)
        case .roundedRect: add(lines: 64, rows: 2 * height)
        case .ring: add(lines: 128, rows: 4 * height)
        case .path(let path, _):
            let control = ControlPolygon(path)
            let scale = DeviceBounds.scale(of: transform, in: control.box) ?? Double(visible.width + visible.height)
            let chords = control.chords(scale: scale)
            let rise = control.rise(transform) ?? control.length * scale
            add(lines: chords, rows: min(rise, chords * height) + chords, length: control.length * scale)
            // A curve turns at most as often as its control polygon.
            edges = control.count
            area = control.area(scale: scale, margin: 0)
        case .stroke(let path, let style): addStroke(ControlPolygon(path), style, transform, visible)
        case .glyphs: break
        }
    }

    /// The maximum work of comparing the edges.
    func maximumComparison(height: Double) -> Double {
        ComparisonEstimate.bound(edges: edges, rows: isAffine ? min(rows, edges * height) : edges * height)
    }

    /// The expected number of crossings of the lines within the visible pixels.
    func crossings(visible: Double) -> Double {
        min(OutlineMeasure.crossings(length: length, in: area, visible: visible), lines * lines / 2)
    }

    /// The expected number of crossings of lines spread evenly over an area, within its visible part: n lines of length l cross
    /// n² l² / πA times.
    static func crossings(length: Double, in area: Double, visible: Double) -> Double {
        let area = max(1, area)
        return length * length / (.pi * area) * min(1, visible / area)
    }

    private mutating func add(lines: Double, rows: Double, length: Double = 0) {
        self.lines += lines
        self.rows += rows
        self.length += length
    }

    /// Adds both sides of a stroke, its corners, and the sides and ends of its dashes.
    private mutating func addStroke(
        _ control: ControlPolygon, _ style: StrokeStyle, _ transform: Projection, _ visible: PixelRect
    ) {
        guard style.width > 0 else { return }
        let side = Double(visible.width + visible.height)
        let scale = DeviceBounds.scale(of: transform, in: control.box) ?? side
        let width = style.width * scale
        // A semicircle of radius r has about 5 √r chords.
        let arc = 5 * (width / 2).squareRoot() + 1
        let dashes = OutlineMeasure.dashCount(style, length: control.length, runs: control.subpaths)
        let corners = control.count * (style.join == .round ? arc : 3)
        let ends = (dashes + control.subpaths) * (style.cap == .round ? 2 * arc : 4)
        let sides = 2 * control.chords(scale: scale) + 2 * dashes
        let lines = sides + corners + ends
        let length = 2 * control.length * scale + 2 * (dashes + control.count) * min(width, side)
        add(lines: lines, rows: min(length, lines * Double(visible.height)) + lines, length: length)
        area = control.area(scale: scale, margin: min(width, side))
        // Sides and corners, both sides and ends of each dash, and the two ends.
        edges = 5 * control.count + 6 * dashes + 4 * control.subpaths
    }

    /// The maximum number of dashes in a stroke; 0 if it is solid.
    private static func dashCount(_ style: StrokeStyle, length: Double, runs: Double) -> Double {
        let total = style.dashes.reduce(0, +)
        guard total > 0, total.isFinite else { return 0 }
        let count = length / total * Double(max(1, style.dashes.count / 2)) + runs
        return min(count, Double(StrokeStyle.maximumDashCount))
    }
}

/// The size of the polygon through a path's control points, in its own space.
private struct ControlPolygon {
    private(set) var count = 0.0
    private(set) var subpaths = 0.0
    private(set) var length = 0.0
    private var width = 0.0
    private var height = 0.0
    private var curves = 0.0
    private var last = Point.zero
    private var low = Point(x: Double.infinity, y: .infinity)
    private var high = Point(x: -Double.infinity, y: -.infinity)

    init(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point):
                last = point
                extend(to: point)
                subpaths += 1
            case .line(let end): add(end)
            case .quad(let control, let end):
                curves += 1
                add(control)
                add(end)
            case .cubic(let control1, let control2, let end):
                curves += 1
                add(control1)
                add(control2)
                add(end)
            case .close: count += 1
            }
        }
    }

    /// The number of lines and of chords, about 4 √l for a curve l pixels long.
    func chords(scale: Double) -> Double {
        guard curves > 0 else { return count }
        let chords = 4 * (length * scale / curves).squareRoot() + 1
        return count + curves * min(chords, Double(FlatteningBound.maximumChordCount))
    }

    private mutating func add(_ point: Point) {
        let (dx, dy) = ((point.x - last.x).magnitude, (point.y - last.y).magnitude)
        length += dx + dy
        width += dx
        height += dy
        count += 1
        last = point
        extend(to: point)
    }

    private mutating func extend(to point: Point) {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    /// The total number of rows crossed by the sides of the polygon; `nil` in perspective.
    func rise(_ transform: Projection) -> Double? {
        guard let affine = transform.affine else { return nil }
        return width * affine.b.magnitude + height * affine.d.magnitude
    }

    /// The bounding box of all points; `nil` if there are none.
    var box: Rect? { low.x > high.x ? nil : Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) }

    /// The area of the bounding box in pixels, with a margin.
    func area(scale: Double, margin: Double) -> Double {
        (max(0, high.x - low.x) * scale + margin) * (max(0, high.y - low.y) * scale + margin)
    }
}

/// The estimated work of drawing a run of glyphs, based on their size and the elements of their paths.
struct GlyphMeasure {
    /// The number of glyphs.
    let count: Double
    /// The work of flattening all of them.
    let outlines: Double
    /// The work of the pixels of their em squares.
    let pixels: Double
    /// The work of comparing edges if the glyphs are spread evenly over their bounds.
    let expectedComparison: Double
    /// The maximum work of comparing edges.
    let maximumComparison: Double

    /// Measures a run whose bounds are partly visible.
    init(_ run: GlyphRun, _ transform: Projection, bounds: PixelRect, visible: PixelRect) {
        let scale = DeviceBounds.scale(of: transform, in: run.origins) ?? .infinity
        let size = min(run.size.magnitude * scale, Double(visible.width + visible.height))
        let area = Double(visible.width) * Double(visible.height)
        let elements = GlyphMeasure.elements(of: run)
        count = Double(run.glyphs.count)
        outlines = DrawingWeight.glyphOutline * count + DrawingWeight.glyphElement * elements
        pixels = DrawingWeight.glyphPixel * min(size * size, area) * count
        let length = GlyphMeasure.outlineLength * size * count
        let box = Double(bounds.width) * Double(bounds.height)
        expectedComparison = DrawingWeight.crossing * OutlineMeasure.crossings(length: length, in: box, visible: area)
        maximumComparison = GlyphMeasure.maximumComparison(elements: elements, length: length, height: Double(visible.height))
    }

    /// The approximate length of a glyph's outline, in ems.
    static let outlineLength = 8.0

    /// The elements of the paths of a run's glyphs.
    static func elements(of run: GlyphRun) -> Double {
        var sum = 0
        for glyph in run.glyphs { sum += glyph.outline.path.elements.count }
        return Double(sum)
    }

    /// Returns the maximum work of comparing the edges of glyphs, three for each element.
    static func maximumComparison(elements: Double, length: Double, height: Double) -> Double {
        ComparisonEstimate.bound(edges: 3 * elements, rows: min(length + 3 * elements, 3 * elements * height))
    }
}

/// The work of comparing the edges of outlines, found by flattening them and following their edges from row to row.
///
/// That takes about as long as drawing them if no two edges share a column, so it is only done if the result may matter.
final class ComparisonEstimate {
    private var areas = AreaBuilder(using: .widest)
    private var resolver = WindingResolver()

    /// The comparisons of a shape.
    struct Result {
        /// The units of work; `nil` if the outline is sampled instead.
        var work: Double? = 0
        /// Whether any glyphs are drawn as outlines.
        var hasOutlines = false
    }

    /// Returns the comparisons of a shape within visible pixels, which are not empty.
    func comparisons(of shape: Shape, _ transform: Projection, visible: PixelRect) -> Result {
        areas.beginFrame()
        guard var area = areas.area(of: shape, transform: transform) else { return Result() }
        areas.addChains(of: &area)
        switch area {
        case .shape(.rect): return Result()
        case .shape(.outline(let outline)): return Result(work: work(of: outline, visible: visible), hasOutlines: true)
        case .glyphs(let glyphs):
            guard let outline = glyphs.overlapping else { return Result() }
            return Result(work: work(of: outline, visible: visible), hasOutlines: true)
        }
    }

    private func work(of outline: Outline, visible: PixelRect) -> Double? {
        let region = outline.bounds.intersection(visible)
        switch outline.overlap {
        case .none: return 0
        case .dense: return nil
        case .some:
            if region.isEmpty { return 0 }
            let count = resolver.comparisons(of: outline, of: areas.outlines.buffer, in: region)
            return DrawingWeight.comparison * Double(count.pairs) + DrawingWeight.sampledEdge * Double(count.sampled)
        }
    }

    /// Returns the maximum work of comparing edges, given the total number of rows they cross.
    static func bound(edges: Double, rows: Double) -> Double {
        let group = Double(WindingResolver.maximumGroupSize)
        let pairs = DrawingWeight.comparison * min(edges, group) / 2
        return rows * (edges > group ? max(pairs, DrawingWeight.sampledEdge) : pairs)
    }
}
