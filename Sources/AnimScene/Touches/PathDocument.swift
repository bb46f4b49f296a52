import AnimTiming

/// The pace of fingers that move.
struct PathDocument: Sendable {
    let duration: Template<Double>
    let curve: Template<TimingFunction>?
}
