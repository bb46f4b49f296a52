import AnimGeometry
import AnimInteraction
import AnimLayers
public import Foundation

/// A view that tells others what the fingers on it do, and which value it has.
///
/// A finger that has come down inside may leave the bounds by 70 points before it is outside.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The handlers of events, in the order of addition.
    final var handlers: [ControlHandler] = []
    /// The finger that the control follows.
    final var trackedTouch: UITouch?
    final var tracks = false
    final var touchIsInside = false

    /// Creates a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control with an action for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: State

    /// Whether the control reacts to fingers.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }
    /// Whether the control is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether the control looks pressed; set while a finger is inside.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// The state, made of the other properties.
    open var state: UIControl.State {
        var state: UIControl.State = isHighlighted ? .highlighted : []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// Whether the control follows a finger.
    open var isTracking: Bool { tracks }
    /// Whether that finger is inside.
    open var isTouchInside: Bool { touchIsInside }
    /// The vertical place of the content.
    open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// The horizontal place of the content.
    open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// The horizontal place of the content in languages from left to right.
    open var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: .left
        case .trailing: .right
        default: contentHorizontalAlignment
        }
    }
    /// Whether a long press shows a menu.
    ///
    /// No effect here.
    open var isContextMenuInteractionEnabled = false
    /// Whether a tap shows the menu.
    ///
    /// No effect here.
    open var showsMenuAsPrimaryAction = false
    /// The text that a pointer shows.
    ///
    /// No effect here.
    open var toolTip: String?
    /// Whether a symbol of the control animates.
    ///
    /// No effect here.
    open var isSymbolAnimationEnabled = false

    /// Updates the look after the state has changed.
    func stateDidChange() { setNeedsLayout() }

    // MARK: Tracking

    /// Begins to follow a finger; returns whether to go on.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Follows a finger; returns whether to go on.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the finger was lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the finger was taken away by a gesture or the system.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled(touches, event) }

    /// Whether a gesture of a superview may begin: not a tap with one finger on a control.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !prevents(gestureRecognizer)
    }

    /// Whether the control has a default action that a tap on it must not share with superviews' gestures.
    var preventsTapsOfSuperviews: Bool { false }

    // MARK: Targets

    /// Adds a target, which is not retained, and its method; nil is the first responder that has the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        add(target.map { $0 as AnyObject }, action, controlEvents)
    }
    /// Removes a method of a target from events; nil matches all.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        remove(target.map { $0 as AnyObject }, action, controlEvents)
    }
    /// Adds an action; it replaces one of the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { add(action, controlEvents) }
    /// Removes an action from events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// Removes the action of an identifier from events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        removeActions(actionIdentifier, controlEvents)
    }
    /// The targets; `NSNull` stands for the first responder.
    open var allTargets: Set<AnyHashable> { Set(handlers.compactMap(\.hashableTarget)) }
    /// The events that have handlers.
    open var allControlEvents: UIControl.Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }
    /// Returns the names of a target's methods for an event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        names(target.map { $0 as AnyObject }, controlEvent)
    }
    /// Calls a function with each handler of events.
    public func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stops = false
        for handler in handlers where !stops {
            iterator(handler.uiAction, handler.selector.map { (handler.target?.object, $0) }, handler.events, &stops)
        }
    }

    /// Calls a method of a target.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        send(action, to: target.map { $0 as AnyObject }, event)
    }
    /// Calls an action.
    open func sendAction(_ action: UIAction) { action.run(sender: self) }
    /// Calls the handlers of events.
    open func sendActions(for controlEvents: UIControl.Event) { send(controlEvents, with: nil) }
}

extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger has come down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger has come down again, as for a double tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger has moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger has moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger has come back inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger has moved outside for the first time.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger was lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger was lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The finger was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value was changed by a finger.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu was opened.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states of a control.
    public struct State: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// None of the others.
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical places of content.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0, top, bottom, fill
    }

    /// The horizontal places of content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0, left, right, fill, leading, trailing
    }
}

/// Values by the state of a control.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// Whether there is no value.
    var isEmpty: Bool { values.isEmpty }

    /// The value of exactly a state; nil for none.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }
}
