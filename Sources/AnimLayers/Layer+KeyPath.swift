import AnimGeometry
import AnimTiming

extension Layer {
    /// The value at a key path; nil for a shape's property of a layer that is none.
    public func value(for keyPath: LayerKeyPath) -> LayerValue? {
        guard let whole = value(of: keyPath.property) else { return nil }
        guard let component = keyPath.component else { return whole }
        return whole.value(of: component)
    }

    /// Sets the value at a key path; false, without effect, where its type is wrong or the layer lacks the property.
    @discardableResult
    public mutating func set(_ value: LayerValue, for keyPath: LayerKeyPath) -> Bool {
        guard let component = keyPath.component else { return set(value, of: keyPath.property) }
        guard let whole = self.value(of: keyPath.property)?.setting(component, to: value) else { return false }
        return set(whole, of: keyPath.property)
    }

    /// The value of a whole property.
    private func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .position: .point(position)
        case .zPosition: .number(zPosition)
        case .bounds: .rect(bounds)
        case .anchorPoint: .point(anchorPoint)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: .number(opacity)
        case .hidden: .flag(isHidden)
        case .masksToBounds: .flag(masksToBounds)
        case .userInteractionEnabled: .flag(isUserInteractionEnabled)
        case .backgroundColor: .color(backgroundColor)
        case .cornerRadius: .number(cornerRadius)
        case .maskedCorners: .corners(maskedCorners)
        case .cornerCurve: .cornerCurve(cornerCurve)
        case .borderWidth: .number(borderWidth)
        case .borderColor: .color(borderColor)
        case .beginTime: .number(timing.beginTime)
        case .timeOffset: .number(timing.timeOffset)
        case .speed: .number(timing.speed)
        case .path, .fillColor, .fillRule: content.value(of: property)
        }
    }

    private mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.position, .point(let value)): position = value
        case (.zPosition, .number(let value)): zPosition = value
        case (.bounds, .rect(let value)): bounds = value
        case (.anchorPoint, .point(let value)): anchorPoint = value
        case (.transform, .transform(let value)): transform = value
        case (.sublayerTransform, .transform(let value)): sublayerTransform = value
        case (.opacity, .number(let value)): opacity = value
        case (.hidden, .flag(let value)): isHidden = value
        case (.masksToBounds, .flag(let value)): masksToBounds = value
        case (.userInteractionEnabled, .flag(let value)): isUserInteractionEnabled = value
        case (.backgroundColor, .color(let value)): backgroundColor = value
        case (.cornerRadius, .number(let value)): cornerRadius = value
        case (.maskedCorners, .corners(let value)): maskedCorners = value
        case (.cornerCurve, .cornerCurve(let value)): cornerCurve = value
        case (.borderWidth, .number(let value)): borderWidth = value
        case (.borderColor, .color(let value)): borderColor = value
        case (.beginTime, .number(let value)): timing.beginTime = value
        case (.timeOffset, .number(let value)): timing.timeOffset = value
        case (.speed, .number(let value)): timing.speed = value
        case (.path, _), (.fillColor, _), (.fillRule, _): return content.set(value, of: property)
        default: return false
        }
        return true
    }
}

extension LayerContent {
    fileprivate func value(of property: LayerProperty) -> LayerValue? {
        guard case .shape(let shape) = self else { return nil }
        return switch property {
        case .path: .path(shape.path)
        case .fillColor: .color(shape.fillColor)
        case .fillRule: .fillRule(shape.fillRule)
        default: nil
        }
    }

    fileprivate mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        guard case .shape(var shape) = self else { return false }
        switch (property, value) {
        case (.path, .path(let value)): shape.path = value
        case (.fillColor, .color(let value)): shape.fillColor = value
        case (.fillRule, .fillRule(let value)): shape.fillRule = value
        default: return false
        }
        self = .shape(shape)
        return true
    }
}
