import AnimInteraction

/// The types of events, by the names that the program prints and takes.
enum EventType: String, CaseIterable {
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

    /// The types that a word on the command line means: one, or a family; nil where it means none.
    static func types(named word: String) -> [EventType]? {
        switch word {
        case "scroll": allCases.filter { $0.family == .scroll }
        case "lifecycle": allCases.filter { $0.family == .lifecycle }
        default: EventType(rawValue: word).map { [$0] }
        }
    }

    /// Types with a name in common.
    enum Family: String, CaseIterable {
        case scroll
        case lifecycle
    }

    /// The family of a type; nil for those that have none.
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

extension Event.Kind {
    /// The type.
    var type: EventType {
        switch self {
        case .completion: .completion
        case .animationDidStop: .animationDidStop
        case .transactionCompletion: .transactionCompletion
        case .gesture: .gesture
        case .animator: .animator
        case .animatorCompletion: .animatorCompletion
        case .scroll(_, let event): event.type
        case .lifecycle(let event): event.type
        case .misuse: .misuse
        case .send: .send
        }
    }

    /// The name of what it happened to: a block, a layer, a gesture, an animator, a message; nil for what has none.
    var name: String? {
        switch self {
        case .completion(let name, _), .gesture(let name, _), .animator(let name, _), .animatorCompletion(let name, _): name
        case .animationDidStop(let layer, _, _), .scroll(let layer, _): layer
        case .send(let name, _): name
        case .transactionCompletion, .lifecycle, .misuse: nil
        }
    }
}

extension ScrollEvent {
    fileprivate var type: EventType {
        switch self {
        case .didScroll: .didScroll
        case .willBeginDragging: .willBeginDragging
        case .willEndDragging: .willEndDragging
        case .didEndDragging: .didEndDragging
        case .willBeginDecelerating: .willBeginDecelerating
        case .didEndDecelerating: .didEndDecelerating
        case .didEndScrollingAnimation: .didEndScrollingAnimation
        case .willDisplay: .willDisplay
        case .didEndDisplaying: .didEndDisplaying
        }
    }
}

extension AppEvent {
    fileprivate var type: EventType {
        switch self {
        case .willResignActive: .willResignActive
        case .didEnterBackground: .didEnterBackground
        case .willEnterForeground: .willEnterForeground
        case .didBecomeActive: .didBecomeActive
        }
    }
}
