/// The duration of a spring animation.
enum SpringDuration: Sendable {
    case seconds(Template<Double>)
    /// As long as the spring needs to settle.
    case settling
}
