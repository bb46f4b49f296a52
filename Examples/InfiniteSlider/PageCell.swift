import AnimRender

/// A page, with as many dots as its number.
final class PageCell: CollectionViewCell {
    /// The page of a section, of which every third one shows the same.
    convenience init(section: Int, in collectionView: CollectionView) {
        let page = section % InfiniteSlider.pageColors.count
        self.init(frame: collectionView.bounds, color: InfiniteSlider.pageColors[page], dotCount: page + 1)
        layer.name = "page[\(section)]"
    }

    init(frame: Rect, color: Color, dotCount: Int) {
        super.init(frame: frame)
        backgroundColor = color
        layer.cornerRadius = InfiniteSlider.cornerRadius
        for dot in 0..<dotCount {
            let view = View(frame: Rect(x: 0, y: 0, width: InfiniteSlider.dotSize, height: InfiniteSlider.dotSize))
            let offset = (Double(dot) - Double(dotCount - 1) / 2) * InfiniteSlider.dotSpacing
            view.center = Point(x: frame.width / 2 + offset, y: frame.height / 2)
            view.backgroundColor = .white
            view.layer.cornerRadius = InfiniteSlider.dotSize / 2
            addSubview(view)
        }
    }
}

/// A button with a triangle on it.
final class ArrowButton: View {
    /// Called when a finger has tapped the button.
    var tapped: () -> Void = {}

    init(frame: Rect, pointsRight: Bool) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        layer.cornerRadius = frame.height / 2
        layer.name = pointsRight ? "next" : "previous"
        let direction = pointsRight ? 1.0 : -1.0
        let center = Point(x: frame.width / 2, y: frame.height / 2)
        let arrow = ShapeLayer()
        arrow.path = Path(polygon: [
            Point(x: center.x - 6 * direction, y: center.y - 8), Point(x: center.x + 8 * direction, y: center.y),
            Point(x: center.x - 6 * direction, y: center.y + 8),
        ])
        arrow.fillColor = .systemGray
        layer.addSublayer(arrow)
        addGestureRecognizer(TapGestureRecognizer(name: layer.name) { [unowned self] _ in tapped() })
    }
}
