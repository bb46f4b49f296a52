import AnimGeometry
import AnimGraphics

extension ShapeContent {
    /// The value of a property; nil for those of other layers.
    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .path: .path(path)
        case .fillColor: .color(fillColor)
        case .fillRule: .keyword(fillRule.rawValue)
        case .strokeColor: .color(strokeColor)
        case .lineWidth: .number(stroke.width)
        case .strokeStart: .number(stroke.start)
        case .strokeEnd: .number(stroke.end)
        case .lineCap: .keyword(stroke.cap.rawValue)
        case .lineJoin: .keyword(stroke.join.rawValue)
        case .miterLimit: .number(stroke.miterLimit)
        case .lineDashPattern: .numbers(stroke.dashes)
        case .lineDashPhase: .number(stroke.dashPhase)
        default: nil
        }
    }

    /// Sets the value of a property; false, without effect, where it has none of that type.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.path, .path(let value)): path = value
        case (.fillColor, .color(let value)): fillColor = value
        case (.fillRule, .keyword(let value)): return fillRule.set(value)
        case (.strokeColor, .color(let value)): strokeColor = value
        case (.lineWidth, .number(let value)): stroke.width = value
        case (.strokeStart, .number(let value)): stroke.start = value
        case (.strokeEnd, .number(let value)): stroke.end = value
        case (.lineCap, .keyword(let value)): return stroke.cap.set(value)
        case (.lineJoin, .keyword(let value)): return stroke.join.set(value)
        case (.miterLimit, .number(let value)): stroke.miterLimit = value
        case (.lineDashPattern, .numbers(let value)): stroke.dashes = value
        case (.lineDashPhase, .number(let value)): stroke.dashPhase = value
        default: return false
        }
        return true
    }
}
