import AnimGeometry
import AnimGraphics
import AnimLayers
import AnimText
public import Foundation

extension NSAttributedString {
    /// Draws the text in the current context, with its upper left corner at a point.
    ///
    /// Lines end only where the text says so. Differs: see the keys of attributes for those without an effect.
    public func draw(at point: CGPoint) {
        guard length > 0 else { return }
        let text = text(isWrapped: false)
        let size = TextLayout.cached(text.string, style: text.style).size
        text.draw(in: CGRect(origin: point, size: CGSize(size)), isClipped: false, shadow: shadow)
    }

    /// Draws the text in a rectangle of the current context: lines are broken at its width, and those that do not fit are left out.
    public func draw(in rect: CGRect) {
        guard length > 0, rect.width > 0, rect.height > 0 else { return }
        var text = text(isWrapped: true)
        let lines = TextLayout.cached(text.string, style: text.style, width: Double(rect.width)).lines
        let count = lines.prefix { $0.origin.y + $0.descent <= Double(rect.height) + 1e-6 }.count
        // The first line is drawn even if it is too high.
        if count < lines.count { text.numberOfLines = Double(max(count, 1)) }
        text.draw(in: rect, isClipped: false, shadow: shadow)
    }

    /// Draws the text in a rectangle of the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle; without `usesLineFragmentOrigin` its origin is the start of the baseline.
    ///   - options: The options of the layout.
    ///   - context: Receives facts about the layout.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let bounds = boundingRect(with: rect.size, options: options, context: context)
        guard options.contains(.usesLineFragmentOrigin) else {
            return draw(at: CGPoint(x: rect.minX, y: rect.minY + bounds.minY))
        }
        guard length > 0 else { return }
        var text = text(isWrapped: true)
        if options.contains(.truncatesLastVisibleLine), text.truncationMode == .none { text.truncationMode = .end }
        let isLimited = options.contains(.truncatesLastVisibleLine) && rect.height > 0
        let size = CGSize(
            width: rect.width > 0 ? rect.width : bounds.width, height: isLimited ? rect.height : max(rect.height, bounds.height))
        text.draw(in: CGRect(origin: rect.origin, size: size), isClipped: false, shadow: shadow)
    }

    /// Returns the text with its attributes for drawing.
    private func text(isWrapped: Bool) -> TextContent {
        var text = TextContent.label
        let styled = StyledText(string: self, font: .systemFont(ofSize: 12), color: .black, traits: .current)
        styled.apply(to: &text)
        (text.verticalAlignment, text.isWrapped, text.numberOfLines) = (.top, isWrapped, 0)
        let mode = styled.paragraphStyle?.lineBreakMode ?? .byWordWrapping
        text.truncationMode = mode.truncation
        switch mode {
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: text.numberOfLines = isWrapped ? 1 : 0
        case .byClipping: text.isWrapped = false
        default: text.truncationMode = .none
        }
        return text
    }

    private var shadow: NSShadow? {
        StyledText(string: self, font: .systemFont(ofSize: 12), color: .black, traits: .current).shadow
    }
}

extension String {
    /// Draws the text in the current context, with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(at: point)
    }

    /// Draws the text in a rectangle of the current context.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(in: rect)
    }

    /// Draws the text in a rectangle of the current context; see `NSAttributedString`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }
}

extension NSString {
    /// Draws the text in the current context, with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text in a rectangle of the current context.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attrs)
    }

    /// Draws the text in a rectangle of the current context; see `NSAttributedString`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }
}

extension TextContent {
    /// Draws the text in a rectangle of the current context.
    func draw(in rect: CGRect, isClipped: Bool, shadow: NSShadow? = nil) {
        guard let context = UIGraphicsGetCurrentContext(), Rect(rect).isFinite, context.userTransform.isFinite else { return }
        var steps = commands(in: Rect(rect.standardized), transform: Projection(context.userTransform))
        if !isClipped, case .pushClip? = steps.first { steps = Array(steps.dropFirst().dropLast()) }
        steps = steps.flatMap { $0.text(context.state) }
        let old = context.state.shadow
        if let shadow {
            let color = (shadow.shadowColor as? UIColor)?.cgColor ?? shadow.shadowColor as? CGColor
            context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
        }
        context.draw(steps)
        context.state.shadow = old
    }
}

extension CGContext {
    /// Whether text is drawn as a layer draws it.
    final var drawsPlainText: Bool {
        state.textMode == .fill && state.ctm == base && state.clips.isEmpty && state.alpha == 1 && state.blendMode == .normal
            && state.shadow == nil && layers.isEmpty
    }
}

extension DrawCommand {
    /// Returns the step as the context's mode of text draws it.
    fileprivate func text(_ state: GraphicsState) -> [DrawCommand] {
        guard case .fill(.glyphs(let run), let paint, let transform) = self else { return [self] }
        let stroke = DrawCommand.fill(.stroke(run.path, state.pen), paint: paint, transform: transform)
        return switch state.textMode {
        case .fill, .fillClip: [self]
        case .stroke, .strokeClip: [stroke]
        case .fillStroke, .fillStrokeClip: [self, stroke]
        case .invisible, .clip: []
        }
    }
}

extension GlyphRun {
    /// The outlines of all glyphs.
    fileprivate var path: Path {
        glyphs.reduce(into: Path()) { path, glyph in
            let place = Transform(a: size, b: 0, c: 0, d: size, tx: glyph.position.x, ty: glyph.position.y)
            path.append(glyph.outline.path.transformed(by: place))
        }
    }
}
