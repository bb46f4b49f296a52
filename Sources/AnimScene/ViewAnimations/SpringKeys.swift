import AnimTiming

/// The keys of a view animation's spring.
enum SpringKeys {
    static let damping = Key(
        "damping", Format<Template<Double>>.number(NumberRange.notNegative),
        "Damping ratio: the spring settles at the block's duration.")
    static let bounce = Key(
        "bounce", Format<Template<Double>>.number(-0.999...1), "Bounce: the block's duration is the perceived one.")
    static let velocity = Key(
        "velocity", Format<Template<Double>>.number(), default: "0", "Velocity at the start, in whole distances per second.")

    static let kind = ObjectKind(
        "spring", schema: "viewSpring",
        "As `usingSpringWithDamping:initialSpringVelocity:` or `springDuration:bounce:initialSpringVelocity:`.",
        keys: [damping.description, bounce.description, velocity.description], alternatives: [damping.name, bounce.name])
}
