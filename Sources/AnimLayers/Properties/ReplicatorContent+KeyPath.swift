import AnimGeometry
import AnimGraphics

extension ReplicatorContent {
    /// The value of a property; nil for those of other layers.
    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .instanceCount: .number(instanceCount)
        case .instanceDelay: .number(instanceDelay)
        case .instanceTransform: .transform(instanceTransform)
        case .instanceColor: .color(instanceColor)
        case .instanceRedOffset: .number(instanceRedOffset)
        case .instanceGreenOffset: .number(instanceGreenOffset)
        case .instanceBlueOffset: .number(instanceBlueOffset)
        case .instanceAlphaOffset: .number(instanceAlphaOffset)
        default: nil
        }
    }

    /// Sets the value of a property; false, without effect, where it has none of that type.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.instanceCount, .number(let value)): instanceCount = value
        case (.instanceDelay, .number(let value)): instanceDelay = value
        case (.instanceTransform, .transform(let value)): instanceTransform = value
        case (.instanceColor, .color(let value)): instanceColor = value
        case (.instanceRedOffset, .number(let value)): instanceRedOffset = value
        case (.instanceGreenOffset, .number(let value)): instanceGreenOffset = value
        case (.instanceBlueOffset, .number(let value)): instanceBlueOffset = value
        case (.instanceAlphaOffset, .number(let value)): instanceAlphaOffset = value
        default: return false
        }
        return true
    }
}
