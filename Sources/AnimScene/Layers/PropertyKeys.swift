import AnimGeometry
import AnimLayers

/// The keys of a layer's properties, one for each property of the engine.
enum PropertyKeys {
    /// The keys by property, with the defaults of the plain type of their kind.
    static let all: [LayerProperty: Key<Template<LayerValue>>] = {
        var keys: [LayerProperty: Key<Template<LayerValue>>] = [:]
        for property in LayerProperty.allCases { keys[property] = key(property) }
        return keys
    }()

    /// A property with its key, and its index among all properties.
    typealias Entry = (index: Int, property: LayerProperty, key: Key<Template<LayerValue>>)

    /// The properties by the names of their keys.
    static let named: [String: Entry] = {
        var named: [String: Entry] = [:]
        for (index, property) in LayerProperty.allCases.enumerated() {
            guard let key = all[property] else { continue }
            named[key.name] = (index, property, key)
        }
        return named
    }()

    /// The descriptions of the keys that layers of a kind have and plain ones lack; for plain layers, of their keys.
    ///
    /// - Parameter type: The type of layers whose defaults hold.
    static func descriptions(of kind: LayerKind, in type: LayerType) -> [KeyDescription] {
        LayerProperty.allCases.filter { $0.kind == kind }.map { property in
            (all[property] ?? key(property)).description.defaulting(to: defaultText(of: property, in: Layer(of: type)))
        }
    }

    private static func key(_ property: LayerProperty) -> Key<Template<LayerValue>> {
        Key(
            property.rawValue, .modelValue(at: LayerKeyPath(property)),
            default: defaultText(of: property, in: plainLayer(with: property)), summary(of: property))
    }

    private static func plainLayer(with property: LayerProperty) -> Layer {
        var layer = Layer()
        layer.content = LayerContent(property.kind)
        return layer
    }

    /// The value that a new layer has, as written in a file, or in words.
    private static func defaultText(of property: LayerProperty, in layer: Layer) -> String? {
        switch layer.value(for: LayerKeyPath(property)) {
        case .corners(.all): "all four"
        // Without locations colours are spread evenly; other lists without numbers are of nothing.
        case .numbers([]): property == .locations ? "evenly spread" : "none"
        case let value: value?.sceneText
        }
    }

