import AnimGeometry
import AnimGraphics

/// The scene format as a whole: all kinds of objects, in the order of the documentation.
enum SceneFormat {
    /// The kinds of objects with a table in the documentation.
    static let kinds: [ObjectKind] =
        [
            SceneKeys.kind, ImportKeys.kind, CanvasKeys.kind, OptionKeys.kind, OutputKeys.kind, FontKeys.kind,
            DynamicColorKeys.kind,
        ]
        + LayerType.allCases.map(LayerKeys.kind) + instanceKinds
        + [StackKeys.kind, PinKeys.kind, PriorityKeys.kind, TextRunKeys.kind, TextTabKeys.kind]
        + [
            EmitterCellKeys.kind, EmitterCellKeys.nestedKind, FilterKeys.kind, LayerEvent.layerKind, LayerEvent.scrollKind,
            BounceKeys.kind,
            TouchStyleKeys.kind,
        ]
        + LayerType.allCases.map(ComponentKeys.kind) + [
            ParameterKeys.kind, TransformKeys.kind, PathKeys.kind, ArcKeys.kind, SymbolKeys.kind,
        ]
        + PathCommandKeys.kinds
        + AnimationType.allCases.map(AnimationKeys.kind)
        + AnimationType.allCases.map(AddAnimationKeys.kind)
        + GestureType.allCases.map(GestureKeys.kind) + TouchKeys.kinds + [TouchSampleKeys.kind]
        + [TimelineKeys.kind, BackgroundKeys.kind, AppEventKeys.kind] + ActionKeys.kinds + [NamedActionKeys.kind]
        + [AnimateKeys.kind, SpringKeys.kind, AnimateKeyframesKeys.kind, ViewKeyframeKeys.kind, ViewTransitionKeys.kind]
        + [
            RemoveAnimationKeys.kind, SymbolEffectKeys.kind, SymbolImageKeys.kind, AddLayerKeys.kind, SendKeys.kind,
            TransactionKeys.kind, ScrollToKeys.kind,
        ]
        + [AnimatorKeys.kind, AnimatorKeys.runningKind, SpringKeys.animatorKind] + AnimatorCallKeys.kinds

    /// The kinds of instances of components that are not plain layers.
    private static let instanceKinds = LayerType.allCases.filter { $0 != .layer }.map(LayerKeys.instanceKind)

    /// The named shapes that are not a single kind of object.
    static let shapes: [(name: String, summary: String, shape: ValueShape)] = [
        ("expression", "An expression, which is computed when the value is used.", .pattern("^=", name: "expression")),
        (
            "constant", "A number, a boolean, a string or a list of them.",
            .either([.number(NumberRange.any), .bool, .string, .list(of: .constant)])
        ),
        (
            "instance", "An instance of a component, with the keys of its layer.",
            .either(instanceKinds.map { .named($0.schemaName) })
        ),
        ("color", "A color.", Format<Template<DynamicColor?>>.colorShape),
        ("transform", "A transform.", Format<Template<Transform3D>>.transformShape),
        ("path", "An outline.", Format<Template<Path>>.pathShape),
        ("pathCommand", "A command of an outline.", pathCommandShape),
        ("layerName", "The full name of a layer, such as `bubble.arrow` or `row[index]`.", .string),
        ("animatorName", "The id of an animator, such as `turn` or `fill[index]`.", .string),
        ("touch", "Fingers on the screen: an object with one verb.", .either(TouchKeys.kinds.map { .named($0.schemaName) })),
        ("value", "A value of the key path's type.", .any),
        ("assignments", "Values by variable, or by layer and key path: `\"dot.opacity\": 0.5`.", .map(of: .named("value"))),
        ("action", "An action: an object with one verb.", .either(ActionKeys.kinds.map { .named($0.schemaName) })),
        ("actions", "An action, or a list of actions.", .either([.named("action"), .list(of: .named("action"))])),
    ]

    /// The groups of kinds distinguished by a key.
    static let variants = [
        VariantShape(
            "layer", "A layer.", key: "type", instance: "instance",
            cases: LayerType.allCases.map { ($0.rawValue, LayerKeys.kind(of: $0)) }),
        VariantShape(
            "component", "A layer with parameters.", key: "type",
            cases: LayerType.allCases.map { ($0.rawValue, ComponentKeys.kind(of: $0)) }),
        VariantShape(
            "gesture", "A gesture recognizer.", key: "type",
            cases: GestureType.allCases.map { ($0.rawValue, GestureKeys.kind(of: $0)) }),
        VariantShape(
            "animation", "An animation.", key: "type",
            cases: AnimationType.allCases.map { ($0.rawValue, AnimationKeys.kind(of: $0)) }),
        VariantShape(
            "addedAnimation", "An animation, and the layer to which it is added.", key: "type",
            cases: AnimationType.allCases.map { ($0.rawValue, AddAnimationKeys.kind(of: $0)) }),
    ]

    private static let pathCommandShape = ValueShape.either(
        PathCommandKeys.kinds.map { .named($0.schemaName) } + [.choice(["close"])])
}

/// Kinds of objects with a common name, distinguished by a key; the first case is the default.
struct VariantShape: Sendable {
    let name: String
    let summary: String
    /// The distinguishing key.
    let key: String
    /// The definition for objects with a `component`; nil if there are no instances.
    let instance: String?
    let cases: [(value: String, kind: ObjectKind)]

    init(
        _ name: String, _ summary: String, key: String, instance: String? = nil, cases: [(value: String, kind: ObjectKind)]
    ) {
        self.name = name
        self.summary = summary
        self.key = key
        self.instance = instance
        self.cases = cases
    }
}
