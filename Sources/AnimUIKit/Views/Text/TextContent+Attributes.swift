import AnimGraphics
import AnimLayers
import AnimText
import Foundation

/// A text with the attributes that count where its own string has none.
struct StyledText {
    /// The text with its attributes.
    var string: NSAttributedString
    /// The font of characters without one.
    var font: UIFont
    /// The color of characters without one; nil for none.
    var color: UIColor?
    /// The traits that colors depend on.
    var traits: UITraitCollection
    /// Whether the color counts for all characters, as of a highlighted label.
    var overridesColors = false

    /// The runs, in the order of the text.
    var runs: [AttributedRun] {
        var runs: [AttributedRun] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
            runs.append(run((string.string as NSString).substring(with: range), attributes))
        }
        return runs
    }

    private func run(_ part: String, _ attributes: [NSAttributedString.Key: Any]) -> AttributedRun {
        func number(_ key: NSAttributedString.Key) -> Double? { attributes[key].flatMap(numberValue) }
        func color(_ key: NSAttributedString.Key) -> UIColor? { attributes[key] as? UIColor }
        var run = AttributedRun(part)
        let font = attributes[.font] as? UIFont ?? font
        run.fonts = font.collection
        run.fontSize = Double(font.pointSize)
        let linkColor = attributes[.link] == nil ? nil : UIColor.link
        let shown = overridesColors ? self.color : color(.foregroundColor) ?? linkColor ?? self.color
        run.foregroundColor = shown?.color(with: traits)
        run.backgroundColor = color(.backgroundColor)?.color(with: traits)
        run.isUnderlined = number(.underlineStyle).map { $0 != 0 } ?? (linkColor != nil)
        run.isStruckThrough = number(.strikethroughStyle).map { $0 != 0 } ?? false
        run.baselineOffset = number(.baselineOffset) ?? 0
        run.kern = number(.kern) ?? number(.tracking)
        run.features = font.request.features
        return run
    }

    /// The style of the first paragraph; nil if the text has none of its own.
    var paragraphStyle: NSParagraphStyle? {
        string.length > 0 ? string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    /// The first shadow of the text; nil for none.
    var shadow: NSShadow? {
        var found: NSShadow?
        string.enumerateAttribute(.shadow, in: NSRange(location: 0, length: string.length), options: []) { value, _, stop in
            guard let shadow = value as? NSShadow else { return }
            found = shadow
            stop.pointee = true
        }
        return found
    }
}

extension StyledText {
    /// Sets the string, fonts, colors and lines of a layer's text.
    func apply(to text: inout TextContent) {
        text.string = string.string
        let runs = runs
        let first = string.length > 0 ? string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? font : font
        text.fonts = first.collection
        text.fontSize = Double(first.pointSize)
        text.leading = first.leadingInEms
        text.foregroundColor = color?.color(with: traits)
        text.kern = 0
        text.runs = runs
        if runs.count == 1, let run = runs.first, run.isPlain {
            // A text in one style needs no runs.
            text.foregroundColor = run.foregroundColor
            text.kern = run.kern ?? 0
            text.runs = []
        }
        guard let style = paragraphStyle?.values else { return }
        text.alignmentMode = style.alignment.alignment
        style.apply(to: &text, naturalHeight: Double(first.lineHeight))
    }
}

extension AttributedRun {
    /// Whether the run has a font, a color and a distance of letters alone.
    fileprivate var isPlain: Bool {
        backgroundColor == nil && !isUnderlined && !isStruckThrough && baselineOffset == 0 && features.isEmpty
    }
}

extension NSParagraphStyle.Values {
    /// Sets the distances of lines.
    fileprivate func apply(to text: inout TextContent, naturalHeight: Double) {
        text.lineSpacing = Double(lineSpacing)
        text.paragraphSpacing = Double(paragraphSpacing)
        text.firstLineHeadIndent = Double(firstLineHeadIndent)
        let scaled = naturalHeight * (lineHeightMultiple > 0 ? Double(lineHeightMultiple) : 1)
        let least = max(scaled, Double(minimumLineHeight))
        let height = maximumLineHeight > 0 ? min(least, max(Double(maximumLineHeight), Double(minimumLineHeight))) : least
        (text.lineHeight, text.lineHeightMultiple) = (0, 0)
        if height != scaled {
            text.lineHeight = height
        } else if lineHeightMultiple > 0 {
            text.lineHeightMultiple = Double(lineHeightMultiple)
        }
    }
}
