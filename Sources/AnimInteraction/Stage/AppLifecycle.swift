/// The life cycle of the app that a stage belongs to.
struct AppLifecycle {
    /// The departures and returns that are to come.
    var agenda = Agenda()
    /// The handlers of each event, in the order of their registration.
    var handlers: [AppEvent: [() -> Void]] = [:]
    /// Whether the app is in the background.
    var isInBackground = false
    /// The number of property animators, each started by the completion of the one before, that complete at present.
    var chainLength = 0
    /// The number of scheduled stays in the background that last at present.
    private var stayCount = 0

    /// Starts a stay in the background; true where it is not part of another one.
    mutating func beginStay() -> Bool {
        stayCount += 1
        return stayCount == 1
    }

    /// Ends a stay in the background; true where no other one lasts.
    mutating func endStay() -> Bool {
        stayCount -= 1
        return stayCount == 0
    }
}
