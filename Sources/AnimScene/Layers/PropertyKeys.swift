import AnimGeometry
import AnimGraphics
import AnimLayers

/// The keys of a layer's properties, one for each property of the engine.
enum PropertyKeys {
    /// The keys by property, with the defaults of Core Animation's layers.
    static let all: [LayerProperty: Key<Template<DynamicValue>>] = {
        var keys: [LayerProperty: Key<Template<DynamicValue>>] = [:]
        for property in LayerProperty.allCases { keys[property] = key(property) }
        return keys
    }()

    /// A property with its key and its index among all properties.
    typealias Entry = (index: Int, property: LayerProperty, key: Key<Template<DynamicValue>>)

    /// The properties by the names of their keys.
    static let named: [String: Entry] = {
        var named: [String: Entry] = [:]
        for (index, property) in LayerProperty.allCases.enumerated() {
            guard let key = all[property] else { continue }
            named[key.name] = (index, property, key)
        }
        return named
    }()

    /// Returns the descriptions of the keys that are specific to a kind of layer; for plain layers, of all their keys.
    ///
    /// - Parameters:
    ///   - kind: The kind of layer.
    ///   - type: The type of layer whose defaults are shown.
    static func descriptions(of kind: LayerKind, in type: LayerType) -> [KeyDescription] {
        LayerProperty.allCases.filter { $0.kind == kind }.map { property in
            (all[property] ?? key(property)).description.defaulting(to: defaultText(of: property, in: Layer(of: type)))
        }
    }

    private static func key(_ property: LayerProperty) -> Key<Template<DynamicValue>> {
        Key(
            property.rawValue, .modelValue(at: LayerKeyPath(property)),
            default: defaultText(of: property, in: plainLayer(with: property)), summary(of: property))
    }

    private static func plainLayer(with property: LayerProperty) -> Layer {
        var layer = Layer()
        layer.content = LayerContent(property.kind)
        return layer
    }

    /// Returns a new layer's value of a property, as written in a file, or in words.
    private static func defaultText(of property: LayerProperty, in layer: Layer) -> String? {
        switch layer.value(for: LayerKeyPath(property)) {
        case .corners(.all): "all four"
        // Without locations, colors are evenly spread; other empty lists have no meaning of their own.
        case .numbers([]): property == .locations ? "evenly spread" : "none"
        case .filters([]): "none"
        case .color(.black) where property == .foregroundColor: "\"label\""
        case let value: value?.sceneText
        }
    }

