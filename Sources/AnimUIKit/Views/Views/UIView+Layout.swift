import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

extension UIView {
    /// Resizes the subviews by their masks, after the view's layer was resized.
    final func layerDidResize(from old: CGSize) {
        sizeDidChange()
        guard autoresizesSubviews, !keptSubviews.isEmpty else { return }
        let new = bounds.size
        for view in subviews where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
            view.autoresize(from: old, to: new)
        }
    }

    /// Resizes the view after its superview: each flexible margin or length gets its share of the change, in proportion to its
    /// length; equal shares if all of them are zero.
    private func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        let frame = layer.geometry.untransformedFrame
        let horizontal = Self.resize(
            (frame.minX, frame.width, Double(old.width) - frame.maxX), from: Double(old.width), to: Double(new.width),
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let vertical = Self.resize(
            (frame.minY, frame.height, Double(old.height) - frame.maxY), from: Double(old.height), to: Double(new.height),
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        let size = CGSize(width: horizontal.length, height: vertical.length)
        let anchor = layer.anchorPoint
        if size != bounds.size { bounds.size = size }
        let center = CGPoint(
            x: horizontal.start + horizontal.length * Double(anchor.x), y: vertical.start + vertical.length * Double(anchor.y))
        if center != self.center { self.center = center }
    }

    private static func resize(
        _ parts: (start: Double, length: Double, end: Double), from old: Double, to new: Double,
        flexible: (start: Bool, length: Bool, end: Bool)
    ) -> (start: Double, length: Double) {
        guard flexible.start || flexible.length || flexible.end else { return (parts.start, parts.length) }
        let weights = (
            flexible.start ? parts.start : 0, flexible.length ? parts.length : 0, flexible.end ? parts.end : 0
        )
        let total = weights.0 + weights.1 + weights.2
        let count = Double([flexible.start, flexible.length, flexible.end].count { $0 })
        func share(_ weight: Double, _ isFlexible: Bool) -> Double {
            guard isFlexible else { return 0 }
            return total == 0 ? (new - old) / count : (new - old) * weight / total
        }
        return (
            parts.start + share(weights.0, flexible.start), max(0, parts.length + share(weights.1, flexible.length))
        )
    }

    /// Called before the view's layer is laid out.
    nonisolated final func layerWillLayOut() {
        onMain {
            checkSafeArea()
            controller?.viewWillLayoutSubviews()
            applyConstraints()
        }
    }

    /// Called after the view's layer was laid out.
    nonisolated final func layerDidLayOut() { onMain { controller?.viewDidLayoutSubviews() } }
}
