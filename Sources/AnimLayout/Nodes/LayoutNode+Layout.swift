package import AnimGeometry

extension LayoutNode {
    /// Lays out the view, which is not in a stack, with its descendants.
    ///
    /// - Parameters:
    ///   - pins: The pins to the rectangle.
    ///   - rectangle: The rectangle in the superview's space.
    ///   - current: The present frame, for what neither pins nor content determine.
    package func layOut(_ pins: Pins, in rectangle: Rect, current: Rect) {
        size.horizontal = pins.horizontal.length(in: rectangle.width)
        size.vertical = pins.vertical.length(in: rectangle.height)
        aspect = pins.aspect
        let width = ownLength(along: .horizontal) ?? current.width
        let left = pins.horizontal.start(of: width, in: rectangle.width).map { $0 + rectangle.minX } ?? current.minX
        layOut(along: .horizontal, in: Span(start: left, length: width))
        let height = ownLength(along: .vertical) ?? current.height
        let top = pins.vertical.start(of: height, in: rectangle.height).map { $0 + rectangle.minY } ?? current.minY
        layOut(along: .vertical, in: Span(start: top, length: height))
    }

    /// Gives the view a span along an axis, and its descendants theirs; widths come first.
    private func layOut(along axis: LayoutAxis, in span: Span) {
        spans[axis] = span
        defer { if axis == .horizontal { measureAtWidth() } }
        guard let stack else { return }
        let margins = stack.margins(along: axis)
        let inner = max(0, span.length - margins.start - margins.end)
        let places: [Span]
        if axis == stack.axis {
            let items = axisItems(stack)
            problem = stack.distribution.problem(of: items, spacing: stack.spacing, in: inner)
            places = stack.distribution.spans(of: items, spacing: stack.spacing, in: inner, outerLength: span.length)
        } else {
            places = stack.alignment.spans(of: crossItems(stack), in: inner)
        }
        for (child, place) in zip(children, places) { child.layOut(along: axis, in: place.moved(by: margins.start)) }
    }

    /// Calls a function with each view's frame in its superview, superviews first, its edges moved to the nearest pixels.
    ///
    /// Edges are rounded in the space of the root's superview rather than in each superview's, so that nested edges that coincide
    /// still do so afterwards.
    package func forEachFrame(scale: Double, _ body: (LayoutNode, Rect) -> Void) {
        place(at: .zero, .zero, scale: scale, body)
    }

    /// - Parameters:
    ///   - exact: The superview's origin before rounding.
    ///   - rounded: The superview's origin.
    private func place(at exact: Point, _ rounded: Point, scale: Double, _ body: (LayoutNode, Rect) -> Void) {
        let x = spans.horizontal.moved(by: exact.x)
        let y = spans.vertical.moved(by: exact.y)
        let (left, top) = (x.rounded(toScale: scale), y.rounded(toScale: scale))
        body(self, Rect(x: left.start - rounded.x, y: top.start - rounded.y, width: left.length, height: top.length))
        for child in children {
            child.place(at: Point(x: x.start, y: y.start), Point(x: left.start, y: top.start), scale: scale, body)
        }
    }
}