    /// Returns the description of a property for the authors of files.
    private static func summary(of property: LayerProperty) -> String {
        switch property {
        case .position: "Position of the anchor point in the superlayer."
        case .zPosition:
            "Distance in front of the superlayer; nearer siblings cover farther ones, and at equal distance the later one in the file is in front."
        case .bounds: "The layer's rectangle in its own space; its origin scrolls the sublayers."
        case .anchorPoint: "Point that `position` refers to and transforms leave fixed, in fractions of the bounds."
        case .anchorPointZ: "Distance of the anchor point in front of the layer's plane."
        case .transform: "Transform about the anchor point."
        case .sublayerTransform: "Transform of the sublayers about this layer's anchor point."
        case .doubleSided: "Whether the layer is visible from behind."
        case .opacity: "Opacity of the layer and its sublayers, as one image."
        case .hidden: "Whether the layer and its sublayers are hidden."
        case .masksToBounds: "Whether sublayers, and a shape's path, are clipped to the rounded bounds."
        case .userInteractionEnabled: "Whether touches reach the layer and its sublayers."
        case .backgroundColor: "Fill of the rounded bounds."
        case .tintColor:
            "Color of symbols, and of shapes in SVG files that are filled or stroked with `currentColor`; null for the superlayer's, at last `systemBlue`."
        case .cornerRadius: "Radius of the corners; drawn with at most half of the shorter side."
        case .maskedCorners: "Corners that `cornerRadius` rounds."
        case .cornerCurve: "Curve of the corners."
        case .borderWidth: "Width of the border, which lies inside the bounds and above the sublayers."
        case .borderColor: "Color of the border."
        case .allowsGroupOpacity: "Whether `opacity` applies to the layer and its sublayers as one image, or to each."
        case .compositingFilter:
            "Blend mode for compositing the layer with the content below it, within the nearest enclosing group."
        case .filters: "Filters that change the layer and its sublayers as one image, in this order."
        case .shadowColor: "Color of the shadow."
        case .shadowOpacity: "Opacity of the shadow."
        case .shadowRadius: "Blur of the shadow: the standard deviation of a Gaussian, in points."
        case .shadowOffset: "Offset of the shadow."
        case .shadowPath: "Outline of the shadow, instead of the layer's content."
        case .contents: "Picture: the path of a PNG, JPEG, WebP or SVG file, relative to the scene."
        case .contentsGravity:
            "Position and size of the picture in the bounds; as in Core Animation, `bottom` is the upper edge."
        case .contentsRect: "Visible part of the picture, in fractions of its size."
        case .contentsCenter: "Stretched part of the picture, in fractions of its size; the corners keep their size."
        case .contentsScale: "Pixels of the picture per point; a unit of an SVG file is always a point."
        case .minificationFilter: "Filter for reducing the picture."
        case .magnificationFilter: "Filter for enlarging the picture."
        case .path:
            "Outline in the layer's coordinate space; neither scaled to the bounds nor clipped, unless `masksToBounds` is set."
        case .fillColor: "Fill of the path."
        case .fillRule: "Rule for the interior of a path that overlaps itself."
        case .strokeColor: "Color of the stroke."
        case .lineWidth: "Width of the stroke, centered on the path."
        case .strokeStart: "Start of the stroke, as a fraction of the path's length."
        case .strokeEnd: "End of the stroke, as a fraction of the path's length."
        case .lineCap: "Ends of open lines and dashes."
        case .lineJoin: "Corners of the stroke."
        case .miterLimit: "Maximum miter length in line widths; longer miters become bevels."
        case .lineDashPattern: "Alternating lengths of dashes and gaps."
        case .lineDashPhase: "Offset into the dash pattern at the start of a line."
        case .gradientType: "Kind of gradient."
        case .colors: "Colors of the gradient."
        case .locations:
            "Positions of the colors, in ascending order: 0 is the start and 1 the end; positions may be outside of this range."
        case .startPoint: "Start or center of the gradient, in fractions of the bounds."
        case .endPoint: "End of the gradient, in fractions of the bounds."
        case .string: "Text."
        case .fontSize: "Size of the text in points."
        case .foregroundColor: "Color of the text."
        case .alignmentMode: "Horizontal alignment of the lines."
        case .truncationMode: "Part of a line that is left out if it is too long."
        case .wrapped: "Whether lines are broken to fit the bounds."
        case .verticalAlignment: "Vertical alignment of the lines."
        case .numberOfLines:
            "Maximum number of lines; 0 for no limit. Truncated text has no more lines than fit the height of the bounds."
        case .lineBreakStrategy: "Whether Hangul words are kept together or broken between syllables."
        case .lineHeight: "Line height in points; 0 for the fonts' line height."
        case .lineHeightMultiple: "Line height as a multiple of the fonts' line height; 0 means 1."
        case .lineSpacing: "Points between lines, in addition to the fonts' leading."
        case .paragraphSpacing: "Points after each paragraph, in addition to those between lines."
        case .firstLineHeadIndent: "Indent of the first line of each paragraph in points."
        case .adjustsFontSizeToFitWidth: "Whether a text with `numberOfLines` 1 is drawn smaller if it does not fit the width."
        case .minimumScaleFactor: "Smallest factor of the size for `adjustsFontSizeToFitWidth`; 0 for no limit."
        case .contentTransition:
            "How a new `string` replaces the old one in an animation block: at once, or with rolling digits, in the direction of the change or in one direction."
        case .contentTransitionProgress: "Progress of that transition from 0 to 1, which the block animates."
        case .kern: "Points added after each letter; ligatures are only used with 0."
        case .instanceCount: "Number of copies of the sublayers, including the original."
        case .instanceDelay: "Delay of each copy behind the previous one in seconds."
        case .instanceTransform: "Transform from each copy to the next, about the center of the bounds."
        case .instanceColor: "Color by which the colors of the sublayers are multiplied."
        case .instanceRedOffset: "Change of the red factor from copy to copy."
        case .instanceGreenOffset: "Change of the green factor from copy to copy."
        case .instanceBlueOffset: "Change of the blue factor from copy to copy."
        case .instanceAlphaOffset: "Change of the alpha factor from copy to copy."
        case .preservesDepth: "Whether the copies share the 3D space of the siblings, like the sublayers of a transform layer."
        case .emitterPosition: "Center of the emitter shape."
        case .emitterSize: "Size of the emitter shape."
        case .emitterShape: "Shape from which particles are emitted."
        case .emitterMode: "Part of the shape from which particles are emitted."
        case .renderMode: "Order in which particles are drawn."
        case .birthRate: "Factor of the cells' birth rates."
        case .lifetime: "Factor of the cells' lifetimes."
        case .velocity: "Factor of the cells' velocities."
        case .scale: "Factor of the cells' scales."
        case .spin: "Factor of the cells' spins."
        case .seed: "Seed of the random numbers."
        case .material:
            "Material of the effect, by the names of UIBlurEffect.Style; without `Light` or `Dark` in its name, it adapts to the user interface style."
        case .beginTime: "Start of the layer's time, in its superlayer's time."
        case .timeOffset: "Seconds added to the layer's time."
        case .speed: "Speed of the layer's time, for all its animations and sublayers."
        }
    }
}

extension Layer {
    /// Creates a layer with the defaults of a type in files: Core Animation's defaults, and UIKit's for labels and scroll layers.
    init(of type: LayerType) {
        self.init()
        content = LayerContent(type.kind)
        switch type {
        case .label: content = .text(.label)
        case .scroll: masksToBounds = true
        case .symbol: contents.gravity = .resizeAspect
        case .layer, .shape, .gradient, .text, .replicator, .transform, .emitter, .visualEffect: break
        }
    }
}
