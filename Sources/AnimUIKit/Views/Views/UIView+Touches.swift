import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

extension UIView {
    final func attach(_ recognizer: UIGestureRecognizer) {
        guard let id = layer.id else { return }
        recognizer.view?.keptRecognizers.removeAll { $0 === recognizer }
        keptRecognizers.append(recognizer)
        recognizer.attachedView = self
        stage.addGestureRecognizer(recognizer.engine, to: id)
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        keptRecognizers.removeAll { $0 === recognizer }
        stage.removeGestureRecognizer(recognizer.engine)
        recognizer.attachedView = nil
    }

    /// Registers the view's handler of touches with the stage.
    final func receiveTouches() {
        guard let id = layer.id else { return }
        stage.setTouchHandler(of: id, isMultipleTouchEnabled: isMultipleTouchEnabled) { [unowned film] phase, touches in
            onMain { film.view(id)?.handle(phase, touches) }
        }
    }

    private func handle(_ phase: TouchPhase, _ touches: [Touch]) {
        let objects = Set(film.objects(of: touches))
        let event = UIEvent(on: film)
        switch phase {
        case .began: touchesBegan(objects, with: event)
        case .moved: touchesMoved(objects, with: event)
        case .ended: touchesEnded(objects, with: event)
        case .cancelled: touchesCancelled(objects, with: event)
        case .stationary: break
        }
        film.forgetEndedTouches()
    }

    /// Finds the view at a point by the stage's rules, below views that have rules of their own by these.
    final func findView(at point: CGPoint) -> UIView? {
        guard let id = layer.id else { return nil }
        return stage.hitTest(Point(point), in: id).flatMap(film.view)
    }

    final func boundsContain(_ point: CGPoint) -> Bool {
        layer.id.map { stage.hitTestBoundsContain(Point(point), of: $0) } ?? false
    }
}

extension FilmContext {
    /// Warns of fingers that no recognizer and no responder takes, since a script that misses its target makes a film in which nothing
    /// happens.
    @MainActor func warn(ofUnhandled touches: Set<UITouch>) {
        let missed = self.touches.filter { touches.contains($0) && ($0.gestureRecognizers ?? []).allSatisfy { !$0.isEnabled } }
        for touch in missed where !mayHandle(touch) {
            let point = touch.location(in: nil)
            let view = touch.view.map { " (the \(type(of: $0)) there)" } ?? ""
            warn(
                "\(phrase(point)) reaches nothing that handles touches\(view): no gesture recognizer, no control, no touchesBegan"
            )
        }
    }

    /// Whether an app's own view is touched, or is around the touched one: its `touchesBegan` may take the finger and call `super`, too.
    @MainActor private func mayHandle(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return sequence(first: view, next: \.superview).contains { !ModuleClasses.contain(type(of: $0)) }
    }

    /// Warns of a finger that hits no view.
    func warn(ofMissed point: CGPoint) {
        let size = "\(Double(bounds.width).messageText) x \(Double(bounds.height).messageText)"
        warn("\(phrase(point)) \(bounds.contains(point) ? "hits no view" : "is outside the window of \(size)")")
    }

    private func phrase(_ point: CGPoint) -> String {
        "a touch at (\(Double(point.x).messageText), \(Double(point.y).messageText))"
    }
}

extension FilmContext: HitTester {
    func hitTests(_ layer: LayerID) -> Bool { layersWithHitTests.contains(layer.index) }

    func hitTest(_ layer: LayerID, at point: Point) -> LayerID? {
        guard let view = view(layer) else { return nil }
        return onMain { view.hitTest(CGPoint(point), with: UIEvent(on: self))?.layer.id }
    }

    func isInside(_ point: Point, of layer: LayerID) -> Bool {
        guard let view = view(layer) else { return false }
        return onMain { view.point(inside: CGPoint(point), with: UIEvent(on: self)) }
    }
}
