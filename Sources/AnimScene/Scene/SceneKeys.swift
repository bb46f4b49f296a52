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
        "version", Format<Int>.version(1), default: "1", "Version of the format.")
    static let title = Key("title", Format<String>.string, "Title of the scene.")
    static let summary = Key("description", Format<String>.string, "Description of the scene.")
    static let canvas = Key(
        "canvas", .raw(.named(CanvasKeys.kind.schemaName)),
        "Size, scale and background of the picture; required unless there is a `device`.")
    static let device = Key(
        "device", Format<Device>.choice("device"),
        "A device whose screen the scene fills: its size and safe area are the canvas', and its body is drawn around the picture."
    )
    static let colors = Key(
        "colors", .raw(.map(of: ColorTable.shape)), default: "{}",
        "Colors by name: a color, or an object with a `light` and a `dark` one.")
    static let duration = Key(
        "duration", Format<Double>.number(0.001...SceneLimits.maximumDuration), required: true, "Length of the film in seconds.")
    static let fps = Key(
        "fps", Format<Double>.number(FrameRate.sceneRange), default: NumberRange.text(FrameRate.standard),
        "Frames per second; a GIF shows at most 50, since its delays are multiples of 0.01 s.")
    static let variables = Key(
        "variables", .raw(.map(of: ValueShape.constant.orExpression)), default: "{}",
        "Names with initial values, for expressions and `set`. Expressions are computed in this order, after creating the layers they use."
    )
    static let imports = Key(
        "import", Format<[String]>(.list(of: .string)) { _, _ in nil }, default: "[]",
        "Paths of files with components, actions, fonts, symbols and colors, relative to the scene; `animrender:ui` has UIKit's controls and bars."
    )
    static let components = Key(
        "components", .raw(.map(of: .named("component"))), default: "{}",
        "Layers with parameters, by name.")
    static let actions = Key(
        "actions", .raw(.map(of: .named(NamedActionKeys.kind.schemaName))), default: "{}",
        "Actions with parameters, by name, which `call` runs.")
    static let fonts = Key(
        "fonts", .raw(.map(of: FontKeys.shape)), default: "{}",
        "Fonts by name: files, installed families, or lists of these and of names in order of preference; texts use `system` by default."
    )
    static let symbols = Key(
        "symbols", Format<String>.string,
        "Folder of SVG files for symbols, relative to the scene: `name.svg`, and `name.bold.svg` for one weight. They take precedence over imported files' symbols, and those over built-in ones."
    )
    static let layers = Key(
        "layers", Format<[LayerDocument]>(.list(of: .named("layer")), read: LayerDocument.list), required: true,
        "Layers, back to front.")
    static let bindings = Key(
        "bindings", Format<[BindingDocument]>(.named("assignments"), read: BindingDocument.list), default: "{}",
        "Variables and layer properties that follow expressions: names or key paths with their values in each tick.")
    static let timeline = Key(
        "timeline",
        Format<TimelineEntryDocument>(.named(TimelineKeys.kind.schemaName), read: TimelineEntryDocument.init(_:in:)).list(),
        default: "[]", "Actions at given times.")
    static let gestures = Key(
        "gestures", Format<[GestureDocument]>(.list(of: .named("gesture")), read: GestureDocument.list), default: "[]",
        "Gesture recognizers with their actions.")
    static let touches = Key(
        "touches", Format<[TouchDocument]>(.list(of: .named("touch")), read: TouchDocument.list), default: "[]",
        "Fingers on the screen.")
    static let showTouches = Key("showTouches", Format<Bool>.bool, default: "false", "Whether the fingers are drawn.")
    static let background = Key(
        "background", Format<[ClosedRange<Double>]>(.list(of: .named(BackgroundKeys.kind.schemaName)), read: BackgroundKeys.read),
        default: "[]", "Periods that the app spends in the background.")
    static let appEvents = Key(
        "on", Format<[(AppEvent, [ActionDocument])]>(.named(AppEventKeys.kind.schemaName), read: AppEventKeys.read),
        "Actions for the app's life-cycle events.")
    static let options = Key(
        "options", Format<StageOptions>(.named(OptionKeys.kind.schemaName), read: OptionKeys.read),
        "Behavior of the engine where UIKit's is uncertain.")
    static let output = Key(
        "output", Format<OutputSettings>(.named(OutputKeys.kind.schemaName), read: OutputKeys.read),
        "Settings for output files.")

    static let kind = ObjectKind(
        "scene", schema: "scene", "A scene: layers, gestures, touches and actions.",
        keys: [
            schema.description, version.description, title.description, summary.description, device.description,
            canvas.description, duration.description, fps.description, imports.description, variables.description,
            components.description,
            actions.description, fonts.description, symbols.description, colors.description,
        ] + Trait.allCases.map(\.sceneKey.description) + [
            layers.description, bindings.description,
            gestures.description, touches.description, showTouches.description, timeline.description, background.description,
            appEvents.description, options.description, output.description,
        ])
}

