package import AnimInteraction

extension ScrollEvent {
    /// The members of the event's object.
    package var members: [(key: String, value: JSONText)] {
        switch self {
        case .didScroll(let offset): [("contentOffset", JSONText(offset))]
        case .willEndDragging(let velocity, let target):
            [("velocity", JSONText(velocity)), ("targetContentOffset", JSONText(target))]
        case .didEndDragging(let willDecelerate): [("willDecelerate", .bool(willDecelerate))]
        case .willDisplay(let index), .didEndDisplaying(let index): [("index", .number(Double(index)))]
        case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation: []
        }
    }
}
