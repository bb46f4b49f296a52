import AnimExpression
import AnimGeometry
import AnimSource
import AnimTiming

/// A touch of one or more fingers in a scene file.
struct TouchDocument: Sendable {
    let range: SourceRange
    let schedule: ScheduleDocument
    let motion: Motion
    let isCancelled: Template<Bool>?

    /// The motion of the fingers.
    enum Motion: Sendable {
        case press(LocationDocument, duration: Template<Double>)
        case tap(LocationDocument, count: Int)
        case drag(LocationDocument, TargetDocument, DragDocument)
        case pinch(LocationDocument, PinchDocument, PathDocument)
        case rotate(
            LocationDocument, radius: Template<Double>, from: Template<Double>?, by: Template<Double>, PathDocument)
        case samples([TouchSampleDocument])
    }
}

extension TouchDocument {
    /// Reads the touches of a file.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [TouchDocument] {
        guard let elements = value.elements(context.sink, expected: "an array of touches") else { return [] }
        let touches = elements.compactMap { TouchDocument($0, in: context) }
        let count = touches.reduce(0) { $0 + $1.schedule.count * $1.fingerCount }
        if count > SceneLimits.maximumTouches {
            context.sink.error(
                "the scene has \(count) touches, more than \(SceneLimits.maximumTouches)", at: value.openingRange,
                pointer: value.pointer)
        }
        return touches
    }

    /// Reads a touch; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        let found = TouchKeys.table.kind(of: value, in: context) { first, second in
            TouchKeys.isPinchAndRotation(first, second)
                ? "use the pinch's 'rotation' to rotate the fingers" : "write two touches"
        } unknown: { member in
            !TouchKeys.kinds.contains { $0.has(member.key) }
        }
        guard let (kind, _) = found, let checked = ObjectReader(value, kind.object, in: context.inActions) else { return nil }
        let schedule = ScheduleDocument(checked)
        let object = schedule?.isRepeated == true ? checked.adding([.index: .number]) : checked
        let isCancelled = object(TouchKeys.cancel)
        guard let motion = kind.read(object), let schedule else { return nil }
        self.init(range: object.openingRange, schedule: schedule, motion: motion, isCancelled: isCancelled)
    }

    /// The number of touches in the motion.
    private var fingerCount: Int {
        switch motion {
        case .press, .drag, .samples: 1
        case .tap(_, let count): count
        case .pinch, .rotate: 2
        }
    }
}

/// The time of an entry and of its repetitions.
struct ScheduleDocument: Sendable {
    let time: Double
    /// The number of repetitions; 1 if it is not repeated.
    let count: Int
    /// The interval between repetitions in seconds.
    let interval: Double
    let isRepeated: Bool
}

extension ScheduleDocument {
    /// Reads the time of an entry and of its repetitions; reports errors and returns nil if they are invalid.
    init?(_ object: ObjectReader) {
        let (count, every) = (object(ScheduleKeys.copies), object(ScheduleKeys.every))
        if every != nil, count == nil, !object.has(ScheduleKeys.copies), let member = object.member(ScheduleKeys.every) {
            object.context.error("'every' needs 'repeat'", atKeyOf: member)
        }
        guard let time = object(ScheduleKeys.at) else { return nil }
        self.init(time: time, count: count ?? 1, interval: every ?? 0, isRepeated: count != nil)
    }
}

/// A location on the screen.
enum LocationDocument: Sendable {
    /// The current center of a layer on screen.
    case layer(LayerReference)
    case point(Template<Point>)
    /// A layer or a point.
    case expression(Expression)
    /// What a film of code finds by a name.
    case name(String, SourceRange)
}

extension LocationDocument {
    /// Reads a location: a layer, a point on the canvas, or an expression; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        if value.kind == .array {
            guard let point = Format<Template<Point>>.point.read(value, context) else { return nil }
            self = .point(point)
        } else if value.isExpression {
            guard let expression = Expression.parse(value, in: context.scope.expressions, context.sink) else { return nil }
            guard [.point, .list(of: .number), .reference(.layer)].contains(where: expression.type.isCompatible(with:)) else {
                value.error("expected a point or a layer, found \(expression.type.phrase)", to: context.sink)
                return nil
            }
            self = .expression(expression)
        } else if context.scope.declared.takesAnyName {
            guard let name = value.string(context.sink, expected: "the identifier of a view, or a point, [x, y]") else {
                return nil
            }
            self = .name(name, value.range)
        } else {
            guard value.string(context.sink, expected: "a layer id, or a point, [x, y]") != nil,
                let layer = LayerReference(value, in: context)
            else { return nil }
            self = .layer(layer)
        }
    }
}

extension Format where Value == LocationDocument {
    /// A layer, a point on the canvas, or an expression that evaluates to either.
    static var location: Format {
        Format(.either([.named("layerName"), Format<Template<Point>>.point.shape]), read: LocationDocument.init(_:in:))
    }
}

/// The target of a drag.
enum TargetDocument: Sendable {
    case location(LocationDocument)
    case offset(Template<Point>)
}

/// The duration and pacing of moving fingers.
struct PathDocument: Sendable {
    let duration: Template<Double>
    let curve: Template<TimingFunction>?
}

/// The motion of a dragging finger.
struct DragDocument: Sendable {
    let path: PathDocument
    let holdBefore: Template<Double>?
    let holdAfter: Template<Double>?
}

/// The motion of two fingers moving together or apart.
struct PinchDocument: Sendable {
    let from: Template<Double>
    let to: Template<Double>
    let angle: Template<Double>?
    let rotation: Template<Double>?
    let translation: Template<Point>?
}
