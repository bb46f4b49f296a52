import AnimGeometry

extension GradientContent {
    /// The value of a property; nil for those of other layers.
    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .gradientType: .keyword(type.rawValue)
        case .colors: .colors(colors)
        case .locations: .numbers(locations)
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        default: nil
        }
    }

    /// Sets the value of a property; false, without effect, where it has none of that type.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.gradientType, .keyword(let value)): return type.set(value)
        case (.colors, .colors(let value)): colors = value
        case (.locations, .numbers(let value)): locations = value
        case (.startPoint, .point(let value)): startPoint = value
        case (.endPoint, .point(let value)): endPoint = value
        default: return false
        }
        return true
    }
}
