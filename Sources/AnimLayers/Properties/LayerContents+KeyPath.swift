import AnimGeometry
import AnimGraphics

extension LayerContents {
    /// The value of a property; nil for those of other layers.
    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .contents: .image(image)
        case .contentsGravity: .keyword(gravity.rawValue)
        case .contentsRect: .rect(rect)
        case .contentsCenter: .rect(center)
        case .contentsScale: .number(scale)
        case .minificationFilter: .keyword(minificationFilter.rawValue)
        case .magnificationFilter: .keyword(magnificationFilter.rawValue)
        default: nil
        }
    }

    /// Sets the value of a property; false, without effect, where it has none of that type.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.contents, .image(let value)): image = value
        case (.contentsGravity, .keyword(let value)): return gravity.set(value)
        case (.contentsRect, .rect(let value)): rect = value
        case (.contentsCenter, .rect(let value)): center = value
        case (.contentsScale, .number(let value)): scale = value
        case (.minificationFilter, .keyword(let value)): return minificationFilter.set(value)
        case (.magnificationFilter, .keyword(let value)): return magnificationFilter.set(value)
        default: return false
        }
        return true
    }
}
