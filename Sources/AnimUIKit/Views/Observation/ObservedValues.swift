import AnimLayers
import Foundation

// The values whose changes observers are told, by key.

extension UIResponder: KeyValueObserver {}
extension UIGestureRecognizer: KeyValueObserver {}
extension CALayer: KeyValueObserver {}

extension CALayer: KeyValueObservable {
    final var observers: KeyValueObservers {
        if let keyObservers { return keyObservers }
        let new = KeyValueObservers()
        keyObservers = new
        return new
    }

    final func observedValue(forKey key: String) -> Any?? {
        switch key {
        case "frame": .some(frame)
        case "bounds": .some(bounds)
        case "position": .some(position)
        case "anchorPoint": .some(anchorPoint)
        case "zPosition": .some(zPosition)
        case "transform": .some(transform)
        case "opacity": .some(opacity)
        case "hidden", "isHidden": .some(isHidden)
        case "backgroundColor": .some(backgroundColor)
        case "cornerRadius": .some(cornerRadius)
        default: nil
        }
    }

    final func observedObject(forKey key: String) -> (any KeyValueObservable)? { key == "superlayer" ? superlayer : nil }

    /// The keys whose values depend on a property: the layer's and its view's.
    static func observedKeys(of property: LayerProperty) -> [String] {
        switch property {
        case .bounds: ["bounds", "frame"]
        case .position: ["position", "center", "frame"]
        case .anchorPoint: ["anchorPoint", "frame"]
        case .transform: ["transform", "frame"]
        case .opacity: ["opacity", "alpha"]
        case .hidden: ["hidden", "isHidden"]
        default: [property.rawValue]
        }
    }
}

extension UIView: KeyValueObservable {
    nonisolated final var observers: KeyValueObservers { onMain { self.layer.observers } }

    nonisolated final func observedValue(forKey key: String) -> Any?? { onMain { self.presentValue(forKey: key) } }

    nonisolated final func observedObject(forKey key: String) -> (any KeyValueObservable)? {
        onMain { self.object(forKey: key) }
    }

    private func presentValue(forKey key: String) -> Any?? {
        switch key {
        case "frame": return .some(frame)
        case "bounds": return .some(bounds)
        case "center": return .some(center)
        case "transform": return .some(transform)
        case "alpha": return .some(alpha)
        case "hidden", "isHidden": return .some(isHidden)
        case "backgroundColor": return .some(backgroundColor)
        default: break
        }
        guard let view = self as? UIScrollView else { return nil }
        switch key {
        case "contentOffset": return .some(view.contentOffset)
        case "contentSize": return .some(view.contentSize)
        case "contentInset": return .some(view.contentInset)
        default: return nil
        }
    }

    private func object(forKey key: String) -> (any KeyValueObservable)? {
        switch key {
        case "layer": layer
        case "superview": superview
        case "panGestureRecognizer": (self as? UIScrollView)?.panGestureRecognizer
        default: nil
        }
    }
}

extension UIGestureRecognizer: KeyValueObservable {
    nonisolated final var observers: KeyValueObservers {
        onMain {
            if let observers = self.keyObservers { return observers }
            let new = KeyValueObservers()
            self.keyObservers = new
            return new
        }
    }

    nonisolated final func observedValue(forKey key: String) -> Any?? {
        key == "state" ? onMain { .some(self.state.rawValue) } : nil
    }
}
