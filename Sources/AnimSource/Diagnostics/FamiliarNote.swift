/// Notes on names from other APIs that have no single counterpart in the format.
///
/// People type what they know by heart from UIKit, SwiftUI, CSS or Lottie. If the format splits that into several keys or writes it
/// differently, the nearest name would lead them astray: a damping ratio is not `damping` if that key is a coefficient.
package enum FamiliarNote {
    /// Returns the note on a name, or nil.
    ///
    /// - Parameters:
    ///   - name: A name that is not allowed here.
    ///   - names: The allowed names, which identify the kind of object.
    package static func note(on name: String, among names: some Sequence<String>) -> String? {
        let entries = table.filter { $0.names.contains(name) }
        guard !entries.isEmpty else { return nil }
        let known = Set(names)
        return entries.first { $0.context.isSubset(of: known) }?.note
    }

    /// Names that mean the same, with the note on them.
    struct Entry {
        /// The names from other APIs.
        let names: [String]
        /// The allowed names that identify the kind of object; empty for any kind.
        let context: Set<String>
        let note: String

        init(_ names: [String], context: Set<String> = [], _ note: String) {
            self.names = names
            self.context = context
            self.note = note
        }
    }

    /// The note on transforms other than scale, rotation and translation.
    package static let matrix = "use a matrix for other transforms: [a, b, c, d, tx, ty]"

    /// All entries; the first match wins.
    static let table: [Entry] = springs + curves + animations + layout + layers + actions + files

    private static let springs = [
        Entry(
            ["dampingRatio", "dampingFraction", "usingSpringWithDamping", "zeta"], context: ["keyPath", "stiffness"],
            "'damping' is a coefficient here, not a ratio: use 'perceptualDuration' and a 'bounce' of 1 - ratio, or a 'damping' of "
                + "2 · ratio · √(stiffness · mass)"),
        Entry(
            [
                "usingSpringWithDamping", "springDamping", "dampingRatio", "dampingFraction", "damping", "response", "bounce",
                "springBounce", "extraBounce", "initialSpringVelocity", "springVelocity", "initialVelocity", "velocity",
            ],
            context: ["spring", "curve"], "put it in the spring: \"spring\": { \"damping\": 0.7, \"velocity\": 0 }"),
        Entry(["duration"], context: ["preset", "velocity"], "the duration is a separate key, next to the spring"),
        Entry(
            ["spring", "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring"],
            context: ["easeInOut", "linear"],
            "use the key 'spring' instead of a curve: \"spring\": \"snappy\""),
        Entry(
            ["spring", "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring"],
            context: ["easeInEaseOut", "linear"], "springs are a separate type of animation: \"type\": \"spring\""),
    ]

    private static let curves = [
        ("curveEaseInOut", "easeInOut"), ("curveEaseIn", "easeIn"), ("curveEaseOut", "easeOut"),
        ("curveLinear", "linear"),
    ].map { option, curve in
        Entry([option], context: ["allowUserInteraction"], "the curve is a key of the block: \"curve\": \"\(curve)\"")
    }

    private static let animations = [
        Entry(
            ["delay"], context: ["beginTime"],
            "use 'beginTime' to start it later, in the layer's time; with the fill mode \"backwards\" its first value shows until then"
        )
    ]

    private static let layout = [
        Entry(
            [
                "stack", "stackView", "UIStackView", "HStack", "VStack", "hstack", "vstack", "Row", "Column", "row", "column",
                "flex",
                "LinearLayout",
            ],
            context: ["layer", "label", "scroll"],
            "a stack is a key of a layer: \"stack\": { \"axis\": \"vertical\", \"spacing\": 8 }"),
        Entry(
            [
                "stackView", "UIStackView", "HStack", "VStack", "hstack", "vstack", "axis", "spacing", "gap", "alignment",
                "alignItems", "distribution", "justifyContent", "flexDirection", "display", "customSpacing", "margins", "padding",
                "layoutMargins", "directionalLayoutMargins", "contentInsets", "arrangedSubviews",
            ],
            context: ["frame", "stack"],
            "a stack arranges the sublayers: \"stack\": { \"axis\": \"vertical\", \"spacing\": 8, \"alignment\": \"center\" }"),
        Entry(
            ["ZStack", "overlay", "zstack"], context: ["frame", "stack"],
            "sublayers lie on top of each other: place them with \"pin\""),
        Entry(
            ["Spacer", "spacer", "flexibleSpace"], context: ["frame", "stack"],
            "an empty sublayer takes the rest of a stack with the distribution 'fill'; or use the distribution 'equalSpacing'"),
        Entry(
            ["LazyVGrid", "LazyHGrid", "Grid", "grid", "GridView", "gridTemplateColumns"], context: ["frame", "stack"],
            "use stacks within a stack"),
        Entry(
            [
                "left", "right", "top", "bottom", "leading", "trailing", "centerX", "centerY", "inset", "edges", "margin",
                "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "centerXAnchor",
                "centerYAnchor", "widthAnchor", "heightAnchor",
            ],
            context: ["frame", "pin"],
            "distances from the superlayer are pins: \"pin\": { \"right\": 16, \"bottom\": 16 }"),
        Entry(
            ["all", "inset", "insets"], context: ["leading", "centerX"],
            "give one distance for all edges: \"edges\": 16"),
        Entry(
            ["horizontal", "vertical"], context: ["leading", "centerX"],
            "give each edge: \"left\": 16, \"right\": 16; or \"top\": 16, \"bottom\": 16"),
        Entry(
            ["x", "y", "origin"], context: ["leading", "centerX"], "give the distances from two edges: \"left\": 16, \"top\": 20"),
        Entry(["size"], context: ["leading", "centerX"], "give both lengths: \"width\": 44, \"height\": 44"),
        Entry(
            ["maxWidth", "minWidth", "maxHeight", "minHeight", "lessThanOrEqualTo", "greaterThanOrEqualTo"],
            context: ["leading", "centerX"],
            "pins are equalities: keep a distance from both edges, or give the superlayer's stack 'margins'"),
        Entry(
            ["flexWrap", "wrap", "order"], context: ["distribution", "customSpacing"],
            "a stack is a single row or column, in the order of the sublayers"),
        Entry(
            ["arrangedSubviews", "subviews", "children", "views"], context: ["distribution", "customSpacing"],
            "a stack arranges all 'sublayers' of its layer"),
        Entry(
            ["isLayoutMarginsRelativeArrangement"], context: ["distribution", "customSpacing"],
            "'margins' apply whenever they are given"),
        Entry(
            ["spaceAround", "space-around", "spaceEvenly", "space-evenly", "start", "end", "center", "flex-start", "flex-end"],
            context: ["equalSpacing", "equalCentering"],
            "UIStackView has no such distribution: add empty sublayers, or let the stack fit its sublayers and pin it"),
    ]

    private static let layers = [
        Entry(
            ["x", "y", "width", "height", "size", "origin"], context: ["frame", "position"],
            "a layer has a frame: \"frame\": [x, y, width, height]"),
        Entry(
            ["image", "systemName", "imageName", "systemImage", "symbol", "symbolName"], context: ["name", "renderingMode"],
            "the symbol's name is the key 'name': \"name\": \"heart.fill\""),
        Entry(
            ["name", "symbol", "systemName", "image"], context: ["contents", "bounds.size.width"],
            "an action replaces the contents: \"icon.contents\": { \"symbol\": \"heart.fill\" }"),
        Entry(
            ["systemName", "systemImage", "symbol"], context: ["frame", "contents"],
            "a symbol is a layer, { \"type\": \"symbol\", \"name\": \"heart.fill\" }, or the contents of any layer: "
                + "\"contents\": { \"symbol\": \"heart.fill\" }"),
        Entry(
            ["style", "blurStyle", "blurEffectStyle"], context: ["material"],
            "the style of the blur is the key 'material': \"material\": \"systemMaterial\""),
        Entry(
            ["image", "imageView", "UIImageView", "picture", "photo", "img"], context: ["layer", "label", "symbol"],
            "every layer can show a picture: \"contents\": \"photo.png\""),
        Entry(
            [
                "button", "UIButton", "switch", "UISwitch", "slider", "UISlider", "textField", "UITextField", "segmentedControl",
                "UISegmentedControl", "stepper", "UIStepper", "pageControl", "UIPageControl", "progressView", "UIProgressView",
                "activityIndicator", "UIActivityIndicatorView",
            ], context: ["layer", "label", "symbol"],
            "UIKit's controls are components: \"import\": [\"animrender:ui\"], and then { \"component\": \"button\" }"),
        Entry(
            ["font", "fontWeight", "textStyle", "fontName", "weight"], context: ["string", "fontSize", "bounds.size.width"],
            "the font of a text is fixed: show another label with that font, and hide this one"),
        Entry(
            ["bold", "weight"], context: ["fontSize"], "the system font has weights: \"fontWeight\": \"bold\""),
        Entry(
            ["fontStyle", "italic"], context: ["fontSize"],
            "a slanted font is declared in the scene's 'fonts', { \"slanted\": { \"family\": \"Inter\", \"italic\": true } }, and used in the "
                + "layer, \"font\": \"slanted\""),
        Entry(
            ["shadow", "boxShadow", "box-shadow", "dropShadow"], context: ["shadowOpacity"],
            "a shadow is set with 'shadowOpacity', 'shadowRadius', 'shadowOffset' and 'shadowColor'"),
        Entry(
            [
                "rotation", "rotate", "rotationX", "rotationY", "rotationEffect", "scale", "scaleX", "scaleY", "scaleEffect",
                "translation",
                "translate", "translateX", "translateY", "offset", "skew",
            ],
            context: ["transform", "cornerRadius"],
            "set it in the transform: \"transform\": { \"rotation\": 45, \"scale\": 2 }"),
        Entry(
            ["x", "y", "tx", "ty", "translateX", "translateY", "translationX", "translationY"],
            context: ["perspective", "scaleZ"],
            "give both axes: \"translation\": [x, y]"),
        Entry(["scaleX", "scaleY"], context: ["perspective", "scaleZ"], "give both axes: \"scale\": [x, y]"),
        Entry(
            ["skew", "skewX", "skewY", "shear"], context: ["perspective", "scaleZ"],
            matrix),
        Entry(
            ["filter", "blur", "blurRadius", "gaussianBlur", "saturate", "saturation", "brightness", "grayscale", "inputRadius"],
            context: ["filters"],
            "filters are a list: \"filters\": [{ \"gaussianBlur\": 8 }, { \"saturate\": 1.8 }]; the radius is the standard deviation, as "
                + "in CSS"),
        Entry(
            [
                "backdropFilter", "backdrop-filter", "BackdropFilter", "backdropBlur", "blurEffect", "UIBlurEffect",
                "blurStyle",
            ],
            context: ["filters", "sublayers"],
            "use a layer of \"type\": \"visualEffect\" with a \"material\", whose sublayers are its content"),
        Entry(
            ["contrast", "hueRotate", "invert", "sepia", "opacity", "dropShadow"], context: ["gaussianBlur"],
            "the filters are gaussianBlur, saturate and brightness"),
        Entry(["border"], context: ["borderWidth"], "a border is set with 'borderWidth' and 'borderColor'"),
        Entry(
            ["actions"], context: ["cornerRadius"],
            "use a transaction for changes without implicit animations: { \"transaction\": { \"disableActions\": true, \"do\": … } }"
        ),
    ]

    private static let actions = [
        Entry(
            ["layoutIfNeeded", "setNeedsLayout"], context: ["animate", "set"],
            "layers are laid out at the end of each block and each tick: set the pins or the stack in the 'animations' of a block"
        ),
        Entry(
            ["haptic", "haptics", "impactOccurred", "sound", "vibrate"], context: ["animate", "send"],
            "a film has neither haptics nor sound; 'send' records an event: { \"send\": \"impact\" }"),
        Entry(
            ["duration", "for", "hold"], context: ["tap", "count"],
            "a longer touch is a press: { \"press\": \"button\", \"at\": 1, \"for\": 0.5 }"),
        Entry(
            ["type", "kind", "gesture"], context: ["press", "tap", "drag"],
            "a touch is named by its verb: { \"at\": 1, \"tap\": \"button\" }"),
        Entry(["actions", "action", "do", "handler", "target"], context: ["recognized"], "put its actions under 'recognized'"),
        Entry(
            ["actions", "action", "do", "handler", "target"], context: ["began"],
            "put its actions under 'began', 'changed', 'ended' and 'cancelled'"),
        Entry(
            [
                "actions", "do", "changes", "opacity", "alpha", "position", "center", "transform", "frame", "backgroundColor",
                "from",
                "to", "values", "properties", "target", "layer",
            ], context: ["animations", "delay", "options"], "put its changes under 'animations': { \"dot.opacity\": 0 }"),
        Entry(
            ["autoreverses", "autoreverse"], context: ["animations", "delay", "options"],
            "it is an option of the block: \"options\": [\"autoreverse\"]"),
        Entry(["retarget"], context: ["interruption"], "it is a kind of interruption: \"interruption\": \"retarget\""),
        Entry(
            ["repeatForever"], context: ["allowUserInteraction"],
            "use the block's 'repeatCount': \"repeatCount\": \"infinity\""),
        Entry(
            ["do", "script", "scripts"], context: ["timeline"], "put actions in 'timeline', in 'gestures' or under 'on'"),
    ]

    private static let files = [
        Entry(["seed", "random"], context: ["canvas"], "only emitters use random numbers; each has its own 'seed'"),
        Entry(
            ["include", "import", "imports", "$ref"], context: ["canvas"],
            "a scene is a single file; use 'components' for parts that occur more than once"),
        Entry(["width", "height", "size"], context: ["canvas"], "\"canvas\": { \"width\": 320, \"height\": 200 }"),
        Entry(
            ["backgroundColor", "scale"], context: ["canvas"],
            "set it on the canvas: \"canvas\": { \"backgroundColor\": \"white\" }"),
        Entry(["w", "h", "fr", "ip", "op", "ddd"], context: ["canvas"], "it is a key of Lottie files, which are not supported"),
        Entry(
            ["_comment", "comment", "$comment", "//", "__comment"],
            "scene files cannot contain comments; use 'title' and 'description'"),
    ]
}

