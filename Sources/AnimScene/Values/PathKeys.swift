import AnimGeometry

/// The keys of a path that is given as a shape.
enum PathKeys {
    static let rect = Key("rect", Format<Template<Rect>>.rect, "A rectangle, clockwise from its upper left corner.")
    static let oval = Key("oval", Format<Template<Rect>>.rect, "The ellipse inscribed in a rectangle.")
    static let roundedRect = Key(
        "roundedRect", Format<Template<Rect>>.rect, "A rectangle with rounded corners, as UIBezierPath draws them.")
    static let cornerRadius = Key(
        "cornerRadius", Format<Template<Double>>.number(NumberRange.notNegative), default: "0",
        "Radius of the rounded rectangle's corners.")
    static let arc = Key("arc", Format<Template<Path>>.arc, "An arc of a circle.")

    static let kind = ObjectKind(
        "path", schema: "pathShape", "An outline of one of UIBezierPath's shapes.",
        keys: [rect.description, oval.description, roundedRect.description, cornerRadius.description, arc.description],
        exclusions: [(cornerRadius.name, rect.name), (cornerRadius.name, oval.name), (cornerRadius.name, arc.name)],
        alternatives: [rect.name, oval.name, roundedRect.name, arc.name])
}
