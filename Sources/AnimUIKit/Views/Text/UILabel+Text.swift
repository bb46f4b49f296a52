import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimText
import Foundation

extension UILabel {
    final func setText(_ text: String?) {
        var new = label
        (new.text, new.attributedText) = (text, nil)
        label = new
    }

    /// Takes a text with attributes; the first character's are the label's from now on.
    final func setAttributedText(_ text: NSAttributedString?) {
        var new = label
        // The text is copied, as UIKit does: later changes of it have no effect.
        new.attributedText = text.map { NSAttributedString(attributedString: $0) }
        new.text = nil
        if let text, text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            new.font = first[.font] as? UIFont ?? new.font
            new.textColor = first[.foregroundColor] as? UIColor ?? new.textColor
            if let style = first[.paragraphStyle] as? NSParagraphStyle { new.alignment = style.alignment }
        }
        label = new
    }

    final func setFont(_ font: UIFont?) {
        var new = label
        new.font = font
        new.attributedText = new.attributedText?.setting(.font, to: font ?? standardFont)
        label = new
    }

    final func setTextColor(_ color: UIColor?) {
        var new = label
        new.textColor = color
        new.attributedText = new.attributedText?.setting(.foregroundColor, to: color ?? standardColor)
        label = new
    }

    final func setAlignment(_ alignment: NSTextAlignment) {
        var new = label
        new.alignment = alignment
        new.attributedText = new.attributedText?.mappingParagraphs { $0.alignment = alignment }
        label = new
    }

    /// The text with the label's attributes.
    final var plainAttributedText: NSAttributedString? {
        guard let text = label.text else { return nil }
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (label.alignment, label.lineBreakMode)
        return NSAttributedString(
            string: text,
            attributes: [.font: font ?? standardFont, .foregroundColor: textColor ?? standardColor, .paragraphStyle: style])
    }
}

extension UILabel {
    /// Updates all that depends on the text.
    final func textDidChange() {
        updateText()
        invalidateIntrinsicContentSize()
        textSizeDidChange()
    }

    /// The text for the layer.
    final var content: TextContent {
        var text = TextContent.label
        if let styled = styledText {
            styled.apply(to: &text)
            if styled.paragraphStyle == nil { text.alignmentMode = shownAlignment.alignment }
        } else {
            setPlainText(of: &text)
            text.alignmentMode = shownAlignment.alignment
        }
        text.numberOfLines = Double(label.numberOfLines)
        text.truncationMode = label.lineBreakMode.truncation
        text.isWrapped = label.lineBreakMode != .byClipping
        text.adjustsFontSizeToFitWidth = label.adjustsSize
        text.minimumScaleFactor = Double(min(max(label.minimumScale, 0), 1))
        return text
    }

    /// The alignment; a natural one begins at the leading edge.
    private var shownAlignment: NSTextAlignment { label.alignment == .natural && isRightToLeft ? .right : label.alignment }

    /// The text with attributes of its own; nil for a plain one.
    private var styledText: StyledText? {
        guard let string = label.attributedText else { return nil }
        let (color, overridesColors) = shownColor
        return StyledText(
            string: string, font: font ?? standardFont, color: color, traits: resolvedTraits(),
            overridesColors: overridesColors)
    }

    /// The color of the text, and whether it counts for characters with colors of their own, too.
    private var shownColor: (color: UIColor?, overrides: Bool) {
        let highlight = label.isHighlighted ? label.highlightedTextColor : nil
        let color: UIColor? = highlight ?? textColor
        if label.isEnabled { return (color, highlight != nil) }
        return (color?.withAlphaComponent((color?.cgColor.alpha ?? 1) / 2), true)
    }

    /// Sets the string, the font and the color of a layer's text: what remains of styled text without attributes.
    private func setPlainText(of text: inout TextContent) {
        let font: UIFont = font ?? standardFont
        text.string = label.text ?? ""
        // The fonts of a text that is empty, as in a new label, are not looked for.
        if !text.string.isEmpty { text.fonts = font.collection }
        text.fontSize = Double(font.pointSize)
        text.leading = font.leadingInEms
        text.foregroundColor = shownColor.color?.color(with: resolvedTraits())
        text.kern = 0
        text.runs = []
        guard !font.request.features.isEmpty, !text.string.isEmpty else { return }
        var run = AttributedRun(text.string)
        (run.fonts, run.fontSize, run.foregroundColor) = (text.fonts, text.fontSize, text.foregroundColor)
        run.features = font.request.features
        text.runs = [run]
    }

