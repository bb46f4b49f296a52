import AnimExpression
import AnimGeometry
import AnimLayers
import AnimText

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
