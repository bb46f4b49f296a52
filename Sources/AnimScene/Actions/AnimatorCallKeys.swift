import AnimInteraction
import AnimSource
import AnimTiming

/// The keys of the calls of animators.
enum AnimatorCallKeys {
    static let animator = Key("animator", .animator, required: true, "Animator.")
    static let afterDelay = Key("afterDelay", Format<Template<Double>>.seconds, default: "0", "Delay in seconds.")
    static let durationFactor = Key(
        "durationFactor", Format<Template<Double>>.number(NumberRange.nonNegative), default: "0",
        "Remaining time, as a fraction of the whole duration; 0 for the time that is left.")
    static let withoutFinishing = Key(
        "withoutFinishing", Format<Template<Bool>>.bool, required: true,
        "Whether the animator becomes inactive; else it waits for `finishAnimation`.")
    static let position = Key(
        "at",
        Format<Template<String>>.choice(of: AnimatingPosition.self, "position"), required: true,
        "Final position of the animated properties.")
    static let delayFactor = Key(
        "delayFactor", Format<Template<Double>>.number(NumberRange.unit), default: "0",
        "Delay of their start, as a fraction of the remaining time.")
    static let animations = Key("animations", .changes, required: true, "Further changes.")
    static let completion = Key("do", .actions, required: true, "Actions when it is finished; they can use the `position`.")

    static let start = kind("startAnimation", "startedAnimator", "A start.", [afterDelay.description])
    static let `continue` = kind(
        "continueAnimation", "continuedAnimator", "Parameters of continuing.",
        [AnimateKeys.curve.description, AnimatorKeys.spring.description, durationFactor.description],
        exclusions: [(AnimateKeys.curve.name, AnimatorKeys.spring.name)])
    static let stop = kind("stopAnimation", "stoppedAnimator", "A stop.", [withoutFinishing.description])
    static let finish = kind("finishAnimation", "finishedAnimator", "An end.", [position.description])
    static let addAnimations = kind(
        "addAnimations", "addedAnimations", "Further changes.", [delayFactor.description, animations.description])
    static let addCompletion = kind("addCompletion", "addedCompletion", "A further completion.", [completion.description])

    /// All of them.
    static let kinds = [start, `continue`, stop, finish, addAnimations, addCompletion]

    private static func kind(
        _ name: String, _ schemaName: String, _ summary: String, _ keys: [KeyDescription], exclusions: [(String, String)] = []
    ) -> ObjectKind {
        ObjectKind(name, schema: schemaName, summary, keys: [animator.description] + keys, exclusions: exclusions)
    }
}

// MARK: - Actions

extension AnimatorCallKeys {
    /// The actions that call animators, in the order of the documentation.
    static let calls: [ActionKeys.Kind] = [
        call(start, "Starts or continues an animator.", plain: .start(afterDelay: nil)) { object in
            .start(afterDelay: object(afterDelay))
        },
        ActionKeys.kind("pauseAnimation", .animator, "Pauses an animator.") { .animatorCall($0, .pause) },
        call(
            `continue`, "Continues a paused animator, with its own or another pacing.",
            plain: .continue(pacing: nil, durationFactor: nil)
        ) { object in
            .continue(
                pacing: ViewPacingDocument(object, spring: AnimatorKeys.spring),
                durationFactor: object(durationFactor))
        },
        call(stop, "Stops an animator at its current position; the model takes the values on screen.") { object in
            object(withoutFinishing).map { .stop(withoutFinishing: $0) }
        },
        call(finish, "Finishes a stopped animator.") { object in object(position).map { .finish(at: $0) } },
        call(addAnimations, "Adds changes to an animator.") { object in
            .addAnimations(delayFactor: object(delayFactor), object(animations) ?? [])
        },
        call(addCompletion, "Adds actions to the completion of an animator.") { object in
            .addCompletion(object.adding(AnimatorDocument.localsOfCompletion)(completion) ?? [])
        },
    ]

    /// Returns the action of a call; `plain` is the call with an animator only, or nil if other keys are required.
    private static func call(
        _ kind: ObjectKind, _ summary: String, plain: AnimatorCall? = nil,
        _ read: @escaping @Sendable (ObjectReader) -> AnimatorCall?
    ) -> ActionKeys.Kind {
        let object = ValueShape.named(kind.schemaName)
        let shape = plain == nil ? object : .either([.named("animatorName"), object])
        let format = Format<ActionDocument.Verb>(shape) { value, context in
            if value.kind == .string {
                guard let plain else {
                    reportMissingKeys(kind, value, context.sink)
                    return nil
                }
                return ObjectReference(animator: value, in: context).map { .animatorCall($0, plain) }
            }
            guard let object = ObjectReader(value, kind, in: context) else { return nil }
            let animator = object(self.animator)
            guard let call = read(object), let animator else { return nil }
            return .animatorCall(animator, call)
        }
        return ActionKeys.kind(kind.name, format, summary) { $0 }
    }

    private static func reportMissingKeys(_ kind: ObjectKind, _ value: JSONValue, _ sink: DiagnosticSink) {
        let keys = kind.keys.filter { $0.isRequired && $0.name != animator.name }.map { ", \"\($0.name)\": …" }.joined()
        let note = Diagnostic.Note("write { \"animator\": \"\(value.string ?? "")\"\(keys) }")
        value.error("\(kind.name) needs more than an animator", notes: [note], to: sink)
    }
}
