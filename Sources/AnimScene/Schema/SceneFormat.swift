import AnimGeometry
import AnimGraphics

/// The scene format as a whole: all kinds of objects, in the order of the documentation.
enum SceneFormat {
    /// The kinds of objects that documentation shows a table of, each with its anchor.
    static let kinds: [ObjectKind] =
        [SceneKeys.kind, CanvasKeys.kind, OptionKeys.kind, OutputKeys.kind, FontKeys.kind]
        + LayerType.allCases.map(LayerKeys.kind) + instanceKinds
        + [EmitterCellKeys.kind, LayerEvent.layerKind, LayerEvent.scrollKind, BounceKeys.kind]
        + LayerType.allCases.map(ComponentKeys.kind) + [TransformKeys.kind, PathKeys.kind, ArcKeys.kind]
        + PathCommandKeys.kinds
        + AnimationType.allCases.map(AnimationKeys.kind)
        + AnimationType.allCases.map(AddAnimationKeys.kind)
        + GestureType.allCases.map(GestureKeys.kind) + TouchKeys.kinds + [TouchSampleKeys.kind]
        + [TimelineKeys.kind, BackgroundKeys.kind, AppEventKeys.kind] + ActionKeys.kinds
        + [AnimateKeys.kind, SpringKeys.kind, AnimateKeyframesKeys.kind, ViewKeyframeKeys.kind, ViewTransitionKeys.kind]
        + [RemoveAnimationKeys.kind, AddLayerKeys.kind, SendKeys.kind, TransactionKeys.kind, ScrollToKeys.kind]
        + [AnimatorKeys.kind, AnimatorKeys.runningKind, SpringKeys.animatorKind] + AnimatorCallKeys.kinds

    /// The kinds of instances that have keys of their own.
    private static let instanceKinds = LayerType.allCases.filter { $0 != .layer }.map(LayerKeys.instanceKind)

    /// The shapes that have names but are not objects of one kind.
    static let shapes: [(name: String, summary: String, shape: ValueShape)] = [
        ("expression", "An expression: computed when the value is used.", .pattern("^=", name: "expression")),
        (
            "constant", "A number, a boolean, a string or a list of them.",
            .either([.number(NumberRange.any), .bool, .string, .list(of: .constant)])
        ),
        (
            "instance", "A layer made from a component, whose keys it has.",
            .either(instanceKinds.map { .named($0.schemaName) })
        ),
        ("color", "A colour.", Format<Template<Color?>>.colorShape),
        ("transform", "A transform.", Format<Template<Transform3D>>.transformShape),
        ("path", "An outline.", Format<Template<Path>>.pathShape),
        ("pathCommand", "A step of an outline.", pathCommandShape),
        ("layerName", "The full name of a layer, such as `bubble.arrow` or `row[index]`.", .string),
        ("animatorName", "The id of an animator, such as `turn` or `fill[index]`.", .string),
        ("touch", "Fingers on the screen: an object with one verb.", .either(TouchKeys.kinds.map { .named($0.schemaName) })),
        ("value", "A value of the type that the key path has.", .any),
        ("assignments", "Values by variable, or by layer and key path: `\"dot.opacity\": 0.5`.", .map(of: .named("value"))),
        ("action", "An action: an object with one verb.", .either(ActionKeys.kinds.map { .named($0.schemaName) })),
        ("actions", "An action, or a list of actions.", .either([.named("action"), .list(of: .named("action"))])),
    ]

    /// The groups of kinds that a key distinguishes.
    static let variants = [
        VariantShape(
            "layer", "A layer.", key: "type", instance: "instance",
            cases: LayerType.allCases.map { ($0.rawValue, LayerKeys.kind(of: $0)) }),
        VariantShape(
            "component", "A layer with parameters.", key: "type",
            cases: LayerType.allCases.map { ($0.rawValue, ComponentKeys.kind(of: $0)) }),
        VariantShape(
            "gesture", "A gesture recogniser.", key: "type",
            cases: GestureType.allCases.map { ($0.rawValue, GestureKeys.kind(of: $0)) }),
        VariantShape(
            "animation", "An animation.", key: "type",
            cases: AnimationType.allCases.map { ($0.rawValue, AnimationKeys.kind(of: $0)) }),
        VariantShape(
            "addedAnimation", "An animation, and the layer it is added to.", key: "type",
            cases: AnimationType.allCases.map { ($0.rawValue, AddAnimationKeys.kind(of: $0)) }),
    ]

    private static let pathCommandShape = ValueShape.either(
        PathCommandKeys.kinds.map { .named($0.schemaName) } + [.choice(["close"])])
}

/// Kinds of objects that share a name and that one key distinguishes; the first case is the default.
struct VariantShape: Sendable {
    let name: String
    let summary: String
    /// The key that distinguishes them.
    let key: String
    /// The kind of objects that have a `component`; nil where that means nothing.
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
