import AnimTiming

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
        ], exclusions: [(mass.name, SpringKeys.bounce.name), (stiffness.name, SpringKeys.bounce.name)],
        alternatives: [damping.name, SpringKeys.bounce.name])
}
