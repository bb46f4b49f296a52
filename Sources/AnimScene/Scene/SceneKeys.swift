import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimSource
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

/// The keys of the object that a scene file is, for the search that tells scenes from other JSON.
package enum SceneFileKeys {
    /// All keys.
    package static let names = SceneKeys.kind.keys.map(\.name)
    /// The keys that every scene has and next to no other JSON has both of.
    package static let telling = [SceneKeys.canvas.name, SceneKeys.layers.name]
    /// The keys that are about motion or fingers, which other JSON seldom has beside one of the telling ones.
    package static let ofMotion = [
        SceneKeys.duration.name, SceneKeys.fps.name, SceneKeys.timeline.name, SceneKeys.touches.name, SceneKeys.gestures.name,
        SceneKeys.showTouches.name,
    ]
    /// The key of the schema's location.
    package static let schema = SceneKeys.schema.name
    /// The name of the schema's file.
    package static let schemaFile = "scene.schema.json"
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

extension Canvas {
    /// Reads the canvas; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, CanvasKeys.kind, in: context) else { return nil }
        let (width, height, scale) = (object(CanvasKeys.width), object(CanvasKeys.height), object(CanvasKeys.scale) ?? 1)
        var background: Color? = .white
        if let color = object(CanvasKeys.backgroundColor) {
            background = color.constant ?? .white
            if color.constant == nil {
                object.member(CanvasKeys.backgroundColor)?.value.error("the canvas has a constant color", to: context.sink)
            }
        }
        guard let width, let height else { return nil }
        let most = max(width, height) * scale
        guard most <= SceneLimits.maximumPixels else {
            value.error(
                "the canvas is \(NumberRange.text(most.rounded(.up))) pixels long, more than \(NumberRange.text(SceneLimits.maximumPixels))",
                to: context.sink)
            return nil
        }
        self.init(size: Size(width: width, height: height), scale: scale, backgroundColor: background ?? .clear)
    }
}

/// The keys of a moment in the timeline.
enum TimelineKeys {
    static let kind = ObjectKind(
        "timeline entry", schema: "timelineEntry", "Actions at a time.",
        keys: [
            ScheduleKeys.at.description, ScheduleKeys.copies.description, ScheduleKeys.every.description,
            ActionKeys.body.description,
        ],
        elsewhere: Dictionary(
            ActionKeys.verbs.filter { $0 != ScheduleKeys.copies.name }.map {
                ($0, "actions stand under 'do': { \"at\": …, \"do\": { \"\($0)\": … } }")
            }
        ) { a, _ in a })
}

/// The keys of a time in the background.
enum BackgroundKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true,
        "Time at which the app goes to the background.")
    static let duration = Key(
        "for", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Seconds until it comes back.")

    static let kind = ObjectKind(
        "background", schema: "background", "A time that the app spends in the background.",
        keys: [at.description, duration.description])
}

extension BackgroundKeys {
    /// Reads the times in the background, which follow each other.
    static func read(_ value: JSONValue, in context: ReadingContext) -> [ClosedRange<Double>] {
        let sink = context.sink
        guard let elements = value.elements(sink, expected: "an array of times in the background") else { return [] }
        if value.count > SceneLimits.maximumBackgroundPeriods {
            value.error("more than \(SceneLimits.maximumBackgroundPeriods) times in the background", to: sink)
            return []
        }
        var periods: [ClosedRange<Double>] = []
        for element in elements {
            guard let object = ObjectReader(element, kind, in: context), let start = object(at),
                let duration = object(Self.duration)
            else { continue }
            if let last = periods.last, start < last.upperBound {
                object.member(at)?.value.error(
                    "the app is in the background already, until \(NumberRange.text(last.upperBound)) s", to: sink)
            }
            periods.append(start...start + duration)
        }
        return periods
    }
}

/// The keys of the app's life cycle.
enum AppEventKeys {
    static func key(_ event: AppEvent) -> Key<[ActionDocument]> {
        let summary =
            switch event {
            case .willResignActive: "Actions when the app is about to lose the user's attention."
            case .didEnterBackground: "Actions when it is out of sight, before its animations are taken away."
            case .willEnterForeground: "Actions when it is about to be seen again."
            case .didBecomeActive: "Actions when it has the user's attention again."
            }
        return Key(event.rawValue, .actions, default: "[]", summary)
    }

    static let kind = ObjectKind(
        "app events", schema: "appEvents", "Actions that follow the app to the background and back.",
        keys: AppEvent.allCases.map { key($0).description })
}

extension AppEventKeys {
    /// Reads the actions of the app's life cycle.
    static func read(_ value: JSONValue, in context: ReadingContext) -> [(AppEvent, [ActionDocument])]? {
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        return AppEvent.allCases.compactMap { event in object(key(event)).map { (event, $0) } }
    }
}
