public import AnimGeometry
public import AnimLayers

/// A recognizer of a gesture in touches, like `UIGestureRecognizer`.
///
/// It receives the touches on its layer and on all sublayers. A subclass overrides `touchesBegan` and the related methods, and
/// sets `state` there; `reset` is called when the gesture is over and its fingers are up. Only the last `state` that is set
/// during an event counts: a gesture that begins and fails in the same event has never begun.
open class GestureRecognizer {
    /// A name for the event log.
    public var name: String?
    /// Whether the recognizer receives touches; setting it to false cancels a gesture in progress.
    public final var isEnabled = true {
        didSet { if !isEnabled { cancelGesture() } }
    }
    /// Whether the touches of touch handlers are cancelled when the gesture is recognized.
    public final var cancelsTouchesInView = true
    /// Whether touch handlers receive the touches only after the gesture has failed.
    public final var delaysTouchesBegan = false
    /// Whether touch handlers receive the end of a touch only after the gesture has failed or ended.
    public final var delaysTouchesEnded = true
    /// The layer that the recognizer is on.
    public internal(set) final var layer: LayerID?
    /// The stage that the recognizer is on.
    public internal(set) final weak var stage: Stage?

    /// Called when the gesture is about to begin or to be recognized; if it returns false, the gesture fails.
    public final var shouldBegin: ((GestureRecognizer) -> Bool)?
    /// Called for each new touch; if it returns false, the recognizer does not receive the touch.
    public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Called when one of two gestures would make the other fail; if it returns true, both may continue.
    public final var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?

    /// Called for each other recognizer of the same touches; if it returns true, the gesture waits until the other has failed.
    package final var shouldRequireFailure: ((GestureRecognizer) -> Bool)?
    /// The object that stands for the recognizer in a client's code.
    package final var representation: AnyObject?
    /// The name for the event log of a recognizer that has none.
    package final var typeName: String?
    /// The object that handles events instead of the recognizer; not retained.
    package final weak var owner: (any GestureRecognizerOwner)?

    /// The analyzed and the settled state.
    final var progress = GestureProgress()
    /// The touches since the last reset.
    final var sequence: [Touch] = []
    /// The touches that are down, or were lifted in the last event.
    package internal(set) final var involved: [Touch] = []
    /// The media time at which `deadlinePassed` is called; infinite for none.
    final var deadline = Double.infinity
    /// The recognizers that have to fail before this one may begin.
    private(set) final var requirements: [GestureRecognizer] = []
    /// The depth of the layer at the last new touch, and the number in the order of addition: the greatest rank comes first.
    final var rank = (depth: 0, order: 0)

    private var actions: [(GestureRecognizer) -> Void] = []
    /// The state for which the actions are being called.
    private var calledState: GestureState?
    /// Whether the recognizer is handling an event.
    private var isAnalyzing = false

    /// Creates a recognizer with a name for the event log and an action.
    public init(name: String? = nil, action: ((GestureRecognizer) -> Void)? = nil) {
        self.name = name
        if let action { actions = [action] }
    }

    /// Adds an action, which is called whenever the state becomes `began`, `changed`, `ended` or `cancelled`, as with
    /// `addTarget`.
    public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

    /// Makes the gesture wait until another fails; if the other is recognized, this one fails.
    ///
    /// No effect if the other gesture already waits for this one.
    public final func require(toFail other: GestureRecognizer) {
        guard !other.waits(for: self), !requirements.contains(where: { $0 === other }) else { return }
        requirements.append(other)
    }

    /// Handles fingers that have come down.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Handles fingers that have moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Handles fingers that were lifted.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Handles touches that were cancelled.
    open func touchesCancelled(_ touches: [Touch]) {}
    /// Resets the recognizer after a gesture, before the next one.
    open func reset() {}
    /// Whether recognizing this gesture makes another fail; true unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether recognizing another gesture makes this one fail; true unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Handles the deadline.
    func deadlinePassed() {}
    /// Whether the gesture may begin or be recognized now.
    func mayBegin() -> Bool { shouldBegin?(self) != false }
    /// Whether touch handlers receive a phase only after the gesture has failed or ended.
    func delays(_ phase: TouchPhase) -> Bool { phase == .ended ? delaysTouchesEnded : delaysTouchesBegan }
}

