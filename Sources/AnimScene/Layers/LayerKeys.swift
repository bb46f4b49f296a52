import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimText
import Synchronization

/// The keys of layers.
enum LayerKeys {
    static let id = Key("id", .layerID, "Name for actions and expressions.")
    static let type = Key("type", Format<LayerType>.choice("layer type"), default: "\"layer\"", "Type of the layer.")
    static let standalone = Key(
        "standalone", Format<Bool>.bool, default: "false",
        "Whether the layer is not backed by a view, so that its changes animate implicitly, in 0.25 s.")
    static let copies = Key(
        "repeat", Format<Int>.integer(1...SceneLimits.maximumCopies),
        "Number of copies, named `id[0]`, `id[1]` …; expressions in them can use their `index`.")
    static let frame = Key(
        "frame", Format<Template<Rect>>.rect,
        "Shorthand for `position` and the size of `bounds`: the rectangle of the layer before its transform.")
    static let sublayers = Key(
        "sublayers", Format<LayerDocument>(.named("layer"), read: LayerDocument.init(_:in:)).list(), default: "[]",
        "Layers inside, back to front.")
    static let mask = Key(
        "mask", Format<LayerDocument>(.named("layer"), read: LayerDocument.init(_:in:)),
        "Layer whose alpha masks this layer and its sublayers; it is in the coordinate space of the bounds.")
    static let animations = Key(
        "animations", Format<AnimationDocument>(.named("animation"), read: AnimationDocument.init(_:in:)).list(), default: "[]",
        "Animations added to the layer when it is created.")
    static let component = Key("component", Format<String>.string, required: true, "Name of the layer's component.")
    static let with = Key(
        "with", .raw(.map(of: ValueShape.constant.orExpression)),
        default: "{}",
        "Arguments for the component's parameters.")

    static let emitterCells = Key(
        "emitterCells",
        Format<EmitterCellDocument>(.named(EmitterCellKeys.kind.schemaName), read: EmitterCellDocument.init(_:in:)).cells,
        default: "[]", "Cells: the kinds of particles.")

    static let multipleTouchEnabled = Key(
        "multipleTouchEnabled", Format<Bool>.bool, default: "false",
        "Whether the touch events include further fingers while one is down.")
    static let events = Key(
        "on", .events(LayerEvent.layerKind),
        "Actions for touches on the layer.")
    static let scrollEvents = Key(
        events.name, .events(LayerEvent.scrollKind),
        "Actions for scrolling and touches.")
    static let snapshotOf = Key(
        "snapshotOf", .layerReference,
        "Layer whose picture on screen this layer shows from its creation on, unchanged, as `snapshotView`; without `frame` and `bounds` it is as large."
    )
    static let font = Key(
        "font", Format<FontCollection>(.either([.string, .list(of: .string)]), read: FontCollection.init(_:in:)),
        default: "\"system\"",
        "Name of a font in the scene's `fonts`, or a list of names: each character uses the first font that contains it.")
    static let fontWeight = Key(
        "fontWeight", Format<FontWeight>.choice("weight"), default: "`textStyle`'s, else `\"regular\"`",
        "Weight of the system font.")
    static let textStyle = Key(
        "textStyle", Format<FontTextStyle>.choice("text style"),
        "Size, weight and line distance of the system font as in UIKit; `fontSize` and `fontWeight` override it.")
    static let runs = Key(
        "runs", .raw(.list(of: .named("textRun"))), "Parts of the text with their own attributes, instead of `string`.")
    static let tabStops = Key(
        "tabStops", Format<TextTab>.textTab.list(count: 0...64, "an array of at most 64 tab stops"), default: "every 28 points",
        "Tab stops of the text, as `NSParagraphStyle` has them; after the last one, they are 28 points apart.")
    static let cells = Key(
        "cells", Format<String>.string,
        "Repeated sublayer whose copies enter and leave the display, like the cells of UICollectionView.")

    private static let common =
        [id.description, type.description] + [copies.description, standalone.description, frame.description]
        + LayoutKeys.descriptions + Trait.layerKeys.map(\.key.description)
    private static let nested = [
        multipleTouchEnabled.description, events.description, sublayers.description, mask.description,
        animations.description,
    ]
    private static let exclusions = [
        (frame.name, LayerProperty.position.rawValue), (frame.name, LayerProperty.bounds.rawValue),
        (LayerProperty.string.rawValue, runs.name),
    ]
    private static let scroll = ScrollProperty.allCases.map(\.key.description) + [cells.description]
    private static let instanceHints = [with.name: "'with' passes arguments to a component: add \"component\""]

    /// Returns the keys of layers of a type that plain layers do not have.
    private static func ownKeys(of type: LayerType) -> [KeyDescription] {
        switch type {
        case .layer: [snapshotOf.description]
        case .transform: []
        case .scroll: scroll
        case .symbol: [SymbolKeys.name.description] + SymbolKeys.configuration
        case .text, .label:
            [font.description, fontWeight.description, textStyle.description, runs.description, tabStops.description]
                + PropertyKeys.descriptions(of: .text, in: type)
        case .emitter: [emitterCells.description] + PropertyKeys.descriptions(of: .emitter, in: type)
        case .shape, .gradient, .replicator, .visualEffect: PropertyKeys.descriptions(of: type.kind, in: type)
        }
    }

    private static func commonKeys(of type: LayerType) -> [KeyDescription] {
        let properties = PropertyKeys.descriptions(of: .layer, in: type)
        guard type == .scroll else { return properties + nested }
        return properties + nested.map { $0.name == events.name ? scrollEvents.description : $0 }
    }

