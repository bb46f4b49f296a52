import AnimSource

/// A time, and the further times at which something is repeated.
struct ScheduleDocument: Sendable {
    let time: Double
    /// The number of repetitions; 1 without.
    let count: Int
    /// The seconds between repetitions.
    let interval: Double
    let isRepeated: Bool
}

extension ScheduleDocument {
    /// Reads the times of something that may be repeated; nil, and reported, where they are wrong.
    init?(_ object: ObjectReader) {
        let (count, every) = (object(ScheduleKeys.copies), object(ScheduleKeys.every))
        if every != nil, count == nil, !object.has(ScheduleKeys.copies), let member = object.member(ScheduleKeys.every) {
            object.context.error("'every' needs 'repeat'", atKeyOf: member)
        }
        guard let time = object(ScheduleKeys.at) else { return nil }
        self.init(time: time, count: count ?? 1, interval: every ?? 0, isRepeated: count != nil)
    }
}
