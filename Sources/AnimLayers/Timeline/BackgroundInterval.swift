/// An interval during which the app is in the background, out of sight.
struct BackgroundInterval: Sendable {
    /// The time of its start in seconds.
    let start: Double
    /// The time at which the app is seen again; infinite while that has not come.
    var end: Double
    /// Whether nothing but the window shows; else the last picture before.
    let isBlank: Bool
}
