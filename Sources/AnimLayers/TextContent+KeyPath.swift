import AnimGraphics

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
        default: return false
        }
        return true
    }
}
