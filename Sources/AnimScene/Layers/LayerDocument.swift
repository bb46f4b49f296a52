import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimText

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
    /// The fonts of a text.
    let fonts: FontCollection?
    /// Where the string of a text stands.
    let stringRange: SourceRange?
    let sublayers: [LayerDocument]
    /// The layer that masks this one; none or one.
    let mask: [LayerDocument]
    let animations: [AnimationDocument]
    /// What is given of a scroll layer besides; none of it for other kinds.
    let scrolling: ScrollDocument
    /// The kinds of particles of an emitter layer; empty for other kinds.
    let emitterCells: [EmitterCellDocument]
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
    case layer, shape, gradient, text, label, replicator, emitter, scroll

    /// What layers of the type draw.
    var kind: LayerKind {
        switch self {
        case .layer, .scroll: .layer
        case .shape: .shape
        case .gradient: .gradient
        case .text, .label: .text
        case .replicator: .replicator
        case .emitter: .emitter
        }
    }

    /// What a layer of the type is, in a sentence.
    fileprivate var summary: String {
        switch self {
        case .layer: "A rectangle with background, border and sublayers, as CALayer."
        case .shape: "A layer that draws a path, as CAShapeLayer."
        case .gradient: "A layer that draws a gradient, as CAGradientLayer."
        case .text: "A layer that draws text, as CATextLayer."
        case .label: "A text with the defaults of UILabel; without `frame` and `bounds` it is as large as its text."
        case .replicator: "A layer that shows its sublayers several times, as CAReplicatorLayer."
        case .emitter: "A layer that throws particles, as CAEmitterLayer."
        case .scroll: "A layer whose content is larger than itself, as UIScrollView; it clips."
        }
    }

    /// The type in messages: `shape layer`.
    var phrase: String { self == .layer || self == .label ? rawValue : "\(rawValue) layer" }

    /// The type in names of the schema: `shape`.
    fileprivate var schemaName: String { self == .layer ? "plain" : rawValue }

    /// A value for each type.
    fileprivate static func table(_ make: (LayerType) -> ObjectKind) -> [LayerType: ObjectKind] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0, make($0)) })
    }
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
    static let mask = Key(
        "mask", Format<LayerDocument>(.named("layer")) { $1.layer($0) },
        "Layer whose alpha multiplies this one with all inside; it lies in the space of the bounds.")
    static let animations = Key(
        "animations", Format<AnimationDocument>(.named("animation")) { $1.animation($0) }.list(), default: "[]",
        "Animations that the layer has from the start.")
    static let component = Key("component", Format<String>.string, required: true, "Component that the layer is an instance of.")
    static let with = Key(
        "with", Format<JSONValue>(.map(of: ValueShape.constant.orExpression)) { value, _ in value },
        default: "{}",
        "Values of the component's parameters.")

    static let emitterCells = Key(
        "emitterCells",
        Format<EmitterCellDocument>(.named(EmitterCellKeys.kind.schemaName)) { $1.emitterCell($0) }
            .list(
                count: 0...SceneLimits.maximumEmitterCells, "an array of at most \(SceneLimits.maximumEmitterCells) emitter cells"
            ),
        default: "[]", "Kinds of particles.")

    static let multipleTouchEnabled = Key(
        "multipleTouchEnabled", Format<Bool>.bool, default: "false",
        "Whether `on` is told of further fingers while one is down.")
    static let events = Key(
        "on", Format<LayerEventActions>(.named(LayerEvent.layerKind.schemaName)) { $1.layerEvents($0, isScrolling: false) },
        "Actions that follow the touches of the layer.")
    static let scrollEvents = Key(
        "on", Format<LayerEventActions>(.named(LayerEvent.scrollKind.schemaName)) { $1.layerEvents($0, isScrolling: true) },
        "Actions that follow scrolling and touches.")
    static let font = Key(
        "font", Format<FontCollection>(.either([.string, .list(of: .string)])) { $1.fontCollection($0) },
        default: "\"system\"",
        "Font, by its name in the scene's `fonts`, or a list of them: each character is drawn with the first one that has it.")
    static let cells = Key(
        "cells", Format<String>.string,
        "Repeated sublayer whose copies come into display and leave it, as the cells of UICollectionView.")

    private static let common =
        [id.description, type.description] + [copies.description, standalone.description, frame.description]
    private static let nested = [
        multipleTouchEnabled.description, events.description, sublayers.description, mask.description,
        animations.description,
    ]
    private static let exclusions = [("frame", "position"), ("frame", "bounds")]
    private static let scroll = ScrollProperty.allCases.map(\.key.description) + [cells.description]
    private static let instanceHints = ["with": "'with' gives arguments to a component: add \"component\""]

    /// The keys that layers of a type have and plain ones lack.
    private static func ownKeys(of type: LayerType) -> [KeyDescription] {
        switch type {
        case .layer: []
        case .scroll: scroll
        case .text, .label: [font.description] + PropertyKeys.descriptions(of: .text, in: type)
        case .emitter: [emitterCells.description] + PropertyKeys.descriptions(of: .emitter, in: type)
        case .shape, .gradient, .replicator: PropertyKeys.descriptions(of: type.kind, in: type)
        }
    }

    private static func commonKeys(of type: LayerType) -> [KeyDescription] {
        let properties = PropertyKeys.descriptions(of: .layer, in: type)
        guard type == .scroll else { return properties + nested }
        return properties + nested.map { $0.name == events.name ? scrollEvents.description : $0 }
    }

    /// What is said of the keys that only layers of other types have.
    private static func elsewhere(_ type: LayerType, _ text: (LayerType) -> String) -> [String: String] {
        LayerType.allCases.filter { $0 != type }.reduce(into: [:]) { all, other in
            all.merge(hints(ownKeys(of: other), text(other))) { a, _ in a }
        }
    }

    private static let hintsOfKinds = LayerType.allCases.reduce(into: [:]) { hints, type in
        hints[type] = elsewhere(type) { "is a key of \($0.phrase)s: add \"type\": \"\($0.rawValue)\"" }
            .merging(instanceHints) { a, _ in a }
    }
    private static let hintsOfInstances = LayerType.allCases.reduce(into: [:]) { hints, type in
        hints[type] = elsewhere(type) { "is a key of \($0.phrase)s, and the component is none" }
    }

    private static func makeKind(of type: LayerType) -> ObjectKind {
        ObjectKind(
            type.phrase, schema: type.schemaName + "Layer", type.summary,
            keys: common + ownKeys(of: type) + commonKeys(of: type), exclusions: exclusions, elsewhere: hintsOfKinds[type] ?? [:])
    }

    private static func makeInstanceKind(of type: LayerType) -> ObjectKind {
        let summary =
            type == .layer
            ? "A layer made from a component; keys given here replace the component's, sublayers and animations are added to its."
            : "An instance of a component that is a \(type.phrase)."
        return makeKind(of: type).adding(
            [component.description, with.description], name: "component instance",
            schema: type == .layer ? "instance" : type.schemaName + "Instance", summary, without: ["type"],
            elsewhere: hintsOfInstances[type] ?? [:])
    }

    private static let kinds = LayerType.table(makeKind)
    private static let instanceKinds = LayerType.table(makeInstanceKind)

    /// The kind of layers of a type.
    static func kind(of type: LayerType) -> ObjectKind { kinds[type] ?? makeKind(of: type) }

    /// The kind of instances of components whose layer is of a type.
    ///
    /// Instances may set every property that their component's layer has; the reader looks at that, the schema allows all.
    static func instanceKind(of type: LayerType) -> ObjectKind { instanceKinds[type] ?? makeInstanceKind(of: type) }

    private static func hints(_ keys: [KeyDescription], _ text: String) -> [String: String] {
        Dictionary(keys.map { ($0.name, "'\($0.name)' \(text)") }) { a, _ in a }
    }
}

/// The keys of components.
enum ComponentKeys {
    static let parameters = Key(
        "parameters", Format<JSONValue>(.map(of: .constant)) { value, _ in value }, default: "{}",
        "Names that expressions inside may use, with their default values.")

    private static func makeKind(of type: LayerType) -> ObjectKind {
        let layer = LayerKeys.kind(of: type)
        return layer.adding(
            [parameters.description], name: "component", schema: type.schemaName + "Component",
            type == .layer ? "A layer with parameters, made by its instances." : "A \(type.phrase) with parameters.",
            without: ["id", "repeat"], elsewhere: layer.elsewhere.merging(idHint) { a, _ in a })
    }

    private static let kinds = LayerType.table(makeKind)

    /// The kind of components whose layer is of a type.
    static func kind(of type: LayerType) -> ObjectKind { kinds[type] ?? makeKind(of: type) }

    private static let idHint = [
        "id": "the id is given where the component is used", "repeat": "'repeat' is given where the component is used",
    ]
}
