import AnimGeometry
import AnimLayers

/// A layer as a file describes it: a recipe, from which copies and instances are made.
struct LayerDocument: Sendable {
    /// Where errors about the layer as a whole point.
    let range: SourceRange
    let id: String?
    let type: LayerType
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
    /// What is given of a scroll layer besides; none of it for other kinds.
    let scrolling: ScrollDocument
    let isMultipleTouchEnabled: Bool?
    /// The actions that follow what the layer tells.
    let events: LayerEventActions
}

/// What is given of a scroll layer.
struct ScrollDocument: Sendable {
    var settings: [ScrollSetting] = []
    /// The id of the repeated sublayer whose copies are the cells.
    var cells: String?
}

/// The kinds of layers.
enum LayerType: String, CaseIterable, Sendable {
    case layer, shape, scroll
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
        "sublayers", Format<LayerDocument>(.named("layer")) { $1.layer($0) }.list(), default: "[]",
        "Layers inside, back to front.")
    static let animations = Key(
        "animations", Format<AnimationDocument>(.named("animation")) { $1.animation($0) }.list(), default: "[]",
        "Animations that the layer has from the start.")
    static let component = Key("component", Format<String>.string, required: true, "Component that the layer is an instance of.")
    static let with = Key(
        "with", Format<JSONValue>(.map(of: ValueShape.constant.orExpression)) { value, _ in value },
        default: "{}",
        "Values of the component's parameters.")

    static let multipleTouchEnabled = Key(
        "multipleTouchEnabled", Format<Bool>.bool, default: "false",
        "Whether `on` is told of further fingers while one is down.")
    static let events = Key(
        "on", Format<LayerEventActions>(.named(LayerEvent.layerKind.schemaName)) { $1.layerEvents($0, isScrolling: false) },
        "Actions that follow the touches of the layer.")
    static let scrollEvents = Key(
        "on", Format<LayerEventActions>(.named(LayerEvent.scrollKind.schemaName)) { $1.layerEvents($0, isScrolling: true) },
        "Actions that follow scrolling and touches.")
    static let cells = Key(
        "cells", Format<String>.string,
        "Repeated sublayer whose copies come into display and leave it, as the cells of UICollectionView.")

    private static let common =
        [id.description, type.description] + [copies.description, standalone.description, frame.description]
    private static let nested = [
        multipleTouchEnabled.description, events.description, sublayers.description, animations.description,
    ]
    private static let plain = PropertyKeys.descriptions(ofShapes: false)
    private static let shape = PropertyKeys.descriptions(ofShapes: true)
    private static let exclusions = [("frame", "position"), ("frame", "bounds")]
    private static let shapeHints = hints(shape, "is a key of shape layers: add \"type\": \"shape\"")
    private static let scroll = ScrollProperty.allCases.map(\.key.description) + [cells.description]
    private static let scrollPlain = plain.map {
        $0.name == LayerProperty.masksToBounds.rawValue ? $0.defaulting(to: "true") : $0
    }
    private static let scrollNested = nested.map { $0.name == events.name ? scrollEvents.description : $0 }
    private static let scrollHints = hints(scroll, "is a key of scroll layers: add \"type\": \"scroll\"")
    private static let instanceHints = ["with": "'with' gives arguments to a component: add \"component\""]

    static let plainKind = ObjectKind(
        "layer", schema: "plainLayer", "A rectangle with background, border and sublayers, as CALayer.",
        keys: common + plain + nested, exclusions: exclusions,
        elsewhere: shapeHints.merging(scrollHints) { a, _ in a }.merging(instanceHints) { a, _ in a })
    static let shapeKind = ObjectKind(
        "shape layer", schema: "shapeLayer", "A layer that draws a path, as CAShapeLayer.",
        keys: common + shape + plain + nested, exclusions: exclusions,
        elsewhere: scrollHints.merging(instanceHints) { a, _ in a })
    static let scrollKind = ObjectKind(
        "scroll layer", schema: "scrollLayer", "A layer whose content is larger than itself, as UIScrollView; it clips.",
        keys: common + scroll + scrollPlain + scrollNested, exclusions: exclusions,
        elsewhere: shapeHints.merging(instanceHints) { a, _ in a })

    /// The kind of layers of a type.
    static func kind(of type: LayerType) -> ObjectKind {
        switch type {
        case .layer: plainKind
        case .shape: shapeKind
        case .scroll: scrollKind
        }
    }

    /// The kind of instances of components whose layer is of a type.
    static func instanceKind(of type: LayerType) -> ObjectKind {
        switch type {
        case .layer: instanceKind
        case .shape: shapeInstanceKind
        case .scroll: scrollInstanceKind
        }
    }

    /// Instances may set every property that their component's layer has; the reader looks at that, the schema allows all.
    static let instanceKind = plainKind.adding(
        [component.description, with.description], name: "component instance", schema: "instance",
        "A layer made from a component; keys given here replace the component's, sublayers and animations are added to its.",
        without: ["type"],
        elsewhere: hints(shape, "is a key of shape layers, and the component is none").merging(
            hints(scroll, "is a key of scroll layers, and the component is none")
        ) { a, _ in a })
    static let shapeInstanceKind = shapeKind.adding(
        [component.description, with.description], name: "component instance", schema: "shapeInstance",
        "An instance of a component that is a shape layer.", without: ["type"])
    static let scrollInstanceKind = scrollKind.adding(
        [component.description, with.description], name: "component instance", schema: "scrollInstance",
        "An instance of a component that is a scroll layer.", without: ["type"])

    private static func hints(_ keys: [KeyDescription], _ text: String) -> [String: String] {
        Dictionary(keys.map { ($0.name, "'\($0.name)' \(text)") }) { a, _ in a }
    }
}

/// The keys of components.
enum ComponentKeys {
    static let parameters = Key(
        "parameters", Format<JSONValue>(.map(of: .constant)) { value, _ in value }, default: "{}",
        "Names that expressions inside may use, with their default values.")

    static let plainKind = LayerKeys.plainKind.adding(
        [parameters.description], name: "component", schema: "plainComponent", "A layer with parameters, made by its instances.",
        without: ["id", "repeat"], elsewhere: LayerKeys.plainKind.elsewhere.merging(idHint) { a, _ in a })
    static let shapeKind = LayerKeys.shapeKind.adding(
        [parameters.description], name: "component", schema: "shapeComponent", "A shape layer with parameters.",
        without: ["id", "repeat"], elsewhere: idHint)

    static let scrollKind = LayerKeys.scrollKind.adding(
        [parameters.description], name: "component", schema: "scrollComponent", "A scroll layer with parameters.",
        without: ["id", "repeat"], elsewhere: idHint)

    /// The kind of components whose layer is of a type.
    static func kind(of type: LayerType) -> ObjectKind {
        switch type {
        case .layer: plainKind
        case .shape: shapeKind
        case .scroll: scrollKind
        }
    }

    private static let idHint = [
        "id": "the id is given where the component is used", "repeat": "'repeat' is given where the component is used",
    ]
}