/// The top-level keys of scene files, for telling scenes from other JSON files.
package enum SceneFileKeys {
    /// All keys.
    package static let names = SceneKeys.kind.keys.map(\.name)
    /// The keys that every scene has, and hardly any other JSON file has together.
    package static let telling = [SceneKeys.canvas.name, SceneKeys.layers.name]
    /// The keys for motion and fingers, which other JSON files rarely combine with a key in `telling`.
    package static let ofMotion = [
        SceneKeys.duration.name, SceneKeys.fps.name, SceneKeys.timeline.name, SceneKeys.touches.name, SceneKeys.gestures.name,
        SceneKeys.showTouches.name, SceneKeys.device.name,
    ]
    /// The key of the schema's location.
    package static let schema = SceneKeys.schema.name
    /// The end of the schema's location in files that scenes import.
    package static let importedFileFragment = "#/definitions/\(ImportKeys.kind.schemaName)"
    /// The file name of the schema.
    package static let schemaFile = "scene.schema.json"
}

/// The keys of the canvas.
enum CanvasKeys {
    static let width = Key(
        "width", Format<Double>.number(1...SceneLimits.maximumPixels), "Width in points; required unless there is a `device`.")
    static let height = Key(
        "height", Format<Double>.number(1...SceneLimits.maximumPixels), "Height in points; required unless there is a `device`.")
    static let scale = Key("scale", Format<Double>.number(0.1...8), default: "1, or 2 with a `device`", "Pixels per point.")
    static let backgroundColor = Key(
        "backgroundColor", Format<Template<DynamicColor?>>.color, default: "\"systemBackground\"",
        "Color behind all layers; `\"clear\"` for a transparent background."
    )

    static let safeArea = Key(
        "safeArea", Format<EdgeInsets>.safeArea, default: "[0, 0, 0, 0], or the device's",
        "Insets of the part that bars of the system do not cover, `[top, left, bottom, right]`; layers can be pinned to it.")

    static let kind = ObjectKind(
        "canvas", schema: "canvas", "The picture.",
        keys: [
            width.description, height.description, scale.description, backgroundColor.description, safeArea.description,
        ])
}

/// The canvas in a scene file.
struct CanvasDocument: Sendable {
    /// The canvas, with its background in the scene's first appearance; clear if the window draws it.
    let canvas: Canvas
    /// The background if it depends on the appearance, else nil.
    let background: DynamicColor?
}

extension CanvasDocument {
    /// Reads the canvas of a scene; reports errors and returns nil if it is invalid.
    init?(_ scene: ObjectReader) {
        let context = scene.context
        let device = scene(SceneKeys.device)
        let hasDevice = scene.member(SceneKeys.device) != nil
        let object = scene(SceneKeys.canvas).flatMap { ObjectReader($0, CanvasKeys.kind, in: context) }
        if scene.member(SceneKeys.canvas) == nil, !hasDevice { scene.reportMissing(SceneKeys.canvas) }
        guard object != nil || device != nil && scene.member(SceneKeys.canvas) == nil else { return nil }
        var size = device?.screen
        if let object {
            for key in [CanvasKeys.width, CanvasKeys.height] {
                if !hasDevice {
                    object.reportMissing(key)
                } else if let member = object.member(key) {
                    context.error(
                        "the device determines the \(key.name)", atKeyOf: member,
                        notes: [Diagnostic.Note("leave out 'device' for a canvas of another size")])
                }
            }
            if let width = object(CanvasKeys.width), let height = object(CanvasKeys.height), !hasDevice {
                size = Size(width: width, height: height)
            }
        }
        let scale = object?(CanvasKeys.scale) ?? (hasDevice ? Device.scale : 1)
        let safeArea = object?(CanvasKeys.safeArea) ?? device?.safeArea
        let background = Self.background(object, context)
        guard let size else { return nil }
        let most = max(size.width, size.height) * scale
        guard most <= SceneLimits.maximumPixels else {
            object?.value.error(
                "the longer side of the canvas is \(NumberRange.text(most.rounded(.up))) pixels, more than \(NumberRange.text(SceneLimits.maximumPixels))",
                to: context.sink)
            return nil
        }
        let color = background?.resolved(for: context.colors.traits) ?? .clear
        let isDynamic = background.map { $0.fixed == nil } ?? false
        // The color of the window covers the canvas after a change of the appearance, but not if it is translucent.
        let isDrawnByWindow = isDynamic && background?.isOpaque == false
        var canvas = Canvas(size: size, scale: scale, backgroundColor: isDrawnByWindow ? .clear : color)
        canvas.safeArea = safeArea ?? canvas.safeArea
        canvas.device = device
        self.init(canvas: canvas, background: isDynamic ? background : nil)
    }

