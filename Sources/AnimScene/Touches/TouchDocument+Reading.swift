import AnimExpression
import AnimSource

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

    /// Reads a touch; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        let found = TouchKeys.table.kind(of: value, in: context) { first, second in
            TouchKeys.isPinchAndRotation(first, second)
                ? "fingers that pinch turn by its 'rotation'" : "make it two touches"
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

    /// The number of touches that the motion makes.
    private var fingerCount: Int {
        switch motion {
        case .press, .drag, .samples: 1
        case .tap(_, let count): count
        case .pinch, .rotate: 2
        }
    }
}
