import AnimExpression
import AnimInteraction
import AnimSource
import AnimTiming

extension DocumentReader {
    /// Reads the id that an animator is created under.
    func animatorID(_ value: JSONValue) -> ThingReference? {
        guard let text = value.string(sink, expected: "the id of an animator") else { return nil }
        let place = NamedPlace(text, value)
        let name = String(text.prefix { $0 != "[" })
        if let objection = Identifier.objection(to: name) ?? collision(of: name, "animator") {
            report(objection, place)
            return nil
        }
        guard let tokens = tokens(of: place), let (thing, rest) = splitAnimator(place, tokens, name) else { return nil }
        if !rest.isEmpty { report("'\(text)' is no name: letters, digits and '_', not beginning with a digit", place) }
        return rest.isEmpty ? thing : nil
    }

    /// What else has a name that a thing is to have; nil where nothing has.
    func collision(of name: String, _ noun: String) -> String? {
        let others: [(String, Bool)] = [
            ("variable", variables[name] != nil), ("layer", layerNames.root.children[name] != nil),
            ("gesture", noun != "gesture" && names.gestures[name] != nil),
            ("animator", noun != "animator" && names.animators[name] != nil),
        ]
        return others.first { $0.1 }.map { "'\(name)' is the name of \($0.0 == "animator" ? "an" : "a") \($0.0), too" }
    }

    /// Reads an animator that an action creates, with the keys of a kind.
    func animator(_ value: JSONValue, isRunning: Bool) -> AnimatorDocument? {
        let kind = isRunning ? AnimatorKeys.runningKind : AnimatorKeys.kind
        guard let object = ObjectReader(value, kind, self) else { return nil }
        let (id, duration) = (object(AnimatorKeys.id), object(AnimatorKeys.duration))
        let pacing = pacing(object)
        let animations = object(AnimatorKeys.animations) ?? []
        let completion = withPosition { object(AnimatorKeys.completion) ?? [] }
        let interruptible = isRunning ? nil : object(AnimatorKeys.interruptible)
        let userInteraction = isRunning ? nil : object(AnimatorKeys.userInteractionEnabled)
        let manualHitTesting = object(AnimatorKeys.manualHitTestingEnabled)
        let (scrubsLinearly, pauses) = (object(AnimatorKeys.scrubsLinearly), object(AnimatorKeys.pausesOnCompletion))
        let running = isRunning ? self.running(object) : nil
        guard let id, let duration else { return nil }
        return AnimatorDocument(
            animator: id, duration: duration, pacing: pacing, isInterruptible: interruptible,
            isUserInteractionEnabled: userInteraction,
            isManualHitTestingEnabled: manualHitTesting, scrubsLinearly: scrubsLinearly, pausesOnCompletion: pauses,
            animations: animations, completion: completion, running: running)
    }

    private func running(_ object: ObjectReader) -> AnimatorDocument.Running {
        AnimatorDocument.Running(
            delay: object(AnimateKeys.delay),
            options: (object(AnimateKeys.options) ?? []).reduce(into: []) { $0.formUnion($1.option) })
    }

    private func pacing(_ object: ObjectReader) -> ViewAnimationDocument.Pacing? {
        object(AnimatorKeys.spring) ?? object(AnimateKeys.curve).map(ViewAnimationDocument.Pacing.curve)
    }

    /// Reads the actions of an animator's completion.
    private func withPosition(_ body: () -> [ActionDocument]) -> [ActionDocument] { with(["position": .string], body) }

    /// Reads the spring of an animator.
    func animatorSpring(_ value: JSONValue) -> ViewAnimationDocument.Pacing? {
        guard let object = ObjectReader(value, AnimatorSpringKeys.kind, self) else { return nil }
        let (velocity, damping) = (object(AnimatorSpringKeys.velocity), object(AnimatorSpringKeys.damping))
        guard object.has("mass") || object.has("stiffness") else {
            if let damping { return .damping(damping, velocity: velocity) }
            return object(SpringKeys.bounce).map { .bounce($0, velocity: velocity) }
        }
        for key in ["mass", "stiffness"] where !object.has(key) {
            sink.error("missing key '\(key)': a spring of mass, stiffness and damping needs all three", at: object.openingRange)
        }
        guard let mass = object(AnimatorSpringKeys.mass), let stiffness = object(AnimatorSpringKeys.stiffness), let damping else {
            return nil
        }
        return .physics(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    }
}

// MARK: - Calls

extension DocumentReader {
    /// Reads what an action asks of an animator.
    func animatorCall(_ verb: JSONMember) -> ActionDocument.Verb? {
        switch verb.key {
        case "startAnimation": startAnimation(verb.value)
        case "pauseAnimation": animatorReference(verb.value).map { .animatorCall($0, .pause) }
        case "continueAnimation": continueAnimation(verb.value)
        case "stopAnimation":
            call(verb.value, AnimatorCallKeys.stop) { object in
                object(AnimatorCallKeys.withoutFinishing).map { .stop(withoutFinishing: $0) }
            }
        case "finishAnimation":
            call(verb.value, AnimatorCallKeys.finish) { object in object(AnimatorCallKeys.position).map { .finish(at: $0) } }
        case "addAnimations":
            call(verb.value, AnimatorCallKeys.addAnimations) { object in
                .addAnimations(
                    delayFactor: object(AnimatorCallKeys.delayFactor), object(AnimatorCallKeys.animations) ?? [])
            }
        default:
            call(verb.value, AnimatorCallKeys.addCompletion) { object in
                .addCompletion(self.withPosition { object(AnimatorCallKeys.completion) ?? [] })
            }
        }
    }

    private func call(
        _ value: JSONValue, _ kind: ObjectKind, _ read: (ObjectReader) -> AnimatorCall?
    ) -> ActionDocument.Verb? {
        if let name = value.string {
            let keys = kind.keys.filter { $0.isRequired && $0.name != "animator" }.map { ", \"\($0.name)\": …" }.joined()
            let note = Diagnostic.Note("write { \"animator\": \"\(name)\"\(keys) }")
            value.error("\(kind.name) needs more than an animator", notes: [note], to: sink)
            return nil
        }
        guard let object = ObjectReader(value, kind, self) else { return nil }
        let animator = object(AnimatorCallKeys.animator)
        guard let call = read(object), let animator else { return nil }
        return .animatorCall(animator, call)
    }

    private func startAnimation(_ value: JSONValue) -> ActionDocument.Verb? {
        if value.kind == .string { return animatorReference(value).map { .animatorCall($0, .start(afterDelay: nil)) } }
        return call(value, AnimatorCallKeys.start) { .start(afterDelay: $0(AnimatorCallKeys.afterDelay)) }
    }

    private func continueAnimation(_ value: JSONValue) -> ActionDocument.Verb? {
        if value.kind == .string {
            return animatorReference(value).map { .animatorCall($0, .continue(pacing: nil, durationFactor: nil)) }
        }
        return call(value, AnimatorCallKeys.continue) { object in
            .continue(pacing: self.pacing(object), durationFactor: object(AnimatorCallKeys.durationFactor))
        }
    }
}
