import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

extension FilmContext {
    /// Returns whether the numbers that a property is set to are finite; if not, reports a misuse, and the property keeps its value.
    ///
    /// Core Animation raises `CALayerInvalidGeometry`.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - property: The class and the property, as in messages: `UIView.center`.
    ///   - object: The object with the property.
    @inline(__always) func accepts(_ value: LayerValue, for property: @autoclosure () -> String, of object: AnyObject) -> Bool {
        if value.isFinite { return true }
        refuse(value, property(), object)
        return false
    }

    private func refuse(_ value: LayerValue, _ property: String, _ object: AnyObject) {
        let name = property.split(separator: ".").dropFirst().joined(separator: ".")
        let numbers = value.placeNumbers.map { $0.isNaN ? "nan" : $0.messageText }.joined(separator: ", ")
        let text = value.placeNumbers.count == 1 ? numbers : "(\(numbers))"
        reportMisuse(property, of: object, "keeps its \(name), since \(text) is not finite")
    }
}

extension LayerProperty {
    /// Whether the property places or shows a layer, so that it takes finite numbers only.
    var takesFiniteNumbers: Bool {
        switch self {
        case .position, .bounds, .anchorPoint, .anchorPointZ, .zPosition, .transform, .sublayerTransform, .opacity: true
        default: false
        }
    }
}

extension LayerKeyPath {
    /// The key path as code writes it.
    var text: String { property.rawValue + (component.map { ".\($0.rawValue)" } ?? "") }
}

extension LayerValue {
    /// Whether the numbers of a place, a size, a transform or an opacity are finite.
    fileprivate var isFinite: Bool {
        switch self {
        case .number(let number): number.isFinite
        case .point(let point): point.isFinite
        case .size(let size): size.isFinite
        case .rect(let rect): rect.isFinite
        case .transform(let transform): transform.isFinite
        default: true
        }
    }

    /// Those numbers.
    fileprivate var placeNumbers: [Double] {
        switch self {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .transform(let t) where t.isAffine: [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42]
        case .transform(let t):
            [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
        default: []
        }
    }
}
