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

extension BandRenderer {
    /// The size of an em beyond which glyphs are paths, in pixels.
    private static let largestGlyph = 96.0
    /// The widest and highest image of a glyph, in pixels: a font may have any outlines.
    private static let largestImage = 512
    /// The most pixels that the ems of a run's glyphs have together, beyond which it is a path: what a frame takes is bounded by its runs.
    private static let largestRun = 16_777_216.0
    /// The logarithm of the number of places from pixel to pixel that glyphs stand at: half the distance between two changes
    /// a pixel by 1 of 255 along a row and by 1 along a column.
    private static let placeBits = 7
    private static let places = Double(1 << placeBits)

    /// The area of a shape.
    mutating func area(of shape: Shape, transform: Projection, using builder: inout OutlineBuilder) -> Area? {
        if case .glyphs(let run) = shape, let area = area(of: run, transform: transform, using: &builder) { return area }
        return builder.area(of: shape, transform: transform)
    }

    /// The area of a run by images of its glyphs; nil where it is turned, skewed or large, or where all may overlap.
    private mutating func area(of run: GlyphRun, transform: Projection, using builder: inout OutlineBuilder) -> Area? {
        guard let map = transform.affine, map.b == 0, map.c == 0 else { return nil }
        let size = SIMD2(map.a * run.size, map.d * run.size)
        guard run.size > 0, size.min() > 0, size.max() <= BandRenderer.largestGlyph else { return nil }
        guard size.x * size.y * Double(run.glyphs.count) <= BandRenderer.largestRun else { return nil }
        let first = placements.count
        var clusters = GlyphClusters(size: run.size)
        for glyph in run.glyphs {
            guard let placement = place(glyph, map, size: size, using: &builder) else {
                placements.truncate(to: first)
                return nil
            }
            clusters.add(glyphs.profiles[glyphs.images[placement.image].profile], at: glyph.position)
            placements.append(placement)
        }
        clusters.finish()
        if clusters.isEntangled {
            placements.truncate(to: first)
            return nil
        }
        let overlapping = keep(clusters, of: run, from: first)
        var bounds = placementBounds(from: first)
        var outline: Outline?
        if !overlapping.isEmpty {
            let rest = Shape.glyphs(GlyphRun(overlapping, size: run.size))
            outline = builder.outline(of: rest, transform: transform)
            bounds = bounds.union(outline?.bounds ?? .empty)
        }
        return .glyphs(GlyphArea(placements: first..<placements.count, overlapping: outline, bounds: bounds))
    }

    /// Takes clusters that may overlap out of the placements of a run, and returns their glyphs.
    private mutating func keep(_ clusters: GlyphClusters, of run: GlyphRun, from first: Int) -> [PlacedGlyph] {
        var overlapping: [PlacedGlyph] = []
        var count = first
        var start = 0
        for cluster in clusters.ends {
            if cluster.isOverlapping { overlapping += run.glyphs[start..<cluster.end] }
            for index in start..<cluster.end where !cluster.isOverlapping {
                placements[count] = placements[first + index]
                count += 1
            }
            start = cluster.end
        }
        placements.truncate(to: count)
        return overlapping
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

    /// The image of a glyph at the nearest place; nil far away, and where it would be too large.
    private mutating func place(
        _ glyph: PlacedGlyph, _ map: Transform, size: SIMD2<Double>, using builder: inout OutlineBuilder
    ) -> GlyphPlacement? {
        let point = map.apply(glyph.position)
        guard point.x.magnitude < Subpixel.limit / 2, point.y.magnitude < Subpixel.limit / 2 else { return nil }
        let bits = BandRenderer.placeBits
        let x = Int((point.x * BandRenderer.places).rounded(.toNearestOrEven))
        let y = Int((point.y * BandRenderer.places).rounded(.toNearestOrEven))
        let mask = 1 << bits - 1
        let place = SIMD2(Int32(truncatingIfNeeded: x & mask), Int32(truncatingIfNeeded: y & mask))
        let key = GlyphCache.Key(outline: ObjectIdentifier(glyph.outline), size: size, place: place)
        guard let image = glyphs.image(for: key) ?? draw(glyph.outline, for: key, using: &builder) else { return nil }
        return GlyphPlacement(image: image, x: x >> bits, y: y >> bits)
    }

    /// Makes an image; nil where it would be too large.
    private mutating func draw(
        _ outline: GlyphOutline, for key: GlyphCache.Key, using builder: inout OutlineBuilder
    ) -> Int? {
        let count = builder.buffer.count
        let shift = SIMD2(Double(key.place.x), Double(key.place.y)) / BandRenderer.places
        let map = Transform(a: key.size.x, b: 0, c: 0, d: key.size.y, tx: shift.x, ty: shift.y)
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
