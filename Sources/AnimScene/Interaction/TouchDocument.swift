import AnimExpression
import AnimGeometry
import AnimSource
import AnimTiming

/// Fingers on the screen, as a file describes them.
struct TouchDocument: Sendable {
    let range: SourceRange
    let schedule: ScheduleDocument
    let motion: Motion
    let isCancelled: Template<Bool>?

    /// What the fingers do.
    enum Motion: Sendable {
        case press(PlaceDocument, duration: Template<Double>)
        case tap(PlaceDocument, count: Int)
        case drag(PlaceDocument, TargetDocument, DragDocument)
        case pinch(PlaceDocument, PinchDocument, PathDocument)
        case rotate(
            PlaceDocument, radius: Template<Double>, from: Template<Double>?, by: Template<Double>, PathDocument)
        case samples([(time: Double, place: PlaceDocument)])
    }
}

/// A time, and the further times at which something is repeated.
struct ScheduleDocument: Sendable {
    let time: Double
    /// The number of repetitions; 1 without.
    let count: Int
    /// The seconds between repetitions.
    let interval: Double
    let isRepeated: Bool
}

/// A place on the screen.
enum PlaceDocument: Sendable {
    /// The centre of a layer as it is on screen.
    case layer(LayerReference)
    case point(Template<Point>)
    /// A layer or a point.
    case expression(Expression)
}

/// Where a finger is dragged to.
enum TargetDocument: Sendable {
    case place(PlaceDocument)
    case offset(Template<Point>)
}

/// How fingers move.
struct PathDocument: Sendable {
    let duration: Template<Double>
    let curve: Template<TimingFunction>?
}

/// How two fingers move apart or together, and what they do besides.
struct PinchDocument: Sendable {
    let from: Template<Double>
    let to: Template<Double>
    let angle: Template<Double>?
    let rotation: Template<Double>?
    let translation: Template<Point>?
}

/// How a finger drags.
struct DragDocument: Sendable {
    let path: PathDocument
    let holdBefore: Template<Double>?
    let holdAfter: Template<Double>?
}

/// The keys of touches: each has one verb.
enum TouchKeys {
    static let press = verb(
        "press", "Where a finger presses: a layer, at its centre as it is on screen then, or a point of the canvas.")
    static let tap = verb("tap", "Where a finger taps, for 0.08 s.")
    static let drag = verb("drag", "Where a finger begins to drag.")
    static let swipe = verb("swipe", "Where a finger begins to swipe.")
    static let pinch = verb("pinch", "Centre between two fingers that move together or apart.")
    static let rotate = verb("rotate", "Centre that two fingers turn about.")
    static let samples = Key(
        "samples",
        Format<(time: Double, place: PlaceDocument)>(.named(TouchSampleKeys.kind.schemaName)) { $1.touchSample($0) }.list(),
        required: true, "Where a finger is when, from its first touch to its last; at most 60 a second are seen.")

    static let duration = Key("for", Format<Template<Double>>.seconds, required: true, "Seconds that it takes.")
    static let swipeDuration = Key("for", Format<Template<Double>>.seconds, default: "0.1", "Seconds that it takes.")
    static let count = Key(
        "count", Format<Int>.integer(1...10), default: "1", "Number of taps, of which one begins 0.2 s after the other.")
    static let target = Key("to", Format<PlaceDocument>.place, "Where it ends: a layer, or a point of the canvas.")
    static let offset = Key("by", Format<Template<Point>>.point, "How far it goes, instead of `to`.")
    static let curve = Key("curve", Format<Template<TimingFunction>>.viewCurve, default: "\"linear\"", "Pacing of the motion.")
    static let holdBefore = Key(
        "holdBefore", Format<Template<Double>>.seconds, default: "0", "Seconds that the finger rests before it moves.")
    static let holdAfter = Key(
        "holdAfter", Format<Template<Double>>.seconds, default: "0", "Seconds that it rests before it is lifted.")
    static let from = Key(
        "from", Format<Template<Double>>.number(NumberRange.notNegative), required: true, "Distance of the fingers at first.")
    static let to = Key("to", Format<Template<Double>>.number(NumberRange.notNegative), required: true, "Distance in the end.")
    static let angle = Key(
        "angle", Format<Template<Double>>.number(), default: "0", "Angle of the line between the fingers, in degrees.")
    static let rotation = Key(
        "rotation", Format<Template<Double>>.number(), default: "0", "Angle that the fingers turn by meanwhile, clockwise.")
    static let translation = Key(
        "by", Format<Template<Point>>.point, default: "[0, 0]", "How far the point between the fingers goes meanwhile.")
    static let radius = Key(
        "radius", Format<Template<Double>>.number(NumberRange.notNegative), default: "40",
        "Distance of the fingers from the centre.")
    static let startAngle = Key("from", Format<Template<Double>>.number(), default: "0", "Angle at first, in degrees.")
    static let turn = Key("by", Format<Template<Double>>.number(), required: true, "Angle to turn by, in degrees, clockwise.")
    static let cancel = Key(
        "cancel", Format<Template<Bool>>.bool, default: "false",
        "Whether the touch is cancelled in the end instead of being lifted.")

    /// The kinds of touches, each of which is known by its first key.
    static let kinds = [
        kind(press, [duration.description]), kind(tap, [count.description]),
        kind(drag, [target.description, offset.description, duration.description] + motion, alternatives: ["to", "by"]),
        kind(swipe, [target.description, offset.description, swipeDuration.description] + motion, alternatives: ["to", "by"]),
        kind(
            pinch,
            [
                from.description, to.description, angle.description, rotation.description, translation.description,
                duration.description, curve.description,
            ]),
        kind(
            rotate, [turn.description, radius.description, startAngle.description, duration.description, curve.description]),
        kind(samples, [], elsewhere: ["for": "the last sample is where and when it ends"]),
    ]

    /// The verbs.
    static let verbs = kinds.map { $0.keys[0].name }

    private static let motion = [curve.description, holdBefore.description, holdAfter.description]

    private static func verb(_ name: String, _ summary: String) -> Key<PlaceDocument> {
        Key(name, .place, required: true, summary)
    }

    private static func kind<Value>(
        _ verb: Key<Value>, _ keys: [KeyDescription], alternatives: [String] = [], elsewhere: [String: String] = [:]
    ) -> ObjectKind {
        ObjectKind(
            "touch '\(verb.name)'", schema: verb.name + "Touch", verb.summary,
            keys: [verb.description, TimelineKeys.at.description] + keys
                + [cancel.description, TimelineKeys.copies.description, TimelineKeys.every.description],
            alternatives: alternatives, elsewhere: elsewhere)
    }
}

/// The keys of a sample.
enum TouchSampleKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Seconds after the touch's beginning.")
    static let point = Key("point", Format<PlaceDocument>.place, required: true, "Where the finger is: a layer, or a point.")

    static let kind = ObjectKind(
        "sample", schema: "touchSample", "Where a finger is when.", keys: [at.description, point.description])
}

extension Format where Value == PlaceDocument {
    /// A layer, a point of the canvas, or an expression that comes to either.
    static var place: Format {
        Format(.either([.named("layerName"), Format<Template<Point>>.point.shape])) { value, reader in reader.place(value) }
    }
}
