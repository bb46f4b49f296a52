import AnimExpression
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

extension DocumentReader {
    /// Reads an action, or a list of actions.
    func actions(_ value: JSONValue) -> [ActionDocument] {
        inActions {
            switch value.kind {
            case .object: return action(value).map { [$0] } ?? []
            case .array: return value.elements.compactMap { action($0) }
            default:
                value.reportMismatch(expected: "an action or an array of actions", to: sink)
                return []
            }
        }
    }

    /// Reads what a block animates: values by key path, or actions.
    func changes(_ value: JSONValue) -> [ActionDocument] {
        inActions {
            switch value.kind {
            case .array: return value.elements.compactMap { action($0) }
            case .object where value.members.contains { ActionKeys.verbs.contains($0.key) }:
                value.error("actions in 'animations' stand in an array", to: sink)
                return []
            default: return [ActionDocument(range: value.openingRange, verb: .set(assignments(value) ?? []))]
            }
        }
    }

    /// Reads a condition: an expression that comes to a boolean.
    func condition(_ value: JSONValue) -> Expression? {
        if value.bool != nil {
            value.reportMismatch(expected: "a condition, a string such as \"x > 1\"", to: sink)
            return nil
        }
        guard value.string(sink, expected: "a condition, a string such as \"x > 1\"") != nil else { return nil }
        return Expression.parse(value, expecting: .bool, in: scope, sink)
    }

    private func action(_ value: JSONValue) -> ActionDocument? { nested(value) { checkedAction(value) } }

    private func checkedAction(_ value: JSONValue) -> ActionDocument? {
        guard value.kind == .object else {
            value.reportMismatch(expected: "an action, an object", to: sink)
            return nil
        }
        let present = value.members.filter { ActionKeys.verbs.contains($0.key) }
        guard let verb = present.first else {
            reportMissingVerb(value)
            return nil
        }
        if let second = present.dropFirst().first(where: { $0.key != verb.key }) {
            sink.error(
                "an action has one verb, found '\(verb.key)' and '\(second.key)'", at: second.keyRange,
                notes: [Diagnostic.Note("make it a list of two actions")], pointer: second.value.pointer)
            return nil
        }
        guard let kind = ActionKeys.kinds.first(where: { $0.keys[0].name == verb.key }),
            let object = ObjectReader(value, kind, self)
        else { return nil }
        return self.verb(object, verb).map { ActionDocument(range: verb.keyRange, verb: $0) }
    }

    private func reportMissingVerb(_ value: JSONValue) {
        let first = value.members.first { _ in true }
        sink.error(
            first.map { "unknown action '\($0.key)'" } ?? "an action needs a verb", at: first?.keyRange ?? value.openingRange,
            notes: [Diagnostic.Note("expected one of \(quotedList(ActionKeys.verbs))")],
            suggestion: first.flatMap { NearestName.find($0.key, in: ActionKeys.verbs) }, pointer: value.pointer)
    }

    private func verb(_ object: ObjectReader, _ member: JSONMember) -> ActionDocument.Verb? {
        switch member.key {
        case "set": return object(ActionKeys.set).map { .set($0) }
        case "animate": return animate(member.value)
        case "animateKeyframes": return animateKeyframes(member.value)
        case "addAnimation": return addAnimation(member.value)
        case "removeAnimation": return removeAnimation(member.value)
        case "removeAllAnimations": return object(ActionKeys.removeAllAnimations).map { .removeAllAnimations($0) }
        case "addLayer": return addLayer(member.value)
        case "removeLayer": return object(ActionKeys.removeLayer).map { .removeLayer($0) }
        case "bringSubviewToFront": return object(ActionKeys.bringToFront).map { .reorder($0, toFront: true) }
        case "sendSubviewToBack": return object(ActionKeys.sendToBack).map { .reorder($0, toFront: false) }
        case "send": return send(member.value)
        case "if": return condition(object)
        case "repeat": return repetition(object)
        case "after": return delayed(object)
        case "forEach": return forEach(object)
        case "let": return binding(object)
        case "scrollTo": return scrollTo(member.value)
        case "animator": return animator(member.value, isRunning: false).map { .animator($0) }
        case "runningPropertyAnimator": return animator(member.value, isRunning: true).map { .animator($0) }
        case "performWithoutAnimation": return object(ActionKeys.withoutAnimation).map { .withoutAnimation($0) }
        case "transaction": return transaction(member.value)
        case "transition": return transition(member.value)
        default: return animatorCall(member)
        }
    }

    private func condition(_ object: ObjectReader) -> ActionDocument.Verb? {
        let (then, otherwise) = (object(ActionKeys.then) ?? [], object(ActionKeys.otherwise) ?? [])
        return object(ActionKeys.condition).map { .condition($0, then: then, otherwise: otherwise) }
    }

    private func repetition(_ object: ObjectReader) -> ActionDocument.Verb? {
        let body = with(["index": .number]) { object(ActionKeys.body) ?? [] }
        return object(ActionKeys.repetition).map { .repetition($0, body) }
    }

    private func delayed(_ object: ObjectReader) -> ActionDocument.Verb? {
        let body = object(ActionKeys.body) ?? []
        return object(ActionKeys.delay).map { .delayed($0, body) }
    }

    private func forEach(_ object: ObjectReader) -> ActionDocument.Verb? {
        let name = object.has(ActionKeys.elementName.name) ? object(ActionKeys.elementName) : "element"
        let list = object(ActionKeys.list)
        let local = name ?? object.member(ActionKeys.elementName)?.value.string ?? "element"
        let body = with([local: list?.element ?? .any, "index": .number]) { object(ActionKeys.body) ?? [] }
        guard let list, let name else { return nil }
        return .forEach(list.values, name: name, body)
    }

