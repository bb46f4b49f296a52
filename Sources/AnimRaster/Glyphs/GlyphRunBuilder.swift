import AnimGeometry
import AnimGraphics

/// Builds the areas of glyph runs from glyph images, which are cached across frames.
struct GlyphRunBuilder: ~Copyable {
    /// The images.
    var cache = GlyphCache()
    /// The images of the frame's runs with their positions.
    private(set) var placements = ScratchArray<GlyphPlacement>()
    private var converter: ScanConverter
    private let instructions: InstructionSet

    /// The em size in pixels above which glyphs are drawn as paths.
    private static let maximumEmSize = 96.0
    /// The maximum width and height of a glyph image in pixels, since a font may contain any outlines.
    private static let maximumImageSize = 512
    /// The maximum total area in pixels of the em squares of a run drawn from images, which bounds the work per run.
    private static let maximumRunArea = 16_777_216.0

    init(using instructions: InstructionSet) {
        self.instructions = instructions
        converter = ScanConverter(using: instructions)
    }

    /// Removes the areas of the previous frame, and all images if they exceed the capacity.
    mutating func beginFrame() {
        cache.beginFrame()
        placements.removeAll()
    }

    /// Whether the glyphs of a run have images, as they do if it is upright and of moderate size; overlaps are not considered.
    static func hasImages(_ run: GlyphRun, _ transform: Projection) -> Bool {
        guard let map = transform.affine, map.b == 0, map.c == 0 else { return false }
        let size = SIMD2(map.a * run.size, map.d * run.size)
        guard run.size > 0, size.min() > 0, size.max() <= maximumEmSize else { return false }
        return size.x * size.y * Double(run.glyphs.count) <= maximumRunArea
    }

    /// Builds the area of a run from glyph images; `nil` if it is rotated, skewed or large, or if all of its glyphs may
    /// overlap.
    mutating func area(of run: GlyphRun, transform: Projection, using outlines: inout OutlineBuilder) -> GlyphArea? {
        guard let map = transform.affine, GlyphRunBuilder.hasImages(run, transform) else { return nil }
        let size = SIMD2(map.a * run.size, map.d * run.size)
        let first = placements.count
        guard let clusters = addImages(of: run, map, size: size, using: &outlines), !clusters.isEntangled else {
            placements.truncate(to: first)
            return nil
        }
        let overlapping = removeClusters(clusters.overlapping, of: run, from: first)
        var bounds = placementBounds(from: first)
        var outline: Outline?
        if !overlapping.isEmpty {
            let rest = Shape.glyphs(GlyphRun(overlapping, size: run.size))
            outline = outlines.outline(of: rest, transform: transform)
            bounds = bounds.union(outline?.bounds ?? .empty)
        }
        return GlyphArea(placements: first..<placements.count, overlapping: outline, bounds: bounds)
    }

    /// Adds the images of an area to a plane.
    func add(_ area: GlyphArea, to plane: CoveragePlane) {
        for index in area.placements {
            let placement = placements[index]
            plane.add(cache.plane(of: placement.image), x: placement.x, y: placement.y)
        }
    }
}

extension GlyphRunBuilder {
    /// Appends the placements of all glyphs of a run, and finds those that may overlap; `nil` if a glyph has no image.
    private mutating func addImages(
        of run: GlyphRun, _ map: Transform, size: SIMD2<Double>, using outlines: inout OutlineBuilder
    ) -> GlyphClusters? {
        let number = cache.number(ofSize: size)
        var clusters = GlyphClusters(size: run.size)
        for index in run.glyphs.indices {
            let position = run.glyphs[index].position
            guard let origin = GlyphOrigin(map.apply(position)) else { return nil }
            let key = GlyphKey(run.glyphs[index].outline, size: number, offset: origin.offset)
            var image = cache.image(for: key)
            if image == nil { image = draw(run.glyphs[index].outline, size: size, for: key, using: &outlines) }
            guard let image else { return nil }
            clusters.add(cache.profiles.base + Int(cache.images[image].profile), at: position)
            placements.append(GlyphPlacement(image: image, x: origin.x, y: origin.y))
        }
        clusters.finish()
        return clusters
    }