    /// A sentence on what the property means to the writer of a file.
    private static func summary(of property: LayerProperty) -> String {
        switch property {
        case .position: "Position of the anchor point in the superlayer."
        case .zPosition:
            "Distance in front of the superlayer: the nearer sibling is seen, of equally near ones the later one in the file."
        case .bounds: "The layer's rectangle in its own space; its origin scrolls the sublayers."
        case .anchorPoint: "Fixed point of position and transform, in fractions of the bounds."
        case .anchorPointZ: "Distance of the fixed point in front of the layer's plane."
        case .transform: "Transform about the anchor point."
        case .sublayerTransform: "Transform of the sublayers about this layer's anchor point."
        case .doubleSided: "Whether the layer is drawn where its back is seen."
        case .opacity: "Opacity of the layer with its sublayers, as one image."
        case .hidden: "Whether the layer and its sublayers are left out."
        case .masksToBounds: "Whether sublayers, and a shape's path, are clipped to the rounded bounds."
        case .userInteractionEnabled: "Whether touches reach the layer and its sublayers."
        case .backgroundColor: "Fill of the rounded bounds."
        case .cornerRadius: "Radius of the corners, limited to half of the shorter side when drawn."
        case .maskedCorners: "Corners that `cornerRadius` rounds."
        case .cornerCurve: "Curve of the corners."
        case .borderWidth: "Width of the border, which lies inside the bounds and above the sublayers."
        case .borderColor: "Colour of the border."
        case .allowsGroupOpacity: "Whether `opacity` applies to the layer and its sublayers as one image, or to each."
        case .compositingFilter: "Blend mode that puts the layer on what has been drawn below it, in the nearest group around it."
        case .shadowColor: "Colour of the shadow."
        case .shadowOpacity: "Opacity of the shadow."
        case .shadowRadius: "Blur of the shadow: the standard deviation of a Gaussian, in points."
        case .shadowOffset: "Distance that the shadow is moved."
        case .shadowPath: "Outline whose shadow is drawn, instead of that of what the layer shows."
        case .contents: "Picture: the path of a PNG or JPEG file, relative to the scene."
        case .contentsGravity:
            "Position and size of the picture in the bounds; in Core Animation's names, `bottom` is the upper edge."
        case .contentsRect: "Part of the picture that is shown, in fractions of it."
        case .contentsCenter: "Part of it that is stretched, in fractions of it; corners keep their size."
        case .contentsScale: "Pixels of the picture per point."
        case .minificationFilter: "Filter where the picture is made smaller."
        case .magnificationFilter: "Filter where the picture is enlarged."
        case .path: "Outline in the layer's own space; not scaled to the bounds, nor clipped without `masksToBounds`."
        case .fillColor: "Fill of the path."
        case .fillRule: "Rule for the inside of a path that overlaps itself."
        case .strokeColor: "Colour of the stroke."
        case .lineWidth: "Width of the stroke, which is centred on the path."
        case .strokeStart: "Start of the stroke, as a fraction of the path's length."
        case .strokeEnd: "End of the stroke, as a fraction of the path's length."
        case .lineCap: "Ends of open lines and dashes."
        case .lineJoin: "Corners of the stroke."
        case .miterLimit: "Longest miter, in line widths; a bevel is drawn instead of longer ones."
        case .lineDashPattern: "Lengths of dashes and gaps in turn."
        case .lineDashPhase: "Distance into the pattern at which lines start."
        case .gradientType: "Kind of gradient."
        case .colors: "Colours of the gradient."
        case .locations:
            "Positions of the colours, ascending: 0 is the start and 1 the end, and there may be more on either side."
        case .startPoint: "Start or centre of the gradient, in fractions of the bounds."
        case .endPoint: "End of the gradient, in fractions of the bounds."
        case .string: "Text."
        case .fontSize: "Size of the text in points."
        case .foregroundColor: "Colour of the text."
        case .alignmentMode: "Alignment of lines."
        case .truncationMode: "Part of a line that is left out where it is too long."
        case .wrapped: "Whether lines are broken to fit the bounds."
        case .verticalAlignment: "Position of the lines between the upper and lower edge."
        case .numberOfLines: "Most lines, those beyond the bounds' height not counted where text is truncated; 0 for any."
        case .lineBreakStrategy: "Whether words of Hangul are kept together, or broken between syllables."
        case .lineHeight: "Height of lines in points; 0 for that of their fonts."
        case .lineHeightMultiple: "Height of lines as a multiple of that of their fonts; 0 for 1."
        case .lineSpacing: "Points between lines, besides the fonts' leading."
        case .kern: "Points after each letter; ligatures are only used at 0."
        case .instanceCount: "Number of copies of the sublayers, the source included."
        case .instanceDelay: "Seconds that each copy is behind the one before."
        case .instanceTransform: "Transform from each copy to the next, about the centre of the bounds."
        case .instanceColor: "Colour that those of the source are multiplied by."
        case .instanceRedOffset: "Change of the red factor from copy to copy."
        case .instanceGreenOffset: "Change of the green factor from copy to copy."
        case .instanceBlueOffset: "Change of the blue factor from copy to copy."
        case .instanceAlphaOffset: "Change of the alpha factor from copy to copy."
        case .preservesDepth: "Whether the copies stand in the space of the siblings, as those of a transform layer."
        case .emitterPosition: "Centre of the shape that particles come from."
        case .emitterSize: "Size of that shape."
        case .emitterShape: "Shape that particles come from."
        case .emitterMode: "Part of the shape that particles come from."
        case .renderMode: "Order in which particles are drawn."
        case .birthRate: "Factor of the cells' birth rates."
        case .lifetime: "Factor of the cells' lifetimes."
        case .velocity: "Factor of the cells' velocities."
        case .scale: "Factor of the cells' scales."
        case .spin: "Factor of the cells' spins."
        case .seed: "Seed of the random numbers."
        case .beginTime: "Start of the layer's time, in its superlayer's time."
        case .timeOffset: "Seconds added to the layer's time."
        case .speed: "Pace of the layer's time, for all its animations and sublayers."
        }
    }
}

extension Layer {
    /// Creates a layer with the defaults that a type of layers has in files: Core Animation's, and UIKit's for labels and
    /// scroll layers.
    init(of type: LayerType) {
        self.init()
        content = LayerContent(type.kind)
        switch type {
        case .label: content = .text(.label)
        case .scroll: masksToBounds = true
        case .layer, .shape, .gradient, .text, .replicator, .transform, .emitter: break
        }
    }
}
