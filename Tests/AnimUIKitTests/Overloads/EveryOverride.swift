#if canImport(UIKit)
    import UIKit
#else
    import AnimUIKit
#endif

// Overrides and calls whose declarations have to be UIKit's: members that UIKit declares in categories can be overridden, optional
// methods are called with a question mark, and tables, collections and texts have delegates of their own types.
//
// This file is valid on iOS too.

/// A view with a layer of its own type, and overrides of what UIKit declares in categories.
class OverridingView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var layer: CAGradientLayer { unsafeDowncast(super.layer, to: CAGradientLayer.self) }
    override var constraints: [NSLayoutConstraint] { super.constraints }
    override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
    override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
    override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
    override func accessibilityIncrement() { tag += 1 }
}

/// A layer that overrides what Core Animation declares as methods.
class OverridingLayer: CALayer {
    override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { super.convert(p, to: l) }
    override func insertSublayer(_ layer: CALayer, at idx: UInt32) { super.insertSublayer(layer, at: idx) }
    override func setAffineTransform(_ m: CGAffineTransform) { super.setAffineTransform(m) }
}

/// A color by name of the app's own.
class OverridingColor: UIColor, @unchecked Sendable {
    override class var red: UIColor { #colorLiteral(red: 0.5, green: 0, blue: 0, alpha: 1) }
}

/// Recognizers do not require `init(coder:)`.
class OverridingTap: UITapGestureRecognizer {
    let name2: String
    init(name: String) {
        name2 = name
        super.init(target: nil, action: nil)
    }
}

/// States can get the conformance in the app.
extension UIControl.State: Hashable {}

/// A delegate that passes calls on to a different one, if that has the methods.
class ForwardingDelegate: NSObject, UIScrollViewDelegate {
    weak var next: (any UIScrollViewDelegate)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { next?.scrollViewDidScroll?(scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        next?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { next?.viewForZooming?(in: scrollView) ?? nil }
}

/// The delegates of subclasses.
@MainActor func askDelegates(_ table: UITableView, _ collection: UICollectionView, _ text: UITextView) -> [Bool] {
    let path = IndexPath(row: 0, section: 0)
    let height = table.delegate?.tableView?(table, heightForRowAt: path) ?? 0
    let selects = collection.delegate?.collectionView?(collection, shouldSelectItemAt: path) ?? false
    let edits = text.delegate?.textViewShouldBeginEditing?(text) ?? false
    return [height == 44, selects, edits]
}

/// Numbers with types of their own.
@MainActor let numbers: [Bool] = [
    UIWindow.Level.alert + 1 > .alert, UILayoutPriority.required - 1 < .required, UIFont.Weight.bold > .regular,
    UILayoutPriority.defaultHigh - UILayoutPriority.defaultLow == 500,
]
