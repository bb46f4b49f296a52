package import AnimInteraction

/// The event types, by the names that the program prints and accepts.
package enum EventType: String, CaseIterable {
    case completion
    case animationDidStop
    case transactionCompletion
    case gesture
    case animator
    case animatorCompletion
    case didScroll
    case willBeginDragging
    case willEndDragging
    case didEndDragging
    case willBeginDecelerating
    case didEndDecelerating
    case didEndScrollingAnimation
    case willDisplay
    case didEndDisplaying
    case willResignActive
    case didEnterBackground
    case willEnterForeground
    case didBecomeActive
    case misuse
    case send

    /// Returns the types with a name: a single type or a family; nil if neither has the name.
    package static func types(named word: String) -> [EventType]? {
        switch word {
        case "scroll": allCases.filter { $0.family == .scroll }
        case "lifecycle": allCases.filter { $0.family == .lifecycle }
        default: EventType(rawValue: word).map { [$0] }
        }
    }

    /// Types with a common name.
    enum Family: String, CaseIterable {
        case scroll
        case lifecycle
    }

    /// The family of a type; nil if it has none.
    var family: Family? {
        switch self {
        case .didScroll, .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
            .didEndScrollingAnimation, .willDisplay, .didEndDisplaying:
            .scroll
        case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive: .lifecycle
        case .completion, .animationDidStop, .transactionCompletion, .gesture, .animator, .animatorCompletion, .misuse, .send: nil
        }
    }
}

extension EventType {
    /// The type of an event.
    package init(_ kind: Event.Kind) {
        switch kind {
        case .completion: self = .completion
        case .animationDidStop: self = .animationDidStop
        case .transactionCompletion: self = .transactionCompletion
        case .gesture: self = .gesture
        case .animator: self = .animator
        case .animatorCompletion: self = .animatorCompletion
        case .scroll(_, let event): self.init(event)
        case .lifecycle(let event): self.init(event)
        case .misuse: self = .misuse
        case .send: self = .send
        }
    }

    /// The type of a scroll view event.
    private init(_ event: ScrollEvent) {
        switch event {
        case .didScroll: self = .didScroll
        case .willBeginDragging: self = .willBeginDragging
        case .willEndDragging: self = .willEndDragging
        case .didEndDragging: self = .didEndDragging
        case .willBeginDecelerating: self = .willBeginDecelerating
        case .didEndDecelerating: self = .didEndDecelerating
        case .didEndScrollingAnimation: self = .didEndScrollingAnimation
        case .willDisplay: self = .willDisplay
        case .didEndDisplaying: self = .didEndDisplaying
        }
    }

    /// The type of a life cycle event.
    private init(_ event: AppEvent) {
        switch event {
        case .willResignActive: self = .willResignActive
        case .didEnterBackground: self = .didEnterBackground
        case .willEnterForeground: self = .willEnterForeground
        case .didBecomeActive: self = .didBecomeActive
        }
    }
}
