import AnimLayers
import Foundation

extension CALayer {
    /// Sets a value by its key or key path: of a property, else of a key of one's own.
    final func setKeyValue(_ value: Any?, forKey key: String) {
        if let keyPath = LayerKeyPath(coreAnimation: key), let old = values.value(for: keyPath) {
            guard let new = layerValue(value, for: keyPath, old: old) else {
                return film.reportMisuse(
                    "the key path '\(key)' takes a \(keyPath.valueType.rawValue), not "
                        + (value.map { "a \(type(of: $0))" } ?? "nil"))
            }
            set(new, for: keyPath)
            return
        }
        switch key {
        case "name": name = value as? String
        case "frame": frame = (value as? NSValue)?.cgRectValue ?? value as? CGRect ?? frame
        case "delegate": delegate = value as? any CALayerDelegate
        default:
            guard !key.contains(".") else { return film.reportMisuse("unknown key path '\(key)' of a layer") }
            userValues[key] = value
            if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        }
    }

    /// Returns a value by its key or key path: of a property, else of a key of one's own.
    final func keyValue(forKey key: String) -> Any? {
        if let keyPath = LayerKeyPath(coreAnimation: key), let value = values.value(for: keyPath) { return value.object }
        switch key {
        case "name": return name
        case "frame": return NSValue(cgRect: frame)
        case "delegate": return delegate
        default: return userValues[key] ?? type(of: self).defaultValue(forKey: key)
        }
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
