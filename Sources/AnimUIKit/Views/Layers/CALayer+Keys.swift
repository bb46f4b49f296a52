import AnimGeometry
import AnimLayers
import Foundation

extension CALayer {
    private static let setter = "CALayer.setValue(_:forKeyPath:)"

    /// Sets a value by its key or key path: of a property, else of a key of one's own.
    final func setKeyValue(_ value: Any?, forKey key: String) {
        if let keyPath = LayerKeyPath(coreAnimation: key), let old = values.value(for: keyPath) {
            guard let new = layerValue(value, for: keyPath, old: old) else {
                return film.reportMisuse(
                    Self.setter, of: self,
                    "takes a \(keyPath.valueType.rawValue) for '\(key)', not " + (value.map { "a \(type(of: $0))" } ?? "nil"))
            }
            set(new, for: keyPath)
            return
        }
        switch key {
        case "name": name = value as? String
        case "frame": frame = (value as? NSValue)?.cgRectValue ?? value as? CGRect ?? frame
        case "delegate": delegate = value as? any CALayerDelegate
        case "mask": mask = value as? CALayer
        case "sublayers": sublayers = value as? [CALayer]
        case "actions": actions = value as? [String: any CAAction]
        case "frame.origin", "frame.origin.x", "frame.origin.y", "frame.size", "frame.size.width", "frame.size.height":
            setFrameComponent(String(key.dropFirst("frame.".count)), to: value)
        default:
            guard !key.contains(".") else {
                return film.reportMisuse(Self.setter, of: self, "has no key path '\(key)'")
            }
            userValues[key] = boxed(value)
            if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        }
    }

    /// Returns a value by its key or key path: of a property, else of a key of one's own.
    final func keyValue(forKey key: String) -> Any? {
        if let keyPath = LayerKeyPath(coreAnimation: key), let value = values.value(for: keyPath) {
            return keyPath.hasFloats ? value.floatObject : value.object
        }
        switch key {
        case "name": return name
        case "frame": return NSValue(cgRect: frame)
        case "delegate": return delegate
        case "mask": return mask
        case "sublayers": return sublayers
        case "superlayer": return superlayer
        case "actions": return actions
        case _ where key.hasPrefix("frame."):
            guard let keyPath = LayerKeyPath("bounds" + key.dropFirst("frame".count)) else { break }
            var copy = Layer()
            copy.bounds = Rect(frame)
            return copy.value(for: keyPath)?.object
        default: break
        }
        if key.contains("."), userValues[key] == nil {
            film.reportMisuse("CALayer.value(forKeyPath:)", of: self, "has no key path '\(key)'")
        }
        return userValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    private func setFrameComponent(_ component: String, to value: Any?) {
        guard let keyPath = LayerKeyPath("bounds." + component), let value,
            let new = LayerValue(value, type: keyPath.valueType)
        else { return film.reportMisuse(Self.setter, of: self, "takes a number, point or size for 'frame.\(component)'") }
        var copy = Layer()
        copy.bounds = Rect(frame)
        copy.set(new, for: keyPath)
        frame = CGRect(copy.bounds)
    }

    private func layerValue(_ value: Any?, for keyPath: LayerKeyPath, old: LayerValue) -> LayerValue? {
        guard let value, !(value is NSNull) else {
            return switch old {
            case .color: .color(nil)
            case .path: .path(nil)
            case .image: .image(ImageMix(nil))
            default: nil
            }
        }
        return LayerValue(value, type: keyPath.valueType, keywordsOf: keyPath)
    }
}

extension LayerKeyPath {
    /// Whether Core Animation's property is a `Float`.
    fileprivate var hasFloats: Bool {
        switch property {
        case .opacity, .shadowOpacity, .speed, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
            .instanceAlphaOffset, .birthRate, .lifetime, .velocity, .scale, .spin:
            true
        default: false
        }
    }
}

extension LayerValue {
    /// The value as an object of a `Float` property, which can be cast to `Float`.
    fileprivate var floatObject: Any? {
        if case .number(let number) = self { NSNumber(value: Float(number)) } else { object }
    }
}
