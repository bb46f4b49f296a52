import AnimGraphics
import AnimInteraction
import AnimSource
import AnimText
import AnimTiming

/// A scene as a file describes it, read and checked, before anything is built from it.
struct SceneDocument: Sendable {
    var title: String?
    var description: String?
    var canvas: Canvas?
    var duration: Double?
    /// Where the duration stands.
    var durationRange = SourceRange(0, 0)
    var fps = FrameRate.standard
    var showsTouches = false
    /// The variables with their first values, in the order of the file.
    var variables: [LocalDocument] = []
    /// The variables that are computed when the layers exist.
    var lateVariables: Set<String> = []
    var components: [String: ComponentDocument] = [:]
    /// The fonts that texts can use, by name, the standard ones among them where a text uses these.
    var fonts: [FontDocument] = []
    var layers: [LayerDocument] = []
    var gestures: [GestureDocument] = []
    /// The animators that actions create, and whether their ids have an index.
    var animatorNames: [String: Bool] = [:]
    var touches: [TouchDocument] = []
    var timeline: [TimelineEntryDocument] = []
    var background: [ClosedRange<Double>] = []
    var appEvents: [(AppEvent, [ActionDocument])] = []
    var options = StageOptions()
}

/// The keys of the whole file.
enum SceneKeys {
    static let schema = Key("$schema", Format<String>.string, "Where editors find the schema; ignored otherwise.")
    static let version = Key(
        "version", Format<Int>.integer(1...1), default: "1", "Version of the format.")
    static let title = Key("title", Format<String>.string, "Title of the scene.")
    static let summary = Key("description", Format<String>.string, "What is to be seen.")
    static let canvas = Key(
        "canvas", Format<Canvas>(.named(CanvasKeys.kind.schemaName)) { $1.canvas($0) }, required: true,
        "Size and background of the picture.")
    static let duration = Key(
        "duration", Format<Double>.number(0.001...SceneLimits.maximumDuration), required: true, "Length of the film in seconds.")
    static let fps = Key(
        "fps", Format<Double>.number(FrameRate.sceneRange), default: NumberRange.text(FrameRate.standard),
        "Frames per second; 50 is the most that GIF can show, since its delays are hundredths of a second.")
    static let variables = Key(
        "variables", Format<JSONValue>(.map(of: ValueShape.constant.orExpression)) { value, _ in value }, default: "{}",
        "Names with values, for expressions and `set`; expressions are computed in this order, once the layers exist.")
    static let components = Key(
        "components", Format<JSONValue>(.map(of: .named("component"))) { value, _ in value }, default: "{}",
        "Layers with parameters, by name.")
    static let fonts = Key(
        "fonts", Format<JSONValue>(.map(of: FontKeys.shape)) { value, _ in value }, default: "{}",
        "Fonts by name: files, installed families, or lists of names that are tried in turn; texts that name none use `system`."
    )
    static let layers = Key(
        "layers", Format<[LayerDocument]>(.list(of: .named("layer"))) { $1.layers($0) }, required: true,
        "Layers, back to front.")
    static let timeline = Key(
        "timeline", Format<TimelineEntryDocument>(.named(TimelineKeys.kind.schemaName)) { $1.timelineEntry($0) }.list(),
        default: "[]", "Actions at given times.")
    static let gestures = Key(
        "gestures", Format<[GestureDocument]>(.list(of: .named("gesture"))) { $1.gestures($0) }, default: "[]",
        "Gesture recognisers, with the actions that follow them.")
    static let touches = Key(
        "touches", Format<[TouchDocument]>(.list(of: .named("touch"))) { $1.touches($0) }, default: "[]",
        "Fingers on the screen.")
    static let showTouches = Key("showTouches", Format<Bool>.bool, default: "false", "Whether the film shows the fingers.")
    static let background = Key(
        "background", Format<[ClosedRange<Double>]>(.list(of: .named(BackgroundKeys.kind.schemaName))) { $1.background($0) },
        default: "[]", "Times that the app spends in the background.")
    static let appEvents = Key(
        "on", Format<[(AppEvent, [ActionDocument])]>(.named(AppEventKeys.kind.schemaName)) { $1.appEvents($0) },
        "Actions that follow the app's life cycle.")
    static let options = Key(
        "options", Format<StageOptions>(.named(OptionKeys.kind.schemaName)) { $1.options($0) },
        "Behaviour where that of UIKit is uncertain.")

    static let kind = ObjectKind(
        "scene", schema: "scene", "A scene of layers and what happens to it.",
        keys: [
            schema.description, version.description, title.description, summary.description, canvas.description,
            duration.description, fps.description, variables.description, components.description, fonts.description,
            layers.description,
            gestures.description, touches.description, showTouches.description, timeline.description, background.description,
            appEvents.description, options.description,
        ])
}

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

/// The keys of a moment in the timeline.
enum TimelineKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Time in seconds.")
    static let copies = Key(
        "repeat", Format<Int>.integer(1...SceneLimits.maximumCopies), default: "1",
        "Number of times; the actions know their `index`.")
    static let every = Key(
        "every", Format<Double>.number(0...SceneLimits.maximumDuration), "Seconds from one time to the next.")

    static let kind = ObjectKind(
        "timeline entry", schema: "timelineEntry", "Actions at a time.",
        keys: [at.description, copies.description, every.description, ActionKeys.body.description],
        elsewhere: Dictionary(
            ActionKeys.verbs.filter { $0 != "repeat" }.map {
                ($0, "actions stand under 'do': { \"at\": …, \"do\": { \"\($0)\": … } }")
            }
        ) { a, _ in a })
}
