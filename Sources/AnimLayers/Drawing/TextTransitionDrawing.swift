import AnimGeometry
import AnimGraphics
import AnimText

extension TextContent {
    /// Returns the glyphs of a text that replaces a previous text; nil once the transition is over.
    ///
    /// Characters in the same place that are the same slide from the old position to the new one. Others leave in the direction in
    /// which the digits roll and fade, while new ones come from the other side. Distance and fades are ours, since SwiftUI's are not
    /// public: half the height of a line, in proportion to the progress. Glyphs with colors of their own change at once.
    ///
    /// - Parameter bounds: The bounds of the layer.
    func rollingGlyphs(in bounds: Rect) -> RollingGlyphs? {
        guard let transition, transitionProgress != 1 else { return nil }
        var old = self
        old.string = transition.string
        let (before, after) = (old.placedLayout(in: bounds), placedLayout(in: bounds))
        // The characters of a text with several paragraphs, or with an ellipsis, have other indices.
        let texts = [before, after]
        guard texts.allSatisfy({ !$0.layout.isTruncated && $0.layout.size.height.isFinite }),
            ![old.string, string].contains(where: { $0.contains(where: \.isNewline) })
        else { return nil }
        var glyphs = RollingGlyphs(size: after.layout.fontSize)
        glyphs.arrange(before.glyphs, after.glyphs, NumericText(old.string).pairs(with: NumericText(string)), transitionProgress)
        let line = after.layout.lines.first ?? before.layout.lines.first
        let distance = ((line?.ascent ?? 0) + (line?.descent ?? 0)) / 2 * (transition.countsDown ? -1 : 1)
        glyphs.leaving.move(by: -distance * transitionProgress)
        glyphs.entering.move(by: distance * (1 - transitionProgress))
        return glyphs
    }

    /// Returns the commands that draw the glyphs of a transition and the glyphs with colors of their own, clipped to the bounds.
    func commands(of rolling: RollingGlyphs, in bounds: Rect, transform: Projection) -> [DrawCommand] {
        let color = foregroundColor ?? .clear
        let placed = placedLayout(in: bounds)
        let fills =
            rolling.commands(color: color, progress: transitionProgress, transform: transform)
            + placed.layout.colorGlyphCommands(at: placed.origin, transform: transform) { _ in color }
        return fills.isEmpty ? [] : [.pushClip(.rect(bounds), transform: transform)] + fills + [.popClip]
    }

    /// The layout of a text and its place in the bounds of the layer.
    private func placedLayout(in bounds: Rect) -> PlacedLayout {
        let layout = layout(in: bounds.size)
        return PlacedLayout(layout: layout, origin: bounds.origin + Point(x: 0, y: top(of: layout, in: bounds)))
    }
}

/// A layout at its place.
private struct PlacedLayout {
    let layout: TextLayout
    let origin: Point

    /// The glyphs of each character that has some.
    var glyphs: [Int: [PlacedGlyph]] {
        var result: [Int: [PlacedGlyph]] = [:]
        for line in layout.lines {
            for (glyph, character) in zip(line.glyphs, line.characters) {
                result[character, default: []].append(PlacedGlyph(glyph.outline, at: glyph.position + origin))
            }
        }
        return result
    }
}

/// The glyphs of two texts while one replaces the other.
struct RollingGlyphs {
    /// The glyphs of both texts.
    var staying: GlyphRun
    /// The glyphs of the old text alone.
    var leaving: GlyphRun
    /// The glyphs of the new text alone.
    var entering: GlyphRun

    init(size: Double) {
        staying = GlyphRun([], size: size)
        (leaving, entering) = (staying, staying)
    }

    /// Divides the glyphs of the characters of two texts.
    ///
    /// - Parameters:
    ///   - old: The glyphs of each character of the old text.
    ///   - new: The glyphs of each character of the new text.
    ///   - pairs: The characters in the same place.
    ///   - progress: The progress from the old positions to the new ones.
    fileprivate mutating func arrange(
        _ old: [Int: [PlacedGlyph]], _ new: [Int: [PlacedGlyph]], _ pairs: [(old: Int, new: Int)], _ progress: Double
    ) {
        var (left, entered) = (old, new)
        for pair in pairs {
            guard let from = old[pair.old], let to = new[pair.new], let start = from.first?.position,
                let end = to.first?.position
            else { continue }
            (left[pair.old], entered[pair.new]) = (nil, nil)
            let distance = end - start
            if from.map(\.outline) == to.map(\.outline) {
                staying.glyphs += to.map { $0.moved(by: distance * (progress - 1)) }
            } else {
                leaving.glyphs += from.map { $0.moved(by: distance * progress) }
                entering.glyphs += to.map { $0.moved(by: distance * (progress - 1)) }
            }
        }
        // By character, so that the order does not depend on the table's.
        leaving.glyphs += left.keys.sorted().flatMap { left[$0] ?? [] }
        entering.glyphs += entered.keys.sorted().flatMap { entered[$0] ?? [] }
    }

    /// Returns the commands that draw the glyphs in a color.
    func commands(color: Color, progress: Double, transform: Projection) -> [DrawCommand] {
        let progress = min(max(progress, 0), 1)
        return [(staying, 1.0), (leaving, 1 - progress), (entering, progress)].compactMap { run, opacity in
            guard !run.glyphs.isEmpty, opacity > 0 else { return nil }
            var color = color
            color.alpha *= opacity
            return .fill(.glyphs(run), paint: .color(color), transform: transform)
        }
    }
}

extension PlacedGlyph {
    fileprivate func moved(by distance: Point) -> PlacedGlyph { PlacedGlyph(outline, at: position + distance) }
}

extension GlyphRun {
    /// Moves all glyphs down.
    fileprivate mutating func move(by distance: Double) {
        for index in glyphs.indices { glyphs[index].position.y += distance }
    }
}