/// Numbers with a unit, as in CSS: `300ms`, `45deg`, `12px`, `50%`.
package enum FamiliarQuantity {
    /// Returns a note on how a scene file writes a number that was given as text, with or without a unit; nil for other texts.
    ///
    /// - Parameter isFraction: Whether the expected number is from 0 to 1, so that a percentage can be converted.
    package static func note(on text: String, isFraction: Bool = false) -> String? {
        guard let (number, unit) = parts(of: text) else { return nil }
        switch unit {
        case "": return "numbers are written without quotes: \(written(number))"
        case "s", "sec": return "times are in seconds, without a unit: \(written(number))"
        case "ms": return "times are in seconds, without a unit: \(written(number / 1000))"
        case "deg", "°": return "angles are in degrees, without a unit: \(written(number))"
        case "rad": return "angles are in degrees, without a unit: \(written(number * 180 / .pi))"
        case "turn": return "angles are in degrees, without a unit: \(written(number * 360))"
        case "px", "pt": return "lengths are in points, without a unit: \(written(number))"
        case "%":
            let fraction = written(number / 100)
            // A percentage of a length depends on the length, which is not known here.
            return isFraction
                ? "fractions are written as numbers: \(fraction)" : "percentages are not supported: write the resulting number"
        default: return nil
        }
    }

    /// Returns the number at the start of a text, and the rest without spaces; nil if the text does not start with a number.
    package static func parts(of text: String) -> (number: Double, unit: String)? {
        let text = text.drop { $0 == " " }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || ".+-".contains($0)) }
        guard let number = Double(digits), abs(number) < 1e9 else { return nil }
        return (number, String(text.dropFirst(digits.count).filter { $0 != " " }))
    }

    /// Returns a number with at most six decimals, since the conversion of units leaves rounding errors.
    package static func written(_ number: Double) -> String {
        Diagnostic.numberText((number * 1e6).rounded() / 1e6)
    }
}
