import AnimGeometry

/// The layout of a picture's pixels in a layer's bounds.
struct ContentsLayout {
    /// A part of the picture, in its pixels, and its rectangle in the layer's space.
    struct Piece: Hashable {
        let source: Rect
        let destination: Rect
    }

    /// The part of the picture that is shown, in its pixels.
    let source: Rect
    /// The rectangle of that part, in the layer's space.
    let destination: Rect
    private let columns: [AxisPart]
    private let rows: [AxisPart]

    /// Lays a picture out; nil where nothing of it is to be seen.
    init?(_ contents: LayerContents, of size: Size, in bounds: Rect) {
        source = Rect(
            x: contents.rect.minX * size.width, y: contents.rect.minY * size.height,
            width: contents.rect.width * size.width, height: contents.rect.height * size.height)
        guard source.isFinite, source.width > 0, source.height > 0 else { return nil }
        let pointsPerPixel = contents.scale > 0 && contents.scale.isFinite ? 1 / contents.scale : 1
        let own = Size(width: source.width * pointsPerPixel, height: source.height * pointsPerPixel)
        destination = contents.gravity.rectangle(of: own, in: bounds)
        guard destination.isFinite, destination.width > 0, destination.height > 0 else { return nil }
        let center = contents.gravity.resizes ? contents.center : .unit
        columns = AxisPart.split(
            from: source.minX, length: source.width, to: destination.minX, length: destination.width,
            middle: (center.minX, center.maxX), pointsPerPixel: pointsPerPixel)
        rows = AxisPart.split(
            from: source.minY, length: source.height, to: destination.minY, length: destination.height,
            middle: (center.minY, center.maxY), pointsPerPixel: pointsPerPixel)
    }

    /// The picture in one piece, or in up to nine where only the middle is stretched.
    var pieces: [Piece] {
        rows.flatMap { row in
            columns.map { column in
                Piece(
                    source: Rect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
                    destination: Rect(
                        x: column.destination, y: row.destination, width: column.destinationLength, height: row.destinationLength)
                )
            }
        }
    }
}

/// A part of the picture along one axis.
private struct AxisPart {
    let source: Double
    let sourceLength: Double
    let destination: Double
    let destinationLength: Double

    /// Returns the parts before, in and after the middle that is stretched, which is given in fractions.
    ///
    /// ```
    /// source       |--before--|----middle----|--after--|
    /// destination  |--before--|---------middle---------|--after--|      only the middle changes its length
    /// ```
    ///
    /// As Core Animation has it, an empty middle stands for one pixel around its position. Where there is no room for what is
    /// before and after it, these shrink.
    static func split(
        from source: Double, length: Double, to destination: Double, length extent: Double, middle: (Double, Double),
        pointsPerPixel: Double
    ) -> [AxisPart] {
        var start = min(max(middle.0, 0), 1) * length
        var end = min(max(middle.1, 0), 1) * length
        if !(end > start) {
            let middle = start
            start = max(0, middle - 0.5)
            end = min(length, middle + 0.5)
        }
        guard start > 0 || end < length else {
            return [AxisPart(source: source, sourceLength: length, destination: destination, destinationLength: extent)]
        }
        let outer = (start + length - end) * pointsPerPixel
        let scale = outer > extent ? pointsPerPixel * extent / outer : pointsPerPixel
        let first = start * scale
        let last = extent - (length - end) * scale
        let cuts = [(0, 0), (start, first), (end, last), (length, extent)]
        return zip(cuts, cuts.dropFirst()).compactMap { cut, next in
            guard next.0 > cut.0, next.1 > cut.1 else { return nil }
            return AxisPart(
                source: source + cut.0, sourceLength: next.0 - cut.0, destination: destination + cut.1,
                destinationLength: next.1 - cut.1)
        }
    }
}

extension Rect {
    /// The whole of what fractions measure.
    fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}
