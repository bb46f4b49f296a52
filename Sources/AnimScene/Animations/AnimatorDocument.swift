import AnimInteraction
import AnimTiming

/// A property animator as an action creates it.
struct AnimatorDocument: Sendable {
    let animator: ThingReference
    let duration: Template<Double>
    let pacing: ViewAnimationDocument.Pacing?
    let isInterruptible: Template<Bool>?
    let isUserInteractionEnabled: Template<Bool>?
    let isManualHitTestingEnabled: Template<Bool>?
    let scrubsLinearly: Template<Bool>?
    let pausesOnCompletion: Template<Bool>?
    let animations: [ActionDocument]
    let completion: [ActionDocument]
    /// What only animators have that run as soon as they are created; nil for those that are to be started.
    let running: Running?

    /// The delay and the options of a running animator.
    struct Running: Sendable {
        let delay: Template<Double>?
        let options: ViewAnimationOptions
    }
}

/// What is asked of an animator.
enum AnimatorCall: Sendable {
    case start(afterDelay: Template<Double>?)
    case pause
    case `continue`(pacing: ViewAnimationDocument.Pacing?, durationFactor: Template<Double>?)
    case stop(withoutFinishing: Template<Bool>)
    case finish(at: Template<AnimatingPosition>)
    case addAnimations(delayFactor: Template<Double>?, [ActionDocument])
    case addCompletion([ActionDocument])
}

/// A property of an animator that actions set.
enum AnimatorSetting: Sendable {
    case fractionComplete(Template<Double>)
    case isReversed(Template<Bool>)
    case scrubsLinearly(Template<Bool>)
    case pausesOnCompletion(Template<Bool>)

    /// The names of the properties.
    static let names = ["fractionComplete", "isReversed", "scrubsLinearly", "pausesOnCompletion"]
}

/// The keys of animators and of what is asked of them.
enum AnimatorKeys {
    static let id = Key(
        "id", Format<ThingReference>(.pattern(#"^[A-Za-z_][A-Za-z0-9_]*(\[.+\])?$"#, name: "name")) { $1.animatorID($0) },
        required: true,
        "Name for the actions that drive it; `fill[index]`, with an expression in the brackets, makes an array of animators.")
    static let duration = Key("duration", Format<Template<Double>>.seconds, required: true, "Seconds from start to end.")
    static let spring = Key(
        "spring", Format<ViewAnimationDocument.Pacing>(.named(AnimatorSpringKeys.kind.schemaName)) { $1.animatorSpring($0) },
        "Spring, instead of a curve.")
    static let animations = Key(
        "animations", .changes, default: "[]", "What to change, when it is started, paused or scrubbed for the first time.")
    static let completion = Key(
        "completion", .actions, default: "[]",
        "Actions when it is over; they know the `position`: `'end'`, `'start'` or `'current'`.")
    static let interruptible = Key(
        "interruptible", Format<Template<Bool>>.bool, default: "true", "Whether it can be paused, scrubbed, reversed and stopped."
    )
    static let userInteractionEnabled = Key(
        "userInteractionEnabled", Format<Template<Bool>>.bool, default: "true", "Whether what it moves can be touched meanwhile.")
    static let manualHitTestingEnabled = Key(
        "manualHitTestingEnabled", Format<Template<Bool>>.bool, default: "false",
        "Whether touches find what it moves where its model is, instead of where it is on screen.")
    static let scrubsLinearly = Key(
        "scrubsLinearly", Format<Template<Bool>>.bool, default: "true",
        "Whether `fractionComplete` sets the visible progress itself, the curve being left out.")
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
        exclusions: [("curve", "spring")],
        elsewhere: [
            "delay": "a delay is given when it is started: { \"startAnimation\": { \"animator\": …, \"afterDelay\": … } }"
        ])
    static let runningKind = ObjectKind(
        "running animator", schema: "runningAnimator", "A UIViewPropertyAnimator that runs at once.",
        keys: head + [AnimateKeys.delay.description] + pacing + [AnimateKeys.options.description] + tail,
        exclusions: [("curve", "spring")],
        elsewhere: Dictionary(
            beforeStart.map { ($0.name, "it runs already: '\($0.name)' is given to an 'animator' that is started later") }
        ) { a, _ in a })
}

/// The keys of an animator's spring.
enum AnimatorSpringKeys {
    static let damping = Key(
        "damping", Format<Template<Double>>.number(NumberRange.notNegative),
        "Damping ratio; with `mass` and `stiffness` the damping coefficient.")
    static let velocity = Key(
        "velocity", Format<Template<SpringVelocity>>.springVelocity, default: "0",
        "Velocity at the start, in whole distances per second; `[dx, dy]` along the two axes, of which one dimension has `dx`.")
    static let mass = Key(
        "mass", Format<Template<Double>>.number(NumberRange.positive), "Mass, as UISpringTimingParameters has it.")
    static let stiffness = Key("stiffness", Format<Template<Double>>.number(NumberRange.positive), "Stiffness.")

    static let kind = ObjectKind(
        "spring", schema: "animatorSpring",
        "As `dampingRatio:`, `duration:bounce:` or `mass:stiffness:damping:initialVelocity:`, where the duration is the spring's own.",
        keys: [
            damping.description, SpringKeys.bounce.description, velocity.description, mass.description,
            stiffness.description,
        ], exclusions: [("mass", "bounce"), ("stiffness", "bounce")], alternatives: ["damping", "bounce"])
}

/// The keys of what is asked of an animator.
enum AnimatorCallKeys {
    static let animator = Key("animator", .animator, required: true, "Animator.")
    static let afterDelay = Key("afterDelay", Format<Template<Double>>.seconds, default: "0", "Seconds before it moves.")
    static let durationFactor = Key(
        "durationFactor", Format<Template<Double>>.number(NumberRange.notNegative), default: "0",
        "Time to go on for, as a share of the whole duration; 0 for what is left.")
    static let withoutFinishing = Key(
        "withoutFinishing", Format<Template<Bool>>.bool, required: true,
        "Whether it is over with that; else it waits for `finishAnimation`.")
    static let position = Key(
        "at",
        Format<Template<String>>.choice(of: AnimatingPosition.self, "position"), required: true,
        "Where it leaves what it animated.")
    static let delayFactor = Key(
        "delayFactor", Format<Template<Double>>.number(NumberRange.unit), default: "0",
        "When they begin, as a share of the time that is left.")
    static let animations = Key("animations", .changes, required: true, "What to change besides.")
    static let completion = Key("do", .actions, required: true, "Actions when it is over; they know the `position`.")

    static let start = kind("startAnimation", "startedAnimator", "A start.", [afterDelay.description])
    static let `continue` = kind(
        "continueAnimation", "continuedAnimator", "How to go on.",
        [AnimateKeys.curve.description, AnimatorKeys.spring.description, durationFactor.description],
        exclusions: [("curve", "spring")])
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
