public import AnimLayers

/// An error of an animation that layers cannot have.
public enum AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Layers have no such key path.
    case unknownKeyPath(String)
    /// A value does not fit the key path.
    case wrongType(LayerValueType, keyPath: LayerKeyPath)

    /// The error in words.
    public var description: String {
        switch self {
        case .unknownKeyPath(let text): "layers have no key path '\(text)'"
        case .wrongType(let type, let keyPath):
            "the key path '\(keyPath)' takes a \(keyPath.valueType.rawValue), not a \(type.rawValue)"
        }
    }
}
