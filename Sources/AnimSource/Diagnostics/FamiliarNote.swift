/// Sentences about names from elsewhere for which no one name of the format can be proposed.
///
/// People type what they know by heart from UIKit, SwiftUI, CSS or Lottie. Where that is several keys here, or another form, the
/// nearest name would lead them astray: a damping ratio is not `damping` where that is a coefficient.
package enum FamiliarNote {
    /// The sentence about a name; nil where there is none.
    ///
    /// - Parameters:
    ///   - name: A name that is not allowed.
    ///   - names: The names that are allowed in its stead, which tell what kind of object it is in.
    package static func note(on name: String, among names: some Sequence<String>) -> String? {
        let entries = table.filter { $0.names.contains(name) }
        guard !entries.isEmpty else { return nil }
        let known = Set(names)
        return entries.first { $0.besides.isSubset(of: known) }?.note
    }

    /// Names that mean the same, and what is said about them.
    struct Entry {
        /// The names from elsewhere.
        let names: [String]
        /// The names of the format that say which kind of object it is; empty for any kind.
        let besides: Set<String>
        let note: String

        init(_ names: [String], besides: Set<String> = [], _ note: String) {
            self.names = names
            self.besides = besides
            self.note = note
        }
    }

    /// The first entry that fits counts.
    static let table: [Entry] = springs + curves + animations + layers + actions + files

    private static let springs = [
        Entry(
            ["dampingRatio", "dampingFraction", "usingSpringWithDamping", "zeta"], besides: ["keyPath", "stiffness"],
            "'damping' is a coefficient here, not a ratio: give 'perceptualDuration' and a 'bounce' of 1 - ratio, or a 'damping' of "
                + "2 · ratio · √(stiffness · mass)"),
        Entry(
            [
                "usingSpringWithDamping", "springDamping", "dampingRatio", "dampingFraction", "damping", "response", "bounce",
                "springBounce", "extraBounce", "initialSpringVelocity", "springVelocity", "initialVelocity", "velocity",
            ],
            besides: ["spring", "curve"], "it belongs to the spring: \"spring\": { \"damping\": 0.7, \"velocity\": 0 }"),
        Entry(["duration"], besides: ["preset", "velocity"], "the duration is a key beside the spring"),
        Entry(
            ["spring", "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring"],
            besides: ["easeInOut", "linear"],
            "a spring is a key of its own, instead of the curve: \"spring\": \"snappy\""),
        Entry(
            ["spring", "smooth", "snappy", "bouncy", "interactiveSpring", "interpolatingSpring"],
            besides: ["easeInEaseOut", "linear"], "a spring is an animation of its own: \"type\": \"spring\""),
    ]

    private static let curves = [
        ("curveEaseInOut", "easeInOut"), ("curveEaseIn", "easeIn"), ("curveEaseOut", "easeOut"),
        ("curveLinear", "linear"),
    ].map { option, curve in
        Entry([option], besides: ["allowUserInteraction"], "the curve is a key of the block: \"curve\": \"\(curve)\"")
    }

    private static let animations = [
        Entry(
            ["delay"], besides: ["beginTime"],
            "a 'beginTime' lets it start later, in the layer's time; with the fill mode \"backwards\" its first value shows until then"
        )
    ]

    private static let layers = [
        Entry(
            ["x", "y", "width", "height", "left", "top", "size", "origin"], besides: ["frame", "position"],
            "a layer has a frame: \"frame\": [x, y, width, height]"),
        Entry(
            ["fontWeight", "fontStyle", "bold", "italic"], besides: ["fontSize"],
            "a weight is a font of its own: name one in the scene's 'fonts', { \"bold\": { \"family\": \"Noto Sans\", \"weight\": "
                + "\"bold\" } }, and give it to the layer, \"font\": \"bold\""),
        Entry(
            ["shadow", "boxShadow", "box-shadow", "dropShadow"], besides: ["shadowOpacity"],
            "a shadow is 'shadowOpacity', 'shadowRadius', 'shadowOffset' and 'shadowColor'"),
        Entry(
            [
                "rotation", "rotate", "rotationX", "rotationY", "rotationEffect", "scale", "scaleX", "scaleY", "scaleEffect",
                "translation",
                "translate", "translateX", "translateY", "offset", "skew",
            ],
            besides: ["transform", "cornerRadius"],
            "it is a part of the transform: \"transform\": { \"rotation\": 45, \"scale\": 2 }"),
        Entry(
            ["x", "y", "tx", "ty", "translateX", "translateY", "translationX", "translationY"],
            besides: ["perspective", "scaleZ"],
            "both axes are given: \"translation\": [x, y]"),
        Entry(["scaleX", "scaleY"], besides: ["perspective", "scaleZ"], "both axes are given: \"scale\": [x, y]"),
        Entry(
            ["skew", "skewX", "skewY", "shear"], besides: ["perspective", "scaleZ"],
            "other transforms are matrices, [a, b, c, d, tx, ty]"),
        Entry(["border"], besides: ["borderWidth"], "a border is 'borderWidth' and 'borderColor'"),
        Entry(
            ["actions"], besides: ["cornerRadius"],
            "changes without implicit animations are made in a transaction: { \"transaction\": { \"disableActions\": true, \"do\": … } }"
        ),
    ]

    private static let actions = [
        Entry(["actions", "action", "do", "handler", "target"], besides: ["recognized"], "its actions are under 'recognized'"),
        Entry(
            ["actions", "action", "do", "handler", "target"], besides: ["began"],
            "its actions are under 'began', 'changed', 'ended' and 'cancelled'"),
        Entry(
            [
                "actions", "do", "changes", "opacity", "alpha", "position", "center", "transform", "frame", "backgroundColor",
                "from",
                "to", "values", "properties", "target", "layer",
            ], besides: ["animations", "delay", "options"], "its changes are under 'animations': { \"dot.opacity\": 0 }"),
        Entry(
            ["autoreverses", "autoreverse"], besides: ["animations", "delay", "options"],
            "it is an option of the block: \"options\": [\"autoreverse\"]"),
        Entry(["retarget"], besides: ["interruption"], "it is a kind of interruption: \"interruption\": \"retarget\""),
        Entry(
            ["repeatForever"], besides: ["allowUserInteraction"],
            "the number of plays is a key of the block: \"repeatCount\": \"infinity\""),
        Entry(
            ["actions"], besides: ["timeline"], "actions are where they are done: in 'timeline', in 'gestures' or under 'on'"),
    ]

    private static let files = [
        Entry(["seed", "random"], besides: ["canvas"], "the only random numbers are those of emitters, which have a 'seed'"),
        Entry(
            ["include", "import", "imports", "$ref"], besides: ["canvas"],
            "a scene is one file; what it has several times can be one of its 'components'"),
        Entry(["width", "height", "size"], besides: ["canvas"], "\"canvas\": { \"width\": 320, \"height\": 200 }"),
        Entry(
            ["backgroundColor", "scale"], besides: ["canvas"],
            "it belongs to the canvas: \"canvas\": { \"backgroundColor\": \"white\" }"),
        Entry(["w", "h", "fr", "ip", "op", "ddd"], besides: ["canvas"], "it is a key of Lottie files, which are not read"),
        Entry(
            ["_comment", "comment", "$comment", "//", "__comment"],
            "files have no comments; a scene has a 'title' and a 'description'"),
    ]
}

