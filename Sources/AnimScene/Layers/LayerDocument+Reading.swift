import AnimExpression
import AnimLayers
import AnimSource
import AnimText

extension LayerDocument {
    /// Reads the layers of a file.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [LayerDocument] {
        guard let elements = value.elements(context.sink, expected: "an array of layers") else { return [] }
        // Check before reading: millions of layer documents would exhaust the memory.
        guard value.count <= SceneLimits.maximumLayers else {
            context.sink.error(
                "the scene has more than \(SceneLimits.maximumLayers) layers", at: value.openingRange, pointer: value.pointer)
            return []
        }
        let layers = elements.compactMap { LayerDocument($0, in: context) }
        for layer in layers { layer.checkPins(in: context) }
        return layers
    }

    /// Reads a layer in any scope; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let context = context.nested(in: value) else { return nil }
        if value.member(LayerKeys.component) == nil {
            self.init(plain: value, in: context)
        } else {
            self.init(instance: value, in: context)
        }
    }

    private init?(plain value: JSONValue, in context: ReadingContext) {
        let type = LayerType(of: value)
        guard let object = ObjectReader(value, LayerKeys.kind(of: type), in: context) else { return nil }
        _ = object(LayerKeys.type)
        if type == .symbol, !object.has(SymbolKeys.name) {
            context.sink.error("missing key 'name': the name of the symbol", at: object.openingRange, pointer: value.pointer)
        }
        self.init(object, component: nil, type)
    }

    private init?(instance value: JSONValue, in context: ReadingContext) {
        let name = value.member(LayerKeys.component)?.value.string
        let signature = name.flatMap { context.components[$0] }
        let kind = LayerKeys.instanceKind(of: signature?.type ?? .layer)
        guard let object = ObjectReader(value, kind, in: context), let component = object(LayerKeys.component) else { return nil }
        guard let signature else {
            object.member(LayerKeys.component)?.value.error(
                "unknown component '\(component)'",
                suggestion: NearestName.find(component, in: context.components.keys.sorted()), to: context.sink)
            return nil
        }
        self.init(object, component: component, signature.type)
    }

    private init(_ object: ObjectReader, component: String?, _ type: LayerType) {
        let id = object(LayerKeys.id)
        if let id, let member = object.member(LayerKeys.id) { object.context.register(id, member) }
        let copies = object(LayerKeys.copies)
        let context = copies == nil ? object.context : object.context.adding([.index: .number]).withSeparateIDs
        self.init(contentsOf: object.within(context), id: id, component: component, type, copies: copies)
    }

    /// Reads the layer of a component, which has its own scope of ids.
    init(ofComponent object: ObjectReader, _ type: LayerType) {
        self.init(
            contentsOf: object.within(object.context.withSeparateIDs), id: nil, component: nil, type, copies: nil)
    }

    private init(contentsOf object: ObjectReader, id: String?, component: String?, _ type: LayerType, copies: Int?) {
        let animations = object(LayerKeys.animations) ?? []
        if let list = object.member(LayerKeys.animations)?.value.elements {
            for (animation, value) in zip(animations, list) {
                guard let missing = animation.kindMissing(from: type.kind) else { continue }
                let keyPath = value.member(AnimationKeys.keyPath.name)?.value
                object.context.reportAnimation(ofOtherKind: missing, keyPath: keyPath, at: animation.range)
            }
        }
        let sublayers = object(LayerKeys.sublayers) ?? []
        self.init(
            range: object.openingRange, id: id, type: type, component: component,
            arguments: component.map { Self.arguments(object, $0) } ?? [:], copies: copies,
            isStandalone: object(LayerKeys.standalone), frame: object(LayerKeys.frame),
            layout: LayoutDocument(object, sublayers), properties: Self.properties(object, type),
            traits: Trait.layerKeys.compactMap { trait, key in object(key).map { (trait, $0) } },
            fonts: type.kind == .text ? Self.fonts(object, component: component) : nil,
            textStyle: type.kind == .text ? object(LayerKeys.textStyle) : nil,
            runs: type.kind == .text ? TextRunDocument.list(of: object) : nil,
            tabStops: type.kind == .text ? object(LayerKeys.tabStops) : nil,
            snapshot: type == .layer ? object(LayerKeys.snapshotOf) : nil,
            stringRange: PropertyKeys.all[.string].flatMap { object.member($0)?.value.range }
                ?? (type.kind == .text ? object.member(LayerKeys.runs)?.value.range : nil),
            sublayers: sublayers, mask: Self.mask(object), animations: animations,
            scrolling: type == .scroll ? ScrollDocument(object, sublayers) : ScrollDocument(),
            symbol: type == .symbol ? SymbolDocument(object, name: SymbolKeys.name) : SymbolDocument(),
            emitterCells: type == .emitter ? object(LayerKeys.emitterCells) ?? [] : [],
            isMultipleTouchEnabled: object(LayerKeys.multipleTouchEnabled),
            events: object(type == .scroll ? LayerKeys.scrollEvents : LayerKeys.events) ?? [:])
    }
}

