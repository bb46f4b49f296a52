import AnimLayers

/// The keys of a layer's properties, one for each property of the engine.
enum PropertyKeys {
    /// The keys by property.
    static let all: [LayerProperty: Key<Template<LayerValue>>] = {
        var keys: [LayerProperty: Key<Template<LayerValue>>] = [:]
        for property in LayerProperty.allCases { keys[property] = key(property) }
        return keys
    }()

    /// What schema and documentation say of the keys that plain layers have, or only shape layers.
    static func descriptions(ofShapes shapes: Bool) -> [KeyDescription] {
        LayerProperty.allCases.filter { $0.belongsToShapes == shapes }.map { key($0).description }
    }

    private static func key(_ property: LayerProperty) -> Key<Template<LayerValue>> {
        let (text, summary) = documentation(of: property)
        return Key(property.rawValue, .modelValue(at: LayerKeyPath(property)), default: text, summary)
    }

    /// The default, as written in a file, and a sentence.
    private static func documentation(of property: LayerProperty) -> (defaultText: String?, summary: String) {
        switch property {
        case .position: ("[0, 0]", "Where the anchor point lies in the superlayer.")
        case .zPosition: ("0", "Drawing order among siblings, ascending; equal ones in the order of the file.")
        case .bounds: ("[0, 0, 0, 0]", "The layer's rectangle in its own space; its origin scrolls the sublayers.")
        case .anchorPoint: ("[0.5, 0.5]", "Fixed point of position and transform, in fractions of the bounds.")
        case .transform: ("\"identity\"", "Transform about the anchor point.")
        case .sublayerTransform: ("\"identity\"", "Transform of the sublayers about this layer's anchor point.")
        case .opacity: ("1", "Opacity of the layer with its sublayers, as one image.")
        case .hidden: ("false", "Whether the layer and its sublayers are left out.")
        case .masksToBounds: ("false", "Whether sublayers, and a shape's path, are clipped to the rounded bounds.")
        case .userInteractionEnabled: ("true", "Whether touches reach the layer and its sublayers.")
        case .backgroundColor: ("null", "Fill of the rounded bounds.")
        case .cornerRadius: ("0", "Radius of the corners, limited to half of the shorter side when drawn.")
        case .maskedCorners: ("all four", "Corners that `cornerRadius` rounds.")
        case .cornerCurve: ("\"circular\"", "Curve of the corners.")
        case .borderWidth: ("0", "Width of the border, which lies inside the bounds and above the sublayers.")
        case .borderColor: ("\"black\"", "Colour of the border.")
        case .path: ("null", "Outline in the layer's own space; not scaled to the bounds, nor clipped without `masksToBounds`.")
        case .fillColor: ("\"black\"", "Fill of the path.")
        case .fillRule: ("\"non-zero\"", "What counts as inside where the path overlaps itself.")
        case .beginTime: ("0", "When the layer's time begins, in its superlayer's time.")
        case .timeOffset: ("0", "Seconds added to the layer's time.")
        case .speed: ("1", "Pace of the layer's time, for all its animations and sublayers.")
        }
    }
}
