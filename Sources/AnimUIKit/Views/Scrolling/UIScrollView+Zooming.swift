import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

/// The zooming of a scroll view.
struct ZoomState {
    var pinch: UIPinchGestureRecognizer?
    /// The scale of the gesture at its last change.
    var lastScale: CGFloat = 1
    /// The scale without the resistance beyond the limits.
    var pulledScale: CGFloat = 1
    var isZooming = false
    var isBouncing = false
}

extension UIScrollView {
    /// The view that zooms.
    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// The scale of the view that zooms.
    final var presentScale: CGFloat { zoomedView.map { CGFloat($0.layer.values.affineTransform.a) } ?? 1 }

    /// Adds the recognizer of zooming fingers once there is something to zoom.
    final func updatePinch() {
        guard zoom.pinch == nil, maximumZoomScale > minimumZoomScale, zoomedView != nil else { return }
        let pinch = UIPinchGestureRecognizer(
            target: self, action: Selector(UIScrollView.followPinch(_:), "UIScrollView.followPinch(_:)"))
        zoom.pinch = pinch
        addGestureRecognizer(pinch)
        let pan = scroller.panGestureRecognizer
        pinch.engine.shouldRecognizeSimultaneously = { [weak pan] _, other in other === pan }
    }

    /// Scales the content with the fingers, about the point between them; the pan follows that point.
    private func followPinch(_ pinch: UIPinchGestureRecognizer) {
        guard let view = zoomedView else { return }
        switch pinch.state {
        case .began:
            zoom.isZooming = true
            (zoom.lastScale, zoom.pulledScale) = (1, presentScale)
            delegate?.scrollViewWillBeginZooming(self, with: view)
            fallthrough
        case .changed:
            guard pinch.scale > 0 else { return }
            zoom.pulledScale *= pinch.scale / zoom.lastScale
            zoom.lastScale = pinch.scale
            apply(resisted(zoom.pulledScale), about: pinch.location(in: self), to: view)
        case .ended, .cancelled, .failed: endZooming(view, about: pinch.location(in: self))
        case .possible: break
        }
    }

    private func endZooming(_ view: UIView, about point: CGPoint) {
        guard zoom.isZooming else { return }
        zoom.isZooming = false
        let limited = clamped(presentScale)
        guard limited != presentScale else {
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: limited)
            return
        }
        zoom.isBouncing = true
        UIView.animate(withDuration: Self.zoomDuration) {
            self.apply(limited, about: point, to: view)
        } completion: { _ in
            self.zoom.isBouncing = false
            self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: limited)
        }
    }

    /// The seconds of an animated change of the scale; uncertain: 0.3.
    private static var zoomDuration: TimeInterval { 0.3 }

    private func clamped(_ scale: CGFloat) -> CGFloat {
        max(minimumZoomScale, min(scale, max(minimumZoomScale, maximumZoomScale)))
    }

    /// Beyond the limits, the scale follows the fingers less far; uncertain: by a quarter.
    private func resisted(_ scale: CGFloat) -> CGFloat {
        let limited = clamped(scale)
        return bouncesZoom ? limited + (scale - limited) / 4 : limited
    }

    /// Changes the scale so that a point of the scroll view's space keeps its place on the screen.
    private func apply(_ scale: CGFloat, about point: CGPoint, to view: UIView) {
        let old = presentScale
        guard scale != old, old > 0, scale > 0 else { return }
        let origin = view.frame.origin
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = origin
        let size = view.bounds.size
        contentSize = CGSize(width: size.width * scale, height: size.height * scale)
        let ratio = scale / old
        let offset = contentOffset
        contentOffset = CGPoint(
            x: origin.x + (point.x - origin.x) * ratio - (point.x - offset.x),
            y: origin.y + (point.y - origin.y) * ratio - (point.y - offset.y))
        delegate?.scrollViewDidZoom(self)
    }

    final func changeScale(to scale: CGFloat, animated: Bool) {
        guard let view = zoomedView else { return }
        updatePinch()
        let change = {
            self.apply(self.clamped(scale), about: CGPoint(x: self.bounds.midX, y: self.bounds.midY), to: view)
        }
        guard animated else { return change() }
        UIView.animate(withDuration: Self.zoomDuration, animations: change) { _ in
            self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.presentScale)
        }
    }

    final func reveal(_ rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        let scale = clamped(min(bounds.width / rect.width, bounds.height / rect.height))
        let change = {
            self.apply(scale, about: CGPoint(x: self.bounds.midX, y: self.bounds.midY), to: view)
            let limit = CGPoint(
                x: max(0, self.contentSize.width - self.bounds.width), y: max(0, self.contentSize.height - self.bounds.height))
            self.contentOffset = CGPoint(
                x: max(0, min(rect.midX * scale - self.bounds.width / 2, limit.x)),
                y: max(0, min(rect.midY * scale - self.bounds.height / 2, limit.y)))
        }
        guard animated else { return change() }
        UIView.animate(withDuration: Self.zoomDuration, animations: change) { _ in
            self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.presentScale)
        }
    }
}
