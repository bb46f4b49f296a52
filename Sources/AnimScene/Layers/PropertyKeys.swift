import AnimLayers

/// The keys of a layer's properties, one for each property of the engine.
enum PropertyKeys {
    /// The keys by property.
    static let all: [LayerProperty: Key<Template<LayerValue>>] = {
        var keys: [LayerProperty: Key<Template<LayerValue>>] = [:]
        for property in LayerProperty.allCases { keys[property] = key(property) }
        return keys
    }()

    /// What schema and documentation say of the keys that layers of a kind have and plain ones lack; of a plain layer's for it.
    static func descriptions(of kind: LayerKind) -> [KeyDescription] {
        LayerProperty.allCases.filter { $0.kind == kind }.map { key($0).description }
    }

    private static func key(_ property: LayerProperty) -> Key<Template<LayerValue>> {
        let (text, summary) = documentation(of: property)
        return Key(property.rawValue, .modelValue(at: LayerKeyPath(property)), default: text, summary)
    }

    /// The default, as written in a file, and a sentence.
    private static func documentation(of property: LayerProperty) -> (defaultText: String?, summary: String) {
        switch property {
        case .position: ("[0, 0]", "Where the anchor point lies in the superlayer.")
        case .zPosition:
            (
                "0",
                "Distance in front of the superlayer, and drawing order among siblings: ascending, equal ones in the order of the file."
            )
        case .bounds: ("[0, 0, 0, 0]", "The layer's rectangle in its own space; its origin scrolls the sublayers.")
        case .anchorPoint: ("[0.5, 0.5]", "Fixed point of position and transform, in fractions of the bounds.")
        case .anchorPointZ: ("0", "How far in front of the layer's plane the fixed point lies.")
        case .transform: ("\"identity\"", "Transform about the anchor point.")
        case .sublayerTransform: ("\"identity\"", "Transform of the sublayers about this layer's anchor point.")
        case .doubleSided: ("true", "Whether the layer is drawn where its back is seen.")
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
        case .allowsGroupOpacity: ("true", "Whether `opacity` applies to the layer and its sublayers as one image, or to each.")
        case .compositingFilter: ("\"normalBlendMode\"", "Blend mode that puts the layer on what is below it in its superlayer.")
        case .shadowColor: ("\"black\"", "Colour of the shadow.")
        case .shadowOpacity: ("0", "Opacity of the shadow.")
        case .shadowRadius: ("3", "Blur of the shadow: the standard deviation of a Gaussian, in points.")
        case .shadowOffset: ("[0, -3]", "How far the shadow is moved.")
        case .shadowPath: ("null", "Outline whose shadow is drawn, in place of what the layer shows.")
        case .contents: ("null", "Picture: the path of a PNG or JPEG file, relative to the scene.")
        case .contentsGravity:
            ("\"resize\"", "How the picture lies in the bounds; in Core Animation's names, `bottom` is the upper edge.")
        case .contentsRect: ("[0, 0, 1, 1]", "Part of the picture that is shown, in fractions of it.")
        case .contentsCenter: ("[0, 0, 1, 1]", "What of that part is stretched, in fractions of it; corners keep their size.")
        case .contentsScale: ("1", "Pixels of the picture per point.")
        case .minificationFilter: ("\"linear\"", "Filter where the picture is made smaller.")
        case .magnificationFilter: ("\"linear\"", "Filter where the picture is enlarged.")
        case .path: ("null", "Outline in the layer's own space; not scaled to the bounds, nor clipped without `masksToBounds`.")
        case .fillColor: ("\"black\"", "Fill of the path.")
        case .fillRule: ("\"non-zero\"", "What counts as inside where the path overlaps itself.")
        case .strokeColor: ("null", "Colour of the stroke.")
        case .lineWidth: ("1", "Width of the stroke, which is centred on the path.")
        case .strokeStart: ("0", "Where the stroke starts, as a fraction of the path's length.")
        case .strokeEnd: ("1", "Where the stroke ends, as a fraction of the path's length.")
        case .lineCap: ("\"butt\"", "Ends of open lines and dashes.")
        case .lineJoin: ("\"miter\"", "Corners of the stroke.")
        case .miterLimit: ("10", "Longest miter, in line widths; a bevel is drawn in place of longer ones.")
        case .lineDashPattern: ("none", "Lengths of dashes and gaps in turn.")
        case .lineDashPhase: ("0", "How far into the pattern lines start.")
        case .gradientType: ("\"axial\"", "Kind of gradient.")
        case .colors: ("[]", "Colours of the gradient.")
        case .locations:
            (
                "evenly spread",
                "Where each colour lies, ascending: 0 is the start and 1 the end, and there may be more on either side."
            )
        case .startPoint: ("[0.5, 0]", "Start or centre of the gradient, in fractions of the bounds.")
        case .endPoint: ("[0.5, 1]", "End of the gradient, in fractions of the bounds.")
        case .string: ("\"\"", "Text.")
        case .fontSize: ("36", "Size of the text in points.")
        case .foregroundColor: ("\"white\"", "Colour of the text.")
        case .alignmentMode: ("\"natural\"", "Where lines begin and end.")
        case .truncationMode: ("\"none\"", "Which part of a line gives way where it is too long.")
        case .wrapped: ("false", "Whether lines are broken to fit the bounds.")
        case .verticalAlignment: ("\"top\"", "Where the lines stand between the upper and lower edge.")
        case .numberOfLines: ("0", "Most lines, those beyond the bounds' height not counted where text is truncated; 0 for any.")
        case .lineBreakStrategy: ("\"none\"", "Whether words of Hangul are kept together, or broken between syllables.")
        case .lineHeight: ("0", "Height of lines in points; 0 for that of their fonts.")
        case .lineHeightMultiple: ("0", "Height of lines as a multiple of that of their fonts; 0 for 1.")
        case .lineSpacing: ("0", "Points between lines, besides the fonts' leading.")
        case .kern: ("0", "Points after each letter; ligatures are only used at 0.")
        case .instanceCount: ("1", "Number of copies of the sublayers, the source included.")
        case .instanceDelay: ("0", "Seconds that each copy is behind the one before.")
        case .instanceTransform: ("\"identity\"", "What takes each copy to the next, about the centre of the bounds.")
        case .instanceColor: ("\"white\"", "What the colours of the source are multiplied by.")
        case .instanceRedOffset: ("0", "What is added to the red factor from copy to copy.")
        case .instanceGreenOffset: ("0", "What is added to the green factor from copy to copy.")
        case .instanceBlueOffset: ("0", "What is added to the blue factor from copy to copy.")
        case .instanceAlphaOffset: ("0", "What is added to the alpha factor from copy to copy.")
        case .emitterPosition: ("[0, 0]", "Centre of the shape that particles come from.")
        case .emitterSize: ("[0, 0]", "Size of that shape.")
        case .emitterShape: ("\"point\"", "Shape that particles come from.")
        case .emitterMode: ("\"volume\"", "Part of the shape that particles come from.")
        case .renderMode: ("\"unordered\"", "Order in which particles are drawn.")
        case .birthRate: ("1", "Factor of the cells' birth rates.")
        case .lifetime: ("1", "Factor of the cells' lifetimes.")
        case .velocity: ("1", "Factor of the cells' velocities.")
        case .scale: ("1", "Factor of the cells' scales.")
        case .spin: ("1", "Factor of the cells' spins.")
        case .seed: ("0", "What the random numbers start from.")
        case .beginTime: ("0", "When the layer's time begins, in its superlayer's time.")
        case .timeOffset: ("0", "Seconds added to the layer's time.")
        case .speed: ("1", "Pace of the layer's time, for all its animations and sublayers.")
        }
    }
}
