import AnimGeometry
import AnimInteraction
import Foundation

extension UIControl {
    /// The distance in points by which a finger may leave the bounds before it is outside.
    static var slop: CGFloat { 70 }

    final func began(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard trackedTouch == nil, isEnabled, let touch = touches.min(by: { $0.hash < $1.hash }) else { return }
        trackedTouch = touch
        touchIsInside = true
        tracks = beginTracking(touch, with: event)
        isHighlighted = true
        guard tracks else { return }
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    final func moved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = touchIsInside
        touchIsInside = isInside(touch, event)
        if isHighlighted != touchIsInside { isHighlighted = touchIsInside }
        guard tracks else { return }
        tracks = continueTracking(touch, with: event)
        guard tracks else { return }
        switch (wasInside, touchIsInside) {
        case (true, true): send(.touchDragInside, with: event)
        case (true, false): send(.touchDragExit, with: event)
        case (false, true): send(.touchDragEnter, with: event)
        case (false, false): send(.touchDragOutside, with: event)
        }
    }

    final func ended(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        touchIsInside = isInside(touch, event)
        let (wasTracking, isInside) = (tracks, touchIsInside)
        (trackedTouch, tracks) = (nil, false)
        if isHighlighted { isHighlighted = false }
        if wasTracking {
            endTracking(touch, with: event)
            send(isInside ? .touchUpInside : .touchUpOutside, with: event)
        }
        touchIsInside = false
    }

    final func cancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasTracking = tracks
        (trackedTouch, tracks, touchIsInside) = (nil, false, false)
        if isHighlighted { isHighlighted = false }
        if wasTracking {
            cancelTracking(with: event)
            send(.touchCancel, with: event)
        }
    }

    private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        return bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point) || self.point(inside: point, with: event)
    }

    final func prevents(_ recognizer: UIGestureRecognizer) -> Bool {
        guard preventsTapsOfSuperviews, isEnabled, let view = recognizer.view, view !== self, isDescendant(of: view),
            let tap = recognizer as? UITapGestureRecognizer
        else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}

/// A handler of events of a control: a target with a method, or an action.
struct ControlHandler {
    /// The target, which is not retained; nil for the first responder.
    var target: WeakObject?
    var selector: Selector?
    var uiAction: UIAction?
    var events: UIControl.Event

    @MainActor var hashableTarget: AnyHashable? {
        guard selector != nil else { return nil }
        guard let target else { return AnyHashable(NSNull()) }
        return (target.object as? NSObject).map { AnyHashable($0) }
    }
}

extension UIControl {
    final func add(_ target: AnyObject?, _ selector: Selector, _ events: UIControl.Event) {
        if let index = index(of: target, selector) {
            handlers[index].events.formUnion(events)
        } else {
            handlers.append(ControlHandler(target: target.map { WeakObject($0) }, selector: selector, events: events))
        }
    }

    private func index(of target: AnyObject?, _ selector: Selector) -> Int? {
        handlers.firstIndex { $0.selector == selector && $0.target?.object === target && ($0.target == nil) == (target == nil) }
    }

    final func remove(_ target: AnyObject?, _ selector: Selector?, _ events: UIControl.Event) {
        for index in handlers.indices where handlers[index].uiAction == nil {
            guard selector == nil || handlers[index].selector == selector,
                target == nil || handlers[index].target?.object === target
            else { continue }
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    final func add(_ action: UIAction, _ events: UIControl.Event) {
        if let index = handlers.firstIndex(where: { $0.uiAction === action }) {
            handlers[index].events.formUnion(events)
            return
        }
        removeActions(action.identifier, events)
        handlers.append(ControlHandler(uiAction: action, events: events))
    }

    final func removeActions(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
        for index in handlers.indices where handlers[index].uiAction?.identifier == identifier {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll { $0.events.isEmpty }
    }

    final func names(_ target: AnyObject?, _ event: UIControl.Event) -> [String]? {
        let found = handlers.filter { handler in
            handler.selector != nil && handler.events.contains(event) && (target == nil || handler.target?.object === target)
        }
        return found.isEmpty ? nil : found.compactMap { $0.selector?.description }
    }

    /// Calls the handlers of any of some events, in the order of addition.
    final func send(_ events: UIControl.Event, with event: UIEvent?) {
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            if let action = handler.uiAction {
                sendAction(action)
            } else if let selector = handler.selector {
                // A target that was released is called no longer.
                if let target = handler.target, target.object == nil { continue }
                sendAction(selector, to: handler.target?.object, for: event)
            }
        }
        if events.contains(.touchUpInside), triggersPrimaryAction { send(.primaryActionTriggered, with: event) }
    }

    final func send(_ selector: Selector, to target: AnyObject?, _ event: UIEvent?) {
        let responders = sequence(first: self as UIResponder, next: \.next)
        guard let object = target ?? responders.first(where: { selector.isMethod(of: $0) }) else { return }
        UIApplication.shared.sendAction(selector, to: object, from: self, for: event)
    }

    /// Whether a finger that is lifted inside triggers the main action, as of buttons.
    private var triggersPrimaryAction: Bool { self is UIButton }
}
