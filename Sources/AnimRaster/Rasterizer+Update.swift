public import AnimGraphics

extension Rasterizer {
    /// Brings the picture of a display list up to date with the next one: only what may have changed is drawn anew.
    ///
    /// The pixels are the same as those of a whole drawing. What changes is found by comparing the commands.
    ///
    /// - Parameters:
    ///   - pixmap: The picture.
    ///   - list: The list to draw.
    ///   - previous: The list that the picture shows.
    public mutating func update(_ pixmap: inout Pixmap, to list: DisplayList, from previous: DisplayList) {
        guard let rects = Rasterizer.damagedRects(of: pixmap, from: previous, to: list) else {
            return render(list, into: &pixmap)
        }
        for rect in rects { render(list, region: rect, into: &pixmap) }
    }

    /// Draws a display list as a new picture, of which as much as can be is copied from that of the list before.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - previous: The list before.
    ///   - pixmap: The picture of the list before.
    public mutating func render(_ list: DisplayList, after previous: DisplayList, shownBy pixmap: Pixmap) -> Pixmap {
        guard let rects = Rasterizer.damagedRects(of: pixmap, from: previous, to: list) else { return render(list) }
        var copy = pixmap
        for rect in rects { render(list, region: rect, into: &copy) }
        return copy
    }

    /// What to draw of a picture; nil for all of it.
    private static func damagedRects(of pixmap: Pixmap, from previous: DisplayList, to list: DisplayList) -> [PixelRect]? {
        guard pixmap.width == list.width, pixmap.height == list.height,
            let damage = Damage(from: previous, to: list)
        else { return nil }
        let canvas = PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height)
        let rects = damage.rects(of: canvas)
        return rects == [canvas] ? nil : rects
    }
}
