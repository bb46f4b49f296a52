import AnimGeometry

/// The frames of the cells of a collection view, one after the other.
struct CollectionFlow {
    /// The extents of an item: along the lines, and in the direction of scrolling.
    private let item: (along: Double, across: Double)
    private let lineLength: Double
    private let spacing: (items: Double, lines: Double)
    private let isHorizontal: Bool
    /// The start of the next item.
    private var next = (along: 0.0, across: 0.0)
    /// The end of the lines so far.
    private var end = 0.0

    init(of view: CollectionView) {
        let bounds = view.bounds.size
        let size = view.itemSize ?? bounds
        isHorizontal = view.scrollDirection == .horizontal
        item = isHorizontal ? (size.height, size.width) : (size.width, size.height)
        lineLength = isHorizontal ? bounds.height : bounds.width
        spacing = (view.minimumInteritemSpacing, view.minimumLineSpacing)
    }

    /// The extent of the content so far.
    var contentSize: Size {
        isHorizontal ? Size(width: end, height: lineLength) : Size(width: lineLength, height: end)
    }

    /// Starts a line, unless it has started.
    mutating func beginSection() {
        if next.along > 0 { beginLine() }
    }

    /// Returns the frame of the next item.
    mutating func nextFrame() -> Rect {
        if next.along > 0, next.along + item.along > lineLength { beginLine() }
        let origin = isHorizontal ? Point(x: next.across, y: next.along) : Point(x: next.along, y: next.across)
        let size =
            isHorizontal
            ? Size(width: item.across, height: item.along) : Size(width: item.along, height: item.across)
        end = next.across + item.across
        next.along += item.along + spacing.items
        return Rect(origin: origin, size: size)
    }

    private mutating func beginLine() { next = (0, end + spacing.lines) }
}
