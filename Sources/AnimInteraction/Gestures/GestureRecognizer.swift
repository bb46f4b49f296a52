public import AnimGeometry
public import AnimLayers

/// A recogniser of a gesture in touches, as `UIGestureRecognizer`.
///
/// It gets the touches on its layer and on all layers below. A subclass overrides `touchesBegan` and its like, and sets
/// `state` there; `reset` is called when the gesture is over and its fingers are up. What `state` was set to last within one
/// event is what counts: a gesture that begins and fails in the same event has never begun.
open class GestureRecognizer {
    /// A name for the event log.
    public var name: String?
    /// Whether the recogniser gets touches; setting it to false breaks off a gesture that is under way.
    public final var isEnabled = true {
        didSet { if !isEnabled { breakOff() } }
    }
    /// Whether the touches of touch handlers are cancelled when the gesture is recognised.
    public final var cancelsTouchesInView = true
    /// Whether touch handlers get the touches only once the gesture has failed.
    public final var delaysTouchesBegan = false
    /// Whether touch handlers get the end of a touch only once the gesture has failed or ended.
    public final var delaysTouchesEnded = true
    /// The layer that the recogniser is on.
    public internal(set) final var layer: LayerID?
    /// The stage that the recogniser is on.
    public internal(set) final weak var stage: Stage?

    /// Asked when the gesture is about to begin or to be recognised; it fails where the answer is false.
    public final var shouldBegin: ((GestureRecognizer) -> Bool)?
    /// Asked about each new touch, which the recogniser does not get where the answer is false.
    public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Asked when one of two gestures would make the other fail; both may continue where the answer is true.
    public final var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?

    /// The state of the touches, and the settled one.
    final var progress = GestureProgress()
    /// The touches since the last reset.
    final var sequence: [Touch] = []
    /// The touches that are down, or were lifted in the last event.
    final var involved: [Touch] = []
    /// The media time at which `deadlinePassed` is called; infinite for none.
    final var deadline = Double.infinity
    /// The recognisers that have to fail before this one may begin.
    private(set) final var requirements: [GestureRecognizer] = []
    /// The depth of the layer when the last touch came, and the number in the order of addition: the greatest comes first.
    final var rank = (depth: 0, order: 0)

    private var actions: [(GestureRecognizer) -> Void] = []
    /// The state with which the actions are being called.
    private var calledState: GestureState?
    /// Whether the recogniser is looking at an event.
    private var isAnalyzing = false

    /// Creates a recogniser with a name for the event log and an action.
    public init(name: String? = nil, action: ((GestureRecognizer) -> Void)? = nil) {
        self.name = name
        if let action { actions = [action] }
    }

    /// Adds what is called whenever the state becomes `began`, `changed`, `ended` or `cancelled`, as `addTarget` does.
    public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) { actions.append(action) }

    /// Holds the gesture back until another one fails; where that one is recognised, this one fails.
    ///
    /// No effect where the other one waits for this one already.
    public final func require(toFail other: GestureRecognizer) {
        guard !other.waits(for: self), !requirements.contains(where: { $0 === other }) else { return }
        requirements.append(other)
    }

    /// Looks at fingers that have come down.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Looks at fingers that have moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Looks at fingers that were lifted.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Looks at touches that were taken away.
    open func touchesCancelled(_ touches: [Touch]) {}
    /// Forgets the gesture that is over, before the next one.
    open func reset() {}
    /// Whether recognising this gesture makes another one fail; true unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether recognising another gesture makes this one fail; true unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    /// Reacts to the deadline.
    func deadlinePassed() {}
    /// Whether the gesture may begin or be recognised now.
    func mayBegin() -> Bool { shouldBegin?(self) != false }
    /// Whether touch handlers get a phase only once the gesture has failed or ended.
    func delays(_ phase: TouchPhase) -> Bool { phase == .ended ? delaysTouchesEnded : delaysTouchesBegan }
}

extension GestureRecognizer {
    /// The state of the gesture; to be set by subclasses.
    ///
    /// While a subclass looks at an event it is what the subclass makes of it. Elsewhere it is what has been decided: a
    /// gesture that is held back by another one is still possible. Setting a state that cannot follow has no effect.
    public final var state: GestureState {
        get { isAnalyzing ? progress.analysis : calledState ?? progress.settled }
        set {
            guard let stage else { return }
            progress.analyze(newValue)
            if !isAnalyzing { stage.touches.updateLater(self, on: stage) }
        }
    }

    /// Returns the middle of the gesture's touches in a layer's space; in the window's where none is given.
    ///
    /// The touches are those that are down, and those that were lifted in the last event.
    public final func location(in layer: LayerID?) -> Point {
        stage?.convert(centroid, from: nil, to: layer) ?? centroid
    }

    /// The number of touches that `location(in:)` is the middle of.
    public final var numberOfTouches: Int { involved.count }

    /// Returns the location of one of the touches in a layer's space; in the window's where none is given.
    ///
    /// An index out of range is a misuse, and gives the middle of all of them.
    public final func location(ofTouch index: Int, in layer: LayerID?) -> Point {
        guard involved.indices.contains(index) else {
            stage?.reportMisuse("location(ofTouch:in:): there is no touch \(index), only \(numberOfTouches) in all")
            return location(in: layer)
        }
        return involved[index].location(in: layer)
    }

    /// Leaves a touch to others: the recogniser gets no more of it.
    public final func ignore(_ touch: Touch) {
        sequence.removeAll { $0 === touch }
        involved.removeAll { $0 === touch }
    }
}

