/// A property of a layer or a component of one: `opacity`, `bounds.size.width`, `transform.rotation.z`.
public struct LayerKeyPath: Hashable, Sendable {
    /// A component of a structured value.
    package enum Component: String, Hashable, Sendable, CaseIterable {
        case x, y, width, height, origin, size
        case originX = "origin.x"
        case originY = "origin.y"
        case sizeWidth = "size.width"
        case sizeHeight = "size.height"
        case rotation, scale, translation
        case rotationX = "rotation.x"
        case rotationY = "rotation.y"
        case rotationZ = "rotation.z"
        case scaleX = "scale.x"
        case scaleY = "scale.y"
        case scaleZ = "scale.z"
        case translationX = "translation.x"
        case translationY = "translation.y"
        case translationZ = "translation.z"
        case gaussianBlurInputRadius = "gaussianBlur.inputRadius"
        case saturateInputAmount = "saturate.inputAmount"
        case brightnessInputAmount = "brightness.inputAmount"
    }

    /// The property.
    public var property: LayerProperty
    /// The component; nil for the whole property.
    package var component: Component?

    /// Creates a key path; nil if the property has no such component.
    package init?(_ property: LayerProperty, _ component: Component?) {
        if let component, property.valueType.type(of: component) == nil { return nil }
        self.property = property
        self.component = component
    }

    /// Creates the key path of a whole property.
    public init(_ property: LayerProperty) {
        self.property = property
        component = nil
    }

    /// Creates a key path from its text, such as `bounds.size.width`; nil if no property or component has that name.
    public init?(_ text: some StringProtocol) {
        let dot = text.firstIndex(of: ".")
        guard let property = LayerProperty(rawValue: String(text[..<(dot ?? text.endIndex)])) else { return nil }
        guard let dot else {
            self.init(property)
            return
        }
        guard let component = Component(rawValue: String(text[text.index(after: dot)...])) else { return nil }
        self.init(property, component)
    }
}

extension LayerKeyPath: CustomStringConvertible {
    /// The key path as Core Animation writes it.
    public var description: String {
        component.map { "\(property.rawValue).\($0.rawValue)" } ?? property.rawValue
    }

    /// The type of the values at this key path.
    package var valueType: LayerValueType {
        component.flatMap { property.valueType.type(of: $0) } ?? property.valueType
    }

    /// Whether the values are angles: radians here, degrees in scene files.
    package var isAngle: Bool {
        switch component {
        case .rotation, .rotationX, .rotationY, .rotationZ: true
        default: false
        }
    }

    /// All key paths, whole properties before their components.
    package static let all: [LayerKeyPath] = LayerProperty.allCases.flatMap { property in
        [LayerKeyPath(property)] + Component.allCases.compactMap { LayerKeyPath(property, $0) }
    }
}

extension LayerFilter.Kind {
    /// The component of key paths that holds the amount.
    package var component: LayerKeyPath.Component {
        switch self {
        case .gaussianBlur: .gaussianBlurInputRadius
        case .saturate: .saturateInputAmount
        case .brightness: .brightnessInputAmount
        }
    }

    /// The kind of filter whose amount a component holds; nil for other components.
    package init?(_ component: LayerKeyPath.Component) {
        guard let kind = Self.allCases.first(where: { $0.component == component }) else { return nil }
        self = kind
    }
}