    private func binding(_ object: ObjectReader) -> ActionDocument.Verb? {
        guard let members = object(ActionKeys.binding)?.members(sink, expected: "an object of names with their values") else {
            return nil
        }
        var locals: [LocalDocument] = []
        var types: [String: ExpressionType] = [:]
        for member in members {
            if let objection = Identifier.objection(to: member.key) ?? collision(of: member.key, "local") {
                report(objection, NamedPlace(member))
            }
            let typed = with(types) { typedValue(member.value) }
            types[member.key] = typed?.type ?? .any
            if let typed { locals.append(LocalDocument(name: member.key, value: typed.value)) }
        }
        let body = with(types) { object(ActionKeys.body) ?? [] }
        return locals.count == types.count ? .binding(locals, body) : nil
    }

    private func send(_ value: JSONValue) -> ActionDocument.Verb? {
        if let name = value.string { return .send(name: name, value: nil) }
        guard value.kind == .object else {
            value.reportMismatch(expected: "the name of a message, or an object with 'name' and 'value'", to: sink)
            return nil
        }
        guard let object = ObjectReader(value, SendKeys.kind, self), let name = object(SendKeys.name) else { return nil }
        return .send(name: name, value: object(SendKeys.value))
    }
}

// MARK: - Animations and layers

extension DocumentReader {
    private func addAnimation(_ value: JSONValue) -> ActionDocument.Verb? {
        let type = value.member("type")?.value.string.flatMap(AnimationType.init) ?? .basic
        guard let object = ObjectReader(value, AddAnimationKeys.kind(of: type), self) else { return nil }
        _ = object(AnimationKeys.type)
        let layer = object(AddAnimationKeys.layer)
        guard let animation = animation(object, type), let layer else { return nil }
        if let type = layer.type, let missing = animation.kindMissing(from: type.kind) {
            object.member(AddAnimationKeys.layer)?.value.error("the animation needs a \(missing.rawValue) layer", to: sink)
        }
        return .addAnimation(layer, animation)
    }

    private func removeAnimation(_ value: JSONValue) -> ActionDocument.Verb? {
        guard let object = ObjectReader(value, RemoveAnimationKeys.kind, self) else { return nil }
        let (layer, key) = (object(RemoveAnimationKeys.layer), object(RemoveAnimationKeys.key))
        guard let layer, let key else { return nil }
        return .removeAnimation(layer, key: key)
    }

    private func addLayer(_ value: JSONValue) -> ActionDocument.Verb? {
        guard let object = ObjectReader(value, AddLayerKeys.kind, self) else { return nil }
        let (layer, parent, index) = (object(AddLayerKeys.layer), object(AddLayerKeys.parent), object(AddLayerKeys.index))
        guard let layer else { return nil }
        return .addLayer(layer, parent: parent, index: index)
    }

    /// Reads a layer that an action adds, whose ids may be those of layers that are gone by then.
    func addedLayer(_ value: JSONValue) -> LayerDocument? { inScopeOfIDs { layer(value) } }

    private func transaction(_ value: JSONValue) -> ActionDocument.Verb? {
        guard let object = ObjectReader(value, TransactionKeys.kind, self) else { return nil }
        return .transaction(
            TransactionDocument(
                duration: object(TransactionKeys.duration), timingFunction: object(TransactionKeys.timingFunction),
                disableActions: object(TransactionKeys.disableActions), actions: object(ActionKeys.body) ?? [],
                completion: object(TransactionKeys.completion) ?? []))
    }
}

// MARK: - Lists and scrolling

extension DocumentReader {
    /// Reads what actions are done for each element of: a list, or the name of a repeated layer.
    func listOfElements(_ value: JSONValue) -> ElementList? {
        if value.kind == .array {
            return constant(value).map { ElementList(values: .constant($0), element: .any) }
        }
        guard value.string(sink, expected: "a repeated layer, or a list") != nil,
            let expression = Expression.parse(value, in: scope, sink)
        else { return nil }
        let element: ExpressionType
        switch expression.type {
        case .any: element = .any
        case .list(let type): element = type
        case .reference(let kind) where kind.family == .copies:
            element = scope.elements[kind] ?? .reference(.layer)
        default:
            value.error("expected a repeated layer or a list, found \(expression.type.phrase)", to: sink)
            return nil
        }
        return ElementList(
            values: .computed { environment throws(ExpressionError) in try expression.evaluate(in: environment) },
            element: element)
    }

    private func scrollTo(_ value: JSONValue) -> ActionDocument.Verb? {
        guard let object = ObjectReader(value, ScrollToKeys.kind, self) else { return nil }
        let (layer, isAnimated) = (object(ScrollToKeys.layer), object(ScrollToKeys.animated))
        let target =
            object(ScrollToKeys.contentOffset).map(ScrollTarget.contentOffset) ?? object(ScrollToKeys.rect).map(ScrollTarget.rect)
            ?? object(ScrollToKeys.item).map(ScrollTarget.item)
        guard let layer, let target else { return nil }
        guard layer.mayBe(.scroll) else {
            object.member(ScrollToKeys.layer)?.value.error("the layer does not scroll: add \"type\": \"scroll\" to it", to: sink)
            return nil
        }
        return .scroll(layer, target, isAnimated: isAnimated)
    }
}

/// What actions are done for each element of.
struct ElementList: Sendable {
    let values: Template<ExpressionValue>
    /// The type of the elements.
    let element: ExpressionType
}
