import AnimLayers
import AnimSource

extension AssignmentDocument.Target {
    /// Reads a value for a property of a layer; nil, and reported, where it is wrong.
    init?(layer name: DottedName, _ value: JSONValue, in context: ReadingContext) {
        let (variables, names) = (context.scope.declared.variables, context.names)
        let known = variables.keys.sorted() + names.animators.keys.sorted() + names.gestures.keys.sorted()
        guard let prefix = LayerPrefix(of: name, alternatives: known, noun: Self.noun(name, known), in: context) else {
            return nil
        }
        guard !prefix.rest.isEmpty else {
            name.error("missing key path after '\(name.text)', such as '\(name.text).opacity'", to: context.sink)
            return nil
        }
        if let component = Self.frameComponent(prefix.rest) {
            self.init(frameOf: prefix.layer, component, value, in: context)
            return
        }
        let first = String(prefix.rest.prefix { $0 != "." })
        if let property = ScrollProperty(rawValue: first) {
            let component = prefix.rest.dropFirst(first.utf8.count + 1)
            self.init(scrolling: prefix.layer, property, component, name, value, in: context)
            return
        }
        self.init(prefix, name, value, in: context)
    }

    /// The noun of an unknown name that is to be set, as far as the property says.
    private static func noun(_ name: DottedName, _ alternatives: [String]) -> String {
        guard let tokens = name.tokens, !alternatives.isEmpty else { return "layer" }
        if tokens.count == 1 { return "variable or layer" }
        guard let property = tokens[tokens.count - 1].name else { return "layer" }
        if AnimatorSetting.properties.contains(where: { $0.name == property }) { return "animator" }
        return tokens.count <= 3 && GestureSetting.names.contains(property) ? "gesture" : "layer"
    }

    private init?(_ prefix: LayerPrefix, _ name: DottedName, _ value: JSONValue, in context: ReadingContext) {
        guard let keyPath = LayerKeyPath(prefix.rest) else {
            Self.reportUnknownKeyPath(prefix, name, in: context)
            return nil
        }
        let kind = keyPath.property.kind
        guard prefix.layer.mayHave(propertiesOf: kind) else {
            name.error(
                "'\(prefix.rest)' is a property of \(kind.rawValue) layers, but this is not \(kind.phraseOfOne)",
                suggestion: ReadingContext.keyPathsOfAllLayers[prefix.rest].map { name.text.dropLast(prefix.rest.count) + $0 },
                to: context.sink)
            return nil
        }
        guard let value = Format<Template<LayerValue>>.modelValue(at: keyPath).read(value, context) else { return nil }
        self = .property(prefix.layer, keyPath, value)
    }

    private static func reportUnknownKeyPath(_ prefix: LayerPrefix, _ name: DottedName, in context: ReadingContext) {
        let (rest, reference, sink) = (prefix.rest, prefix.layer, context.sink)
        let children = prefix.node?.children.keys.sorted() ?? []
        let layer = name.text.dropLast(rest.utf8.count + 1)
        let first = String(rest.prefix { $0 != "." && $0 != "[" })
        if reference.type == .scroll, LayerMembers.scrollTypes[rest] != nil {
            return name.error("'\(rest)' can be read, but not set", to: sink)
        }
        if first.utf8.count < rest.utf8.count, LayerMembers.types[first] == nil,
            let child = NearestName.find(first, in: children)
        {
            let suggestion = "\(layer).\(child)\(rest.dropFirst(first.count))"
            return name.error("unknown layer '\(first)' in '\(layer)'", suggestion: suggestion, to: sink)
        }
        if first.utf8.count < rest.utf8.count, LayerMembers.types[first] == nil,
            let own = LayerPrefix.nameWithoutSuperlayer(rest, in: context)
        {
            return name.error(
                "unknown layer '\(first)' in '\(layer)'", notes: [LayerPrefix.nestingNote], suggestion: own, to: sink)
        }
        let own = reference.type == .scroll ? ScrollProperty.allCases.map(\.rawValue) : []
        let nearest = NearestName.find(rest, in: settableKeyPaths + own + children)
        name.error(
            "unknown key path '\(rest)' of layer '\(layer)'", suggestion: nearest.map { "\(layer).\($0)" }, to: sink)
    }

    private static let settableKeyPaths =
        LayerKeyPath.all.map(\.description) + ["frame"]
        + LayerKeyPath.all.filter { $0.property == .bounds && $0.component != nil }.map { "frame" + $0.description.dropFirst(6) }
}

// MARK: - Frames

extension AssignmentDocument.Target {
    private init?(
        frameOf layer: LayerReference, _ component: LayerKeyPath.Component?, _ value: JSONValue, in context: ReadingContext
    ) {
        let type = component.flatMap { LayerValueType.rect.type(of: $0) } ?? .rect
        guard let value = Format<Template<LayerValue>>.layerValue(of: type).read(value, context) else { return nil }
        self = .frame(layer, component, value)
    }

    /// The part of a frame that a key path stands for: nil in nil for the whole, nil where it is not one of a frame.
    private static func frameComponent(_ keyPath: String) -> LayerKeyPath.Component?? {
        if keyPath == LayerKeys.frame.name { return .some(nil) }
        guard keyPath.hasPrefix("frame."), let component = LayerKeyPath.Component(rawValue: String(keyPath.dropFirst(6))),
            LayerValueType.rect.type(of: component) != nil
        else { return nil }
        return component
    }
}

// MARK: - Scrolling

extension AssignmentDocument.Target {
    private init?(
        scrolling layer: LayerReference, _ property: ScrollProperty, _ component: Substring, _ name: DottedName,
        _ value: JSONValue, in context: ReadingContext
    ) {
        guard layer.mayBe(.scroll) else {
            name.error(
                "'\(property.rawValue)' is a property of scroll layers, but this is not a scroll layer", to: context.sink)
            return nil
        }
        guard let value = Self.scrollValue(property, component, name, value, in: context) else { return nil }
        let component = component.isEmpty ? nil : String(component)
        self = .scroll(layer, ScrollSetting(property: property, component: component, value: value))
    }

    /// Reads a value for the offset at which a scroll view is going to rest, or for a part of it; nil, and reported, where it is wrong.
    init?(restingOffset name: DottedName, _ tokens: [DottedName.Token], _ value: JSONValue, in context: ReadingContext) {
        let component = Substring(tokens.count > 1 ? name.text(from: tokens[1].offset) : "")
        guard let value = Self.scrollValue(.contentOffset, component, name, value, in: context) else { return nil }
        self = .restingOffset(component: component.isEmpty ? nil : String(component), value)
    }

    /// Reads a value for a property of scroll layers, or for a part of one.
    private static func scrollValue(
        _ property: ScrollProperty, _ component: Substring, _ name: DottedName, _ value: JSONValue,
        in context: ReadingContext
    ) -> Template<ScrollValue>? {
        if component.isEmpty { return property.format.read(value, context) }
        guard property.components.contains(String(component)) else {
            let nearest = NearestName.find(String(component), in: property.components)
            name.error(
                "'\(name.text.dropLast(component.utf8.count + 1))' has no part '\(component)'",
                suggestion: nearest.map { name.text.dropLast(component.utf8.count) + $0 }, to: context.sink)
            return nil
        }
        return Format<Template<Double>>.number().read(value, context)?.map(ScrollValue.number)
    }
}
