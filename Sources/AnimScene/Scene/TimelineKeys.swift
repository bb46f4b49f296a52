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
