import AnimRender
import ArgumentParser

/// The options of the look of frames.
struct PictureOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pixels per point (default: the scene's).", details: "render takes several, 1,2,3, and makes an output of each.",
            valueName: "n"), transform: ScalesArgument.init)
    var scale: ScalesArgument?

    @Option(
        help: ArgumentHelp(
            "Colour behind the layers: #RRGGBB, a name or clear.",
            details:
                "Names are those of CSS, and systemBlue and the like. Also #RGB, #RGBA and #RRGGBBAA. The default is the "
                + "scene's.",
            valueName: "color"),
        transform: ColorArgument.init)
    var background: ColorArgument?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp("Whether to draw the fingers on the screen (default: the scene's choice).", isRare: true))
    var showTouches: Bool?

    /// The options as the library takes them.
    var renderOptions: RenderOptions {
        var options = RenderOptions()
        options.scale = scale?.scales.first
        options.background = background?.color
        return options
    }
}