// MARK: - Parts

extension LayerDocument {
    /// Returns the fonts of a text; nil for an instance that uses the component's fonts.
    private static func fonts(_ object: ObjectReader, component: String?) -> FontCollection? {
        let table = object.context.fonts
        let given = object(LayerKeys.fontWeight)
        if let font = object.member(LayerKeys.font) {
            guard let given, let member = object.member(LayerKeys.fontWeight) else { return object(LayerKeys.font) }
            return table.fonts(named: font.value, in: given, at: member, object.context)
        }
        guard let weight = given ?? object(LayerKeys.textStyle)?.weight else {
            return component == nil ? table.standardFonts(for: object) : nil
        }
        return table.standardFonts(for: object, in: weight, at: object.member(LayerKeys.fontWeight))
    }

    /// Returns the mask, as an array of at most one layer.
    private static func mask(_ object: ObjectReader) -> [LayerDocument] {
        guard let mask = object(LayerKeys.mask), let member = object.member(LayerKeys.mask) else { return [] }
        if let copies = member.value.member(LayerKeys.copies) {
            object.context.error(
                "a mask must be a single layer, without 'repeat'", atKeyOf: copies,
                notes: [Diagnostic.Note("its sublayers may be repeated")])
            return []
        }
        mask.checkPins(in: object.context)
        return [mask]
    }

    private static func properties(_ object: ObjectReader, _ type: LayerType) -> [(LayerProperty, Template<DynamicValue>)] {
        // Keys of symbols have the names of properties of other layers.
        let given = object.keys.compactMap { PropertyKeys.named[$0] }.filter {
            $0.property.kind == .layer || $0.property.kind == type.kind
        }.sorted { $0.index < $1.index }
        return given.compactMap { entry in object(entry.key).map { (entry.property, $0) } }
    }

    private static func arguments(_ object: ObjectReader, _ component: String) -> [String: ArgumentDocument] {
        let context = object.context
        guard let value = object(LayerKeys.with), let members = value.members(context.sink, expected: "an object of arguments")
        else { return [:] }
        let parameters = context.components[component]?.parameters ?? [:]
        var arguments: [String: ArgumentDocument] = [:]
        for member in members {
            guard let parameter = parameters[member.key] else {
                context.error(
                    "component '\(component)' has no parameter '\(member.key)'", atKeyOf: member,
                    suggestion: NearestName.find(member.key, in: parameters.keys.sorted()))
                continue
            }
            guard let value = Template(member.value, of: parameter.type, in: context) else { continue }
            if let constant = value.constant, !member.value.isExpression {
                parameter.allowed.check(member.value, constant, for: member.key, context.sink)
            }
            arguments[member.key] = ArgumentDocument(value: value, range: member.value.range)
        }
        return arguments
    }
}
