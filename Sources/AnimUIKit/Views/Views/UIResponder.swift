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
    /// Whether assistive technologies ignore the objects beside this one.
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
    /// Closes what is modal; not called here.
    open func accessibilityPerformEscape() -> Bool { false }

    // MARK: Values by key

    /// Sets the value of a key: the key `tabBar` of a tab bar controller, whose bar it replaces.
    ///
    /// Differs: other keys are a misuse, since properties have no names at run time.
    open func setValue(_ value: Any?, forKey key: String) {
        FilmContext.current.reportMisuse("setValue(_:forKey:): a \(type(of: self)) has no key '\(key)' here")
    }

    /// Called after a value that the object observes has changed.
    open nonisolated func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Motion

    /// Handles the start of a motion event.
    ///
    /// No effect here: the device does not move.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Handles the end of a motion event.
    ///
    /// No effect here.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
