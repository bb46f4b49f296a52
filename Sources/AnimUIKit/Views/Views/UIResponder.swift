import Foundation

/// An object that handles events, or passes them on to the next responder: a view, a controller, the window, the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// Creates a responder.
    public override init() {}

    /// The next responder: of a view, its controller or its superview.
    open var next: UIResponder? { nil }

    /// Handles fingers that have come down; passes them on unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let next { next.touchesBegan(touches, with: event) } else { FilmContext.current.warn(ofUnhandled: touches) }
    }
    /// Handles fingers that have moved; passes them on unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Handles fingers that were lifted; passes them on unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Handles fingers that a gesture or the system has taken; passes them on unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    /// Handles estimated properties of touches.
    ///
    /// No effect here: fingers of a script are exact.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Whether the responder may become the first one; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder may give up being the first one.
    open var canResignFirstResponder: Bool { true }
    /// Whether the responder is the first one.
    open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

    /// Makes the responder the first one, if it may be.
    ///
    /// Differs: no keyboard appears.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        UIApplication.shared.firstResponder = self
        return true
    }

    /// Gives up being the first responder.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        UIApplication.shared.firstResponder = nil
        return true
    }

    /// The view above the keyboard.
    ///
    /// No effect here.
    open var inputAccessoryView: UIView? { nil }
    /// The view instead of the keyboard.
    ///
    /// No effect here.
    open var inputView: UIView? { nil }
    /// Reloads the input views.
    ///
    /// No effect here.
    open func reloadInputViews() {}

    // MARK: Accessibility

    /// What the object is and does, for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// Whether assistive technologies ignore the object's siblings.
    ///
    /// No effect here.
    open var accessibilityViewIsModal = false
    /// Whether assistive technologies ignore what the object contains.
    ///
    /// No effect here.
    open var accessibilityElementsHidden = false
    /// What the object contains, for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityElements: [Any]?
    /// Increments the value of an adjustable object; not called here.
    open func accessibilityIncrement() {}
    /// Decrements the value of an adjustable object; not called here.
    open func accessibilityDecrement() {}
    /// Activates the object; not called here.
    open func accessibilityActivate() -> Bool { false }
    /// Closes a modal presentation; not called here.
    open func accessibilityPerformEscape() -> Bool { false }

    // MARK: Values by key

    /// Sets the value of a key: the key `tabBar` of a tab bar controller, whose bar it replaces.
    ///
    /// Differs: other keys are a misuse, since properties have no names at run time.
    open func setValue(_ value: Any?, forKey key: String) {
        FilmContext.current.reportMisuse("UIResponder.setValue(_:forKey:)", of: self, "has no key '\(key)' here")
    }

    /// Sets the value of a key path, as of a key.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
    /// Returns the value of a key.
    ///
    /// Differs: only keys of values that can be observed; nil for others.
    open func value(forKey key: String) -> Any? {
        (self as? any KeyValueObservable)?.observedValue(forKey: key) ?? nil
    }

    /// Called after a value that the object observes has changed.
    open nonisolated func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    /// Whether an action, such as one of the edit menu, can be performed: whether the responder has its method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
    /// Cuts the selection; never called here, since there is no edit menu.
    open func cut(_ sender: Any?) {}
    /// Copies the selection; never called here, since there is no edit menu.
    open func copy(_ sender: Any?) {}
    /// Pastes; never called here, since there is no edit menu.
    open func paste(_ sender: Any?) {}
    /// Selects the text at the place of the menu; never called here.
    open func select(_ sender: Any?) {}
    /// Selects all; never called here.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection; never called here.
    open func delete(_ sender: Any?) {}
    /// Returns the first object of the responder chain that can perform an action; nil for none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Handles buttons that have come down.
    ///
    /// No effect here: there are no buttons.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Handles buttons whose pressure has changed.
    ///
    /// No effect here.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Handles buttons that were released.
    ///
    /// No effect here.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    /// Handles buttons that the system has taken.
    ///
    /// No effect here.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    // MARK: Motion

    /// Handles the start of a motion event.
    ///
    /// No effect here: the device does not move.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Handles the end of a motion event.
    ///
    /// No effect here.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Handles a motion event that the system has taken.
    ///
    /// No effect here.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

/// A button of a remote control or a keyboard; there are none here.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The kinds of buttons.
    public enum PressType: Int, Sendable {
        case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30, pageDown = 31
    }

    /// The phases of a press.
    public enum Phase: Int, Sendable {
        case began = 0, changed, stationary, ended, cancelled
    }

    /// The time in seconds.
    open var timestamp: TimeInterval { 0 }
    /// The phase.
    open var phase: UIPress.Phase { .cancelled }
    /// The button.
    open var type: UIPress.PressType { .select }
    /// The pressure.
    open var force: CGFloat { 0 }
}

/// An event of buttons; there are none here.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    /// The buttons.
    open var allPresses: Set<UIPress> { [] }
}
