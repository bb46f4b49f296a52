import AnimGeometry
import AnimGraphics
import AnimText

extension TextContent {
    /// Returns the steps that draw the text: none where there is nothing to be seen.
    ///
    /// As in Core Animation a text is a picture of the size of the bounds, beyond which nothing is drawn.
    func commands(in bounds: Rect, transform: Projection) -> [DrawCommand] {
        guard let foregroundColor, foregroundColor.alpha > 0, !bounds.isEmpty, !string.isEmpty else { return [] }
        let layout = layout(in: bounds.size)
        let origin = bounds.origin + Point(x: 0, y: top(of: layout, in: bounds))
        var run = layout.glyphRun
        guard !run.glyphs.isEmpty, origin.isFinite else { return [] }
        for index in run.glyphs.indices { run.glyphs[index].position = run.glyphs[index].position + origin }
        let fill = DrawCommand.fill(.glyphs(run), paint: .color(foregroundColor), transform: transform)
        var ink = layout.inkBounds
        ink.origin = ink.origin + origin
        guard !bounds.holds(ink) else { return [fill] }
        return [.pushClip(.rect(bounds), transform: transform), fill, .popClip]
    }

    /// Returns the distance from the upper edge to the first line.
    private func top(of layout: TextLayout, in bounds: Rect) -> Double {
        switch verticalAlignment {
        case .top: 0
        case .center: (bounds.height - layout.size.height) / 2
        case .bottom: bounds.height - layout.size.height
        }
    }
}

extension Rect {
    fileprivate func holds(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }
}
