import Foundation

/// An object that handles events, or passes them on to the next responder: a view, a controller, the window, the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// Creates a responder.
    public override init() {}

    /// The next responder: of a view, its controller or its superview.
    open var next: UIResponder? { nil }

    /// Handles fingers that have come down; passes them on unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
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

    /// Handles the start of a motion event.
    ///
    /// No effect here: the device does not move.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// Handles the end of a motion event.
    ///
    /// No effect here.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
