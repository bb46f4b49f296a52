import AnimGeometry
import AnimGraphics

/// Glyphs that are drawn from their images, and those of the same run that may overlap, as one outline.
struct GlyphArea {
    /// The images, in the frame's placements.
    let placements: Range<Int>
    let overlapping: Outline?
    let bounds: PixelRect
}

/// The image of a glyph, and the pixel that its origin lies in.
struct GlyphPlacement {
    let image: Int
    let x: Int
    let y: Int
}

/// The place of a glyph's origin: a pixel, and one of 128 × 128 places in it.
///
/// Half the distance between two places changes a pixel by 1 of 255 along a row and by 1 along a column.
private struct GlyphCorner {
    let x: Int
    let y: Int
    let place: UInt16

    private static let bits = 7
    private static let places = Double(1 << bits)

    /// Finds the nearest place; nil far away.
    @inline(__always)
    init?(_ point: Point) {
        guard point.x.magnitude < Subpixel.limit / 2, point.y.magnitude < Subpixel.limit / 2 else { return nil }
        let column = GlyphCorner.round(point.x * GlyphCorner.places)
        let row = GlyphCorner.round(point.y * GlyphCorner.places)
        let mask = 1 << GlyphCorner.bits - 1
        x = column >> GlyphCorner.bits
        y = row >> GlyphCorner.bits
        place = UInt16(truncatingIfNeeded: (row & mask) << 8 | column & mask)
    }

    /// Rounds to the nearest integer, ties to even, by the addition that pushes the fraction out.
    @inline(__always)
    private static func round(_ value: Double) -> Int { Int(Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)) }

    /// The way from the corner of a pixel to a place in it.
    static func shift(of place: UInt16) -> SIMD2<Double> { SIMD2(Double(place & 255), Double(place >> 8)) / places }
}

extension BandRenderer {
    /// The size of an em beyond which glyphs are paths, in pixels.
    private static let largestGlyph = 96.0
    /// The widest and highest image of a glyph, in pixels: a font may have any outlines.
    private static let largestImage = 512
    /// The most pixels that the ems of a run's glyphs have together, beyond which it is a path: what a frame takes is bounded by its runs.
    private static let largestRun = 16_777_216.0

    /// The area of a shape, of which nothing beyond `visible` is to be drawn, if that is given.
    mutating func area(
        of shape: Shape, transform: Projection, visible: PixelWindow? = nil, using builder: inout OutlineBuilder
    ) -> Area? {
        if case .glyphs(let run) = shape, let area = area(of: run, transform: transform, using: &builder) { return area }
        return builder.area(of: shape, transform: transform, visible: visible)
    }

    /// The area of a run by images of its glyphs; nil where it is turned, skewed or large, or where all may overlap.
    private mutating func area(of run: GlyphRun, transform: Projection, using builder: inout OutlineBuilder) -> Area? {
        guard let map = transform.affine, map.b == 0, map.c == 0 else { return nil }
        let size = SIMD2(map.a * run.size, map.d * run.size)
        guard run.size > 0, size.min() > 0, size.max() <= BandRenderer.largestGlyph else { return nil }
        guard size.x * size.y * Double(run.glyphs.count) <= BandRenderer.largestRun else { return nil }
        let first = placements.count
        guard let clusters = place(run, map, size: size, using: &builder), !clusters.isEntangled else {
            placements.truncate(to: first)
            return nil
        }
        let overlapping = takeOut(clusters.overlapping, of: run, from: first)
        var bounds = placementBounds(from: first)
        var outline: Outline?
        if !overlapping.isEmpty {
            let rest = Shape.glyphs(GlyphRun(overlapping, size: run.size))
            outline = builder.outline(of: rest, transform: transform)
            bounds = bounds.union(outline?.bounds ?? .empty)
        }
        return .glyphs(GlyphArea(placements: first..<placements.count, overlapping: outline, bounds: bounds))
    }

    /// Appends the placements of all glyphs of a run, and finds out which of them may overlap; nil where one has no image.
    private mutating func place(
        _ run: GlyphRun, _ map: Transform, size: SIMD2<Double>, using builder: inout OutlineBuilder
    ) -> GlyphClusters? {
        let number = glyphs.number(ofSize: size)
        var clusters = GlyphClusters(size: run.size)
        for index in run.glyphs.indices {
            let position = run.glyphs[index].position
            guard let corner = GlyphCorner(map.apply(position)) else { return nil }
            let key = GlyphKey(run.glyphs[index].outline, size: number, place: corner.place)
            var image = glyphs.image(for: key)
            if image == nil { image = draw(run.glyphs[index].outline, size: size, for: key, using: &builder) }
            guard let image else { return nil }
            clusters.add(glyphs.profiles.base + Int(glyphs.images[image].profile), at: position)
            placements.append(GlyphPlacement(image: image, x: corner.x, y: corner.y))
        }
        clusters.finish()
        return clusters
    }

    /// Takes clusters out of the placements of a run, and returns their glyphs.
    private mutating func takeOut(_ clusters: [Range<Int>], of run: GlyphRun, from first: Int) -> [PlacedGlyph] {
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

    /// The pixels of the placements from an index on.
    private func placementBounds(from first: Int) -> PixelRect {
        var result = PixelRect.empty
        for index in first..<placements.count {
            let placement = placements[index]
            let bounds = glyphs.images[placement.image].bounds
            if bounds.isEmpty { continue }
            result = result.union(
                PixelRect(
                    minX: bounds.minX + placement.x, minY: bounds.minY + placement.y, maxX: bounds.maxX + placement.x,
                    maxY: bounds.maxY + placement.y))
        }
        return result
    }

    /// Hands the coverage of glyphs within bounds to a sink.
    mutating func cover(
        _ area: GlyphArea, in bounds: PixelRect, lines: borrowing LineBuffer, into sink: inout some CoverageSink
    ) {
        let stride = (bounds.width + 15) & ~15
        let base = maskBytes.push(count: stride * bounds.height + 32, repeating: 0)
        let plane = CoveragePlane(base: base, stride: stride, bounds: bounds)
        if let outline = area.overlapping {
            var writer = CoverageWriter(plane)
            let visible = outline.bounds.intersection(bounds)
            if !visible.isEmpty { cover(.outline(outline), in: visible, lines: lines, into: &writer) }
        }
        for index in area.placements {
            let placement = placements[index]
            plane.add(glyphs.images[placement.image], of: glyphs.bytes.base, x: placement.x, y: placement.y)
        }
        plane.cover(&sink)
        maskBytes.pop()
    }

    /// Makes an image; nil where it would be too large.
    @inline(never)
    private mutating func draw(
        _ outline: GlyphOutline, size: SIMD2<Double>, for key: GlyphKey, using builder: inout OutlineBuilder
    ) -> Int? {
        let count = builder.buffer.count
        let shift = GlyphCorner.shift(of: key.place)
        let map = Transform(a: size.x, b: 0, c: 0, d: size.y, tx: shift.x, ty: shift.y)
        let flat = builder.outline(of: .path(outline.path, .nonZero), transform: Projection(map))
        defer { builder.truncate(to: count) }
        let bounds = flat?.bounds ?? .empty
        guard max(bounds.width, bounds.height) <= BandRenderer.largestImage else { return nil }
        let image = glyphs.add(bounds, of: outline, for: key)
        if let flat {
            var writer = CoverageWriter(glyphs.plane(of: image))
            cover(.outline(flat), in: flat.bounds, lines: builder.buffer, into: &writer)
        }
        return image
    }
}