/// Numbers with a unit, as CSS and people write them: `300ms`, `45deg`, `12px`, `50%`.
package enum FamiliarQuantity {
    /// The form that a text which is a number, with a unit or without, has in a scene file; nil for other texts.
    ///
    /// - Parameter isFraction: Whether the number is one from 0 to 1, of which there are percentages.
    package static func note(on text: String, isFraction: Bool = false) -> String? {
        guard let (number, unit) = parts(of: text) else { return nil }
        switch unit {
        case "": return "numbers are without quotes: \(written(number))"
        case "s", "sec": return "times are numbers of seconds: \(written(number))"
        case "ms": return "times are numbers of seconds: \(written(number / 1000))"
        case "deg", "°": return "angles are numbers of degrees: \(written(number))"
        case "rad": return "angles are numbers of degrees: \(written(number * 180 / .pi))"
        case "turn": return "angles are numbers of degrees: \(written(number * 360))"
        case "px", "pt": return "lengths are numbers of points: \(written(number))"
        case "%":
            let fraction = written(number / 100)
            // Of what, the text does not say: half of a side is a number of points.
            return isFraction
                ? "fractions are numbers: \(fraction)" : "there are no percentages here: write the number that it comes to"
        default: return nil
        }
    }

    /// The number that a text starts with, and the rest without spaces; nil where there is no such number.
    package static func parts(of text: String) -> (number: Double, unit: String)? {
        let text = text.drop { $0 == " " }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || ".+-".contains($0)) }
        guard let number = Double(digits), abs(number) < 1e9 else { return nil }
        return (number, String(text.dropFirst(digits.count).filter { $0 != " " }))
    }

    /// A number with at most six decimals, since the conversion of units leaves others.
    package static func written(_ number: Double) -> String {
        Diagnostic.numberText((number * 1e6).rounded() / 1e6)
    }
}
