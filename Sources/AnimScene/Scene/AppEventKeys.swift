import AnimInteraction
import AnimSource

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
        "app events", schema: "appEvents", "Actions that follow the app to the background and back.",
        keys: AppEvent.allCases.map { key($0).description })
}

extension AppEventKeys {
    /// Reads the actions of the app's life cycle.
    static func read(_ value: JSONValue, in context: ReadingContext) -> [(AppEvent, [ActionDocument])]? {
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        return AppEvent.allCases.compactMap { event in object(key(event)).map { (event, $0) } }
    }
}
