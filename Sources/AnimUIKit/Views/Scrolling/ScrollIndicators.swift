import AnimInteraction
import Foundation

/// The bars at the edges of a scroll view that show which part of the content is seen, while it scrolls.
///
/// They are layers above all others of the scroll view, and not views, so that its subviews are the app's.
@MainActor final class ScrollIndicators {
    /// The measures in points, and the times in seconds.
    private enum Look {
        static let thickness: CGFloat = 3
        /// The distance from the edge of the scroll view, and from the ends of the track.
        static let distance: CGFloat = 3
        static let shortest: CGFloat = 36
        /// The least length when the content is pulled beyond its limits.
        static let shortestPulled: CGFloat = 8
        /// Uncertain: 1.2 seconds at rest, and then 0.25 seconds of fading.
        static let rest = 1.2
        static let fade = 0.25
        static let zPosition: CGFloat = 1000
    }

    private unowned let view: UIScrollView
    private let vertical = CALayer()
    private let horizontal = CALayer()
    private var isShown = false
    /// The number of times that the bars were shown; a later fade has no effect if they were shown again.
    private var serial = 0

    init(of view: UIScrollView) {
        self.view = view
        for bar in [vertical, horizontal] {
            bar.withoutActions {
                bar.cornerRadius = Look.thickness / 2
                bar.zPosition = Look.zPosition
                bar.opacity = 0
                view.layer.addSublayer(bar)
            }
        }
    }

    /// Shows the bars of the axes along which the content is larger than its visible part.
    func show() {
        serial += 1
        isShown = true
        place()
    }

    /// Fades the bars after a rest.
    func hideAfterRest() {
        guard isShown else { return }
        serial += 1
        let number = serial
        view.stage.schedule(at: view.stage.time + Look.rest) { [weak self] in
            onMain { if let self, self.serial == number { self.hide() } }
        }
    }

    private func hide() {
        isShown = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(Look.fade)
        for bar in [vertical, horizontal] where bar.opacity != 0 { bar.opacity = 0 }
        CATransaction.commit()
    }

    /// Places the bars that are shown.
    func place() {
        guard isShown else { return }
        let (bounds, content, limits) = (view.bounds, view.contentSize, view.limitInsets)
        let axisX = Axis(horizontalOf: bounds, content: content, insets: limits)
        let axisY = Axis(verticalOf: bounds, content: content, insets: limits)
        let (showsX, showsY) = (
            axisX.scrolls && view.showsHorizontalScrollIndicator, axisY.scrolls && view.showsVerticalScrollIndicator
        )
        let insets = view.indicatorInsets
        // Where both bars are seen, they leave the corner free.
        let corner = showsX && showsY ? Look.thickness + Look.distance : 0
        let side = Look.thickness + Look.distance
        set(vertical, isShown: showsY) {
            let bar = axisY.bar(from: insets.vertical.top, to: bounds.height - insets.vertical.bottom - corner)
            return CGRect(
                x: bounds.maxX - insets.vertical.right - side, y: bounds.minY + bar.start, width: Look.thickness,
                height: bar.length)
        }
        set(horizontal, isShown: showsX) {
            let bar = axisX.bar(from: insets.horizontal.left, to: bounds.width - insets.horizontal.right - corner)
            return CGRect(
                x: bounds.minX + bar.start, y: bounds.maxY - insets.horizontal.bottom - side, width: bar.length,
                height: Look.thickness)
        }
    }

    private func set(_ bar: CALayer, isShown: Bool, _ place: () -> CGRect) {
        guard isShown || bar.opacity != 0 else { return }
        let frame = isShown ? place() : nil
        let change = {
            if let frame {
                bar.frame = frame
                bar.backgroundColor = self.view.indicatorColor
            }
            let opacity: Float = isShown ? 1 : 0
            if bar.opacity != opacity { bar.opacity = opacity }
        }
        // Where the app's block moves the content, the bars move with it.
        if UIView.inheritedAnimationDuration > 0 { change() } else { bar.withoutActions(change) }
    }

    /// What is seen along an axis.
    @MainActor private struct Axis {
        let content: CGFloat
        let visible: CGFloat
        /// The offset from the beginning of the content.
        let offset: CGFloat

        init(verticalOf bounds: CGRect, content size: CGSize, insets: UIEdgeInsets) {
            (content, visible) = (size.height, bounds.height - insets.top - insets.bottom)
            offset = bounds.origin.y + insets.top
        }

        init(horizontalOf bounds: CGRect, content size: CGSize, insets: UIEdgeInsets) {
            (content, visible) = (size.width, bounds.width - insets.left - insets.right)
            offset = bounds.origin.x + insets.left
        }

        var scrolls: Bool { visible > 0 && content > visible }

        /// Returns the bar on a track: as long a part of it as the visible part of the content, and shorter by the distance pulled beyond.
        func bar(from start: CGFloat, to end: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let track = max(0, end - start - 2 * Look.distance)
            let whole = min(track, max(Look.shortest, track * visible / content))
            let last = content - visible
            let pull = max(0, -offset, offset - last)
            let length = min(whole, max(Look.shortestPulled, whole - pull))
            let fraction = max(0, min(offset / last, 1))
            return (start + Look.distance + (track - length) * fraction, length)
        }
    }
}

extension UIScrollView {
    /// Shows the indicators.
    final func showIndicators() {
        guard showsVerticalScrollIndicator || showsHorizontalScrollIndicator else { return }
        let shown = indicators ?? ScrollIndicators(of: self)
        indicators = shown
        shown.show()
    }

    /// Updates the indicators after the content was moved, and shows them if that is an animated motion.
    final func indicatorsFollow() {
        guard stage.time < animatedEnd else {
            indicators?.place()
            return
        }
        showIndicators()
        indicators?.hideAfterRest()
    }

    /// The distances of the two indicators' tracks from the edges.
    fileprivate final var indicatorInsets: (vertical: UIEdgeInsets, horizontal: UIEdgeInsets) {
        guard automaticallyAdjustsScrollIndicatorInsets, film.autoLayout.usesSafeArea else {
            return (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets)
        }
        let safe = safeAreaInsets
        func with(_ insets: UIEdgeInsets) -> UIEdgeInsets {
            UIEdgeInsets(
                top: insets.top + safe.top, left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
                right: insets.right + safe.right)
        }
        return (with(verticalScrollIndicatorInsets), with(horizontalScrollIndicatorInsets))
    }

    /// The color of the indicators: 35 % black, or 50 % white on a dark background.
    fileprivate final var indicatorColor: CGColor {
        let isWhite: Bool
        switch indicatorStyle {
        case .white: isWhite = true
        case .black: isWhite = false
        case .default: isWhite = resolvedTraits().userInterfaceStyle == .dark
        }
        return isWhite ? UIColor(white: 1, alpha: 0.5).cgColor : UIColor(white: 0, alpha: 0.35).cgColor
    }
}
