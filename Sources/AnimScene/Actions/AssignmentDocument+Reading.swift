import AnimExpression
import AnimLayers
import AnimSource

extension AssignmentDocument {
    /// Reads values for variables and properties of layers; nil, and reported, for anything but an object.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [AssignmentDocument]? {
        guard let members = value.members(context.sink, expected: "an object of values by name or key path") else { return nil }
        return members.compactMap { AssignmentDocument($0, in: context) }
    }

    private init?(_ member: JSONMember, in context: ReadingContext) {
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
    /// Reads a value for what a name stands for; nil, and reported, where that cannot be set, or not to the value.
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
            guard tokens.count > 1 else {
                name.error("'\(first)' is a value that is given here and cannot be set", to: context.sink)
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
        self.init(layer: name, value, in: context)
    }

    /// Whether a name that begins with a variable stands for it or an element of it, and not for a layer that it holds.
    private static func isVariable(_ tokens: [DottedName.Token]) -> Bool {
        guard tokens.count > 1 else { return true }
        if case .index = tokens[1] { return tokens.count == 2 }
        return false
    }

    /// Reads a value for a variable, or for an element of one that is a list.
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

    /// Reads a property of the `gesture` whose actions these are.
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
        let note = Diagnostic.Note("what can be set is \(Diagnostic.list(names))")
        name.error(
            "\(object) has no property '\(property)' that can be set", notes: nearest == nil ? [note] : [],
            suggestion: nearest.map { name.text.dropLast(property.utf8.count) + $0 }, to: context.sink)
        return nil
    }
}
