import AnimTiming

/// The keys of the springs of view animation blocks and of animators.
enum SpringKeys {
    static let preset = Key(
        "preset", Format<SpringPreset>.choice("spring"),
        "SwiftUI's spring of that name; the duration, 0.5 unless given, is the perceived one.")
    static let extraBounce = Key(
        "extraBounce", Format<Template<Double>>.number(-1...1), default: "0", "Bounce in addition to that of the `preset`.")
    static let response = Key(
        "response", Format<Template<Double>>.number(0.001...SceneLimits.maximumDuration),
        "Perceived duration in seconds, as SwiftUI's `spring(response:dampingFraction:)`; instead of the duration.")
    static let dampingFraction = Key(
        "dampingFraction", Format<Template<Double>>.number(NumberRange.notNegative), default: "0.825",
        "Damping ratio of a spring with a `response`.")
    static let damping = Key(
        "damping", Format<Template<Double>>.number(NumberRange.notNegative),
        "Damping ratio: the spring settles at the duration. With `mass` and `stiffness` the damping coefficient.")
    static let bounce = Key(
        "bounce", Format<Template<Double>>.number(-0.999...1), "Bounce: the duration is the perceived one.")
    static let mass = Key(
        "mass", Format<Template<Double>>.number(NumberRange.positive),
        "Mass, as UISpringTimingParameters has it; with `stiffness` and `damping` the duration is the spring's own.")
    static let stiffness = Key("stiffness", Format<Template<Double>>.number(NumberRange.positive), "Stiffness.")
    static let velocity = Key(
        "velocity", Format<Template<Double>>.number(), default: "0", "Velocity at the start, in whole distances per second.")
    static let velocityByAxis = Key(
        velocity.name, Format<Template<SpringVelocity>>.springVelocity, default: "0",
        "Velocity at the start, in whole distances per second; `[dx, dy]` along the two axes, of which one dimension has `dx`.")

    /// The spring of a block.
    static let kind = kind(
        schema: "viewSpring",
        "As `usingSpringWithDamping:initialSpringVelocity:`, `springDuration:bounce:` or SwiftUI's springs.",
        velocity.description)
    /// The spring of an animator.
    static let animatorKind = kind(
        schema: "animatorSpring",
        "As `dampingRatio:`, `duration:bounce:`, `mass:stiffness:damping:initialVelocity:` or SwiftUI's springs.",
        velocityByAxis.description)

    private static let physics = [mass.name, stiffness.name]
    private static let own = [preset.name, response.name, bounce.name]

    private static func kind(schema: String, _ summary: String, _ velocity: KeyDescription) -> ObjectKind {
        ObjectKind(
            "spring", schema: schema, summary,
            keys: [
                preset.description, extraBounce.description, response.description, dampingFraction.description,
                damping.description, bounce.description, mass.description, stiffness.description, velocity,
            ],
            exclusions: own.flatMap { name in physics.map { ($0, name) } }
                + [damping, bounce].map { (extraBounce.name, $0.name) } + [(extraBounce.name, response.name)]
                + [damping, bounce].map { (dampingFraction.name, $0.name) } + [(dampingFraction.name, preset.name)],
            alternatives: [damping.name] + own)
    }
}
