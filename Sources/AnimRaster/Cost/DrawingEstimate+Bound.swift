import AnimGeometry
package import AnimGraphics

extension DrawingEstimate {
    /// Whether a display list is certainly less work than a limit, as if every command covered the canvas: true for most frames, and
    /// found without the bounds of any command.
    package static func isBelow(_ limit: Double, _ list: DisplayList) -> Bool {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: max(1, list.width), maxY: max(1, list.height))
        let area = Double(canvas.width) * Double(canvas.height)
        var sum = 0.0
        for command in list.commands {
            sum += DrawingWeight.command
            switch command {
            case .fill(.rect, .color, _), .fill(.roundedRect, .color, _):
                sum +=
                    (DrawingWeight.fill + DrawingWeight.maskedPixel) * area + 2 * DrawingWeight.lineInRow * Double(canvas.height)
            case .fill(let shape, let paint, let transform):
                let weights = DrawingWeight.weights(of: paint, isAffine: transform.affine != nil)
                sum += (weights.pixel + DrawingWeight.maskedPixel) * area + weights.command
                sum += bound(shape, transform, canvas, area: area)
            case .shadow(let shape, _, _, let transform):
                // There may be eight rows of samples in one of pixels.
                sum += largestShadow * area + 8 * bound(shape, transform, canvas, area: area)
            case .pushClip(let shape, let transform):
                sum += DrawingWeight.clip * area + bound(shape, transform, canvas, area: area)
            case .pushGroup(let style):
                // What casts a shadow is drawn several times.
                if style.shadow != nil { return false }
                sum += (DrawingWeight.group + DrawingWeight.mask) * area
                if case .blend(let mode) = style.compositing { sum += DrawingWeight.blend(mode) * area }
            case .popClip, .popGroup: break
            }
            if sum > limit { return false }
        }
        return true
    }

    /// The most that a pixel of a shadow costs: kernels reach 13 samples where there are 64 in each pixel, the most.
    private static let largestShadow =
        DrawingWeight.shadowPixel + (DrawingWeight.sample + DrawingWeight.samplePair * 13) * 1.3 * 64

    /// The most work that the outline of a shape can be.
    private static func bound(_ shape: Shape, _ transform: Projection, _ canvas: PixelRect, area: Double) -> Double {
        switch shape {
        case .rect, .roundedRect, .ring: 4 * DrawingWeight.lineInRow * Double(canvas.height) + 128 * DrawingWeight.line
        case .glyphs(let run):
            run.glyphs.count > manyGlyphs ? .infinity : bound(run, transform, canvas, area: area)
        case .path(let path, _): bound(curves: Double(path.elements.count), canvas)
        // Two sides and the corners between them.
        case .stroke(let path, let style):
            style.dashes.isEmpty ? bound(curves: 6 * Double(path.elements.count), canvas) : .infinity
        }
    }

    /// The number of glyphs of a run that is looked at more closely: n² glyphs in one spot cross less than 21 n² times.
    private static let manyGlyphs = 64

    /// The most work of glyphs.
    private static func bound(_ run: GlyphRun, _ transform: Projection, _ canvas: PixelRect, area: Double) -> Double {
        let count = Double(run.glyphs.count)
        let elements = GlyphMeasure.elements(of: run)
        let scale = transform.affine.map { $0.a.magnitude + $0.b.magnitude + $0.c.magnitude + $0.d.magnitude } ?? .infinity
        let length = GlyphMeasure.ems * min(run.size.magnitude * scale, Double(canvas.width + canvas.height)) * count
        return DrawingWeight.glyphElement * elements
            + (DrawingWeight.glyphOutline + DrawingWeight.glyphPixel * area + DrawingWeight.crossing * 21 * Double(manyGlyphs))
            * count + GlyphMeasure.largestComparison(elements: elements, length: length, height: Double(canvas.height))
    }

    /// The most work of curves: each passes a row three times at most, and is at most three sides long, so that
    /// two of them cross about 9 (w + h)² / πwh times.
    private static func bound(curves: Double, _ canvas: PixelRect) -> Double {
        let sides = Double(canvas.width + canvas.height)
        let crossings = 3 * sides * sides / (Double(canvas.width) * Double(canvas.height))
        return ComparisonEstimate.bound(edges: 3 * curves, rows: 3 * curves * Double(canvas.height))
            + curves
            * (3 * DrawingWeight.lineInRow * Double(canvas.height) + DrawingWeight.line
                * Double(FlatteningBound.maximumChordCount)
                + DrawingWeight.crossing * crossings * curves)
    }
}
