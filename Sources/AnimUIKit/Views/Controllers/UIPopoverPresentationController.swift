import Foundation

/// The controller of a presentation as a popover.
///
/// Differs: it is a sheet, as on a phone.
@preconcurrency @MainActor open class UIPopoverPresentationController: UISheetPresentationController {
    /// The view that the popover points at; the sheet has no arrow.
    open override var sourceView: UIView? {
        didSet {}
    }
    /// The rectangle that the popover points at.
    ///
    /// No effect here.
    open var sourceRect = CGRect.null
    /// The bar button that the popover points at.
    ///
    /// No effect here.
    open var barButtonItem: UIBarButtonItem?
    /// The directions of the arrow.
    ///
    /// No effect here.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The background.
    ///
    /// No effect here.
    open var backgroundColor: UIColor?
    /// The views that receive touches outside.
    ///
    /// No effect here.
    open var passthroughViews: [UIView]?
    /// The margins.
    ///
    /// No effect here.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Whether the popover may cover the view that it points at.
    ///
    /// No effect here.
    open var canOverlapSourceViewRect = false
}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The observer of a popover.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
