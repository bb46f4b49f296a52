import AnimRender
@testable import AnimUIKit
import Testing

/// Numbers that Core Animation raises `CALayerInvalidGeometry` for.
@Suite @MainActor struct FiniteValueTests {
    private func card(in window: UIWindow) -> UIView {
        let card = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        card.accessibilityIdentifier = "card"
        card.backgroundColor = .systemBlue
        window.addSubview(card)
        return card
    }

    @Test func viewsKeepTheirPlacesAndOpacities() {
        let message = misuses { window in
            let card = card(in: window)
            card.center.x = .nan
            card.frame = CGRect(x: 0, y: CGFloat.infinity, width: 10, height: 10)
            card.bounds.size.width = .nan
            card.transform = CGAffineTransform(scaleX: .nan, y: 1)
            card.transform3D = CATransform3DMakeTranslation(0, 0, .infinity)
            card.anchorPoint = CGPoint(x: 0.5, y: -CGFloat.infinity)
            card.alpha = .nan
            #expect(card.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && card.alpha == 1)
            #expect(card.transform == .identity && card.anchorPoint == CGPoint(x: 0.5, y: 0.5))
            _ = UIView(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
        }
        #expect(
            message == """
                at 0.0 s: UIView.center: UIView "card" keeps its center, since (nan, 22) is not finite
                at 0.0 s: UIView.frame: UIView "card" keeps its frame, since (0, inf, 10, 10) is not finite
                at 0.0 s: UIView.bounds: UIView "card" keeps its bounds, since (0, 0, nan, 40) is not finite
                at 0.0 s: UIView.transform: UIView "card" keeps its transform, since (nan, 0, 0, 1, 0, 0) is not finite
                at 0.0 s: UIView.transform3D: UIView "card" keeps its transform3D, since (1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, inf, 1) is not finite
                at 0.0 s: UIView.anchorPoint: UIView "card" keeps its anchorPoint, since (0.5, -inf) is not finite
                at 0.0 s: UIView.alpha: UIView "card" keeps its alpha, since nan is not finite
                at 0.0 s: UIView.frame: UIView keeps its frame, since (0, 0, nan, 1) is not finite
                """)
    }

    @Test func layersKeepThemAsWell() {
        let message = misuses { window in
            let layer = CALayer()
            layer.name = "dot"
            window.layer.addSublayer(layer)
            layer.position = CGPoint(x: CGFloat.nan, y: CGFloat.nan)
            layer.frame = .null
            layer.opacity = .nan
            layer.zPosition = .infinity
            layer.setValue(CGFloat.nan, forKeyPath: "transform.scale.x")
            layer.setValue(CGFloat.nan, forKeyPath: "bounds.size.width")
            let card = card(in: window)
            card.layer.position.y = .nan
            #expect(layer.position == .zero && layer.opacity == 1 && layer.bounds == .zero && card.center.y == 22)
        }
        #expect(
            message == """
                at 0.0 s: CALayer.position: CALayer "dot" keeps its position, since (nan, nan) is not finite
                at 0.0 s: CALayer.frame: CALayer "dot" keeps its frame, since (inf, inf, 0, 0) is not finite
                at 0.0 s: CALayer.opacity: CALayer "dot" keeps its opacity, since nan is not finite
                at 0.0 s: CALayer.zPosition: CALayer "dot" keeps its zPosition, since inf is not finite
                at 0.0 s: CALayer.transform.scale.x: CALayer "dot" keeps its transform.scale.x, since nan is not finite
                at 0.0 s: CALayer.bounds.size.width: CALayer "dot" keeps its bounds.size.width, since nan is not finite
                at 0.0 s: CALayer.position: CALayer of UIView "card" keeps its position, since (16, nan) is not finite
                """)
    }

    @Test func scrollViewsStayWhereTheyAre() {
        let message = misuses { window in
            let view = UIScrollView(frame: window.bounds)
            view.accessibilityIdentifier = "list"
            view.contentSize.height = 1000
            window.addSubview(view)
            view.contentOffset.y = 10
            view.contentOffset.y = .nan
            view.setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
            #expect(view.contentOffset == CGPoint(x: 0, y: 10))
        }
        #expect(
            message == """
                at 0.0 s: UIScrollView.contentOffset: UIScrollView "list" keeps its contentOffset, since (0, nan) is not finite
                at 0.0 s: UIScrollView.contentOffset: UIScrollView "list" keeps its contentOffset, since (inf, 0) is not finite
                """)
    }

    /// The time of the call counts, not that of the block's end.
    @Test func valuesInBlocksAreRefused() {
        let message = misuses(1) { window in
            let card = card(in: window)
            window.perform(at: 0.5) { UIView.animate(withDuration: 0.2) { card.center.x = 0 / .zero } }
        }
        #expect(message == "at 0.5 s: UIView.center: UIView \"card\" keeps its center, since (nan, 22) is not finite")
    }

    /// Other numbers that are not finite do neither crash nor hang; animations to them play to their end.
    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func otherNumbersAreDrawnSomehow(number: CGFloat) throws {
        var ends = 0
        let film = try run(0.3) { window in
            let card = card(in: window)
            let layer = card.layer
            (layer.cornerRadius, layer.borderWidth, layer.shadowRadius) = (number, number, number)
            (layer.shadowOpacity, layer.shadowOffset) = (Float(number), CGSize(width: number, height: number))
            layer.contentsRect = CGRect(x: number, y: 0, width: number, height: 1)
            (layer.beginTime, layer.timeOffset, layer.speed) = (0, 0, 1)
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: number, height: 5)).cgPath
            (shape.lineWidth, shape.strokeColor, shape.strokeEnd) = (number, UIColor.red.cgColor, number)
            (shape.lineDashPattern, shape.lineDashPhase, shape.miterLimit) = ([1, 2], number, number)
            layer.addSublayer(shape)
            let text = UILabel(frame: card.bounds)
            (text.text, text.font) = ("text", .systemFont(ofSize: number))
            card.addSubview(text)
            for keyPath in ["position.x", "transform.rotation.z", "opacity", "bounds.size.width"] {
                let animation = CABasicAnimation(keyPath: keyPath)
                (animation.toValue, animation.duration) = (number, 0.2)
                let recorder = Recorder { _ in ends += 1 }
                animation.delegate = recorder
                layer.add(animation, forKey: keyPath)
            }
        }
        #expect(ends == 4)
        for time in [0, 0.1, 0.2] { _ = try Renderer(film).frame(at: time) }
    }
}
