import AnimGeometry
import AnimLayers

/// A layer as a file describes it: a recipe, from which copies and instances are made.
struct LayerDocument: Sendable {
    /// Where errors about the layer as a whole point.
    let range: SourceRange
    let id: String?
    let isShape: Bool
    /// The component that it is an instance of.
    let component: String?
    /// The arguments for the component's parameters.
    let arguments: [String: Template<ExpressionValue>]
    /// The number of copies; nil for one layer without an index.
    let copies: Int?
    let isStandalone: Bool?
    let frame: Template<Rect>?
    /// The properties that are given, in the order of the engine.
    let properties: [(LayerProperty, Template<LayerValue>)]
    let sublayers: [LayerDocument]
    let animations: [AnimationDocument]
}

/// The kinds of layers.
enum LayerType: String, CaseIterable, Sendable {
    case layer, shape
}

/// The keys of layers.
enum LayerKeys {
    static let id = Key("id", .layerID, "Name for actions and expressions.")
    static let type = Key("type", Format<LayerType>.choice("layer type"), default: "\"layer\"", "Kind of layer.")
    static let standalone = Key(
        "standalone", Format<Bool>.bool, default: "false",
        "Whether no view backs the layer, so that changes of it animate implicitly, in 0.25 s.")
    static let copies = Key(
        "repeat", Format<Int>.integer(1...SceneLimits.maximumCopies),
        "Number of copies, named `id[0]`, `id[1]` …; expressions inside know their `index`.")
    static let frame = Key(
        "frame", Format<Template<Rect>>.rect,
        "Shorthand for `position` and the size of `bounds`: the place of the layer before its transform.")
    static let sublayers = Key(
        "sublayers", Format<LayerDocument>(.named("layer")) { $1.layer($0) }.list(), default: "[]", "Layers inside, back to front.")
    static let animations = Key(
        "animations", Format<AnimationDocument>(.named("animation")) { $1.animation($0) }.list(), default: "[]",
        "Animations that the layer has from the start.")
    static let component = Key("component", Format<String>.string, required: true, "Component that the layer is an instance of.")
    static let with = Key(
        "with", Format<JSONValue>(.map(of: Format<Template<ExpressionValue>>.anyValue.shape)) { value, _ in value }, default: "{}",
        "Values of the component's parameters.")

    private static let common = [id.description, type.description] + [copies.description, standalone.description, frame.description]
    private static let nested = [sublayers.description, animations.description]
    private static let plain = PropertyKeys.descriptions(ofShapes: false)
    private static let shape = PropertyKeys.descriptions(ofShapes: true)
    private static let exclusions = [("frame", "position"), ("frame", "bounds")]
    private static let shapeHints = hints(shape, "is a key of shape layers: add \"type\": \"shape\"")
    private static let instanceHints = ["with": "'with' gives arguments to a component: add \"component\""]

    static let plainKind = ObjectKind(
        "layer", schema: "plainLayer", "A rectangle with background, border and sublayers, as CALayer.",
        keys: common + plain + nested, exclusions: exclusions,
        elsewhere: shapeHints.merging(instanceHints) { a, _ in a })
    static let shapeKind = ObjectKind(
        "shape layer", schema: "shapeLayer", "A layer that draws a path, as CAShapeLayer.",
        keys: common + shape + plain + nested, exclusions: exclusions, elsewhere: instanceHints)
    /// Instances may set every property that their component's layer has; the reader looks at that, the schema allows all.
    static let instanceKind = plainKind.adding(
        [component.description, with.description], name: "component instance", schema: "instance",
        "A layer made from a component; keys given here replace the component's, sublayers and animations are added to its.",
        without: ["type"], elsewhere: hints(shape, "is a key of shape layers, and the component is none"))
    static let shapeInstanceKind = shapeKind.adding(
        [component.description, with.description], name: "component instance", schema: "shapeInstance",
        "An instance of a component that is a shape layer.", without: ["type"])

    private static func hints(_ keys: [KeyDescription], _ text: String) -> [String: String] {
        Dictionary(keys.map { ($0.name, "'\($0.name)' \(text)") }) { a, _ in a }
    }
}

/// The keys of components.
enum ComponentKeys {
    /// The values of variables and parameters.
    static let constantShape = ValueShape.either([.number(NumberRange.any), .bool, .string, .list(of: .any)])

    static let parameters = Key(
        "parameters", Format<JSONValue>(.map(of: constantShape)) { value, _ in value }, default: "{}", "Names that expressions inside may use, with their default values.")

    static let plainKind = LayerKeys.plainKind.adding(
        [parameters.description], name: "component", schema: "plainComponent", "A layer with parameters, made by its instances.",
        without: ["id", "repeat"], elsewhere: LayerKeys.plainKind.elsewhere.merging(idHint) { a, _ in a })
    static let shapeKind = LayerKeys.shapeKind.adding(
        [parameters.description], name: "component", schema: "shapeComponent", "A shape layer with parameters.",
        without: ["id", "repeat"], elsewhere: idHint)

    private static let idHint = [
        "id": "the id is given where the component is used", "repeat": "'repeat' is given where the component is used",
    ]
}
