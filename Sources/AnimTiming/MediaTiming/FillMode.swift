/// The content that an animation shows outside its active interval.
///
/// The raw values are Core Animation's.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
    /// No content: the animation has an effect only while it is active.
    case removed
    /// Its last content, after the active interval.
    case forwards
    /// Its first content, before the active interval.
    case backwards
    /// Its first content before, and its last content after the active interval.
    case both
}

extension FillMode {
    /// Whether the first content shows before the active interval.
    var fillsBefore: Bool { self == .backwards || self == .both }
    /// Whether the last content shows after the active interval.
    var fillsAfter: Bool { self == .forwards || self == .both }
}
