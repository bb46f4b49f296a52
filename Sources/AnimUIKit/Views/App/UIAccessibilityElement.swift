public import Foundation

/// An action of an element for assistive technologies.
///
/// No effect here: it is never performed.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// The closure of an action; returns whether it has succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// Creates an action with a method.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.selector) = (name, selector)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates an action with a closure.
    public init(name: String, actionHandler: UIAccessibilityCustomAction.Handler?) {
        (self.name, self.actionHandler) = (name, actionHandler)
        selector = Selector("")
    }

    /// The name.
    open var name: String
    /// The object with the method.
    open weak var target: AnyObject?
    /// The method.
    open var selector: Selector
    /// The closure.
    open var actionHandler: UIAccessibilityCustomAction.Handler?
    /// The picture.
    open var image: UIImage?
}

/// A part of a view for assistive technologies.
///
/// No effect here.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// Creates a part of a view.
    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
    }

    /// The view.
    open weak var accessibilityContainer: AnyObject?
    /// Whether the part is an element.
    open var isAccessibilityElement = true
    /// The label.
    open var accessibilityLabel: String?
    /// The hint.
    open var accessibilityHint: String?
    /// The value.
    open var accessibilityValue: String?
    /// The name for tests.
    open var accessibilityIdentifier: String?
    /// The frame on the screen.
    open var accessibilityFrame = CGRect.zero
    /// The frame in the view.
    open var accessibilityFrameInContainerSpace = CGRect.zero
}