    /// Removes clusters from the placements of a run, and returns their glyphs.
    private mutating func removeClusters(_ clusters: [Range<Int>], of run: GlyphRun, from first: Int) -> [PlacedGlyph] {
        guard var end = clusters.first?.lowerBound else { return [] }
        var result: [PlacedGlyph] = []
        for (index, cluster) in clusters.enumerated() {
            result += run.glyphs[cluster]
            let next = index + 1 < clusters.count ? clusters[index + 1].lowerBound : run.glyphs.count
            for kept in cluster.upperBound..<next {
                placements[first + end] = placements[first + kept]
                end += 1
            }
        }
        placements.truncate(to: first + end)
        return result
    }

    /// The bounds of the placements from an index on.
    private func placementBounds(from first: Int) -> PixelRect {
        var result = PixelRect.empty
        for index in first..<placements.count {
            let placement = placements[index]
            let bounds = cache.images[placement.image].bounds
            if bounds.isEmpty { continue }
            result = result.union(
                PixelRect(
                    minX: bounds.minX + placement.x, minY: bounds.minY + placement.y, maxX: bounds.maxX + placement.x,
                    maxY: bounds.maxY + placement.y))
        }
        return result
    }

    /// Draws an image, and returns its index; `nil` if it would be too large.
    @inline(never)
    private mutating func draw(
        _ outline: GlyphOutline, size: SIMD2<Double>, for key: GlyphKey, using outlines: inout OutlineBuilder
    ) -> Int? {
        let count = outlines.buffer.count
        let offset = GlyphOrigin.vector(of: key.offset)
        let map = Transform(a: size.x, b: 0, c: 0, d: size.y, tx: offset.x, ty: offset.y)
        let flat = outlines.outline(of: .path(outline.path, .nonZero), transform: Projection(map))
        defer { outlines.truncate(to: count) }
        let bounds = flat?.bounds ?? .empty
        guard max(bounds.width, bounds.height) <= GlyphRunBuilder.maximumImageSize else { return nil }
        let image = cache.add(bounds, of: outline, for: key)
        if let flat {
            var writer = CoverageWriter(cache.plane(of: image), using: instructions)
            converter.cover(.outline(flat), of: outlines.buffer, in: flat.bounds, into: &writer)
        }
        return image
    }
}

/// A run of glyphs drawn from images, except for glyphs that may overlap, which form an outline.
struct GlyphArea {
    /// The range of images in the frame's placements.
    let placements: Range<Int>
    /// The outline of the glyphs that may overlap others.
    let overlapping: Outline?
    let bounds: PixelRect
}

/// A glyph image, and the pixel that contains its origin.
struct GlyphPlacement {
    let image: Int
    let x: Int
    let y: Int
}

/// The origin of a glyph, rounded to 1/128 pixel: a pixel and an offset from its corner.
///
/// Half a step changes a pixel by 1/255 each way.
///
///     (x, y)┌───────────────┐
///           │      column   │
///           │    ─────────► │     offset = row << 8 | column, each 0…127;
///           │ row│    ╳     │     the image of the glyph is drawn with its origin at ╳
///           │    ▼          │
///           └───────────────┘
struct GlyphOrigin {
    let x: Int
    let y: Int
    /// The offset from the corner of the pixel: the column in the low byte, the row in the high byte.
    let offset: UInt16

    private static let bits = 7
    private static let steps = Double(1 << bits)

    /// Rounds a point to the nearest step; `nil` if it is far away.
    @inline(__always)
    init?(_ point: Point) {
        guard point.x.magnitude < Subpixel.limit / 2, point.y.magnitude < Subpixel.limit / 2 else { return nil }
        let column = GlyphOrigin.round(point.x * GlyphOrigin.steps)
        let row = GlyphOrigin.round(point.y * GlyphOrigin.steps)
        let mask = 1 << GlyphOrigin.bits - 1
        x = column >> GlyphOrigin.bits
        y = row >> GlyphOrigin.bits
        offset = UInt16(truncatingIfNeeded: (row & mask) << 8 | column & mask)
    }

    /// Rounds to the nearest integer, ties to even, by adding a number large enough to shift out the fraction.
    @inline(__always)
    private static func round(_ value: Double) -> Int { Int(Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)) }

    /// An offset from the corner of a pixel, in pixels.
    static func vector(of offset: UInt16) -> SIMD2<Double> { SIMD2(Double(offset & 255), Double(offset >> 8)) / steps }
}
