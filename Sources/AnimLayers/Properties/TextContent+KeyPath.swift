import AnimGraphics
import AnimText

extension TextContent {
    /// The value of a property; nil for those of other layers.
    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .string: .string(string)
        case .fontSize: .number(fontSize)
        case .foregroundColor: .color(foregroundColor)
        case .alignmentMode: .keyword(alignmentMode.rawValue)
        case .truncationMode: .keyword(truncationMode.rawValue)
        case .wrapped: .flag(isWrapped)
        case .verticalAlignment: .keyword(verticalAlignment.rawValue)
        case .numberOfLines: .number(numberOfLines)
        case .lineBreakStrategy: .keyword(lineBreakStrategy.rawValue)
        case .lineHeight: .number(lineHeight)
        case .lineHeightMultiple: .number(lineHeightMultiple)
        case .lineSpacing: .number(lineSpacing)
        case .kern: .number(kern)
        default: nil
        }
    }

    /// Sets the value of a property; false, without effect, where it has none of that type.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.string, .string(let value)): string = value
        case (.fontSize, .number(let value)): fontSize = value
        case (.foregroundColor, .color(let value)): foregroundColor = value
        case (.alignmentMode, .keyword(let value)): return alignmentMode.set(value)
        case (.truncationMode, .keyword(let value)): return truncationMode.set(value)
        case (.wrapped, .flag(let value)): isWrapped = value
        case (.verticalAlignment, .keyword(let value)): return verticalAlignment.set(value)
        case (.lineBreakStrategy, .keyword(let value)): return lineBreakStrategy.set(value)
        default: return setLines(value, of: property)
        }
        return true
    }

    private mutating func setLines(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.numberOfLines, .number(let value)): numberOfLines = value
        case (.lineHeight, .number(let value)): lineHeight = value
        case (.lineHeightMultiple, .number(let value)): lineHeightMultiple = value
        case (.lineSpacing, .number(let value)): lineSpacing = value
        case (.kern, .number(let value)): kern = value
        default: return false
        }
        return true
    }
}
