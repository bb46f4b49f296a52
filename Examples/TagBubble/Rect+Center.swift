import AnimRender

extension Rect {
    /// The rectangle of a size about a center.
    init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}
