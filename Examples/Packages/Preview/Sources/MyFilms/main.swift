import AnimRender
import AnimRenderPreview
import AnimUIKit

/// A card that a drag moves, and that springs back.
struct CardFilm: PreviewSubject {
    var previewScene: Scene {
        get throws { Scene(try film(damping: 0.6)) }
    }
}

/// The card.
final class Card: UIView {
    private let damping: CGFloat
    private var home = CGPoint.zero

    init(frame: CGRect, damping: CGFloat) {
        self.damping = damping
        super.init(frame: frame)
        home = center
        backgroundColor = .systemBlue
        layer.cornerRadius = 12
        layer.name = "card"
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Card.drag(_:), "Card.drag(_:)")))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func drag(_ pan: UIPanGestureRecognizer) {
        center.x = home.x + pan.translation(in: superview).x
        guard pan.state == .ended else { return }
        UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
            self.center = self.home
        }
    }
}

/// Makes the film of a card with a spring.
@MainActor func film(damping: CGFloat) throws -> Film {
    try Film(size: CGSize(width: 240, height: 160), scale: 2, duration: 2.5, showsTouches: true) { window in
        let card = Card(frame: CGRect(x: 40, y: 50, width: 80, height: 60), damping: damping)
        window.addSubview(card)
        window.touches.drag(card, by: CGPoint(x: 90, y: 0), at: 0.4, for: 0.5, holdAfter: 0.2)
    }
}

try preview(
    CardFilm(),
    Preview("Stiff card") { try film(damping: 1) },
    Preview("Loose card") { try film(damping: 0.3) })
