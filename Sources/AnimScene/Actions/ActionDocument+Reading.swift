import AnimExpression
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

extension ActionDocument {
    /// Reads an action, or a list of actions.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [ActionDocument] {
        switch value.kind {
        case .object: return ActionDocument(value, in: context).map { [$0] } ?? []
        case .array: return value.elements.compactMap { ActionDocument($0, in: context) }
        default:
            value.reportMismatch(expected: "an action or an array of actions", to: context.sink)
            return []
        }
    }

    /// Reads the changes of a block: values by key path, or actions.
    static func changes(_ value: JSONValue, in context: ReadingContext) -> [ActionDocument] {
        switch value.kind {
        case .array: return value.elements.compactMap { ActionDocument($0, in: context) }
        case .object where value.members.contains { ActionKeys.table.kind(of: $0.key) != nil }:
            value.error("actions in 'animations' must be in an array", to: context.sink)
            return []
        default:
            let assignments = AssignmentDocument.list(value, in: context) ?? []
            return [ActionDocument(range: value.openingRange, verb: .set(assignments))]
        }
    }

    /// Reads an action; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let context = context.nested(in: value) else { return nil }
        // The arguments of a call may have the names of verbs, such as `after`.
        if let member = value.member(ActionKeys.call) {
            guard let verb = Verb(call: value, in: context) else { return nil }
            self.init(range: member.keyRange, verb: verb)
            return
        }
        guard
            let (kind, member) = ActionKeys.table.kind(
                of: value, in: context, remedy: { _, _ in "write a list of two actions" }),
            let object = ObjectReader(value, kind.object, in: context), let verb = kind.read(object)
        else { return nil }
        self.init(range: member.keyRange, verb: verb)
    }
}

// MARK: - Animations

extension ActionDocument.Verb {
    init?(animate object: ObjectReader) {
        let pacing = ViewPacingDocument(object, spring: AnimateKeys.spring, needsDuration: true)
        let animations = object(AnimateKeys.animations) ?? []
        let (interruption, repeatCount) = (object(AnimateKeys.interruption), object(AnimateKeys.repeatCount))
        if interruption == .retarget, !object.has(AnimateKeys.spring), let member = object.member(AnimateKeys.interruption) {
            object.context.error("a retargeting block needs a 'spring'", atKeyOf: member)
        }
        guard var block = ViewAnimationDocument(object, pacing) else { return nil }
        block.interruption = interruption ?? .additive
        block.repeatCount = repeatCount
        self = .animate(block, animations)
    }

    init?(animateKeyframes object: ObjectReader) {
        let pacing = ViewPacingDocument(curveOf: object)
        let mode = object(AnimateKeyframesKeys.calculationMode) ?? .linear
        let keyframes = object(AnimateKeyframesKeys.keyframes) ?? []
        guard let block = ViewAnimationDocument(object, pacing) else { return nil }
        self = .animateKeyframes(block, mode, keyframes)
    }

    init?(transition object: ObjectReader) {
        let (layer, type) = (object(ViewTransitionKeys.layer), object(ViewTransitionKeys.type) ?? .crossDissolve)
        let pacing = ViewPacingDocument(curveOf: object)
        let animations = object(ViewTransitionKeys.animations) ?? []
        guard let block = ViewAnimationDocument(object, pacing), let layer else { return nil }
        self = .transition(layer, type, block, animations)
    }

    init?(addAnimation value: JSONValue, in context: ReadingContext) {
        let type = AnimationType(of: value)
        guard let object = ObjectReader(value, AddAnimationKeys.kind(of: type), in: context) else { return nil }
        _ = object(AnimationKeys.type)
        let layer = object(AddAnimationKeys.layer)
        guard let animation = AnimationDocument(object, type), let layer else { return nil }
        if let type = layer.type, let missing = animation.kindMissing(from: type.kind) {
            context.reportAnimation(
                ofOtherKind: missing, keyPath: object.member(AnimationKeys.keyPath)?.value, at: object.openingRange)
        }
        self = .addAnimation(layer, animation)
    }

    init?(removeAnimation object: ObjectReader) {
        let (layer, key) = (object(RemoveAnimationKeys.layer), object(RemoveAnimationKeys.key))
        guard let layer, let key else { return nil }
        self = .removeAnimation(layer, key: key)
    }
}

// MARK: - Layers and messages

extension ActionDocument.Verb {
    init?(addLayer object: ObjectReader) {
        let (layer, parent, index) = (object(AddLayerKeys.layer), object(AddLayerKeys.parent), object(AddLayerKeys.index))
        guard let layer else { return nil }
        self = .addLayer(layer, parent: parent, index: index)
    }

    init?(scrollTo object: ObjectReader) {
        let (layer, isAnimated) = (object(ScrollToKeys.layer), object(ScrollToKeys.animated))
        let target =
            object(ScrollToKeys.contentOffset).map(ScrollTarget.contentOffset) ?? object(ScrollToKeys.rect).map(ScrollTarget.rect)
            ?? object(ScrollToKeys.item).map(ScrollTarget.item)
        guard let layer, let target else { return nil }
        guard layer.canBe(.scroll) else {
            object.member(ScrollToKeys.layer)?.value.error(LayerReference.notScrolling, to: object.context.sink)
            return nil
        }
        self = .scroll(layer, target, isAnimated: isAnimated)
    }

