import AnimExpression
import AnimLayers
import AnimSource

extension AssignmentDocument {
    /// Reads assignments; reports an error and returns nil for anything but an object.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [AssignmentDocument]? {
        guard let members = value.members(context.sink, expected: "an object of values by name or key path") else { return nil }
        return members.compactMap { AssignmentDocument($0, in: context) }
    }

    /// Reads an assignment; reports errors and returns nil if it is invalid.
    init?(_ member: JSONMember, in context: ReadingContext) {
        let name = DottedName(member)
        guard !member.key.isEmpty else {
            name.error("expected a variable, or a layer and a key path", to: context.sink)
            return nil
        }
        guard let tokens = name.tokens(reportingTo: context.sink), let first = tokens[0].name,
            let target = Target(name, tokens, first, member.value, in: context)
        else { return nil }
        self.init(range: member.keyRange, target: target)
    }
}

extension AssignmentDocument.Target {
    /// Reads the value for a target; reports errors and returns nil if the target or the value is invalid.
    fileprivate init?(
        _ name: DottedName, _ tokens: [DottedName.Token], _ first: String, _ value: JSONValue, in context: ReadingContext
    ) {
        let scope = context.scope
        if let type = scope.locals[first] {
            if first == LayerEvent.restingOffset {
                self.init(restingOffset: name, tokens, value, in: context)
                return
            }
            if case .reference(let kind) = type, kind.family == .gesture {
                self.init(currentGesture: name, tokens, value, in: context)
                return
            }
            if tokens.count == 1, let type = scope.component?.variables[first] {
                guard let value = Template<ExpressionValue>(value, of: type, in: context) else { return nil }
                self = .instanceVariable(nil, first, value)
                return
            }
            guard tokens.count > 1 else {
                name.error("'\(first)' is read-only here", to: context.sink)
                return nil
            }
        } else if let type = scope.declared.variables[first], Self.isVariable(tokens) {
            self.init(variable: name, tokens, first, type, value, in: context)
            return
        } else if context.names.animators[first] != nil {
            self.init(animator: name, tokens, value, in: context)
            return
        } else if context.names.gestures[first] != nil {
            self.init(gesture: name, tokens, value, in: context)
            return
        }
        if tokens.count == 1, let trait = Trait(rawValue: first) {
            guard let value = trait.windowFormat.read(value, context) else { return nil }
            self = .trait(nil, trait, value)
            return
        }
        self.init(layer: name, value, in: context)
    }

    /// Returns whether a name that begins with a variable refers to the variable or an element, and not to a layer in it.
    private static func isVariable(_ tokens: [DottedName.Token]) -> Bool {
        guard tokens.count > 1 else { return true }
        if case .index = tokens[1] { return tokens.count == 2 }
        return false
    }

    /// Reads the value for a variable, or for an element of a list variable.
    private init?(
        variable name: DottedName, _ tokens: [DottedName.Token], _ variable: String, _ type: ExpressionType, _ value: JSONValue,
        in context: ReadingContext
    ) {
        guard tokens.count > 1, case .index(let text, let offset) = tokens[1] else {
            guard let value = Template(value, of: type, in: context) else { return nil }
            self = .variable(variable, value)
            return
        }
        let element: ExpressionType
        switch type {
        case .list(let type): element = type
        case .any: element = .any
        default:
            name.error("'\(variable)' is \(type.phrase) and has no elements", to: context.sink)
            return nil
        }
        guard let index = name.index(text, at: offset, in: context), let value = Template(value, of: element, in: context) else {
            return nil
        }
        self = .element(variable, index: index, value)
    }
}

// MARK: - Gestures and animators

extension AssignmentDocument.Target {
    private init?(
        animator name: DottedName, _ tokens: [DottedName.Token], _ value: JSONValue, in context: ReadingContext
    ) {
        guard let prefix = ObjectPrefix(ofAnimator: name, tokens, in: context),
            let setting = Self.setting(
                prefix.rest, of: "an animator", AnimatorSetting.properties, name, value, in: context)
        else { return nil }
        self = .animator(prefix.object, setting)
    }