    /// Gives the layer its text, at once even within an animation block.
    final func updateText() {
        guard let id = (textLayer ?? layer).id else { return }
        stage.setText(content, of: id)
        updateShadow()
        if drawsItself { layer.setNeedsDisplay() }
    }

    private func updateShadow() {
        let shadow = styledText?.shadow
        let color = (shadow?.shadowColor as? UIColor) ?? label.shadowColor
        guard color != nil || hasTextShadow else { return }
        hasTextShadow = color != nil
        let drawn = textLayer ?? layer
        drawn.withoutActions {
            drawn.shadowColor = color.map(resolved)
            drawn.shadowOpacity = color == nil ? 0 : 1
            drawn.shadowOffset = shadow?.shadowOffset ?? label.shadowOffset
            drawn.shadowRadius = shadow?.shadowBlurRadius ?? 0
        }
    }

    /// Whether the class may have a `drawText(in:)` of its own: only classes of other modules can.
    final var drawsItself: Bool { !ModuleClasses.contain(type(of: self)) }

    /// Draws the text: the label's first text is its layer's, others belong to the current context.
    final func drawContent(in rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        if context == nil || isDrawing && drawnRect == nil && context?.drawsPlainText == true { return drawnRect = rect }
        content.draw(in: rect, isClipped: true)
    }

    /// Shows the text where the class has drawn it; if that is not in the whole bounds, by a layer of its own.
    final func placeText() {
        guard drawsItself else { return }
        guard let rect = drawnRect else {
            // A label that draws no text at all.
            if let id = layer.id { stage.setText(TextContent.label, of: id) }
            return
        }
        guard rect != bounds || textLayer != nil else { return }
        let shown = textLayer ?? addTextLayer()
        if shown.frame != rect { shown.setFrame(rect) }
    }

    private func addTextLayer() -> CALayer {
        film.createsViewLayer = true
        let new = LabelLayer()
        layer.insert(new, at: 0)
        textLayer = new
        if let id = layer.id { stage.setText(TextContent.label, of: id) }
        if hasTextShadow { layer.withoutActions { layer.shadowOpacity = 0 } }
        updateText()
        return new
    }
}

extension UILabel {
    /// Returns the size of the text in a width, rounded up to whole pixels; 0 stands for any width.
    final func textSize(width: CGFloat) -> CGSize {
        let isLimited = label.numberOfLines != 1 && width > 0 && width < Self.unlimited
        let bounds = CGRect(x: 0, y: 0, width: isLimited ? width : 8 * Self.unlimited, height: 8 * Self.unlimited)
        // Subclasses may have margins in `textRect(forBounds:limitedToNumberOfLines:)`.
        return textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines).size
    }

    /// A width that no text is broken at.
    private static var unlimited: CGFloat { 1_000_000 }

    /// Returns the rectangle of the text in bounds: at the left, in the middle between the upper and lower edge.
    final func fittedRect(in bounds: CGRect, lines: Int) -> CGRect {
        var text = content
        guard !text.string.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        text.numberOfLines = Double(max(0, lines))
        let isLimited = lines != 1 && bounds.width > 0 && bounds.width < Self.unlimited
        let fitted = CGSize(text.fittingSize(width: isLimited ? Double(bounds.width) : nil, scale: Double(film.scale)))
        let size = CGSize(width: min(fitted.width, bounds.width), height: min(fitted.height, bounds.height))
        return CGRect(origin: bounds.origin, size: size)
    }

    /// The distance of the first baseline from the upper edge in points.
    final var firstBaseline: CGFloat { baselines.first }
    /// The distance of the last baseline from the upper edge in points.
    final var lastBaseline: CGFloat { baselines.last }

    private var baselines: (first: CGFloat, last: CGFloat) {
        let text = content
        let width = label.numberOfLines == 1 || bounds.width <= 0 ? nil : Double(bounds.width)
        let layout = TextLayout.cached(text.string, style: text.style, width: width)
        let top = (Double(bounds.height) - layout.size.height) / 2
        let font = font ?? standardFont
        let first = layout.lines.first?.origin.y ?? Double(font.ascender)
        return (CGFloat(top + first), CGFloat(top + (layout.lines.last?.origin.y ?? first)))
    }
}

extension NSAttributedString {
    /// Returns the text with an attribute of all its characters.
    fileprivate func setting(_ key: NSAttributedString.Key, to value: Any) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: self)
        copy.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
        return copy
    }

    /// Returns the text with changed styles of paragraphs, where it has any.
    fileprivate func mappingParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
            guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(style)
            copy.addAttribute(.paragraphStyle, value: style, range: range)
        }
        return copy
    }
}