    /// Returns the background, which is constant; reports others.
    private static func background(_ object: ObjectReader?, _ context: ReadingContext) -> DynamicColor? {
        guard let object, let color = object(CanvasKeys.backgroundColor) else {
            return context.palette.color("systemBackground")
        }
        if color.constant == nil {
            object.member(CanvasKeys.backgroundColor)?.value.error(
                "the color of the canvas must be constant", to: context.sink)
        }
        return color.constant ?? nil
    }
}

/// The keys of a timeline entry.
enum TimelineKeys {
    static let kind = ObjectKind(
        "timeline entry", schema: "timelineEntry", "Actions at a time.",
        keys: [
            ScheduleKeys.at.description, ScheduleKeys.copies.description, ScheduleKeys.every.description,
            ActionKeys.body.description,
        ],
        elsewhere: Dictionary(
            ActionKeys.verbs.filter { $0 != ScheduleKeys.copies.name }.map {
                ($0, "put actions under 'do': { \"at\": …, \"do\": { \"\($0)\": … } }")
            }
        ) { a, _ in a })
}

/// The keys of a background period.
enum BackgroundKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true,
        "Time at which the app goes to the background.")
    static let duration = Key(
        "for", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Seconds until it returns.")

    static let kind = ObjectKind(
        "background", schema: "background", "A period that the app spends in the background.",
        keys: [at.description, duration.description])
}

extension BackgroundKeys {
    /// Reads the background periods, which must not overlap.
    static func read(_ value: JSONValue, in context: ReadingContext) -> [ClosedRange<Double>] {
        let sink = context.sink
        guard let elements = value.elements(sink, expected: "an array of background periods") else { return [] }
        if value.count > SceneLimits.maximumBackgroundPeriods {
            value.error("the scene has more than \(SceneLimits.maximumBackgroundPeriods) background periods", to: sink)
            return []
        }
        var periods: [ClosedRange<Double>] = []
        for element in elements {
            guard let object = ObjectReader(element, kind, in: context), let start = object(at),
                let duration = object(Self.duration)
            else { continue }
            if let last = periods.last, start < last.upperBound {
                object.member(at)?.value.error(
                    "the app is already in the background, until \(NumberRange.text(last.upperBound)) s", to: sink)
            }
            periods.append(start...start + duration)
        }
        return periods
    }
}

/// The keys of the app's life-cycle events.
enum AppEventKeys {
    static func key(_ event: AppEvent) -> Key<[ActionDocument]> {
        let summary =
            switch event {
            case .willResignActive: "Actions when the app is about to become inactive."
            case .didEnterBackground: "Actions when the app has entered the background, before its animations are removed."
            case .willEnterForeground: "Actions when the app is about to leave the background."
            case .didBecomeActive: "Actions when the app is active again."
            }
        return Key(event.rawValue, .actions, default: "[]", summary)
    }

    static let kind = ObjectKind(
        "app events", schema: "appEvents", "Actions for entering and leaving the background.",
        keys: AppEvent.allCases.map { key($0).description })
}

extension AppEventKeys {
    /// Reads the actions for the app's life-cycle events.
    static func read(_ value: JSONValue, in context: ReadingContext) -> [(AppEvent, [ActionDocument])]? {
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        return AppEvent.allCases.compactMap { event in object(key(event)).map { (event, $0) } }
    }
}
