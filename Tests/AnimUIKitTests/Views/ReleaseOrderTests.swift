@testable import AnimUIKit
import Foundation
import Testing

/// A value that calls a closure when the object that has it is being released.
private final class Farewell {
    private let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
    deinit { call() }
}

/// A view that calls a closure at its end, after its other values are destroyed, and must not be asked for anything then.
private final class LeavingView: UIView {
    private var words = ["a value that is destroyed first".uppercased()]
    var farewell: Farewell?
    private(set) var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        words.append("\(layouts)".uppercased())
    }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        words.append(event)
        return super.action(for: layer, forKey: event)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        words.append("\(point)")
        return super.point(inside: point, with: event)
    }
}

/// A layer that does the same.
private final class LeavingLayer: CALayer {
    private var words = ["a value that is destroyed first".uppercased()]
    var farewell: Farewell?

    override func layoutSublayers() {
        super.layoutSublayers()
        words.append("layout".uppercased())
    }
    override func action(forKey event: String) -> (any CAAction)? {
        words.append(event)
        return super.action(forKey: event)
    }
}

/// Objects that others refer to while they are being released: views, layers, guides and constraints in orders that nobody wants.
@Suite @MainActor struct ReleaseOrderTests {
    private func film(_ body: @escaping (UIWindow) -> Void) throws {
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 0.3) { window in body(window) }
    }

    @Test func theLayerOfAViewThatIsReleasedHasNoView() throws {
        var heard: [String] = []
        try film { _ in
            var view: LeavingView? = LeavingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let layer = view!.layer
            view?.farewell = Farewell {
                heard.append("\(layer.delegate == nil) \(layer.view == nil)")
                layer.setNeedsLayout()
                layer.layoutIfNeeded()
                layer.position = CGPoint(x: 50, y: 50)
                layer.bounds.size = CGSize(width: 20, height: 20)
                _ = layer.hitTest(CGPoint(x: 50, y: 50))
            }
            view = nil
            #expect(layer.position == CGPoint(x: 50, y: 50))
        }
        #expect(heard == ["true true"])
    }

    @Test func subviewsOfAViewThatIsReleasedHaveNoSuperview() throws {
        var heard: [String] = []
        try film { window in
            var view: LeavingView? = LeavingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let subview = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            view?.addSubview(subview)
            view?.setNeedsLayout()
            view?.farewell = Farewell {
                heard.append("\(subview.superview == nil) \(subview.window == nil) \(subview.next == nil)")
                subview.removeFromSuperview()
                subview.setNeedsLayout()
                subview.layoutIfNeeded()
                subview.tintColorDidChange()
                _ = subview.convert(CGPoint.zero, to: nil)
                window.layoutIfNeeded()
                CATransaction.flush()
            }
            view = nil
            #expect(subview.superview == nil && subview.layer.superlayer == nil)
            window.addSubview(subview)
            #expect(subview.superview === window)
        }
        #expect(heard == ["true true true"])
    }

    @Test func sublayersOfALayerThatIsReleasedHaveNoSuperlayer() throws {
        var heard: [String] = []
        try film { window in
            var layer: LeavingLayer? = LeavingLayer()
            let (sublayer, mask) = (CALayer(), CALayer())
            layer?.addSublayer(sublayer)
            layer?.mask = mask
            layer?.farewell = Farewell {
                heard.append("\(sublayer.superlayer == nil) \(mask.superlayer == nil)")
                sublayer.removeFromSuperlayer()
                sublayer.setNeedsLayout()
                sublayer.layoutIfNeeded()
                _ = sublayer.convert(CGPoint.zero, to: window.layer)
                window.layer.addSublayer(mask)
            }
            // A layer that waits for layout is retained.
            layer?.layoutIfNeeded()
            layer = nil
            #expect(sublayer.superlayer == nil && mask.superlayer === window.layer)
        }
        #expect(heard == ["true true"])
    }

    @Test func constraintsDoNotMeetAViewThatIsReleased() throws {
        var heard = 0
        try film { window in
            var view: LeavingView? = LeavingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let (subview, guide) = (UIView(), UILayoutGuide())
            subview.translatesAutoresizingMaskIntoConstraints = false
            view?.addSubview(subview)
            view?.addLayoutGuide(guide)
            let constraints = [
                subview.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                subview.widthAnchor.constraint(equalToConstant: 8),
                guide.leadingAnchor.constraint(equalTo: view!.leadingAnchor, constant: 4),
            ]
            NSLayoutConstraint.activate(constraints)
            view?.layoutIfNeeded()
            #expect(subview.frame.minX == 4)
            view?.farewell = Farewell {
                heard += 1
                constraints[2].constant = 9
                #expect(guide.owningView == nil)
                subview.layoutIfNeeded()
                window.layoutIfNeeded()
                constraints[1].isActive = false
                _ = constraints.map { "\($0)" }
            }
            view = nil
            constraints[0].constant = 3
            window.layoutIfNeeded()
            #expect(guide.owningView == nil && !constraints[2].isActive)
        }
        #expect(heard == 1)
    }

    @Test func viewsAreReleasedWithinTheirOwnCalls() throws {
        final class Quitter: UIView {
            var calls: [String] = []
            var quit: (() -> Void)?
            override func layoutSubviews() {
                super.layoutSubviews()
                quit?()
                calls.append("layout")
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                quit?()
                super.touchesBegan(touches, with: event)
                calls.append("touch")
            }
        }
        for phase in ["layout", "touch", "completion"] {
            weak var released: Quitter?
            _ = try Film(size: CGSize(width: 100, height: 100), duration: 0.5) { window in
                let view = Quitter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                released = view
                window.addSubview(view)
                window.layoutIfNeeded()
                window.touches.tap(CGPoint(x: 20, y: 20), at: 0.1)
                if phase == "completion" {
                    UIView.animate(withDuration: 0.1) {
                        view.alpha = 0.5
                    } completion: { _ in
                        released?.removeFromSuperview()
                    }
                } else {
                    view.quit = { [unowned view] in view.removeFromSuperview() }
                }
                if phase == "layout" { view.setNeedsLayout() }
                at(0.4) { #expect(window.subviews.isEmpty && released == nil, "by \(phase)") }
            }
        }
    }

    @Test func overriddenLayersDoNotKeepAReleasedView() throws {
        final class Borrower: UIView {
            @MainActor static var lender: CALayer?
            override var layer: CALayer { Self.lender ?? super.layer }
        }
        try film { window in
            let lender = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(lender)
            Borrower.lender = lender.layer
            var borrower: Borrower? = Borrower(frame: .zero)
            #expect(borrower != nil)
            borrower = nil
            Borrower.lender = nil
            #expect(lender.layer.delegate === lender)
            lender.layer.position.x = 30
            window.layoutIfNeeded()
            #expect(lender.center.x == 30)
        }
    }
}
