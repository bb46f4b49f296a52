package import AnimInteraction

extension ScrollEvent {
    /// The details of the event in words; empty where there is nothing to say.
    package var details: String {
        switch self {
        case .didScroll(let offset): "contentOffset \(DecimalText.rounded(offset))"
        case .willEndDragging(let velocity, let target):
            "velocity \(DecimalText.rounded(velocity)), targetContentOffset \(DecimalText.rounded(target))"
        case .didEndDragging(let willDecelerate): willDecelerate ? "will decelerate" : "will not decelerate"
        case .willDisplay(let index), .didEndDisplaying(let index): "cell \(index)"
        case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation: ""
        }
    }
}
