import AnimExpression
import AnimGraphics
import AnimInteraction
import AnimTiming

/// The keys of the whole file.
enum SceneKeys {
    static let schema = Key("$schema", Format<String>.string, "Location of the schema, for editors; ignored otherwise.")
    static let version = Key(
        "version", Format<Int>.integer(1...1), default: "1", "Version of the format.")
    static let title = Key("title", Format<String>.string, "Title of the scene.")
    static let summary = Key("description", Format<String>.string, "Description of what is seen.")
    static let canvas = Key(
        "canvas", Format<Canvas>(.named(CanvasKeys.kind.schemaName), read: Canvas.init(_:in:)), required: true,
        "Size and background of the picture.")
    static let duration = Key(
        "duration", Format<Double>.number(0.001...SceneLimits.maximumDuration), required: true, "Length of the film in seconds.")
    static let fps = Key(
        "fps", Format<Double>.number(FrameRate.sceneRange), default: NumberRange.text(FrameRate.standard),
        "Frames per second; 50 is the most that GIF can show, since its delays are hundredths of a second.")
    static let variables = Key(
        "variables", .raw(.map(of: ValueShape.constant.orExpression)), default: "{}",
        "Names with values, for expressions and `set`; expressions are computed in this order, once the layers exist.")
    static let components = Key(
        "components", .raw(.map(of: .named("component"))), default: "{}",
        "Layers with parameters, by name.")
    static let fonts = Key(
        "fonts", .raw(.map(of: FontKeys.shape)), default: "{}",
        "Fonts by name: files, installed families, or lists of names that are tried in turn; texts that name none use `system`."
    )
    static let layers = Key(
        "layers", Format<[LayerDocument]>(.list(of: .named("layer")), read: LayerDocument.list), required: true,
        "Layers, back to front.")
    static let timeline = Key(
        "timeline",
        Format<TimelineEntryDocument>(.named(TimelineKeys.kind.schemaName), read: TimelineEntryDocument.init(_:in:)).list(),
        default: "[]", "Actions at given times.")
    static let gestures = Key(
        "gestures", Format<[GestureDocument]>(.list(of: .named("gesture")), read: GestureDocument.list), default: "[]",
        "Gesture recognisers, with the actions that follow them.")
    static let touches = Key(
        "touches", Format<[TouchDocument]>(.list(of: .named("touch")), read: TouchDocument.list), default: "[]",
        "Fingers on the screen.")
    static let showTouches = Key("showTouches", Format<Bool>.bool, default: "false", "Whether the film shows the fingers.")
    static let background = Key(
        "background", Format<[ClosedRange<Double>]>(.list(of: .named(BackgroundKeys.kind.schemaName)), read: BackgroundKeys.read),
        default: "[]", "Times that the app spends in the background.")
    static let appEvents = Key(
        "on", Format<[(AppEvent, [ActionDocument])]>(.named(AppEventKeys.kind.schemaName), read: AppEventKeys.read),
        "Actions that follow the app's life cycle.")
    static let options = Key(
        "options", Format<StageOptions>(.named(OptionKeys.kind.schemaName), read: OptionKeys.read),
        "Behaviour where that of UIKit is uncertain.")
    static let output = Key(
        "output", Format<OutputSettings>(.named(OutputKeys.kind.schemaName), read: OutputKeys.read),
        "How the film is shown in files.")

    static let kind = ObjectKind(
        "scene", schema: "scene", "A scene of layers and what happens to it.",
        keys: [
            schema.description, version.description, title.description, summary.description, canvas.description,
            duration.description, fps.description, variables.description, components.description, fonts.description,
            layers.description,
            gestures.description, touches.description, showTouches.description, timeline.description, background.description,
            appEvents.description, options.description, output.description,
        ])
}
