/// The keys of the spring at a scroll layer's limits.
enum BounceKeys {
    static let mass = Key("mass", Format<Double>.number(NumberRange.positive), required: true, "Mass of the spring.")
    static let stiffness = Key(
        "stiffness", Format<Double>.number(NumberRange.positive), required: true, "Stiffness of the spring.")
    static let damping = Key("damping", Format<Double>.number(NumberRange.notNegative), required: true, "Damping of the spring.")

    static let kind = ObjectKind(
        "spring", schema: "bounceSpring", "The spring at a scroll layer's limits.",
        keys: [mass.description, stiffness.description, damping.description])
}