extension GestureRecognizer {
    /// The state of the gesture; to be set by subclasses.
    ///
    /// While a subclass handles an event, it is the analyzed state that the subclass has set. Otherwise it is the settled state:
    /// a gesture that waits for another is still possible. Setting an invalid next state has no effect.
    public final var state: GestureState {
        get { isAnalyzing ? progress.analysis : calledState ?? progress.settled }
        set {
            guard let stage else { return }
            progress.analyze(newValue)
            if !isAnalyzing { stage.touches.updateLater(self, on: stage) }
        }
    }

    /// Returns the mean location of the gesture's touches in a layer's space; nil is the window.
    ///
    /// This includes the touches that were lifted in the last event.
    public final func location(in layer: LayerID?) -> Point {
        stage?.convert(centroid, from: nil, to: layer) ?? centroid
    }

    /// The number of touches that `location(in:)` averages.
    public final var numberOfTouches: Int { involved.count }

    /// Returns the location of one of the touches in a layer's space; nil is the window.
    ///
    /// An index out of range is a misuse, and returns the mean location.
    public final func location(ofTouch index: Int, in layer: LayerID?) -> Point {
        guard involved.indices.contains(index) else {
            stage?.report(
                Misuse(
                    "UIGestureRecognizer.location(ofTouch:in:)",
                    "index \(index) is out of range; the number of touches is \(numberOfTouches)"))
            return location(in: layer)
        }
        return involved[index].location(in: layer)
    }

    /// Ignores a touch: the recognizer receives no more of its events.
    public final func ignore(_ touch: Touch) {
        sequence.removeAll { $0 === touch }
        involved.removeAll { $0 === touch }
    }
}

extension GestureRecognizer {
    /// The touches that are down.
    final var touchesDown: [Touch] { sequence.filter(\.isDown) }

    /// Whether a touch is among the recognizer's touches.
    package final func tracks(_ touch: Touch) -> Bool { sequence.contains { $0 === touch } }

    /// Ignores touches beyond a count; returns false if none of the new ones remain.
    final func keepFirst(_ count: Int, with new: [Touch]) -> Bool {
        for touch in touchesDown.dropFirst(count) { ignore(touch) }
        return new.contains(where: tracks)
    }

    /// The mean location of the touches in the window.
    final var centroid: Point { involved.centroid }

    /// Whether it may still recognize the present touches.
    final var isUndecided: Bool {
        progress.settled == .possible
            && (!progress.undecided.isEmpty || activeDeadline < .infinity || sequence.contains(where: \.isDown))
    }

    /// The deadline until the analysis is final; infinite afterwards.
    final var activeDeadline: Double { progress.analysis.isFinal ? .infinity : deadline }

    /// Whether it shares a touch with another recognizer.
    final func sharesTouch(with other: GestureRecognizer) -> Bool {
        sequence.contains(where: other.tracks)
    }

    /// Handles an event, as far as it concerns its touches.
    final func receive(_ phase: TouchPhase, _ touches: [Touch]) {
        let own = touches.filter(tracks)
        guard !own.isEmpty, !progress.analysis.isFinal else { return }
        involved = sequence.filter { touch in touch.isDown || own.contains { $0 === touch } }
        analyze {
            if let owner { owner.handle(phase, own) } else { handle(phase, own) }
        }
    }

    /// Handles an event as the kind of recognizer does, whatever its owner does.
    package final func handle(_ phase: TouchPhase, _ touches: [Touch]) {
        switch phase {
        case .began: touchesBegan(touches)
        case .moved: touchesMoved(touches)
        case .ended: touchesEnded(touches)
        case .cancelled: touchesCancelled(touches)
        case .stationary: break
        }
    }

    /// Handles the deadline, unless the analysis is final.
    final func passDeadline() {
        deadline = .infinity
        guard !progress.analysis.isFinal else { return }
        analyze { deadlinePassed() }
    }

    /// Calls the actions for a state.
    final func callActions(with state: GestureState) {
        calledState = state
        for action in actions { action(self) }
        calledState = nil
    }

    /// Resets the recognizer for new touches.
    final func startAnew() {
        progress = GestureProgress()
        leaveTouches()
        if let owner { owner.resetGesture() } else { reset() }
    }

    /// Removes all touches.
    final func leaveTouches() {
        sequence = []
        deadline = .infinity
    }

