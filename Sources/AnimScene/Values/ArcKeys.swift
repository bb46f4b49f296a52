import AnimGeometry

/// The keys of an arc.
enum ArcKeys {
    static let center = Key("center", Format<Template<Point>>.point, required: true, "Centre of the circle.")
    static let radius = Key(
        "radius", Format<Template<Double>>.number(NumberRange.notNegative), required: true, "Radius of the circle.")
    static let startAngle = Key(
        "startAngle", Format<Template<Double>>.degrees, default: "0", "Angle of the start in degrees, clockwise from +x.")
    static let endAngle = Key(
        "endAngle", Format<Template<Double>>.degrees, default: "360", "Angle of the end in degrees.")
    static let clockwise = Key("clockwise", Format<Template<Bool>>.bool, default: "true", "Direction of the arc on screen.")

    static let kind = ObjectKind(
        "arc", schema: "arc", "An arc, as `addArc(withCenter:radius:startAngle:endAngle:clockwise:)` takes it.",
        keys: [
            center.description, radius.description, startAngle.description, endAngle.description, clockwise.description,
        ])
}
