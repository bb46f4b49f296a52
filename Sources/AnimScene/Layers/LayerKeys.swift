import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimText
import Synchronization

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
        "Shorthand for `position` and the size of `bounds`: the rectangle of the layer before its transform.")
    static let sublayers = Key(
        "sublayers", Format<LayerDocument>(.named("layer"), read: LayerDocument.init(_:in:)).list(), default: "[]",
        "Layers inside, back to front.")
    static let mask = Key(
        "mask", Format<LayerDocument>(.named("layer"), read: LayerDocument.init(_:in:)),
        "Layer whose alpha multiplies this one with all inside; it lies in the space of the bounds.")
    static let animations = Key(
        "animations", Format<AnimationDocument>(.named("animation"), read: AnimationDocument.init(_:in:)).list(), default: "[]",
        "Animations that the layer has from the start.")
    static let component = Key("component", Format<String>.string, required: true, "Component that the layer is an instance of.")
    static let with = Key(
        "with", .raw(.map(of: ValueShape.constant.orExpression)),
        default: "{}",
        "Values of the component's parameters.")

    static let emitterCells = Key(
        "emitterCells",
        Format<EmitterCellDocument>(.named(EmitterCellKeys.kind.schemaName), read: EmitterCellDocument.init(_:in:))
            .list(
                count: 0...SceneLimits.maximumEmitterCells, "an array of at most \(SceneLimits.maximumEmitterCells) emitter cells"
            ),
        default: "[]", "Kinds of particles.")

    static let multipleTouchEnabled = Key(
        "multipleTouchEnabled", Format<Bool>.bool, default: "false",
        "Whether `on` is notified of further fingers while one is down.")
    static let events = Key(
        "on", .events(LayerEvent.layerKind),
        "Actions that follow the touches of the layer.")
    static let scrollEvents = Key(
        events.name, .events(LayerEvent.scrollKind),
        "Actions that follow scrolling and touches.")
    static let font = Key(
        "font", Format<FontCollection>(.either([.string, .list(of: .string)]), read: FontCollection.init(_:in:)),
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
    private static let exclusions = [
        (frame.name, LayerProperty.position.rawValue), (frame.name, LayerProperty.bounds.rawValue),
    ]
    private static let scroll = ScrollProperty.allCases.map(\.key.description) + [cells.description]
    private static let instanceHints = [with.name: "'with' gives arguments to a component: add \"component\""]

    /// The keys that layers of a type have and plain ones lack.
    private static func ownKeys(of type: LayerType) -> [KeyDescription] {
        switch type {
        case .layer, .transform: []
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

    /// Hints about the keys that only layers of other types have.
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
        hints[type] = elsewhere(type) { "is a key of \($0.phrase)s, but the component is another layer" }
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
            schema: type == .layer ? "instance" : type.schemaName + "Instance", summary, without: [Self.type.name],
            elsewhere: hintsOfInstances[type] ?? [:])
    }

    private static let kinds = LayerKindTable(makeKind)
    private static let instanceKinds = LayerKindTable(makeInstanceKind)

    /// The kind of layers of a type.
    static func kind(of type: LayerType) -> ObjectKind { kinds[type] }

    /// The kind of instances of components whose layer is of a type.
    ///
    /// Instances may set every property that their component's layer has; the reader checks that, the schema allows all.
    static func instanceKind(of type: LayerType) -> ObjectKind { instanceKinds[type] }

    private static func hints(_ keys: [KeyDescription], _ text: String) -> [String: String] {
        Dictionary(keys.map { ($0.name, "'\($0.name)' \(text)") }) { a, _ in a }
    }
}

/// The kinds of objects that there are for each type of layer, made when they are first asked for.
///
/// A scene has layers of few types, and the tables of all of them take longer to make than a small scene takes to read.
final class LayerKindTable: Sendable {
    private let make: @Sendable (LayerType) -> ObjectKind
    private let kinds = Mutex<[LayerType: ObjectKind]>([:])

    init(_ make: @escaping @Sendable (LayerType) -> ObjectKind) { self.make = make }

    /// The kind for a type.
    subscript(type: LayerType) -> ObjectKind {
        if let kind = kinds.withLock({ $0[type] }) { return kind }
        // Two threads may make the same kind; both then use the one that was stored first.
        let made = make(type)
        return kinds.withLock { kinds in
            let kind = kinds[type] ?? made
            kinds[type] = kind
            return kind
        }
    }
}

extension LayerType {
    /// The type that a layer gives, as far as it can be known before the layer is read.
    init(of layer: JSONValue) {
        self = layer.member(LayerKeys.type)?.value.string.flatMap(LayerType.init(rawValue:)) ?? .layer
    }
}

extension LayerEvent {
    /// A description, for schema and documentation.
    private var summary: String {
        switch self {
        case .touchesBegan: "Actions when a finger touches the layer; they know the `touch`."
        case .touchesMoved: "Actions when such a finger moves."
        case .touchesEnded: "Actions when it is lifted."
        case .touchesCancelled: "Actions when a gesture takes the touch over, or it is broken off."
        case .didScroll: "Actions when the offset has changed."
        case .willBeginDragging: "Actions when a finger begins to drag."
        case .willEndDragging:
            "Actions when it lets go; they know the `velocity` in points per millisecond, and `targetContentOffset`, which they may set."
        case .didEndDragging: "Actions after that; they know whether it `willDecelerate`."
        case .willBeginDecelerating: "Actions when the content continues by itself."
        case .didEndDecelerating: "Actions when it has come to rest, or was caught."
        case .didEndScrollingAnimation: "Actions when an animated scroll has ended."
        case .willDisplay: "Actions when a cell is about to be seen; they know the `cell` and its `index`."
        case .didEndDisplaying: "Actions when a cell is out of sight; they know the `cell` and its `index`."
        }
    }

    /// The key of its actions.
    var key: Key<[ActionDocument]> {
        Key(rawValue, Format<[ActionDocument]>.actions, default: "[]", summary)
    }

    static let layerKind = ObjectKind(
        "layer's events", schema: "layerEvents", "The touches of a view.",
        keys: allCases.filter { !$0.belongsToScrollLayers }.map(\.key.description),
        elsewhere: Dictionary(
            allCases.filter(\.belongsToScrollLayers).map {
                ($0.rawValue, "'\($0.rawValue)' is an event of scroll layers: add \"type\": \"scroll\"")
            }
        ) { a, _ in a })
    static let scrollKind = ObjectKind(
        "scroll layer's events", schema: "scrollEvents", "The events of a scroll view's delegate, and the touches of the view.",
        keys: allCases.filter(\.belongsToScrollLayers).map(\.key.description) + layerKind.keys)
}

extension Format where Value == LayerEventActions {
    /// The actions that follow the events of a layer, of those that a kind of object has keys for.
    static func events(_ kind: ObjectKind) -> Format {
        Format(.named(kind.schemaName)) { value, context in
            guard let object = ObjectReader(value, kind, in: context) else { return nil }
            var actions: LayerEventActions = [:]
            for event in LayerEvent.allCases where kind.has(event.rawValue) {
                actions[event] = object.adding(event.locals)(event.key)
            }
            return actions
        }
    }
}