    /// Cancels the gesture in progress; its actions are called after the current call.
    final func cancelGesture() {
        guard let stage, !sequence.isEmpty || progress.analysis != .possible else { return }
        progress.cancel()
        deadline = .infinity
        stage.touches.updateLater(self, on: stage)
    }

    private func analyze(_ body: () -> Void) {
        isAnalyzing = true
        body()
        isAnalyzing = false
    }

    /// Whether this recognizer waits for another, directly or through others; true for itself.
    private func waits(for other: GestureRecognizer) -> Bool {
        var open = [self]
        var seen: [ObjectIdentifier: Bool] = [:]
        while let next = open.popLast() {
            if next === other { return true }
            guard seen.updateValue(true, forKey: ObjectIdentifier(next)) == nil else { continue }
            open.append(contentsOf: next.requirements)
        }
        return false
    }
}

/// An object that handles the events of a recognizer instead of it, and may call the recognizer's own `handle` and `reset`.
package protocol GestureRecognizerOwner: AnyObject {
    /// Handles touches in a phase.
    func handle(_ phase: TouchPhase, _ touches: [Touch])
    /// Resets itself after a gesture, before the next one.
    func resetGesture()
    /// Whether recognizing this gesture makes another fail.
    func canPrevent(_ other: GestureRecognizer) -> Bool
    /// Whether recognizing another gesture makes this one fail.
    func canBePrevented(by other: GestureRecognizer) -> Bool
}

/// The state of a gesture recognizer, like `UIGestureRecognizer.State`.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// Nothing is recognized yet.
    case possible
    /// A continuous gesture begins.
    case began
    /// A continuous gesture continues.
    case changed
    /// A continuous gesture ends, or a discrete one is recognized.
    case ended
    /// A continuous gesture is cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed
}

extension GestureState {
    /// The recognition of a discrete gesture: another name of `ended`.
    public static var recognized: GestureState { .ended }

    /// Whether the gesture is in progress.
    var isActive: Bool { self == .began || self == .changed }
    /// Whether the recognizer is done with its touches.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

/// The states of a recognizer: the one analyzed from its touches, and the one settled by arbitration.
///
/// ```
///                  ┌─────────────────────────────► failed       not this gesture, or prevented by arbitration
///     possible ────┼─────────────────────────────► ended        a discrete gesture
///                  └──► began ──► changed … ──┬──► ended        a continuous gesture
///                                             └──► cancelled
/// ```
///
/// The analysis runs ahead; its states since the settled one are queued in `undecided`. Only the transition out of `possible` is
/// arbitrated; the later ones are settled without arbitration once it is settled. Cancelling empties the queue, so that a gesture
/// that begins and fails before its start is settled has never begun. Changes are not queued behind an undecided start, since the
/// action for the start sees the touches at their latest locations.
struct GestureProgress {
    /// The state analyzed from the touches.
    private(set) var analysis = GestureState.possible
    /// The settled state.
    private(set) var settled = GestureState.possible
    /// The states between the settled and the analyzed one, in order.
    private(set) var undecided: [GestureState] = []

    /// Advances the analysis to a state; an invalid next state has no effect.
    mutating func analyze(_ state: GestureState) {
        switch (analysis, state) {
        case (.possible, .began), (.possible, .changed): push(.began)
        case (.possible, .ended): push(.ended)
        case (.possible, .cancelled), (.possible, .failed): push(.failed)
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): change()
        case (.began, .ended), (.changed, .ended): push(.ended)
        case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed): cancel()
        default: break
        }
    }

    /// Cancels the gesture; if it has not been recognized yet, it fails.
    mutating func cancel() {
        guard !settled.isFinal else { return }
        undecided = []
        push(settled == .possible ? .failed : .cancelled)
    }

    /// Settles the next state and returns it; nil if there is none.
    mutating func settleNext() -> GestureState? {
        guard !undecided.isEmpty else { return nil }
        settled = undecided.removeFirst()
        return settled
    }

    /// Queues a change, unless the start or an earlier change is still queued.
    private mutating func change() {
        analysis = .changed
        if undecided.isEmpty { undecided.append(.changed) }
    }

    private mutating func push(_ state: GestureState) {
        analysis = state
        undecided.append(state)
    }
}
