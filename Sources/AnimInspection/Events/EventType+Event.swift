package import AnimInteraction

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

    /// The type of an event of a scroll view.
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

    /// The type of an event of the app's life cycle.
    private init(_ event: AppEvent) {
        switch event {
        case .willResignActive: self = .willResignActive
        case .didEnterBackground: self = .didEnterBackground
        case .willEnterForeground: self = .willEnterForeground
        case .didBecomeActive: self = .didBecomeActive
        }
    }
}