extension GestureRecognizer {
    /// The touches that are down.
    final var touchesDown: [Touch] { sequence.filter(\.isDown) }

    /// Ignores touches beyond a number of them; false where that leaves none of the new ones.
    final func keepFirst(_ count: Int, with new: [Touch]) -> Bool {
        for touch in touchesDown.dropFirst(count) { ignore(touch) }
        return new.contains { touch in sequence.contains { $0 === touch } }
    }

    /// The middle of the touches in the window.
    final var centroid: Point { involved.centroid }

    /// Whether it has a say in what the present touches are.
    final var isUndecided: Bool {
        progress.settled == .possible
            && (!progress.undecided.isEmpty || activeDeadline < .infinity || sequence.contains(where: \.isDown))
    }

    /// The deadline as long as the touches are undecided; infinite afterwards.
    final var activeDeadline: Double { progress.analysis.isFinal ? .infinity : deadline }

    /// Whether it has touches that another one has, too.
    final func sharesTouch(with other: GestureRecognizer) -> Bool {
        sequence.contains { touch in other.sequence.contains { $0 === touch } }
    }

    /// Looks at an event, as far as it is about its touches.
    final func receive(_ phase: TouchPhase, _ touches: [Touch]) {
        let own = touches.filter { touch in sequence.contains { $0 === touch } }
        guard !own.isEmpty, !progress.analysis.isFinal else { return }
        involved = sequence.filter { touch in touch.isDown || own.contains { $0 === touch } }
        analyze {
            switch phase {
            case .began: touchesBegan(own)
            case .moved: touchesMoved(own)
            case .ended: touchesEnded(own)
            case .cancelled: touchesCancelled(own)
            case .stationary: break
            }
        }
    }

    /// Lets the deadline pass.
    final func passDeadline() {
        deadline = .infinity
        guard !progress.analysis.isFinal else { return }
        analyze { deadlinePassed() }
    }

    /// Calls the actions with a state.
    final func callActions(with state: GestureState) {
        calledState = state
        for action in actions { action(self) }
        calledState = nil
    }

    /// Becomes ready for new touches.
    final func startAnew() {
        progress = GestureProgress()
        leaveTouches()
        reset()
    }

    /// Forgets the touches.
    final func leaveTouches() {
        sequence = []
        deadline = .infinity
    }

    /// Breaks off the gesture that is under way; its actions are called once the running call has returned.
    final func breakOff() {
        guard let stage, !sequence.isEmpty || progress.analysis != .possible else { return }
        progress.abandon()
        deadline = .infinity
        stage.touches.updateLater(self, on: stage)
    }

    private func analyze(_ body: () -> Void) {
        isAnalyzing = true
        body()
        isAnalyzing = false
    }

    /// Whether another recogniser, or one that it waits for, has to fail first; true for itself.
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

/// The state of a gesture recogniser, as `UIGestureRecognizer.State`.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// Nothing is recognised yet.
    case possible
    /// A continuous gesture begins.
    case began
    /// A continuous gesture continues.
    case changed
    /// A continuous gesture ends, or a discrete one is recognised.
    case ended
    /// A continuous gesture is broken off.
    case cancelled
    /// The touches are no such gesture.
    case failed
}

extension GestureState {
    /// The recognition of a discrete gesture: another name of `ended`.
    public static var recognized: GestureState { .ended }

    /// Whether the gesture continues.
    var isActive: Bool { self == .began || self == .changed }
    /// Whether the recogniser is done with its touches.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

/// The states of a recogniser: that which its touches make, and that which arbitration has settled.
///
/// ```
///                  ┌─────────────────────────────► failed       the touches are something else, or arbitration says so
///     possible ────┼─────────────────────────────► ended        a discrete gesture
///                  └──► began ──► changed … ──┬──► ended        a continuous gesture
///                                             └──► cancelled
/// ```
///
/// The touches run ahead (`analysis`); what they have passed since the settled state waits in `undecided`. Only the step out
/// of `possible` is arbitrated; the ones after it are settled as soon as it is. Breaking off empties the queue, so that a
/// gesture which begins and fails before its start is settled has never begun; and changes are not queued behind an undecided
/// start, since the action that is called with the start finds the touches where they are by then.
struct GestureProgress {
    /// The state that the touches make.
    private(set) var analysis = GestureState.possible
    /// The state that is settled.
    private(set) var settled = GestureState.possible
    /// The states between the settled one and that of the touches, in order.
    private(set) var undecided: [GestureState] = []

    /// Advances to a state that the touches make; one that cannot follow has no effect.
    mutating func analyze(_ state: GestureState) {
        switch (analysis, state) {
        case (.possible, .began), (.possible, .changed): push(.began)
        case (.possible, .ended): push(.ended)
        case (.possible, .cancelled), (.possible, .failed): push(.failed)
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): change()
        case (.began, .ended), (.changed, .ended): push(.ended)
        case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed): abandon()
        default: break
        }
    }

    /// Breaks the gesture off: it has failed where it is not recognised yet, else it is cancelled.
    mutating func abandon() {
        guard !settled.isFinal else { return }
        undecided = []
        push(settled == .possible ? .failed : .cancelled)
    }

    /// Decides what comes next; nil where nothing does.
    mutating func settleNext() -> GestureState? {
        guard !undecided.isEmpty else { return nil }
        settled = undecided.removeFirst()
        return settled
    }

    /// Queues a change, which adds nothing while one before it, or the start, is not settled.
    private mutating func change() {
        analysis = .changed
        if undecided.isEmpty { undecided.append(.changed) }
    }

    private mutating func push(_ state: GestureState) {
        analysis = state
        undecided.append(state)
    }
}