    private init?(
        gesture name: DottedName, _ tokens: [DottedName.Token], _ value: JSONValue, in context: ReadingContext
    ) {
        guard let type = tokens[0].name.flatMap({ context.names.gestures[$0]?.type }),
            let prefix = ObjectPrefix(ofGesture: name, tokens, in: context)
        else { return nil }
        let gesture = GestureReference(object: prefix.object, type: type, range: name.range)
        self.init(gesture, prefix.rest, name, value, in: context)
    }

    /// Reads a property of the `gesture` whose actions are being read.
    private init?(
        currentGesture name: DottedName, _ tokens: [DottedName.Token], _ value: JSONValue, in context: ReadingContext
    ) {
        let types = GestureType.allCases
        guard let type = types.first(where: { context.scope.locals[ContextualName.gesture.rawValue] == .reference($0.kind) })
        else { return nil }
        let gesture = GestureReference(object: nil, type: type, range: name.range)
        self.init(gesture, tokens.count > 1 ? name.text(from: tokens[1].offset) : "", name, value, in: context)
    }

    private init?(
        _ gesture: GestureReference, _ property: String, _ name: DottedName, _ value: JSONValue, in context: ReadingContext
    ) {
        let setting = Self.setting(
            property, of: "a \(gesture.type.noun) gesture", GestureSetting.properties(of: gesture.type), name, value, in: context)
        guard let setting else { return nil }
        self = .gesture(gesture, setting)
    }

    private static func setting<Setting>(
        _ property: String, of object: String, _ properties: [SettableProperty<Setting>], _ name: DottedName,
        _ value: JSONValue, in context: ReadingContext
    ) -> Setting? {
        if let known = properties.first(where: { $0.name == property }) { return known.read(value, context) }
        let names = properties.map(\.name)
        guard !property.isEmpty else {
            name.error("missing property after '\(name.text)', such as '\(name.text).\(names[0])'", to: context.sink)
            return nil
        }
        let nearest = NearestName.find(property, in: names)
        let note = Diagnostic.Note("the settable properties are \(Diagnostic.list(names))")
        name.error(
            "\(object) has no settable property '\(property)'", notes: nearest == nil ? [note] : [],
            suggestion: nearest.map { name.text.dropLast(property.utf8.count) + $0 }, to: context.sink)
        return nil
    }
}