    init?(sendActions value: JSONValue, in context: ReadingContext) {
        let events = LayerEvent.allCases.filter(\.isControlEvent).map(\.rawValue)
        guard let name = value.string(context.sink, expected: "the name of an event") else { return nil }
        guard let event = LayerEvent(rawValue: name), event.isControlEvent else {
            value.error(
                "expected one of \(Diagnostic.list(events)), found '\(name)'", suggestion: NearestName.find(name, in: events),
                to: context.sink)
            return nil
        }
        guard context.scope.component != nil else {
            value.error("'sendActions' is only available in the actions of components", to: context.sink)
            return nil
        }
        self = .sendActions(event)
    }

    init?(send value: JSONValue, in context: ReadingContext) {
        if let name = value.string {
            self = .send(name: name, value: nil)
            return
        }
        guard value.kind == .object else {
            value.reportMismatch(expected: "a message name, or an object with 'name' and 'value'", to: context.sink)
            return nil
        }
        guard let object = ObjectReader(value, SendKeys.kind, in: context), let name = object(SendKeys.name) else { return nil }
        self = .send(name: name, value: object(SendKeys.value))
    }
}

// MARK: - Control

extension ActionDocument.Verb {
    init?(if object: ObjectReader) {
        let (then, otherwise) = (object(ActionKeys.then) ?? [], object(ActionKeys.otherwise) ?? [])
        guard let condition = object(ActionKeys.condition) else { return nil }
        self = .condition(condition, then: then, otherwise: otherwise)
    }

    init?(repeat object: ObjectReader) {
        let body = object.adding([.index: .number])(ActionKeys.body) ?? []
        guard let count = object(ActionKeys.repetition) else { return nil }
        self = .repetition(count, body)
    }

    init?(after object: ObjectReader) {
        let body = object(ActionKeys.body) ?? []
        guard let delay = object(ActionKeys.delay) else { return nil }
        self = .delayed(delay, body)
    }

    init?(forEach object: ObjectReader) {
        let name = object.has(ActionKeys.elementName) ? object(ActionKeys.elementName) : "element"
        let list = object(ActionKeys.list)
        let local = name ?? object.member(ActionKeys.elementName)?.value.string ?? "element"
        let body = object.adding([local: list?.element ?? .any]).adding([.index: .number])(ActionKeys.body) ?? []
        guard let list, let name else { return nil }
        self = .forEach(list.values, name: name, body)
    }

    init?(binding object: ObjectReader) {
        let context = object.context
        guard
            let members = object(ActionKeys.binding)?.members(context.sink, expected: "an object of names with their values")
        else { return nil }
        var locals: [LocalDocument] = []
        var types: [String: ExpressionType] = [:]
        for member in members {
            let conflict = context.scope.conflict(of: member.key, "local", at: member.keyRange)
            if let problem = Identifier.problem(with: member.key) ?? conflict {
                context.error(problem, atKeyOf: member)
            }
            let typed = TypedValue(member.value, in: context.adding(types))
            types[member.key] = typed?.type ?? .any
            if let typed { locals.append(LocalDocument(name: member.key, value: typed.value)) }
        }
        let body = object.adding(types)(ActionKeys.body) ?? []
        guard locals.count == types.count else { return nil }
        self = .binding(locals, body)
    }
}

extension TransactionDocument {
    /// Reads a transaction.
    init(_ object: ObjectReader) {
        duration = object(TransactionKeys.duration)
        timingFunction = object(TransactionKeys.timingFunction)
        disableActions = object(TransactionKeys.disableActions)
        actions = object(ActionKeys.body) ?? []
        completion = object(TransactionKeys.completion) ?? []
    }
}

/// The elements over which `forEach` iterates.
struct ElementList: Sendable {
    let values: Template<ExpressionValue>
    /// The type of the elements.
    let element: ExpressionType
}

extension ElementList {
    /// Reads a list, or the name of a repeated layer; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        if value.kind == .array {
            guard let list = ExpressionValue(value, in: context) else { return nil }
            self.init(values: .constant(list), element: .any)
            return
        }
        guard value.string(context.sink, expected: "a repeated layer, or a list") != nil,
            let expression = Expression.parse(value, in: context.scope.expressions, context.sink)
        else { return nil }
        let element: ExpressionType
        switch expression.type {
        case .any: element = .any
        case .list(let type): element = type
        case .reference(let kind) where kind.family == .copies:
            element = context.scope.expressions.elements[kind] ?? .reference(.layer)
        default:
            value.error("expected a repeated layer or a list, found \(expression.type.phrase)", to: context.sink)
            return nil
        }
        self.init(
            values: .computed { environment throws(ExpressionError) in try expression.evaluate(in: environment) },
            element: element)
    }
}

extension Format where Value == [ActionDocument] {
    /// An action, or a list of them.
    static var actions: Format {
        Format(.named("actions")) { value, context in ActionDocument.list(value, in: context.inActions) }
    }

    /// The changes of a block: values by key path, or actions.
    static var changes: Format {
        Format(.either([.named("assignments"), .list(of: .named("action"))])) { value, context in
            ActionDocument.changes(value, in: context.inActions)
        }
    }
}

extension Format where Value == Expression {
    /// A condition: an expression that evaluates to a boolean.
    static var condition: Format {
        Format(.string) { value, context in
            let expected = "a condition, a string such as \"x > 1\""
            if value.bool != nil {
                value.reportMismatch(expected: expected, to: context.sink)
                return nil
            }
            guard value.string(context.sink, expected: expected) != nil else { return nil }
            return Expression.parse(value, expecting: .bool, in: context.scope.expressions, context.sink)
        }
    }
}
