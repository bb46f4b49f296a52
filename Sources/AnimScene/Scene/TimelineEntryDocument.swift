import AnimExpression
import AnimSource

/// Actions at a time.
struct TimelineEntryDocument: Sendable {
    let range: SourceRange
    let schedule: ScheduleDocument
    let actions: [ActionDocument]
}

extension TimelineEntryDocument {
    /// Reads the actions of a time; nil, and reported, where the time is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, TimelineKeys.kind, in: context) else { return nil }
        let schedule = ScheduleDocument(object)
        let locals: [ContextualName: ExpressionType] = schedule?.isRepeated == true ? [.index: .number] : [:]
        let actions = object.adding(locals)(ActionKeys.body) ?? []
        guard let schedule else { return nil }
        self.init(range: object.openingRange, schedule: schedule, actions: actions)
    }
}
