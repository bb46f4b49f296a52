/// A time, with the side of the changes made at it that is looked at.
struct TimelineMoment: Sendable {
    let time: Double
    let view: TimelineView
}

/// The side of the changes made at one moment that is looked at.
enum TimelineView {
    /// The changes at the moment have happened.
    case current
    /// The changes at the moment have not happened yet: what the last commit shows.
    case committed
}
