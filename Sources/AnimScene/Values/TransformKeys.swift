import AnimGeometry

/// The keys of a transform's parts.
enum TransformKeys {
    static let scale = Key("scale", Format<Template<Point>>.scale, default: "1", "Scale factor, or one for each axis: `[x, y]`.")
    static let scaleZ = Key("scaleZ", Format<Template<Double>>.number(), default: "1", "Scale factor across the plane.")
    static let rotationX = Key(
        "rotationX", Format<Template<Double>>.degrees, default: "0",
        "Rotation about the x axis in degrees: the lower edge comes nearer.")
    static let rotationY = Key(
        "rotationY", Format<Template<Double>>.degrees, default: "0",
        "Rotation about the y axis in degrees: the left edge comes nearer.")
    static let rotation = Key("rotation", Format<Template<Double>>.degrees, default: "0", "Rotation in degrees, clockwise.")
    static let translation = Key("translation", Format<Template<Point>>.point, default: "[0, 0]", "Translation in points.")
    static let translationZ = Key(
        "translationZ", Format<Template<Double>>.number(), default: "0", "Translation towards the viewer in points.")
    static let perspective = Key(
        "perspective", Format<Template<Double>>.number(NumberRange.positive),
        "Distance of the eye from the plane in points: m34 is −1 / `perspective`. Without it nothing gets smaller with distance.")

    static let kind = ObjectKind(
        "transform", schema: "transformParts",
        "Parts of a transform: scaled first, then rotated about x, y and z, then translated, then seen in perspective.",
        keys: [
            scale.description, scaleZ.description, rotationX.description, rotationY.description, rotation.description,
            translation.description, translationZ.description, perspective.description,
        ])
}
