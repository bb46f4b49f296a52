package import AnimGraphics

extension Rasterizer {
    /// Brings the picture of a display list up to date with the next one: only what may have changed is drawn anew.
    ///
    /// The pixels are the same as those of a whole drawing. What changes is found by comparing the commands.
    ///
    /// - Parameters:
    ///   - pixmap: The picture.
    ///   - list: The list to draw.
    ///   - previous: The list that the picture shows.
    /// - Returns: The parts that were drawn anew; nil for all of it.
    @discardableResult
    package mutating func update(_ pixmap: inout Pixmap, to list: DisplayList, from previous: DisplayList) -> [PixelRect]? {
        guard let damage = damage(of: pixmap, from: previous, to: list) else {
            render(list, into: &pixmap)
            return nil
        }
        for rect in damage.rects { render(list, region: rect, bounds: damage.bounds, into: &pixmap) }
        return damage.rects
    }

    /// Draws a display list over an older picture, of which as much as can be is kept or copied from that of the list before.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - previous: The list before.
    ///   - pixmap: The picture of the list before.
    ///   - older: Any picture, which becomes that of the list to draw.
    ///   - stale: The parts in which the older picture may differ from that of the list before; nil for all of it.
    /// - Returns: The parts in which the picture may differ from that of the list before; nil for all of it.
    package mutating func render(
        _ list: DisplayList, after previous: DisplayList, shownBy pixmap: Pixmap, over older: inout Pixmap,
        differingIn stale: [PixelRect]?
    ) -> [PixelRect]? {
        guard let damage = damage(of: pixmap, from: previous, to: list) else {
            render(list, into: &older)
            return nil
        }
        older.copy(stale, from: pixmap)
        for rect in damage.rects { render(list, region: rect, bounds: damage.bounds, into: &older) }
        return damage.rects
    }

    /// The parts of a picture to draw, and the bounds of the commands; nil where all is to be drawn.
    ///
    /// What may have to be copied does not count: it is little but for the first frame after one that was drawn whole.
    private mutating func damage(
        of pixmap: Pixmap, from previous: DisplayList, to list: DisplayList
    ) -> (rects: [PixelRect], bounds: [CommandBounds])? {
        guard pixmap.width == list.width, pixmap.height == list.height else { return nil }
        let ends = CommonEnds(previous.commands, list.commands)
        let before = last.flatMap { $0.hasCommands(of: previous) ? $0 : nil } ?? BoundedDisplayList(previous)
        let after = BoundedDisplayList(list, after: before, ends)
        last = after
        guard let damage = Damage(from: before, to: after, ends) else { return nil }
        let canvas = PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height)
        return damage.rects(of: canvas, bounds: after.bounds).map { ($0, after.bounds) }
    }
}
