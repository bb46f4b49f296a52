import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimLayout
import Foundation

extension UIView {
    /// The size that constraints with the lowest priority ask for: the smallest.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    /// The size that constraints with the lowest priority ask for: the largest.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

/// The kinds of content that may be mirrored in languages that are written from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
    final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        let item = makeLayoutItem()
        guard item.hugging(axis) != priority else { return }
        if axis == .horizontal { item.hugging.horizontal = priority } else { item.hugging.vertical = priority }
        item.engine?.contentDidChange(of: item)
    }

    final func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        let item = makeLayoutItem()
        guard item.resistance(axis) != priority else { return }
        if axis == .horizontal { item.resistance.horizontal = priority } else { item.resistance.vertical = priority }
        item.engine?.contentDidChange(of: item)
    }

    /// Called after the natural size may have changed.
    final func naturalSizeDidChange() {
        guard film.autoLayout.isInUse, !film.autoLayout.isMeasuring, let layoutItem else { return }
        layoutItem.engine?.contentDidChange(of: layoutItem)
        if let stack = superview as? UIStackView { stack.naturalSizeDidChange(of: self) }
    }

    /// Called after `translatesAutoresizingMaskIntoConstraints` has changed.
    final func translationDidChange(from old: Bool) {
        guard old != translatesAutoresizingMaskIntoConstraints else { return }
        film.autoLayout.isInUse = true
        let item = makeLayoutItem()
        item.liveEngine?.translationDidChange(of: item)
    }

    /// The distances of the baselines from the edges, at the natural size; 0 without text.
    final var baselineOffsets: (fromTop: Double, fromBottom: Double) {
        switch self {
        case let label as UILabel:
            let height = label.intrinsicContentSize.height
            let top = (label.bounds.height - height) / 2
            return (Double(label.firstBaseline - top), Double(height - label.lastBaseline + top))
        case let button as UIButton:
            guard let label = button.titleLabel else { return (0, 0) }
            let margin = Double(button.intrinsicContentSize.height - label.intrinsicContentSize.height) / 2
            let offsets = label.baselineOffsets
            return (margin + offsets.fromTop, margin + offsets.fromBottom)
        case let field as UITextField:
            let font = field.lineFont
            let height = Double(field.intrinsicContentSize.height)
            let first = (height - Double(font.lineHeight)) / 2 + Double(font.ascender)
            return (first, height - first)
        case let view as UITextView:
            let (font, insets) = (view.lineFont, view.textContainerInset)
            return (Double(insets.top + font.ascender), Double(insets.bottom - font.descender))
        default: return (0, 0)
        }
    }

    /// Calls a function with the view and all its descendants, superviews first, siblings in the order of addition.
    final func forEachKept(_ body: (UIView) -> Void) {
        body(self)
        for view in keptSubviews { view.forEachKept(body) }
    }

    /// The items of the view: itself and its guides.
    private final var ownItems: [LayoutItem] {
        guard let layoutItem else { return [] }
        return [layoutItem] + layoutItem.guides.map(\.layoutItem) + layoutItem.systemGuides.map(\.layoutItem)
    }

    /// Removes the constraints between the view's tree and the views outside, before the view leaves its superview.
    final func willLeaveSuperview() {
        guard film.autoLayout.isInUse else { return }
        (superview as? UIStackView)?.arrangedSubviewWillLeave(self)
        var items: [LayoutItem] = []
        forEachKept { items += $0.ownItems }
        guard !items.isEmpty else { return }
        for item in items {
            for constraint in item.uses {
                guard let holder = constraint.holder?.view, !holder.isDescendant(of: self) else { continue }
                constraint.deactivate()
            }
        }
        guard let engine = topmostView.layoutItem?.rootEngine else { return }
        for item in items { for constraint in item.held { engine.remove(constraint) } }
        engine.withdraw(items)
    }

    /// Adds the constraints of the view's tree to its new superview's tree.
    final func didEnterSuperview() {
        guard film.autoLayout.isInUse || Self.requiresConstraintBasedLayout else { return }
        film.autoLayout.isInUse = true
        if let engine = layoutItem?.rootEngine {
            engine.dissolve()
            layoutItem?.rootEngine = nil
        }
        topmostView.layoutItem?.rootEngine?.enlist(self)
        if film.autoLayout.usesSafeArea { setNeedsLayout() }
    }

    /// Called after the frame of a view has changed that an engine knows.
    final func frameDidChange() {
        guard let layoutItem, let engine = layoutItem.engine else { return }
        layoutItem.forgetFrame()
        if translatesAutoresizingMaskIntoConstraints || layoutItem.rootEngine != nil { engine.frameDidChange(of: layoutItem) }
    }

    /// Gives the subviews the frames that the constraints have found.
    final func applyConstraints() {
        let layout = film.autoLayout
        guard layout.isInUse else { return }
        if !layout.dirtyEngines.isEmpty { layout.solve() }
        for view in keptSubviews {
            guard let item = view.layoutItem, item.needsFrame, let solved = item.solved,
                !view.translatesAutoresizingMaskIntoConstraints, !item.isFree
            else { continue }
            if solved != item.applied { view.setAlignmentRect(solved, collapsed: item.collapsedAxis) }
            item.noteFrame(solved)
        }
        if layoutItem != nil, let scrollView = self as? UIScrollView { scrollView.applyContentGuide() }
    }

    private func setAlignmentRect(_ rect: CGRect, collapsed: NSLayoutConstraint.Axis?) {
        var rect = rect
        if let collapsed { if collapsed == .horizontal { rect.size.width = 0 } else { rect.size.height = 0 } }
        let insets = alignmentRectInsets
        if insets != .zero {
            rect = CGRect(
                x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
                height: rect.height + insets.top + insets.bottom)
        }
        let frame = PixelFrame(rect, scale: film.scale).frame
        let old = layer.geometry
        // As in UIKit, wherever the anchor point is.
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if center != CGPoint(old.position) { self.center = center }
        if frame.size != CGSize(old.bounds.size) { bounds.size = frame.size }
    }
}

extension UIScrollView {
    /// Sets the size of the content that constraints have found.
    fileprivate final func applyContentGuide() {
        guard let guide = layoutItem?.systemGuides.first(where: { $0.kind == .scrollContent }), !guide.layoutItem.uses.isEmpty,
            guide.layoutItem.solved != nil
        else { return }
        let size = guide.layoutFrame.size
        if size != contentSize { contentSize = size }
    }
}
