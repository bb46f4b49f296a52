import AnimGeometry
import AnimTiming

extension Layer {
    /// The value at a key path; nil for a property that layers of another kind have.
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
        case .anchorPointZ: .number(anchorPointZ)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .doubleSided: .flag(isDoubleSided)
        case .opacity: .number(opacity)
        case .hidden: .flag(isHidden)
        case .masksToBounds: .flag(masksToBounds)
        case .userInteractionEnabled: .flag(isUserInteractionEnabled)
        case .backgroundColor: .color(backgroundColor)
        case .cornerRadius: .number(cornerRadius)
        case .maskedCorners: .corners(maskedCorners)
        case .cornerCurve: .keyword(cornerCurve.rawValue)
        case .allowsGroupOpacity: .flag(allowsGroupOpacity)
        case .compositingFilter: .keyword(compositingFilter.rawValue)
        case .borderWidth: .number(borderWidth)
        case .borderColor: .color(borderColor)
        case .beginTime: .number(timing.beginTime)
        case .timeOffset: .number(timing.timeOffset)
        case .speed: .number(timing.speed)
        case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath: shadow.value(of: property)
        case .contents, .contentsGravity, .contentsRect, .contentsCenter, .contentsScale, .minificationFilter,
            .magnificationFilter:
            contents.value(of: property)
        default: content.value(of: property)
        }
    }

    private mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.position, .point(let value)): position = value
        case (.zPosition, .number(let value)): zPosition = value
        case (.bounds, .rect(let value)): bounds = value
        case (.anchorPoint, .point(let value)): anchorPoint = value
        case (.anchorPointZ, .number(let value)): anchorPointZ = value
        case (.transform, .transform(let value)): transform = value
        case (.sublayerTransform, .transform(let value)): sublayerTransform = value
        case (.doubleSided, .flag(let value)): isDoubleSided = value
        case (.opacity, .number(let value)): opacity = value
        case (.hidden, .flag(let value)): isHidden = value
        case (.masksToBounds, .flag(let value)): masksToBounds = value
        case (.userInteractionEnabled, .flag(let value)): isUserInteractionEnabled = value
        case (.backgroundColor, .color(let value)): backgroundColor = value
        case (.cornerRadius, .number(let value)): cornerRadius = value
        case (.maskedCorners, .corners(let value)): maskedCorners = value
        case (.cornerCurve, .keyword(let value)): return cornerCurve.set(value)
        case (.allowsGroupOpacity, .flag(let value)): allowsGroupOpacity = value
        case (.compositingFilter, .keyword(let value)): return compositingFilter.set(value)
        case (.borderWidth, .number(let value)): borderWidth = value
        case (.borderColor, .color(let value)): borderColor = value
        case (.beginTime, .number(let value)): timing.beginTime = value
        case (.timeOffset, .number(let value)): timing.timeOffset = value
        case (.speed, .number(let value)): timing.speed = value
        default: return shadow.set(value, of: property) || contents.set(value, of: property) || content.set(value, of: property)
        }
        return true
    }
}

extension RawRepresentable<String> {
    /// Takes the value that a word names; false, without effect, where there is none.
    mutating func set(_ word: String) -> Bool {
        guard let value = Self(rawValue: word) else { return false }
        self = value
        return true
    }
}

extension LayerContent {
    fileprivate func value(of property: LayerProperty) -> LayerValue? {
        switch self {
        case .none: nil
        case .shape(let shape): shape.value(of: property)
        case .gradient(let gradient): gradient.value(of: property)
        case .text(let text): text.value(of: property)
        case .replicator(let replicator): replicator.value(of: property)
        case .emitter(let emitter): emitter.value(of: property)
        }
    }

    fileprivate mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        guard property.kind == kind else { return false }
        let isSet: Bool
        switch self {
        case .none:
            return false
        case .shape(var shape):
            isSet = shape.set(value, of: property)
            self = .shape(shape)
        case .gradient(var gradient):
            isSet = gradient.set(value, of: property)
            self = .gradient(gradient)
        case .text(var text):
            isSet = text.set(value, of: property)
            self = .text(text)
        case .replicator(var replicator):
            isSet = replicator.set(value, of: property)
            self = .replicator(replicator)
        case .emitter(var emitter):
            isSet = emitter.set(value, of: property)
            self = .emitter(emitter)
        }
        return isSet
    }
}
