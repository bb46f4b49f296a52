import AnimGeometry
import AnimGraphics

extension LayerShadow {
    /// The value of a property; nil for those of other layers.
    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .shadowColor: .color(color)
        case .shadowOpacity: .number(opacity)
        case .shadowRadius: .number(radius)
        case .shadowOffset: .size(offset)
        case .shadowPath: .path(path)
        default: nil
        }
    }

    /// Sets the value of a property; false, without effect, where it has none of that type.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.shadowColor, .color(let value)): color = value
        case (.shadowOpacity, .number(let value)): opacity = value
        case (.shadowRadius, .number(let value)): radius = value
        case (.shadowOffset, .size(let value)): offset = value
        case (.shadowPath, .path(let value)): path = value
        default: return false
        }
        return true
    }
}
