/// An event on a stage.
public struct Event: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// All animations of a view animation block have ended, or the last of them was removed.
        case completion(name: String?, finished: Bool)
        /// An animation that was added to a layer has ended or was removed.
        case animationDidStop(layer: String?, key: String, finished: Bool)
        /// All animations of a transaction have ended.
        case transactionCompletion
        /// A gesture recogniser has changed its state, that of failed ones and of those that are reset included.
        case gesture(name: String?, state: GestureState)
        /// A property animator has started, paused, been reversed, stopped or ended.
        case animator(name: String?, AnimatorStatus)
        /// The completions of a property animator are called.
        case animatorCompletion(name: String?, position: AnimatingPosition)
        /// A scroll view has called its delegate.
        case scroll(layer: String?, ScrollEvent)
        /// The app's life cycle has advanced.
        case lifecycle(AppEvent)
        /// A call that UIKit would answer with an exception; it had no effect.
        case misuse(String)
        /// A message to the world outside of the scene.
        case send(name: String, value: EventValue?)
    }

    /// The time of its tick in seconds.
    public let time: Double
    /// The kind, with what belongs to it.
    public let kind: Kind

    /// Creates an event.
    package init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}
