extension Stage {
    /// Sends the app to the background at a time in seconds, and brings it back at another one.
    public func scheduleBackground(from start: Double, to end: Double) {}
    /// Does something at each event of the app's life cycle.
    public func onAppEvent(_ event: AppEvent, _ handler: @escaping () -> Void) {}
    /// Whether the app is in the background.
    public var isInBackground: Bool { false }
}
