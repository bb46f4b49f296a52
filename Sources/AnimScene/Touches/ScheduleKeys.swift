/// The keys of the times of something that may be repeated.
enum ScheduleKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Time in seconds.")
    static let copies = Key(
        "repeat", Format<Int>.integer(1...SceneLimits.maximumCopies), default: "1",
        "Number of times; the actions know their `index`.")
    static let every = Key(
        "every", Format<Double>.number(0...SceneLimits.maximumDuration), "Seconds from one time to the next.")
}
