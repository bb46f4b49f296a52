import AnimGraphics

/// The keys of the canvas.
enum CanvasKeys {
    static let width = Key("width", Format<Double>.number(1...SceneLimits.maximumPixels), required: true, "Width in points.")
    static let height = Key("height", Format<Double>.number(1...SceneLimits.maximumPixels), required: true, "Height in points.")
    static let scale = Key("scale", Format<Double>.number(0.1...8), default: "1", "Pixels per point.")
    static let backgroundColor = Key(
        "backgroundColor", Format<Template<Color?>>.color, default: "\"white\"", "Colour behind all layers; `\"clear\"` for none."
    )

    static let kind = ObjectKind(
        "canvas", schema: "canvas", "The picture.",
        keys: [width.description, height.description, scale.description, backgroundColor.description])
}
