package import AnimGeometry
package import AnimGraphics

extension LayerContents {
    /// Returns the commands that draw the picture in a layer's bounds.
    ///
    /// - Parameters:
    ///   - bounds: The layer's bounds.
    ///   - transform: The map to pixels.
    ///   - tint: The color of those shapes that have none of their own.
    package func commands(in bounds: Rect, transform: Projection, tint: Color) -> [DrawCommand] {
        guard let first = image.parts.first else { return [] }
        guard image.parts.count > 1 || first.weight < 1 else {
            return commands(for: first.picture, in: bounds, transform: transform, tint: tint)
        }
        return mixture(in: bounds, transform: transform, tint: tint)
    }

    /// Returns the commands that draw several pictures at once: each one replaces its share of the mixture so far.
    private func mixture(in bounds: Rect, transform: Projection, tint: Color) -> [DrawCommand] {
        var commands: [DrawCommand] = []
        var total = 0.0
        for part in image.parts {
            let steps = self.commands(for: part.picture, in: bounds, transform: transform, tint: tint)
            total += part.weight
            if commands.isEmpty {
                commands = steps
            } else {
                commands.append(.pushGroup(GroupStyle(opacity: part.weight / total, compositing: .copy)))
                commands += steps + [.popGroup]
            }
        }
        // Rounding of the weights must not make the mixture translucent.
        return [.pushGroup(opacity: total > 0.999 ? 1 : total)] + commands + [.popGroup]
    }

    private func commands(
        for picture: ImageMix.Picture, in bounds: Rect, transform: Projection, tint: Color
    ) -> [DrawCommand] {
        switch picture {
        case .pixels(let image): commands(for: image, in: bounds, transform: transform)
        case .shapes(let image): commands(for: image, in: bounds, transform: transform, tint: tint)
        }
    }

    private func commands(for image: Image, in bounds: Rect, transform: Projection) -> [DrawCommand] {
        let size = Size(width: Double(image.width), height: Double(image.height))
        guard !bounds.isEmpty || !gravity.resizes, let layout = ContentsLayout(self, of: size, in: bounds) else { return [] }
        let pieces = layout.pieces
        let fills = pieces.map { piece in
            let shape = piece.destination.cut(within: layout.destination, transform)
            return DrawCommand.fill(.rect(shape), paint: .image(paint(image, piece)), transform: transform)
        }
        guard fills.count > 1, transform.affine?.isScaleAndTranslation != true else { return fills }
        // Antialiased edges that meet have to add up to full coverage.
        let sum = GroupStyle(compositing: .blend(.plusLighter))
        return [.pushGroup(GroupStyle())] + fills.flatMap { [.pushGroup(sum), $0, .popGroup] } + [.popGroup]
    }

    /// Returns the commands that draw a picture of shapes, clipped where they reach beyond the part that is shown.
    ///
    /// A unit of such a picture is a point, whatever the contents' scale.
    func commands(for image: VectorImage, in bounds: Rect, transform: Projection, tint: Color) -> [DrawCommand] {
        var contents = self
        contents.scale = 1
        guard !bounds.isEmpty || !gravity.resizes, let layout = ContentsLayout(contents, of: image.size, in: bounds) else {
            return []
        }
        return layout.pieces.flatMap { piece -> [DrawCommand] in
            let drawn = image.commands(transform: Projection(piece.transform).concatenating(transform), tint: tint)
            if image.isContained && piece.source == image.bounds { return drawn }
            return [.pushClip(.rect(piece.destination), transform: transform)] + drawn + [.popClip]
        }
    }

    private func paint(_ image: Image, _ piece: ContentsLayout.Piece) -> ImagePaint {
        ImagePaint(
            image, source: piece.source, destination: piece.destination, magnificationFilter: magnificationFilter,
            minificationFilter: minificationFilter)
    }
}

extension Rect {
    /// Returns the rectangle with its edges moved to the nearest pixel boundaries, except for edges that it shares with a larger
    /// one.
    fileprivate func cut(within whole: Rect, _ transform: Projection) -> Rect {
        guard let affine = transform.affine, affine.isScaleAndTranslation, affine.a != 0, affine.d != 0 else { return self }
        func snapped(_ value: Double, _ scale: Double, _ offset: Double) -> Double {
            ((value * scale + offset).rounded() - offset) / scale
        }
        let left = minX > whole.minX ? snapped(minX, affine.a, affine.tx) : minX
        let right = maxX < whole.maxX ? snapped(maxX, affine.a, affine.tx) : maxX
        let top = minY > whole.minY ? snapped(minY, affine.d, affine.ty) : minY
        let bottom = maxY < whole.maxY ? snapped(maxY, affine.d, affine.ty) : maxY
        return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

/// The layout of a picture in a layer's bounds.
struct ContentsLayout {
    /// A part of the picture, in its pixels, and its rectangle in the layer's space.
    struct Piece: Hashable {
        let source: Rect
        let destination: Rect

        /// The map from the picture to the layer's space.
        var transform: Transform {
            let (across, down) = (destination.width / source.width, destination.height / source.height)
            return Transform(
                a: across, b: 0, c: 0, d: down, tx: destination.minX - source.minX * across,
                ty: destination.minY - source.minY * down)
        }
    }

    /// The part of the picture that is shown, in its pixels.
    let source: Rect
    /// The rectangle of that part, in the layer's space.
    let destination: Rect
    private let columns: [AxisPart]
    private let rows: [AxisPart]

    /// Lays out a picture; nil if it is invisible.
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

    /// The picture in one piece, or in up to nine if only the middle is stretched.
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

    /// Returns the parts before, in and after the stretched middle, which is given in fractions.
    ///
    /// ```
    /// source       |--before--|----middle----|--after--|
    /// destination  |--before--|---------middle---------|--after--|      only the middle changes its length
    /// ```
    ///
    /// As in Core Animation, an empty middle counts as one pixel around its position. If there is no room for the parts before
    /// and after the middle, they shrink.
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
    /// The unit square.
    fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

extension ContentsGravity {
    /// Whether the picture is resized according to the bounds.
    var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

    /// Returns the rectangle of a picture of a size in bounds.
    ///
    /// The names are for a y axis that points up: `bottom` is the side of the smallest y, the upper edge on screen.
    package func rectangle(of size: Size, in bounds: Rect) -> Rect {
        let size = resized(size, to: bounds.size)
        let (x, y) = alignment
        return Rect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }

    private func resized(_ size: Size, to bounds: Size) -> Size {
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let isAcross = self == .resizeAspect ? across <= down : across >= down
            // The side that fits has exactly the length of the bounds.
            return isAcross
                ? Size(width: bounds.width, height: size.height * across) : Size(width: size.width * down, height: bounds.height)
        default: return size
        }
    }

    /// The share of the remaining space that precedes the picture, along x and y.
    private var alignment: (Double, Double) {
        switch self {
        case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
        case .top: (0.5, 1)
        case .bottom: (0.5, 0)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 1)
        case .topRight: (1, 1)
        case .bottomLeft: (0, 0)
        case .bottomRight: (1, 0)
        }
    }
}
