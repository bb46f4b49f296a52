import AnimGeometry
import AnimGraphics

extension Layer {
    /// The bounds as they are drawn: an overshooting animation may make a size negative, which draws nothing.
    var drawnBounds: Rect {
        Rect(x: bounds.minX, y: bounds.minY, width: max(bounds.width, 0), height: max(bounds.height, 0))
    }

    /// The outline of background and clip.
    var outline: Shape {
        cornerRadius > 0 && !maskedCorners.isEmpty ? .roundedRect(roundedBounds) : .rect(drawnBounds)
    }

    /// The border: the ring between the outline and the same outline moved inwards by the border's width.
    var borderRing: Shape { .ring(outer: roundedBounds, inner: borderHole) }

    /// The colour of the border; nil where it has no width.
    var shownBorderColor: Color? { borderWidth > 0 ? borderColor : nil }

    /// Whether the edges of the outline are smooth: they are not where they run between pixels.
    func hasSmoothOutline(transform: Projection) -> Bool {
        if case .rect(let rect) = outline { return !transform.mapsToWholePixels(rect) }
        return true
    }

    /// Returns a length in the layer's space that is at least a pixel long.
    func lengthOfPixel(transform: Projection) -> Double { transform.lengthOfPixel(in: drawnBounds) }

    /// Returns the fill of a shape in the layer's space; nil without an area or a colour that can be seen.
    func fill(_ shape: Shape, with color: Color?, transform: Projection) -> DrawCommand? {
        guard let color, color.alpha > 0, !drawnBounds.isEmpty else { return nil }
        return .fill(shape, paint: .color(color), transform: transform)
    }

    /// The bounds with their corners, the radius limited.
    var roundedBounds: RoundedRect {
        var rounded = RoundedRect(drawnBounds, cornerRadius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
        rounded.cornerRadius = rounded.effectiveRadius
        return rounded
    }

    /// The part of the outline that the border leaves free.
    var borderHole: RoundedRect { outline(insetBy: borderWidth) }

    /// Returns the outline moved inwards.
    func outline(insetBy distance: Double) -> RoundedRect {
        var inner = roundedBounds
        inner.rect = inner.rect.insetBy(dx: distance, dy: distance)
        inner.cornerRadius = max(0, inner.cornerRadius - distance)
        return inner
    }
}

extension Projection {
    /// Returns a length in the untransformed space that is at least a pixel long in every direction at the corners of a
    /// rectangle; 0 for singular maps, and nowhere longer than the rectangle's sides where perspective makes pixels large.
    func lengthOfPixel(in rect: Rect) -> Double {
        if let affine { return affine.lengthOfPixel }
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
        ]
        let longest = corners.reduce(0) { max($0, derivative(at: $1)?.lengthOfPixel ?? .infinity) }
        return min(longest, max(rect.width, rect.height))
    }

    /// Whether the edges of a rectangle's image lie between pixels, as nearly as the rasteriser distinguishes positions.
    func mapsToWholePixels(_ rect: Rect) -> Bool {
        guard let affine, affine.isScaleAndTranslation else { return false }
        let image = affine.apply(rect)
        return [image.minX, image.minY, image.maxX, image.maxY].allSatisfy { abs($0 - $0.rounded()) < 1.0 / 512 }
    }
}

extension Transform {
    /// A length in the untransformed space that is at least a pixel long in every direction; 0 for singular transforms.
    fileprivate var lengthOfPixel: Double {
        let largestScale = (a * a + b * b + c * c + d * d).squareRoot()
        let length = largestScale / abs(determinant)
        return length.isFinite ? length : 0
    }
}