extension AssignmentDocument.Target {
    /// Reads the value for a layer property; reports errors and returns nil if it is invalid.
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
        let ownVariables = prefix.node?.variables ?? names.layers.variables
        if let type = ownVariables[prefix.rest] {
            guard let value = Template<ExpressionValue>(value, of: type, in: context) else { return nil }
            self = .instanceVariable(prefix.layer, prefix.rest, value)
            return
        }
        if let component = Self.frameComponent(prefix.rest) {
            self.init(frameOf: prefix.layer, component, value, in: context)
            return
        }
        if let keyPath = LayoutKeyPath(prefix.rest) {
            guard let setting = keyPath.setting(value, in: context) else { return nil }
            self = .layout(prefix.layer, setting)
            return
        }
        let first = String(prefix.rest.prefix { $0 != "." })
        if let property = ScrollProperty(rawValue: first) {
            let component = prefix.rest.dropFirst(first.utf8.count + 1)
            self.init(scrolling: prefix.layer, property, component, name, value, in: context)
            return
        }
        if let trait = Trait(rawValue: prefix.rest) {
            guard let value = trait.layerFormat.read(value, context) else { return nil }
            self = .trait(prefix.layer, trait, value)
            return
        }
        self.init(prefix, name, value, in: context)
    }

    /// Returns the noun for an unknown name, as far as the property determines it.
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
                kind.errorMessage(forMissing: prefix.rest),
                suggestion: ReadingContext.keyPathsOfAllLayers[prefix.rest].map { name.text.dropLast(prefix.rest.count) + $0 },
                to: context.sink)
            return nil
        }
        guard let value = Format<Template<DynamicValue>>.modelValue(at: keyPath).read(value, context) else { return nil }
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
        if let (object, keys) = LayoutKeyPath.object(named: first) {
            let part = String(rest.dropFirst(first.utf8.count + 1))
            guard !part.isEmpty else {
                return name.error("missing key after '\(name.text)', such as '\(name.text).\(keys[0])'", to: sink)
            }
            let nearest = NearestName.find(part, in: keys)
            return name.error(
                "\(object) has no '\(part)' that can be set", suggestion: nearest.map { "\(layer).\(first).\($0)" }, to: sink)
        }
        if let familiar = NearestName.familiar(rest, in: settableKeyPaths) {
            return name.error(
                "unknown key path '\(rest)' of layer '\(layer)'", suggestion: "\(layer).\(familiar)", to: sink)
        }
        if let note = FamiliarNote.note(on: rest, among: settableKeyPaths) {
            return name.error("unknown key path '\(rest)' of layer '\(layer)'", notes: [Diagnostic.Note(note)], to: sink)
        }
        if first.utf8.count < rest.utf8.count, LayerMembers.types[first] == nil,
            let child = NearestName.find(first, in: children)
        {
            let suggestion = "\(layer).\(child)\(rest.dropFirst(first.count))"
            return name.error("unknown layer '\(first)' in '\(layer)'", suggestion: suggestion, to: sink)
        }
        if first.utf8.count < rest.utf8.count, LayerMembers.types[first] == nil {
            return name.error(
                "unknown layer '\(first)' in '\(layer)'", notes: [LayerPrefix.nestingNote],
                suggestion: globalName(first, in: String(layer), context).map { $0 + rest.dropFirst(first.count) }, to: sink)
        }
        let own = reference.type == .scroll ? ScrollProperty.allCases.map(\.rawValue) : []
        let variables = prefix.node?.variables.keys.sorted() ?? []
        let nearest = NearestName.findPart(rest, in: variables) ?? NearestName.find(rest, in: settableKeyPaths + own)
        let list = nearest == nil ? prefix.node?.listOfVariables(of: String(layer)) : nil
        name.error(
            "unknown key path '\(rest)' of layer '\(layer)'", notes: list.map { [$0] } ?? [],
            suggestion: nearest.map { "\(layer).\($0)" }, to: sink)
    }

    /// Returns the name of the layer that is probably meant by an id after the name of an enclosing layer.
    private static func globalName(_ id: String, in layer: String, _ context: ReadingContext) -> String? {
        let known = context.names.layers.root.children.keys.sorted()
        let joined = layer + id.prefix(1).uppercased() + String(id.dropFirst())
        if known.contains(joined) { return joined }
        return LayerPrefix.nameWithoutSuperlayer(id, in: context) ?? NearestName.find(id, in: known)
    }

    private static let settableKeyPaths =
        LayerKeyPath.all.map(\.description) + ["frame"] + LayoutKeyPath.all + Trait.allCases.map(\.rawValue)
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

    /// Returns the component of a frame that a key path refers to: `.some(nil)` for the whole frame, nil for other key paths.
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
        guard layer.canBe(.scroll) else {
            name.error(
                "'\(property.rawValue)' is a property of scroll layers, but this is not a scroll layer", to: context.sink)
            return nil
        }
        guard let value = Self.scrollValue(property, component, name, value, in: context) else { return nil }
        let component = component.isEmpty ? nil : String(component)
        self = .scroll(layer, ScrollSetting(property: property, component: component, value: value))
    }

    /// Reads the value for a scroll view's resting offset, or for a component of it; reports errors and returns nil if it is invalid.
    init?(restingOffset name: DottedName, _ tokens: [DottedName.Token], _ value: JSONValue, in context: ReadingContext) {
        let component = Substring(tokens.count > 1 ? name.text(from: tokens[1].offset) : "")
        guard let value = Self.scrollValue(.contentOffset, component, name, value, in: context) else { return nil }
        self = .restingOffset(component: component.isEmpty ? nil : String(component), value)
    }

    /// Reads the value for a property of scroll layers, or for a component of one.
    private static func scrollValue(
        _ property: ScrollProperty, _ component: Substring, _ name: DottedName, _ value: JSONValue,
        in context: ReadingContext
    ) -> Template<ScrollValue>? {
        if component.isEmpty { return property.format.read(value, context) }
        guard property.components.contains(String(component)) else {
            let nearest = NearestName.find(String(component), in: property.components)
            name.error(
                "'\(name.text.dropLast(component.utf8.count + 1))' has no component '\(component)'",
                suggestion: nearest.map { name.text.dropLast(component.utf8.count) + $0 }, to: context.sink)
            return nil
        }
        return Format<Template<Double>>.number().read(value, context)?.map(ScrollValue.number)
    }
}
