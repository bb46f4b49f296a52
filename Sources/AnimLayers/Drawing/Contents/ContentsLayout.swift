import AnimGeometry

/// Where the pixels of a picture lie in a layer's bounds.
struct ContentsLayout {
    /// A part of the picture, in its pixels, and where it lies, in the layer's space.
    struct Piece: Hashable {
        let source: Rect
        let destination: Rect
    }

    /// The part of the picture that is shown, in its pixels.
    let source: Rect
    /// Where that part lies.
    let destination: Rect
    private let columns: [Stretch]
    private let rows: [Stretch]

    /// Lays a picture out; nil where nothing of it is to be seen.
    init?(_ contents: LayerContents, of size: Size, in bounds: Rect) {
        source = Rect(
            x: contents.rect.minX * size.width, y: contents.rect.minY * size.height,
            width: contents.rect.width * size.width, height: contents.rect.height * size.height)
        guard source.isFinite, source.width > 0, source.height > 0 else { return nil }
        let pointsPerPixel = contents.scale > 0 && contents.scale.isFinite ? 1 / contents.scale : 1
        let own = Size(width: source.width * pointsPerPixel, height: source.height * pointsPerPixel)
        destination = contents.gravity.place(own, in: bounds)
        guard destination.isFinite, destination.width > 0, destination.height > 0 else { return nil }
        let center = contents.gravity.resizes ? contents.center : .unit
        columns = Stretch.split(
            from: source.minX, length: source.width, to: destination.minX, length: destination.width,
            middle: (center.minX, center.maxX), pointsPerPixel: pointsPerPixel)
        rows = Stretch.split(
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
private struct Stretch {
    let source: Double
    let sourceLength: Double
    let destination: Double
    let destinationLength: Double

    /// The parts before, in and after the middle that is stretched, which is given in fractions.
    ///
    /// As Core Animation has it, an empty middle stands for one pixel around its place. Where there is no room for what is
    /// before and after it, these shrink.
    static func split(
        from source: Double, length: Double, to destination: Double, length extent: Double, middle: (Double, Double),
        pointsPerPixel: Double
    ) -> [Stretch] {
        var start = min(max(middle.0, 0), 1) * length
        var end = min(max(middle.1, 0), 1) * length
        if !(end > start) {
            let place = start
            start = max(0, place - 0.5)
            end = min(length, place + 0.5)
        }
        guard start > 0 || end < length else {
            return [Stretch(source: source, sourceLength: length, destination: destination, destinationLength: extent)]
        }
        let outer = (start + length - end) * pointsPerPixel
        let scale = outer > extent ? pointsPerPixel * extent / outer : pointsPerPixel
        let first = start * scale
        let last = extent - (length - end) * scale
        let cuts = [(0, 0), (start, first), (end, last), (length, extent)]
        return zip(cuts, cuts.dropFirst()).compactMap { cut, next in
            guard next.0 > cut.0, next.1 > cut.1 else { return nil }
            return Stretch(
                source: source + cut.0, sourceLength: next.0 - cut.0, destination: destination + cut.1,
                destinationLength: next.1 - cut.1)
        }
    }
}

extension Rect {
    /// All of what fractions speak of.
    fileprivate static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

extension ContentsGravity {
    /// Whether the picture is resized to suit the bounds.
    var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

    /// The place of something of a size in bounds.
    ///
    /// The names are those of a y axis that points up: `bottom` is where y is least, at the upper edge of the picture.
    func place(_ size: Size, in bounds: Rect) -> Rect {
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
            // The side that decides is exactly that of the bounds.
            return isAcross
                ? Size(width: bounds.width, height: size.height * across) : Size(width: size.width * down, height: bounds.height)
        default: return size
        }
    }

    /// Which share of the room that is left lies before the picture, along x and y.
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
