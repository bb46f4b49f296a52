import AnimExpression
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

// MARK: - Animations

extension ActionDocument.Verb {
    init?(animate object: ObjectReader) {
        let pacing = ViewPacingDocument(object, spring: AnimateKeys.spring, needsDuration: true)
        let animations = object(AnimateKeys.animations) ?? []
        let (interruption, repeatCount) = (object(AnimateKeys.interruption), object(AnimateKeys.repeatCount))
        if interruption == .retarget, !object.has(AnimateKeys.spring), let member = object.member(AnimateKeys.interruption) {
            object.context.error("a block that retargets needs a 'spring'", atKeyOf: member)
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
        guard layer.mayBe(.scroll) else {
            object.member(ScrollToKeys.layer)?.value.error(
                "the layer does not scroll: add \"type\": \"scroll\" to it", to: object.context.sink)
            return nil
        }
        self = .scroll(layer, target, isAnimated: isAnimated)
    }

    init?(send value: JSONValue, in context: ReadingContext) {
        if let name = value.string {
            self = .send(name: name, value: nil)
            return
        }
        guard value.kind == .object else {
            value.reportMismatch(expected: "the name of a message, or an object with 'name' and 'value'", to: context.sink)
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
            if let objection = Identifier.objection(to: member.key) ?? context.scope.collision(of: member.key, "local") {
                context.error(objection, atKeyOf: member)
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
