import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimSource

/// What a layer or a scroll view tells, with UIKit's names.
enum LayerEvent: String, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating,
        didEndScrollingAnimation, willDisplay, didEndDisplaying

    /// Whether only scroll layers tell it.
    var belongsToScrollLayers: Bool {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: false
        default: true
        }
    }

    /// What its actions know.
    var locals: [String: ExpressionType] {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: ["touch": .reference(.touch)]
        case .willEndDragging: ["velocity": .point, Self.restingOffset: .point]
        case .didEndDragging: ["willDecelerate": .bool]
        case .willDisplay, .didEndDisplaying: ["index": .number, "cell": .reference(.layer)]
        default: [:]
        }
    }

    /// The local that actions may set, to where a scroll view is going to rest.
    static let restingOffset = "targetContentOffset"

    /// What it means.
    private var summary: String {
        switch self {
        case .touchesBegan: "Actions when a finger touches the layer; they know the `touch`."
        case .touchesMoved: "Actions when such a finger moves."
        case .touchesEnded: "Actions when it is lifted."
        case .touchesCancelled: "Actions when a gesture takes the touch over, or it is broken off."
        case .didScroll: "Actions when the offset has changed."
        case .willBeginDragging: "Actions when a finger begins to drag."
        case .willEndDragging:
            "Actions when it lets go; they know the `velocity` in points per millisecond, and `targetContentOffset`, which they may set."
        case .didEndDragging: "Actions after that; they know whether it `willDecelerate`."
        case .willBeginDecelerating: "Actions when the content goes on by itself."
        case .didEndDecelerating: "Actions when it has come to rest, or was caught."
        case .didEndScrollingAnimation: "Actions when an animated scroll has ended."
        case .willDisplay: "Actions when a cell is about to be seen; they know the `cell` and its `index`."
        case .didEndDisplaying: "Actions when a cell is out of sight; they know the `cell` and its `index`."
        }
    }

    /// The key of its actions.
    var key: Key<[ActionDocument]> {
        Key(rawValue, Format<[ActionDocument]>.actions, default: "[]", summary)
    }

    static let layerKind = ObjectKind(
        "layer's events", schema: "layerEvents", "What a view does with its own touches.",
        keys: allCases.filter { !$0.belongsToScrollLayers }.map(\.key.description),
        elsewhere: Dictionary(
            allCases.filter(\.belongsToScrollLayers).map {
                ($0.rawValue, "'\($0.rawValue)' is told by scroll layers: add \"type\": \"scroll\"")
            }
        ) { a, _ in a })
    static let scrollKind = ObjectKind(
        "scroll layer's events", schema: "scrollEvents", "What a scroll view's delegate is told, and the touches of the view.",
        keys: allCases.filter(\.belongsToScrollLayers).map(\.key.description) + layerKind.keys)
}

/// Actions by the event that they follow.
typealias LayerEventActions = [LayerEvent: [ActionDocument]]

/// The keys of the app's life cycle.
enum AppEventKeys {
    static func key(_ event: AppEvent) -> Key<[ActionDocument]> {
        let summary =
            switch event {
            case .willResignActive: "Actions when the app is about to lose the user's attention."
            case .didEnterBackground: "Actions when it is out of sight, before its animations are taken away."
            case .willEnterForeground: "Actions when it is about to be seen again."
            case .didBecomeActive: "Actions when it has the user's attention again."
            }
        return Key(event.rawValue, .actions, default: "[]", summary)
    }

    static let kind = ObjectKind(
        "app events", schema: "appEvents", "What is done when the app goes to the background and comes back.",
        keys: AppEvent.allCases.map { key($0).description })
}

/// The keys of a time in the background.
enum BackgroundKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "When the app goes to the background.")
    static let duration = Key(
        "for", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Seconds until it comes back.")

    static let kind = ObjectKind(
        "background", schema: "background", "A time that the app spends in the background.",
        keys: [at.description, duration.description])
}

extension DocumentReader {
    /// Reads the actions that follow what a layer tells.
    func layerEvents(_ value: JSONValue, isScrolling: Bool) -> LayerEventActions? {
        guard let object = ObjectReader(value, isScrolling ? LayerEvent.scrollKind : LayerEvent.layerKind, self) else {
            return nil
        }
        var actions: LayerEventActions = [:]
        for event in LayerEvent.allCases where isScrolling || !event.belongsToScrollLayers {
            actions[event] = with(event.locals) { object(event.key) }
        }
        return actions
    }

    /// Reads the actions of the app's life cycle.
    func appEvents(_ value: JSONValue) -> [(AppEvent, [ActionDocument])]? {
        guard let object = ObjectReader(value, AppEventKeys.kind, self) else { return nil }
        return AppEvent.allCases.compactMap { event in object(AppEventKeys.key(event)).map { (event, $0) } }
    }

    /// Reads the times in the background, which follow each other.
    func background(_ value: JSONValue) -> [ClosedRange<Double>] {
        guard let elements = value.elements(sink, expected: "an array of times in the background") else { return [] }
        if value.count > SceneLimits.maximumBackgroundPeriods {
            value.error("more than \(SceneLimits.maximumBackgroundPeriods) times in the background", to: sink)
            return []
        }
        var periods: [ClosedRange<Double>] = []
        for element in elements {
            guard let object = ObjectReader(element, BackgroundKeys.kind, self), let start = object(BackgroundKeys.at),
                let duration = object(BackgroundKeys.duration)
            else { continue }
            if let last = periods.last, start < last.upperBound {
                object.member(BackgroundKeys.at)?.value.error(
                    "the app is in the background already, until \(NumberRange.text(last.upperBound)) s", to: sink)
            }
            periods.append(start...start + duration)
        }
        return periods
    }
}
