import AnimExpression
import AnimInteraction
import AnimSource
import AnimTiming

/// The keys of animators.
enum AnimatorKeys {
    static let id = Key(
        "id",
        Format<ObjectReference>(
            .pattern(#"^[A-Za-z_][A-Za-z0-9_]*(\[.+\])?$"#, name: "name"), read: ObjectReference.init(idOfAnimator:in:)),
        required: true,
        "Name for the actions that control it; `fill[index]`, with an expression in the brackets, creates an element of an array of animators."
    )
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds,
        "Seconds from start to end; required, except with a spring of a `preset`, a `response` or a `mass`.")
    static let spring = Key(
        AnimateKeys.spring.name,
        Format<ViewPacingDocument>(
            ViewPacingDocument.shape(SpringKeys.animatorKind), read: ViewPacingDocument.init(springOfAnimator:in:)),
        "Spring, instead of a curve; a name is a `preset`.")
    static let animations = Key(
        "animations", .changes, default: "[]", "Changes, which run when it is first started, paused or scrubbed.")
    static let completion = Key(
        "completion", .actions, default: "[]",
        "Actions when it is finished; `position` is `'end'`, `'start'` or `'current'`.")
    static let interruptible = Key(
        "interruptible", Format<Template<Bool>>.bool, default: "true", "Whether it can be paused, scrubbed, reversed and stopped."
    )
    static let userInteractionEnabled = Key(
        "userInteractionEnabled", Format<Template<Bool>>.bool, default: "true",
        "Whether the layers it animates receive touches meanwhile.")
    static let manualHitTestingEnabled = Key(
        "manualHitTestingEnabled", Format<Template<Bool>>.bool, default: "false",
        "Whether hit testing uses the model positions of the animated layers instead of their positions on screen.")
    static let scrubsLinearly = Key(
        "scrubsLinearly", Format<Template<Bool>>.bool, default: "true",
        "Whether `fractionComplete` sets the visible progress directly, without the curve.")
    static let pausesOnCompletion = Key(
        "pausesOnCompletion", Format<Template<Bool>>.bool, default: "false", "Whether it pauses at its end instead of completing."
    )

    private static let head = [id.description, duration.description]
    private static let pacing = [AnimateKeys.curve.description, spring.description]
    private static let beforeStart = [
        interruptible.description, userInteractionEnabled.description,
    ]
    private static let tail = [
        animations.description, completion.description, manualHitTestingEnabled.description, scrubsLinearly.description,
        pausesOnCompletion.description,
    ]

    static let kind = ObjectKind(
        "animator", schema: "animator", "A UIViewPropertyAnimator.", keys: head + pacing + tail + beforeStart,
        exclusions: [(AnimateKeys.curve.name, spring.name)],
        elsewhere: [
            AnimateKeys.delay.name:
                "set the delay when starting it: { \"startAnimation\": { \"animator\": …, \"afterDelay\": … } }"
        ])
    static let runningKind = ObjectKind(
        "running animator", schema: "runningAnimator", "A UIViewPropertyAnimator that starts immediately.",
        keys: head + [AnimateKeys.delay.description] + pacing + [AnimateKeys.options.description] + tail,
        exclusions: [(AnimateKeys.curve.name, spring.name)],
        elsewhere: Dictionary(
            beforeStart.map { ($0.name, "'\($0.name)' is only for an 'animator' that is started later") }
        ) { a, _ in a })
}

extension AnimatorDocument {
    /// Reads an animator created by an action; reports errors and returns nil if it is invalid.
    init?(_ object: ObjectReader, isRunning: Bool) {
        let (id, duration) = (object(AnimatorKeys.id), object(AnimatorKeys.duration))
        let pacing = ViewPacingDocument(object, spring: AnimatorKeys.spring, needsDuration: true)
        let animations = object(AnimatorKeys.animations) ?? []
        let completion = object.adding(Self.localsOfCompletion)(AnimatorKeys.completion) ?? []
        let interruptible = isRunning ? nil : object(AnimatorKeys.interruptible)
        let userInteraction = isRunning ? nil : object(AnimatorKeys.userInteractionEnabled)
        let manualHitTesting = object(AnimatorKeys.manualHitTestingEnabled)
        let (scrubsLinearly, pauses) = (object(AnimatorKeys.scrubsLinearly), object(AnimatorKeys.pausesOnCompletion))
        let running = isRunning ? Running(object) : nil
        guard let id, duration != nil || pacing?.hasDuration == true else { return nil }
        self.init(
            animator: id, duration: duration, pacing: pacing, isInterruptible: interruptible,
            isUserInteractionEnabled: userInteraction,
            isManualHitTestingEnabled: manualHitTesting, scrubsLinearly: scrubsLinearly, pausesOnCompletion: pauses,
            animations: animations, completion: completion, running: running)
    }

    /// The names available to the completions of animators.
    static let localsOfCompletion: [ContextualName: ExpressionType] = [.position: .string]
}

extension AnimatorDocument.Running {
    fileprivate init(_ object: ObjectReader) {
        delay = object(AnimateKeys.delay)
        options = ViewAnimationOptions(object(AnimateKeys.options) ?? [])
    }
}