    /// Returns hints on keys of other types of layers.
    private static func elsewhere(_ type: LayerType, _ text: (LayerType) -> String) -> [String: String] {
        LayerType.allCases.filter { $0 != type }.reduce(into: [:]) { all, other in
            // A 'name' is more often meant to be an id.
            let keys = ownKeys(of: other).filter { $0.name != SymbolKeys.name.name }
            all.merge(hints(keys, text(other))) { a, _ in a }
        }
    }

    private static let hintsOfKinds = LayerType.allCases.reduce(into: [:]) { hints, type in
        hints[type] = elsewhere(type) { "is a key of \($0.phrase)s: add \"type\": \"\($0.rawValue)\"" }
            .merging(instanceHints) { a, _ in a }
    }
    private static let hintsOfInstances = LayerType.allCases.reduce(into: [:]) { hints, type in
        hints[type] = elsewhere(type) { "is a key of \($0.phrase)s, but the component has a different type" }
    }

    private static func makeKind(of type: LayerType) -> ObjectKind {
        ObjectKind(
            type.phrase, schema: type.schemaName + "Layer", type.summary,
            keys: common + ownKeys(of: type) + commonKeys(of: type), exclusions: exclusions, elsewhere: hintsOfKinds[type] ?? [:])
    }

    private static func makeInstanceKind(of type: LayerType) -> ObjectKind {
        let summary =
            type == .layer
            ? "An instance of a component. Its keys override those in the component; its sublayers and animations are added."
            : "An instance of a component that is a \(type.phrase)."
        return makeKind(of: type).adding(
            [component.description, with.description], name: "component instance",
            schema: type == .layer ? "instance" : type.schemaName + "Instance", summary, without: [Self.type.name],
            elsewhere: hintsOfInstances[type] ?? [:])
    }

    private static let kinds = LayerKindTable(makeKind)
    private static let instanceKinds = LayerKindTable(makeInstanceKind)

    /// Returns the kind of layers of a type.
    static func kind(of type: LayerType) -> ObjectKind { kinds[type] }

    /// Returns the kind of instances of components of a type.
    ///
    /// Instances may only set properties that the component's layer has. The reader checks that, whereas the schema allows all.
    static func instanceKind(of type: LayerType) -> ObjectKind { instanceKinds[type] }

    private static func hints(_ keys: [KeyDescription], _ text: String) -> [String: String] {
        Dictionary(keys.map { ($0.name, "'\($0.name)' \(text)") }) { a, _ in a }
    }
}

/// A table of object kinds by type of layer, created on demand.
///
/// A scene uses few types of layers, and creating the kinds of all of them takes longer than reading a small scene.
final class LayerKindTable: Sendable {
    private let make: @Sendable (LayerType) -> ObjectKind
    private let kinds = Mutex<[LayerType: ObjectKind]>([:])

    init(_ make: @escaping @Sendable (LayerType) -> ObjectKind) { self.make = make }

    /// Returns the kind for a type.
    subscript(type: LayerType) -> ObjectKind {
        if let kind = kinds.withLock({ $0[type] }) { return kind }
        // Two threads may create the same kind; both then use the one that was stored first.
        let made = make(type)
        return kinds.withLock { kinds in
            let kind = kinds[type] ?? made
            kinds[type] = kind
            return kind
        }
    }
}

extension LayerType {
    /// Returns the type of a layer before it is read; `layer` if the type is missing or invalid.
    init(of layer: JSONValue) {
        self = layer.member(LayerKeys.type)?.value.string.flatMap(LayerType.init(rawValue:)) ?? .layer
    }
}

extension LayerEvent {
    /// A description for the schema and the documentation.
    private var summary: String {
        switch self {
        case .touchesBegan: "Actions when a finger touches the layer; they can use `touch`."
        case .touchesMoved: "Actions when the finger moves."
        case .touchesEnded: "Actions when the finger is lifted."
        case .touchesCancelled: "Actions when the touch is cancelled, for example because a gesture was recognized."
        case .touchUpInside: "Actions when a control's component sends `touchUpInside`: the finger is lifted within it."
        case .valueChanged: "Actions when a control's component sends `valueChanged`: a finger has changed its value."
        case .editingDidBegin: "Actions when a control's component sends `editingDidBegin`."
        case .editingDidEnd: "Actions when a control's component sends `editingDidEnd`."
        case .didScroll: "Actions when the offset has changed."
        case .willBeginDragging: "Actions when a finger starts dragging."
        case .willEndDragging:
            "Actions when the finger is lifted; they can use the `velocity` in points per millisecond, and set `targetContentOffset`."
        case .didEndDragging: "Actions after dragging; they can use `willDecelerate`."
        case .willBeginDecelerating: "Actions when the content starts to decelerate."
        case .didEndDecelerating: "Actions when deceleration has ended, or a finger has stopped it."
        case .didEndScrollingAnimation: "Actions when an animated scroll has ended."
        case .willDisplay: "Actions when a cell is about to become visible; they can use the `cell` and its `index`."
        case .didEndDisplaying: "Actions when a cell is no longer visible; they can use the `cell` and its `index`."
        }
    }

    /// The key of its actions.
    var key: Key<[ActionDocument]> {
        Key(rawValue, Format<[ActionDocument]>.actions, default: "[]", summary)
    }

    static let layerKind = ObjectKind(
        "layer's events", schema: "layerEvents", "The touches of a view, and the events of a control.",
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
    /// Returns the format of the actions for the events of a kind of object.
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
